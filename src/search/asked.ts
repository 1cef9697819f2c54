import { type RawBuilder, sql } from 'kysely';
import { type BindValues, bind } from '../database/fragment.ts';
import { folded, roughlyFolded } from './folded.ts';
import { type Pattern, WORKSPACE } from './stages.ts';

/** Words of which each has a condition of its own; further ones are tried together, on what those leave. */
const OWN_CONDITIONS = 3;

/** What the statement's text depends on. */
export interface Shape {
  /** Words with a condition of their own. */
  own: number;
  /** There are more words than those. */
  others: boolean;
  /** It is more than one word, be it one given twice: a person may have a part, its company's name the other. */
  several: boolean;
  /** The words have grams, so that the index knows who holds them anywhere, or as beginnings. */
  anywhereIndexed: boolean;
  beginningIndexed: boolean;
}

/** What is asked for, as the statement takes it: patterns of LIKE and words a line each, the longest word first. */
export function askedFor(q: string): { shape: Shape; values: BindValues } {
  const text = q.normalize('NFC').trim().split(/\s+/u);
  const words = distinct(text);
  const patterns = (before: string) =>
    words.map(({ word, times }) => `%${`${before}${literal(word)}%`.repeat(times)}`).join('\n');
  return {
    shape: { ...shapeOf(words.map(({ word }) => word)), several: text.length > 1 },
    values: {
      text: text.join(' '),
      words: words.map(({ word }) => word).join('\n'),
      anywhere: patterns(''),
      beginning: patterns(' '),
    },
  };
}

/** Each word once, with how often it was given: so often it has to occur. */
function distinct(text: readonly string[]): { word: string; times: number }[] {
  const words = new Map<string, { word: string; times: number }>();
  for (const word of text) {
    const one = words.get(roughlyFolded(word));
    if (one) one.times += 1;
    else words.set(roughlyFolded(word), { word, times: 1 });
  }
  return [...words.values()].sort((a, b) => b.word.length - a.word.length);
}

/** `%`, `_` and `\` stand for themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function shapeOf(words: readonly string[]): Omit<Shape, 'several'> {
  const characters = words.map((word) => [...roughlyFolded(word)].map((character) => character > ' '));
  const hasRun = (word: boolean[]) => word.some((_, n) => word[n] && word[n + 1] && word[n + 2]);
  return {
    own: Math.min(words.length, OWN_CONDITIONS),
    others: words.length > OWN_CONDITIONS,
    anywhereIndexed: characters.some(hasRun),
    beginningIndexed: characters.some(([first, second]) => first && second),
  };
}

const foldedBind = (name: string) => sql`${folded(sql`${bind(name)}::text`)} collate "C"`;
const linesOf = (name: string) => sql`string_to_array(${foldedBind(name)}, e'\\n')`;

/** What is asked for, folded: one row. */
export const asked = sql`
  select ${foldedBind('text')} as text, ${linesOf('words')} as words,
    ${linesOf('anywhere')} as anywhere, ${linesOf('beginning')} as beginning`;

/**
 * The grams by which the index knows a text, as `search_grams` makes them: runs of three characters of each word, and the
 * first two or three of it behind a space. Control characters stand in none.
 */
export const grams = sql`
  select n, position, case when c > ' ' collate "C" then a || b || c end as run,
    case when position = 1 then ' ' || a || b || case when c > ' ' collate "C" then c else '' end end as first
  from asked, unnest(asked.words) with ordinality as word (word, n),
    lateral (select string_to_array(word, null) as characters) text,
    unnest(characters, characters[2:], characters[3:]) with ordinality as run (a, b, c, position)
  where a > ' ' collate "C" and b > ' ' collate "C"`;

/** The index's key for a gram. */
export function keyOf(gram: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`hashtextextended(${gram}, ${WORKSPACE})`;
}

/** Every word occurs in the text, or begins a word of it. */
export function matches(text: RawBuilder<unknown>, pattern: Pattern, { own, others }: Shape): RawBuilder<unknown> {
  const patterns = sql.ref(pattern);
  const conditions = Array.from(
    { length: own },
    (_, n) => sql`${text} like (select ${patterns}[${sql.lit(n + 1)}] from asked)`,
  );
  if (others) conditions.push(sql`${text} like all ((select ${patterns}[${sql.lit(own + 1)}:] from asked)::text[])`);
  return sql.join(conditions, sql` and `);
}
