import { identifier, literal, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { folded } from '../record/folded.ts';
import {
  amongRows,
  type Candidates,
  type Fragment,
  hit,
  isActive,
  KINDS,
  type Kind,
  type Match,
  TIERS,
} from './candidates.ts';
import { keyOf, matches, type QueryShape } from './query-words.ts';
import { likelyRows, recentRows, sampleOf } from './sample.ts';

/** Grams that one look-up in the index uses, and sampled rows that show which grams are the rarest. */
const MAX_GRAMS = 3;
const GRAM_SAMPLE_ROWS = 50;
/** Rows of the sample with the words, from which on a scan is expected to fill the answer. */
export const FREQUENT = 2;
/** Records that one look-up reads at most, to find the most recently active. */
const MOST_RANKED = 50;
/** Recently changed rows that are tried beside the first names in the alphabet. */
const MOST_RECENT = 500;
/** Sorts after every character in a name, in byte order. */
const LAST_CHARACTER = literal('\u{10ffff}');

const companyOf: Record<Kind, Sql> = { company: sql`null`, person: sql`person.company_id` };
/** The indexed grams of a record. */
export function gramsOf(kind: Kind): Sql {
  return sql`search_grams(${identifier(kind, 'workspace_id')}, ${identifier(kind, 'search_text')}, ${companyOf[kind]})`;
}

/** The rank of a record that has the words, but not in its name. */
export function tierOf(match: Match): Fragment {
  return match === 'prefix' ? sql`${literal(TIERS.wordsBegin)}` : sql`${literal(TIERS.anywhere)}`;
}

/** Condition: the name begins with the query. */
function nameBegins(kind: Kind): Fragment {
  return sql`starts_with(${identifier(kind, 'search_text')}, (select ' ' || text from query))`;
}

/** A name that is the query comes before those that begin with it, then names that have the words, whole or not. */
function nameTier(kind: Kind, otherwise: Fragment): Fragment {
  const text = identifier(kind, 'search_text');
  const name = sql`split_part(${text}, e'\\n', 1)`;
  return sql`case
    when ${nameBegins(kind)} then case
      when starts_with(${text}, (select ' ' || text || e'\\n' from query)) then ${literal(TIERS.name)}
      else ${literal(TIERS.nameBegins)} end
    when ${name} || ' ' like all ((select whole from query)::text[]) then ${literal(TIERS.wordsOfName)}
    when ${name} like all ((select prefix from query)::text[]) then ${literal(TIERS.wordsOfNameBegin)}
    else ${otherwise} end`;
}

/** Exact numbers and emails; names that begin with the whole query. */
export function findExact(candidates: Candidates): void {
  const text = sql`(select text from query)`;
  candidates.find(
    'company',
    'company_number',
    sql`
      select ${hit('company', sql`${literal(TIERS.exact)}`)} from company
      where ${isActive('company')} and company.organization_number = ${text} collate "default"
        and company.organization_number <> ''`,
  );
  for (const kind of KINDS) {
    const [table, id] = [identifier(kind), identifier(kind, `${kind}_id`)];
    const email = sql`${folded(sql`${table}.email`)} collate "C"`;
    const name = sql`split_part(${table}.search_text, e'\\n', 1)`;
    candidates.find(
      kind,
      `${kind}_email`,
      sql`
        select ${hit(kind, sql`${literal(TIERS.exact)}`)} from ${table}
        where ${isActive(kind)} and ${email} = ${text}
        limit ${literal(MOST_RANKED)}`,
    );
    const tier = nameTier(kind, sql`${literal(TIERS.nameBegins)}`);
    candidates.find(
      kind,
      `${kind}_name`,
      sql`
        select ${hit(kind, tier)} from ${table}
        where ${isActive(kind)} and ${name} >= (select ' ' || text from query)
          and ${name} < (select ' ' || text || ${LAST_CHARACTER} from query)
        order by ${name}, ${id}
        limit ${literal(MOST_RANKED)}`,
    );
    // So many names begin with it that those were only the first in the alphabet.
    const many = sql`(select count(*) from ${identifier(`${kind}_name`)}) >= ${literal(MOST_RANKED)}`;
    const recent = recentRows(kind, many, MOST_RECENT);
    candidates.find(kind, `${kind}_name_recent`, amongRows(kind, recent, nameBegins(kind), tier));
  }
}

/** How frequent the words are, in all rows and in those that changed last, and their rarest grams: the cost of an index look-up grows with its entries. */
export function sampleWords(candidates: Candidates, shape: QueryShape): void {
  const missing = candidates.areMissing();
  for (const kind of KINDS) {
    const rows = identifier(`${kind}_sample`);
    const occurrences = sql`(
      select count(*) from (select search_text from ${rows} limit ${literal(GRAM_SAMPLE_ROWS)}) sample
      where strpos(sample.search_text, run) > 0)`;
    candidates.define(`${kind}_sample`, sampleOf(kind, missing));
    const prefix = matches(sql`sample.search_text`, 'prefix', shape);
    candidates.define(
      `${kind}_frequency`,
      sql`
        select count(*) filter (where ${prefix}) as prefix, count(*) as anywhere,
          coalesce(bool_or(recent and ${prefix}), false) as prefix_recent, coalesce(bool_or(recent), false) as anywhere_recent
        from ${rows} sample
        where ${matches(sql`sample.search_text`, 'anywhere', shape)}`,
    );
    candidates.define(
      `${kind}_keys`,
      sql`
        select array(select ${keyOf(sql`first`)} from gram where first is not null) as prefix,
          array(
            select ${keyOf(sql`run`)} from (select distinct run from gram where run is not null) gram
            order by ${occurrences} limit ${literal(MAX_GRAMS)}) as anywhere`,
    );
  }
}

/** Records whose own text has all words. */
export function findByText(candidates: Candidates, match: Match, shape: QueryShape): void {
  const tier = (kind: Kind) => (match === 'prefix' ? nameTier(kind, tierOf(match)) : tierOf(match));
  const among = (kind: Kind, rows: Fragment) =>
    amongRows(kind, rows, matches(identifier(kind, 'search_text'), match, shape), tier(kind));
  const missing = candidates.areMissing();
  for (const kind of KINDS) {
    const frequent = sql`(select ${identifier(match)} from ${identifier(`${kind}_frequency`)}) >= ${literal(FREQUENT)}`;
    const recent = sql`(select ${identifier(`${match}_recent`)} from ${identifier(`${kind}_frequency`)})`;
    const likely = likelyRows(kind, recent, sql`${frequent} and ${missing}`);
    candidates.find(kind, `${kind}_${match}_likely`, among(kind, likely));
  }
  const stillMissing = candidates.areMissing();
  for (const kind of KINDS) {
    const query = shape[`${match}Indexed`]
      ? lookUpGrams(kind, match, shape, tier(kind), stillMissing)
      : among(kind, recentRows(kind, stillMissing, LIMITS.recordsScanned));
    candidates.find(kind, `${kind}_${match}`, query);
  }
}

/**
 * Matches by the index of grams. The index is read to its end, rows only until there are many. The words are conditions
 * of the same scan: a plan made without statistics may take another index, and then compares the words first.
 */
function lookUpGrams(kind: Kind, match: Match, shape: QueryShape, tier: Fragment, guard: Fragment): Fragment {
  const keys = match === 'prefix' ? sql`prefix || anywhere` : sql`anywhere`;
  const table = identifier(kind);
  return sql`
    select match.id, match.name_key, match.active_at, match.tier from (
      select ${hit(kind, tier)} from ${table}
      where ${isActive(kind)} and ${gramsOf(kind)} @> (select ${keys} from ${identifier(`${kind}_keys`)})
        and ${matches(sql`${table}.search_text`, match, shape)} and ${guard}
      offset 0
    ) match
    limit ${literal(MOST_RANKED)}`;
}
