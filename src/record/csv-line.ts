/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of a CSV file (RFC 4180). Objects and arrays are JSON; null is empty. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = guarded(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets take a cell that begins like this for a formula, which could send data away. */
function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
