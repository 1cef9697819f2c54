import { bind, identifier, join, literal, type Sql, sql } from '../database/sql.ts';
import { folded, roughlyFolded } from '../record/folded.ts';
import { type Fragment, type InSearch, type Match, WORKSPACE } from './candidates.ts';

/** Words with a condition of their own. Further words share one, which is checked last. */
const MAX_CONDITIONS = 3;

/** What the statement's text depends on. */
export interface QueryShape {
  /** Words with a condition of their own, and whether there are more words. */
  conditions: number;
  others: boolean;
  /** More than one word: a person may match one and its company's name the other. */
  several: boolean;
  /** Some word has grams, so that the index can find it anywhere, or as a prefix. */
  anywhereIndexed: boolean;
  prefixIndexed: boolean;
  /** The words are looked for at the beginning of words only. */
  beginningsOnly?: true;
}

/** Splits a query into words, the longest first, and their patterns of LIKE. A word that is given twice counts once. */
export function readQuery(q: string) {
  const text = q.normalize('NFC').trim().split(/\s+/u);
  const words = distinct(text).sort((a, b) => b.length - a.length);
  const patterns = (before: string, after: string) =>
    words.map((word) => `%${before}${escapeLike(word)}${after}%`).join('\n');
  return {
    shape: shapeOf(words),
    values: {
      text: text.join(' '),
      words: words.join('\n'),
      anywhere: patterns('', ''),
      prefix: patterns(' ', ''),
      whole: patterns(' ', ' '),
    },
  };
}

/** Each word once, whatever its case. */
function distinct(text: readonly string[]): string[] {
  return [...Map.groupBy(text, roughlyFolded).values()].map(([first = '']) => first);
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function shapeOf(words: readonly string[]): QueryShape {
  const characters = words.map((word) => [...roughlyFolded(word)].map((character) => character > ' '));
  const hasRun = (word: boolean[]) => word.some((_, n) => word[n] && word[n + 1] && word[n + 2]);
  return {
    conditions: Math.min(words.length, MAX_CONDITIONS),
    others: words.length > MAX_CONDITIONS,
    several: words.length > 1,
    anywhereIndexed: characters.some(hasRun),
    prefixIndexed: characters.some(([first, second]) => first && second),
  };
}

const foldedValue = <Values>(value: Sql<Values>) => sql`${folded(value)} collate "C"`;
const lines = <Values>(value: Sql<Values>) => sql`string_to_array(${foldedValue(value)}, e'\\n')`;

/** The folded query: one row. */
export const queryRow = sql`
  select ${foldedValue(bind('text::text'))} as text, ${lines(bind('words::text'))} as words,
    ${lines(bind('anywhere::text'))} as anywhere, ${lines(bind('prefix::text'))} as prefix,
    ${lines(bind('whole::text'))} as whole`;

/**
 * The grams of the query's words, as `search_grams` makes them: runs of three characters, and the first two or three
 * characters behind a space. Grams contain no control characters.
 */
export const queryGrams = sql`
  select n, position, case when c > ' ' collate "C" then a || b || c end as run,
    case when position = 1 then ' ' || a || b || case when c > ' ' collate "C" then c else '' end end as first
  from query, unnest(query.words) with ordinality as word (word, n),
    lateral (select string_to_array(word, null) as characters) text,
    unnest(characters, characters[2:], characters[3:]) with ordinality as run (a, b, c, position)
  where a > ' ' collate "C" and b > ' ' collate "C"`;

/** The index's key for a gram. */
export function keyOf(gram: Sql): Fragment<InSearch> {
  return sql`hashtextextended(${gram}, ${WORKSPACE})`;
}

/** Condition: every word matches in the text. */
export function matches(text: Fragment, match: Match, { conditions: own, others }: QueryShape): Fragment {
  const patterns = identifier(match);
  const conditions = Array.from(
    { length: own },
    (_, n) => sql`${text} like (select ${patterns}[${literal(n + 1)}] from query)`,
  );
  if (others) conditions.push(sql`${text} like all ((select ${patterns}[${literal(own + 1)}:] from query)::text[])`);
  return join(conditions, ' and ');
}
