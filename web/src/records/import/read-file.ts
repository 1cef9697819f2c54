import { parse } from 'papaparse';

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

export interface FileRow {
  /** In the file, from 1. */
  line: number;
  cells: readonly string[];
}

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

export type ReadFault = 'unreadable' | 'isWorkbook' | 'tooLarge' | 'noRows';

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
  const { data } = parse<string[]>(text, { header: false, skipEmptyLines: false, delimiter });
  const all = withLines(data).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = all;
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
    rows,
  };
}

/** That which makes the most of the first row, which names the columns. Rows below may be shorter, or empty. */
function separatorOf(text: string): string {
  const head = text.replace(/^\s*[\r\n]/, '');
  const found = SEPARATORS.map(([, delimiter]) => {
    const [row = []] = parse<string[]>(head, { delimiter, preview: 1 }).data;
    return { delimiter, columns: row.length };
  });
  return found.reduce((most, one) => (one.columns > most.columns ? one : most)).delimiter;
}

/** Line breaks within cells count as lines. */
function withLines(data: readonly string[][]): FileRow[] {
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row;
  });
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
