import { parse } from 'papaparse';

export interface FileRow {
  /** In the file, from 1. */
  line: number;
  cells: readonly string[];
  /** A quotation mark is misplaced or not closed. The cells are then what stands between the separators of the line. */
  isBroken?: boolean;
}

/** A row as it stands in the file, without its line break. */
interface RawRow {
  line: number;
  text: string;
  isBroken?: boolean;
}

/** As in the service's import. */
const MOST_QUOTED = 65_536;

/** The rows of a CSV file, without blank ones. */
export function* fileRows(text: string, separator: string): Generator<FileRow> {
  for (const raw of rawRows(text, separator)) {
    const row = { line: raw.line, ...cellsOf(raw, separator) };
    if (row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}

/**
 * Divides a file into rows, at any line breaks outside of quoted cells. Where a quotation mark is not closed, or closed
 * inside a later cell, only its own line is broken, as in the service's import: it must not take the lines after it along.
 */
export function* rawRows(text: string, separator: string): Generator<RawRow> {
  let [from, line] = [0, 1];
  while (from < text.length) {
    const found = rowFrom(text, from, separator);
    const row = text.slice(from, found.end);
    yield { line, text: row, ...(found.isBroken && { isBroken: true }) };
    line += 1 + (row.match(/\r\n|\r|\n/g)?.length ?? 0);
    from = found.end + (text.startsWith('\r\n', found.end) ? 2 : 1);
  }
}

/** Where the row ends that begins at `from`: at a line break or at the end of the text. */
function rowFrom(text: string, from: number, separator: string): { end: number; isBroken?: boolean } {
  let inQuotes = false;
  let atCellStart = true;
  let hasClosed = false;
  let firstBreak = -1;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    const isBreak = char === '\n' || char === '\r';
    const goesOn = char === separator || isBreak || char === '"';
    if (firstBreak !== -1 && ((hasClosed && !goesOn) || (inQuotes && at - from > MOST_QUOTED))) break;
    hasClosed = inQuotes && char === '"';
    if (isBreak && !inQuotes) return { end: at };
    if (isBreak && firstBreak === -1) firstBreak = at;
    // A doubled quotation mark closes the cell and opens it again.
    if (char === '"' && (inQuotes || atCellStart)) {
      inQuotes = !inQuotes;
      atCellStart = !inQuotes;
    } else atCellStart = char === separator;
    if (at === text.length - 1 && !inQuotes) return { end: text.length };
  }
  return { end: firstBreak === -1 ? text.length : firstBreak, isBroken: true };
}

function cellsOf({ text, isBroken }: RawRow, separator: string): Pick<FileRow, 'cells' | 'isBroken'> {
  if (isBroken) return { cells: text.split(separator), isBroken };
  if (!text.includes('"')) return { cells: text.split(separator) };
  const { data, errors } = parse<string[]>(text, { delimiter: separator, newline: '\n' });
  return errors.length > 0 ? { cells: text.split(separator), isBroken: true } : { cells: data[0] ?? [] };
}
