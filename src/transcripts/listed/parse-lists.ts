import { DataUnreadable } from './data-unreadable.ts';
import { type Entry, isEntry } from './fields-of.ts';
import { parseTable } from './parse-table.ts';

const JSON_BEGINS = /^\s*(?:\{\s*(?:\}|"[^"\n]{0,80}"\s*:)|\[\s*(?:\{\s*["}]|\[\s*\{))/;

/**
 * What a text holds that is JSON (RFC 8259), JSON of an object in each line, or a table with a head (RFC 4180, also with
 * semicolons or tabs). Null: it is none of these.
 *
 * @throws DataUnreadable if it begins like JSON and is none, or is a table that cannot be read
 */
export function parseLists(text: string): unknown {
  if (JSON_BEGINS.test(text.slice(0, 200))) return parseJson(text);
  return parseTable(text);
}

function parseJson(text: string): unknown {
  try {
    const whole: unknown = JSON.parse(text);
    // One turn may be all there is.
    return isEntry(whole) && Object.values(whole).every((value) => typeof value !== 'object') ? [whole] : whole;
  } catch {
    return parseJsonLines(text);
  }
}

function parseJsonLines(text: string): Entry[] {
  const entries: Entry[] = [];
  let number = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
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
