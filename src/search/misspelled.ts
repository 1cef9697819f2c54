import { bind, identifier, literal, type Sql, sql } from '../database/sql.ts';
import { type Selection, selection } from '../operation/read.ts';
import { answerOf } from './answer.ts';
import {
  amongRows,
  collectCandidates,
  type Fragment,
  type InSearch,
  isActive,
  KINDS,
  type Kind,
  rowOf,
} from './candidates.ts';
import { gramsOf } from './own-text.ts';
import { keyOf } from './query-words.ts';
import { recentRows, sampleOf } from './sample.ts';
import { readSpellings, type SpellingValues } from './spellings.ts';

type MisspelledValues = SpellingValues & InSearch;
type Part = Fragment<MisspelledValues>;

/** Recently changed rows of each kind that are compared first. */
const RECENT_ROWS = 200;
/** A look-up runs if at most so many rows of the sample have all of its grams. */
const MOST_ALIKE = 1;
/** Grams that one look-up uses, and sampled rows that show which are the rarest. */
const MAX_GRAMS = 3;
const GRAM_SAMPLE_ROWS = 50;
/** Rows that all look-ups of a kind read at most. */
const MOST_READ = 1_000;

/** How well a misspelled record matches: lower is better. */
const TIERS = { name: 0, nameBegins: 1, otherField: 2 };

/**
 * Records in which one word of the query is spelled differently by one letter, and the others begin words. It runs where a
 * search finds nothing (decision 48). Undefined for a query that it cannot help.
 */
export function misspelledSelection(q: string, limit: number): Selection | undefined {
  const values = readSpellings(q);
  return values && selection(searchMisspelled, { ...values, limit });
}

const lines = <Values>(value: Sql<Values>) => sql`string_to_array(${value} collate "C", e'\\n')`;

/** The words that may be misspelled. */
const spellings: Part = sql`
  select n, ${lines(sql`beginning`)} as beginnings, ${lines(sql`whole`)} as wholes, ${lines(sql`rough`)} as rough,
    ${lines(sql`other`)} as others,
    array(select '%' || other_word || '%' from unnest(${lines(sql`other`)}) other_word) as other_patterns
  from unnest(${bind('beginnings::text[]')}, ${bind('wholes::text[]')}, ${bind('rough::text[]')}, ${bind('others::text[]')})
    with ordinality as given (beginning, whole, rough, other, n)`;

/** Look-ups in the index: their grams that the fewest rows of the sample have, and how many of these rows have all of them. */
function lookUps(kind: Kind): Part {
  const sample = identifier(`${kind}_sample`);
  const rows = sql`(select search_text from ${sample} limit ${literal(GRAM_SAMPLE_ROWS)})`;
  return sql`
    select array(
        select ${keyOf(sql`gram`)} from unnest(given.grams) gram
        order by (select count(*) from ${rows} sample where strpos(sample.search_text, gram) > 0), gram
        limit ${literal(MAX_GRAMS)}) as keys,
      (select count(*) from ${sample} sample
        where sample.search_text like all (array(select '%' || gram || '%' from unnest(given.grams) gram))) as alike
    from (
      select number, ${lines(sql`gram`)} as grams
      from unnest(${bind('lookUpWords::integer[]')}, ${bind('lookUpGrams::text[]')}) as listed (number, gram)
    ) given`;
}

/** Condition: the row has a word that differs by one letter, and the others. */
function isNeighbour(kind: Kind): Sql {
  const text = identifier(kind, 'search_text');
  return sql`exists (
    select from spelling
    where ${text} like any (spelling.rough) and ${text} like all (spelling.other_patterns)
      and ${spaced(text)} like any (spelling.beginnings))`;
}

/** Words of the text between spaces. */
const spaced = (text: Sql) => sql`(translate(${text}, e'\\n', '') || ' ')`;

function tierOf(kind: Kind): Sql {
  const name = spaced(sql`split_part(${identifier(kind, 'search_text')}, e'\\n', 1)`);
  const inName = (patterns: Sql) => sql`exists (select from spelling where ${name} like any (${patterns}))`;
  return sql`case
    when ${inName(sql`spelling.wholes`)} then ${literal(TIERS.name)}
    when ${inName(sql`spelling.beginnings`)} then ${literal(TIERS.nameBegins)}
    else ${literal(TIERS.otherField)} end`;
}

function buildSearch(): Part {
  const candidates = collectCandidates<MisspelledValues>();
  candidates.define('spelling', spellings);
  for (const kind of KINDS) {
    candidates.define(`${kind}_recent`, recentRows(kind, sql`true`, RECENT_ROWS));
    const rows = sql`select * from ${identifier(`${kind}_recent`)}`;
    candidates.find(kind, `${kind}_near`, amongRows(kind, rows, isNeighbour(kind), tierOf(kind)));
  }
  const missing = candidates.areMissing();
  for (const kind of KINDS) {
    candidates.define(`${kind}_sample`, sampleOf(kind, missing));
    candidates.define(`${kind}_look_up`, lookUps(kind));
    candidates.find(
      kind,
      `${kind}_looked_up`,
      amongRows(kind, lookedUp(kind, missing), isNeighbour(kind), tierOf(kind)),
    );
  }
  return answerOf(candidates);
}

function lookedUp(kind: Kind, guard: Fragment<InSearch>): Fragment<InSearch> {
  return sql`
    select found.* from ${identifier(`${kind}_look_up`)} look_up
    cross join lateral (
      select ${rowOf(kind)} from ${identifier(kind)}
      where ${isActive(kind)} and ${gramsOf(kind)} @> look_up.keys
        and look_up.alike <= ${literal(MOST_ALIKE)} and ${guard}
      offset 0
    ) found
    limit ${literal(MOST_READ)}`;
}

const searchMisspelled = buildSearch();
