import papaparse from 'papaparse';
import { DataUnreadable } from './data-unreadable.ts';
import { type Entry, isEntry, plainKey } from './fields-of.ts';
import { SPEAKER_KEYS, START_KEYS, TEXT_KEYS } from './turn-keys.ts';

const JSON_BEGINS = /^\s*(?:\{\s*["}]|\[\s*(?:\{|\[\s*\{))/;
/** So much of a table's first line is looked at. */
const HEAD_LENGTH = 1_000;
/** 5 MiB of rows of a letter would take gigabytes. An hour has some thousand turns. */
const MOST_ROWS = 200_000;
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * What a text holds that is JSON (RFC 8259), JSON of an object in each line, or a table with a head (RFC 4180, also with
 * semicolons or tabs). Null: it is none of these.
 *
 * @throws DataUnreadable if it begins like JSON and is none, or the table has too many rows
 */
export function parseLists(text: string): unknown {
  if (JSON_BEGINS.test(text.slice(0, 200))) return parseJson(text);
  return parseTable(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJsonLines(text);
  }
}

function parseJsonLines(text: string): Entry[] {
  const entries: Entry[] = [];
  let number = 0;
  for (const line of text.split('\n')) {
    number += 1;
    if (line.trim() === '') continue;
    const entry = parsed(line);
    if (!isEntry(entry)) {
      const what = entries.length === 0 ? 'JSON that is whole' : 'a JSON object in each line';
      throw new DataUnreadable({ line: number, expected: what, found: line });
    }
    entries.push(entry);
  }
  return entries;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A table of turns has a column of what was said and at least one more. */
function parseTable(text: string): Entry[] | null {
  const head = text.slice(0, HEAD_LENGTH).split(/\r?\n|\r/, 1)[0] ?? '';
  const separator = SEPARATORS.find((one) => isHead(head, one));
  if (separator === undefined) return null;
  const { data } = papaparse.parse<Entry>(text, {
    delimiter: separator,
    header: true,
    skipEmptyLines: true,
    preview: MOST_ROWS + 1,
  });
  if (data.length > MOST_ROWS) throw new DataUnreadable(`the table has more than ${MOST_ROWS} rows`);
  return data;
}

function isHead(line: string, separator: string): boolean {
  const names = line.split(separator).map((name) => name.trim().replaceAll(/^"|"$/g, ''));
  if (names.length < 2 || names.length > 60 || names.some((name) => name.length > 60)) return false;
  const keys = new Set(names.map(plainKey));
  return TEXT_KEYS.some((key) => keys.has(key)) && [...SPEAKER_KEYS, ...START_KEYS].some((key) => keys.has(key));
}
