import { type Entry, type Fields, fieldsOf, firstOf } from './fields-of.ts';
import { joinedPieces } from './joined-pieces.ts';
import { heard, isAlternatives, type ListGroup } from './lists-in.ts';
import { SPEAKER_KEYS, START_KEYS, TEXT_KEYS } from './turn-keys.ts';

/** A turn as the file has it. */
export interface ListedTurn {
  text: string;
  fields: Fields;
}

/** Lists of words cover less of the characters than lists of sentences, by the blanks between them. */
const NEARLY_ALL = 0.7;

interface Found {
  turns: ListedTurn[];
  characters: number;
  /** Shares of the turns. */
  named: number;
  timed: number;
}

/** The lists at one place that have most of what was said; among those, some that say by whom, and when, in the longest pieces. */
export function turnList(groups: readonly ListGroup[]): ListedTurn[] | null {
  let best: Found | null = null;
  for (const { lists } of groups) {
    const found = together(lists);
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

/** What lists at one place say. Some services say all of it again in the last list, with who said it. */
function together(lists: readonly Entry[][]): Found | null {
  const read = lists.map(readList).filter((found) => found !== null);
  const named = read.filter((found) => found.named > 0.5);
  const characters = (all: readonly Found[]) => all.reduce((sum, found) => sum + found.characters, 0);
  const isAgain = named.length > 0 && characters(named) * 2 >= characters(read) * 0.9;
  const kept = isAgain ? named : read;
  const turns = kept.flatMap((found) => found.turns);
  if (turns.length === 0) return null;
  const share = (of: 'named' | 'timed') =>
    kept.reduce((sum, found) => sum + found[of] * found.turns.length, 0) / turns.length;
  return { turns, characters: characters(kept), named: share('named'), timed: share('timed') };
}

function readList(entries: readonly Entry[]): Found | null {
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
  // A list of something else that has texts too, such as the headings of chapters.
  if (turns.length === 0 || turns.length * 2 < entries.length) return null;
  return { turns, characters, named: named / turns.length, timed: timed / turns.length };
}

function turnOf(entry: Entry): ListedTurn | null {
  const own = fieldsOf(entry);
  const text = textOf(own);
  if (text !== '') return { text, fields: own };
  for (const key in entry) {
    const list = entry[key];
    const turn = Array.isArray(list) ? turnOfPieces(own, key, list) : null;
    if (turn !== null) return turn;
  }
  return null;
}

/** A turn whose words or sentences are a list. Null if that is a list of turns: nobody is named or timed above it, or several are in it. */
function turnOfPieces(own: Fields, key: string, list: readonly unknown[]): ListedTurn | null {
  const pieces = heard(key, list)
    .map((piece) => fieldsOf(piece))
    .map((fields) => ({ fields, text: textOf(fields) }));
  const said = pieces.filter(({ text }) => text !== '');
  const [first] = said;
  const last = said.at(-1);
  if (first === undefined || last === undefined) return null;
  const isTurn = firstOf(own, SPEAKER_KEYS) !== undefined || firstOf(own, START_KEYS) !== undefined;
  const speakers = new Set(said.map(({ fields }) => firstOf(fields, SPEAKER_KEYS)));
  if ((!isTurn && !isAlternatives(key)) || speakers.size > 1) return null;
  const fields = new Map(first.fields);
  // A turn says who speaks and when; its pieces do where it does not.
  for (const [name, value] of own) fields.set(name, value);
  for (const [name, value] of last.fields) if (name.startsWith('end') && !own.has(name)) fields.set(name, value);
  return { text: joinedPieces(said), fields };
}

function textOf(fields: Fields): string {
  for (const key of TEXT_KEYS) {
    const value = fields.get(key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
