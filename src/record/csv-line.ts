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

/**
 * Where a spreadsheet could begin a formula, which could send data away: at the beginning of a cell, and in it behind a
 * separator, a tab or a line break, because a spreadsheet may divide the file at another separator than ours and then drop
 * quotes. Full-width signs count as well.
 */
const FORMULAS = /^(?=['"]*[=+\-@＝＋－＠\t\r])|(?<=[,;\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g;
/** What `guarded` puts there. */
const GUARDS = /^'(?=['"]*[=+\-@＝＋－＠\t\r])|(?<=[,;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g;
/** A number or a phone number: `-12.5`, `+45 20 12 34 56`. With a second sign it could be computed. */
const SIGNED_NUMBER = /^[+-][\d ().,]*$/;

/** The text with an apostrophe before each formula. One that is there already is doubled, so that guards can be removed. */
export function guarded(text: string): string {
  return text.replace(FORMULAS, (_, at: number) =>
    text[at] === "'" || !SIGNED_NUMBER.test(text.slice(at)) ? "'" : '',
  );
}

/** The value of a cell that `csvLine` wrote. */
export function unguarded(text: string): string {
  return text.replace(GUARDS, '');
}
