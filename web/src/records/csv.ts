import { guarded } from '../../../src/record/csv-line.ts';

/** Rows as CSV, which spreadsheets open with the right characters. */
export function csvOf(rows: readonly (readonly string[])[], separator = ';'): string {
  const lines = rows.map((row) => row.map((cell) => quoted(guarded(cell), separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Hands a file to the person. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
