/** What a spreadsheet could run as a formula. A plain number or phone number with a sign is none. */
const FORMULA = /^[=+\-@\t\r]/;
const SIGNED_NUMBER = /^[+-][\d\s().,-]*$/;

/** What a guarded cell looks like. A value that looks like one is guarded too. */
const GUARDED = /^'+[=+\-@\t\r]/;

/** A cell that a spreadsheet shows as text, whatever it holds. */
function guarded(text: string): string {
  return (FORMULA.test(text) && !SIGNED_NUMBER.test(text)) || GUARDED.test(text) ? `'${text}` : text;
}

/** A cell as it was before `guarded`. */
export function unguarded(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

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
