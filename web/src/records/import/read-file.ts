import { type FileRow, fileRows } from './file-rows';

export const SEPARATORS = [
  ['semicolon', ';'],
  ['comma', ','],
  ['tab', '\t'],
  ['pipe', '|'],
] as const;
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

export type Encoding = (typeof ENCODINGS)[number];

export const MOST_BYTES = 20_000_000;
export const MOST_ROWS = 50_000;

export interface Table {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the contents: the same file is recognised again. */
  hash: string;
  encoding: Encoding;
  separator: string;
  columns: readonly string[];
  rows: readonly FileRow[];
}

export type ReadFault = 'unreadable' | 'isWorkbook' | 'tooLarge' | 'noRows' | 'headBroken';

/** Reads a CSV file. Encoding and separator are recognised unless they are given. */
export async function readTable(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  given: { encoding?: Encoding; separator?: string } = {},
): Promise<Table | ReadFault> {
  if (bytes.length > MOST_BYTES) return 'tooLarge';
  // A workbook is a ZIP archive, or an older compound file.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) return 'isWorkbook';
  const encoding = given.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) return 'unreadable';
  const delimiter = given.separator ?? separatorOf(text);
  const [head, ...rows] = fileRows(text, delimiter);
  if (head?.isBroken) return 'headBroken';
  if (!head || rows.length === 0) return 'noRows';
  if (rows.length > MOST_ROWS) return 'tooLarge';
  const hash = await digestOf(bytes);
  return {
    name,
    bytes,
    hash,
    encoding,
    separator: delimiter,
    columns: head.cells.map((cell) => cell.trim()),
    rows: rows.map((row) => ({ ...row, cells: withoutBlankEnd(row.cells, head.cells.length) })),
  };
}

/** Spreadsheets write empty cells at the end of rows; beyond the columns they mean nothing. */
function withoutBlankEnd(cells: readonly string[], columns: number): readonly string[] {
  return cells.slice(0, Math.max(columns, cells.findLastIndex((cell) => cell.trim() !== '') + 1));
}

/** That which makes the most of the first row, which names the columns. Rows below may be shorter, or empty. */
function separatorOf(text: string): string {
  const found = SEPARATORS.map(([, delimiter]) => {
    const [head] = fileRows(text, delimiter);
    return { delimiter, columns: head?.cells.length ?? 0 };
  });
  return found.reduce((most, one) => (one.columns > most.columns ? one : most)).delimiter;
}

/** By the byte order mark; without one UTF-8 if it is, or what Danish spreadsheets write on Windows. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** SHA-256 as hexadecimal digits. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
