import { DataUnreadable } from './data-unreadable.ts';
import { type Entry, isEntry } from './fields-of.ts';
import { parseTable } from './parse-table.ts';

const JSON_BEGINS = /^\s*(?:\{\s*(?:\}|"[^"\n]{0,80}"\s*:)|\[\s*(?:\{\s*["}]|\[\s*\{))/;

/**
 * What a text holds that is JSON (RFC 8259), JSON of an object in each line, or a table with a head (RFC 4180, also with
 * semicolons, tabs or bars). Null: it is none of these.
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
  } catch (error) {
    return parseJsonLines(text, error);
  }
}

/** `wholeError`: why all of it is no JSON. */
function parseJsonLines(text: string, wholeError: unknown): Entry[] {
  const entries: Entry[] = [];
  let number = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    number += 1;
    if (line.trim() === '') continue;
    const entry = parsed(line);
    if (!isEntry(entry)) {
      if (entries.length === 0)
        throw new DataUnreadable({ ...faultIn(text, wholeError), expected: 'JSON that is whole' });
      throw new DataUnreadable({ line: number, expected: 'a JSON object in each line', found: line });
    }
    entries.push(entry);
  }
  return entries;
}

/** Where JSON breaks, by the position in the engine's message. At its end if it names none. */
function faultIn(text: string, error: unknown): { line: number; found: string } {
  const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position));
  const line = before.split(/\r\n|\r|\n/).length;
  return { line, found: text.split(/\r\n|\r|\n/)[line - 1] ?? '' };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
