import { type Entry, type Fields, fieldsOf, firstOf, isEntry } from './fields-of.ts';
import { SPEAKER_KEYS, START_KEYS, TEXT_KEYS } from './turn-keys.ts';

/** A turn as the file has it. */
export interface ListedTurn {
  text: string;
  fields: Fields;
}

/** No export nests its turns deeper. */
const DEEPEST = 10;
/** Lists of words cover less of the characters than lists of sentences, by the blanks between them. */
const NEARLY_ALL = 0.7;
/** Pieces of a turn: words, or sentences. The first alternative of several is the likeliest. */
const ALTERNATIVES = /^(?:alternatives|nbest)$/i;

interface Found {
  turns: ListedTurn[];
  characters: number;
  /** Shares of the turns. */
  named: number;
  timed: number;
}

/** All lists of objects, in the order of the file, those inside of others too. */
export function* listsIn(value: unknown): Generator<Entry[]> {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      const entries = value.filter(isEntry);
      if (entries.length > 0) yield entries;
    }
    if (depth === DEEPEST) continue;
    const inside = Object.values(value);
    for (let at = inside.length - 1; at >= 0; at--) {
      if (typeof inside[at] === 'object') open.push({ value: inside[at], depth: depth + 1 });
    }
  }
}

/** The list that has most of what was said; among those, one that says by whom, and when, in the longest pieces. */
export function turnList(value: unknown): ListedTurn[] | null {
  let best: Found | null = null;
  for (const entries of listsIn(value)) {
    const found = read(entries);
    if (found !== null && (best === null || isBetter(found, best))) best = found;
  }
  return best === null ? null : best.turns;
}

function isBetter(one: Found, other: Found): boolean {
  if (one.characters < other.characters * NEARLY_ALL) return false;
  if (other.characters < one.characters * NEARLY_ALL) return true;
  for (const share of ['named', 'timed'] as const) {
    if (one[share] > 0.5 !== other[share] > 0.5) return one[share] > 0.5;
  }
  return one.turns.length < other.turns.length;
}

function read(entries: readonly Entry[]): Found | null {
  const turns: ListedTurn[] = [];
  let [characters, named, timed] = [0, 0, 0];
  for (const entry of entries) {
    const turn = turnOf(entry);
    if (turn === null) continue;
    turns.push(turn);
    characters += turn.text.length;
    if (firstOf(turn.fields, SPEAKER_KEYS) !== undefined) named += 1;
    if (firstOf(turn.fields, START_KEYS) !== undefined) timed += 1;
  }
  if (turns.length === 0) return null;
  // A list of something else that has texts too, such as the headings of chapters.
  if (turns.length * 2 < entries.length) return null;
  return { turns, characters, named: named / turns.length, timed: timed / turns.length };
}

function turnOf(entry: Entry): ListedTurn | null {
  const own = fieldsOf(entry);
  const text = textOf(own);
  const pieces = text === '' ? piecesOf(entry) : null;
  if (pieces === null) return text === '' ? null : { text, fields: own };
  const fields = new Map(pieces.first);
  // A turn says who speaks and when; its pieces do where it does not.
  for (const [key, value] of own) fields.set(key, value);
  for (const key of pieces.last.keys()) if (!own.has(key)) keepEnd(fields, key, pieces.last);
  return { text: pieces.text, fields };
}

function keepEnd(fields: Map<string, string | number>, key: string, last: Fields): void {
  const value = last.get(key);
  if (key.startsWith('end') && value !== undefined) fields.set(key, value);
}

/** What is said in the objects of a list inside of a turn. */
function piecesOf(entry: Entry): { text: string; first: Fields; last: Fields } | null {
  for (const key in entry) {
    const list = entry[key];
    if (!Array.isArray(list)) continue;
    const pieces = (ALTERNATIVES.test(key) ? list.slice(0, 1) : list)
      .filter(isEntry)
      .map((piece) => ({ fields: fieldsOf(piece), text: textOf(fieldsOf(piece)) }));
    const said = pieces.filter(({ text }) => text !== '');
    const [first] = said;
    const last = said.at(-1);
    if (first === undefined || last === undefined) continue;
    // Blanks and marks are pieces of their own, or words are told apart by none.
    const isWhole = pieces.some(({ fields }) => /^punct/.test(String(fields.get('type'))));
    const text = pieces.map((piece) => piece.text).join(isWhole ? '' : ' ');
    return { text, first: first.fields, last: last.fields };
  }
  return null;
}

function textOf(fields: Fields): string {
  for (const key of TEXT_KEYS) {
    const value = fields.get(key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
