/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Separator = ',' | ';';

/** One line of a CSV file (RFC 4180). Null is an empty cell. */
export function csvLine(values: readonly (string | null)[], separator: Separator): string {
  return `${values.map((value) => cell(value ?? '', separator)).join(separator)}\r\n`;
}

function cell(value: string, separator: Separator): string {
  const text = guarded(value);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets take a cell that begins like this for a formula, which could send data away. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number or a phone number: `-12.5`, `+45 20 12 34 56`. It names no cell and no function. */
const SIGNED_NUMBER = /^[+-][\d ().,-]*$/;
/** What a guarded cell looks like. A value that looks like one is guarded too, so that guards can be removed. */
const GUARDED = /^'+[=+\-@\t\r]/;

function guarded(text: string): string {
  return (FORMULA.test(text) && !SIGNED_NUMBER.test(text)) || GUARDED.test(text) ? `'${text}` : text;
}

/** The value of a cell that `csvLine` wrote. */
export function unguarded(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
