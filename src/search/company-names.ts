import { identifier, literal, type Sql, sql } from '../database/sql.ts';
import {
  amongRows,
  type Candidates,
  type Fragment,
  hit,
  isActive,
  LIMITED,
  type Match,
  rowOf,
  WORKSPACE,
} from './candidates.ts';
import { FREQUENT, gramsOf, tierOf } from './own-text.ts';
import { keyOf, matches, type QueryShape } from './query-words.ts';
import { likelyRows, recentRows } from './sample.ts';

/** Companies whose people are looked up one company after the other. A word in more company names is frequent. */
const MAX_COMPANIES = 100;
/** People whose companies are read at most: that many candidates contain twenty matches. */
const MAX_PEOPLE = 20_000;
/** Runs of a word that one look-up in the index of names uses. */
const MAX_RUNS = 3;

const ofPerson = sql`company.workspace_id = ${WORKSPACE} and company.company_id = person.company_id and company.archived_at is null`;
/** A person's text with its company's name, which only the company's row holds. */
const textWithCompany = sql`(person.search_text || coalesce(
  (select e'\\n' || company.search_name from company where ${ofPerson}), ''))`;
/** The index's key for the people of a company. */
const companyKey = keyOf(sql`'company ' || near.company_id::text`);

/**
 * People for whom some or all of the words match only in their company's name. Where all do, the company is a candidate
 * itself (`of_company`). Otherwise either a rare word matches in the names of a few companies, and the index finds which of
 * their people have the other words (`of_rare_company`), or the person's own text has all rare words, and the frequent ones
 * are checked in its company's name (`own_words`, after `own_words_likely`).
 */
export function findByCompanyName(candidates: Candidates, match: Match, shape: QueryShape): void {
  const guard = candidates.areMissing();
  const find = (name: string, query: Fragment) => candidates.find('person', `person_${match}_${name}`, query);
  if (!shape[`${match}Indexed`]) {
    find('scan', scanPeople(match, shape, guard));
    return;
  }
  find('of_company', ofCompany(match, shape, guard));
  if (!shape.several) return;
  const words = identifier(`${match}_word`);
  const own = identifier(`${match}_own_words`);
  candidates.define(`${match}_name`, companiesByWord(match, guard));
  candidates.define(`${match}_word`, countedWords(match));
  candidates.define(`${match}_own_words`, ownWords(words));
  find('of_rare_company', ofRareCompany(match, words, shape));
  find('own_words_likely', byOwnWordsLikely(match, own, shape, candidates.areMissing()));
  find('own_words', byOwnWords(match, words, own, shape, candidates.areMissing()));
}

/** The words with their keys in the index; of a long word a few runs, spread over it. */
export const wordKeys = sql`
  select n, regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') as literal, array(
      select ${keyOf(sql`first`)} from gram where gram.n = word.n and first is not null) as prefix,
    array(
      select ${keyOf(sql`run`)} from gram
      where gram.n = word.n and run is not null
        and (position - 1) % greatest(1, (char_length(word) - 2) / ${literal(MAX_RUNS)}) = 0
      limit ${literal(MAX_RUNS)}) as anywhere
  from query, unnest(query.words) with ordinality as word (word, n)`;

function keysOf(match: Match): Sql {
  return match === 'prefix' ? sql`word.prefix || word.anywhere` : sql`word.anywhere`;
}

/** The word as a pattern of LIKE. */
function patternOf(match: Match): Sql {
  return match === 'prefix' ? sql`'% ' || word.literal || '%'` : sql`'%' || word.literal || '%'`;
}

/** For each word the companies that have it in their names: at most one more than a few. */
function companiesByWord(match: Match, guard: Fragment): Fragment {
  return sql`
    select word.n, company.company_id
    from word, lateral (
      select company.company_id from company
      where ${isActive('company')}
        and search_grams(company.workspace_id, company.search_name, null) @> (${keysOf(match)})
        and company.search_name like ${patternOf(match)} and ${guard}
      limit ${literal(MAX_COMPANIES + 1)}
    ) company
    where ${keysOf(match)} <> '{}'`;
}

/** Tells frequent words from rare ones by the number of companies. A word without grams counts as frequent. */
function countedWords(match: Match): Sql {
  const companies = sql`(select count(*) from ${identifier(`${match}_name`)} named where named.n = word.n)`;
  return sql`
    select n, ${patternOf(match)} as pattern, ${keysOf(match)} as keys,
      ${keysOf(match)} = '{}' or ${companies} > ${literal(MAX_COMPANIES)} as frequent
    from word`;
}

/** The words that a person's own text has in a match: all rare ones, or some word where all are frequent. */
function ownWords(words: Sql): Sql {
  return sql`
    select coalesce(array_agg(pattern) filter (where not frequent), '{}') as rare, array_agg(pattern) as words,
      bool_or(frequent) as frequent
    from ${words}`;
}

function mayMatch(text: Sql, own: Sql): Sql {
  return sql`${text} like all ((select rare from ${own})::text[]) and ${text} like any ((select words from ${own})::text[])`;
}

function ofCompany(match: Match, shape: QueryShape, guard: Fragment): Fragment {
  return sql`
    select person.id, person.name_key, person.active_at, person.tier
    from ${identifier(`company_${match}`)} found
    join company on company.workspace_id = ${WORKSPACE} and company.company_id = found.id
    cross join lateral (
      select ${hit('person', tierOf(match))} from person
      where ${isActive('person')} and person.company_id = company.company_id
        and (case when person.archived_at is null then 0 else 1 end) = 0
      ${LIMITED}
    ) person
    where ${guard} and ${matches(sql`company.search_name`, match, shape)}
    ${LIMITED}`;
}

function ofRareCompany(match: Match, words: Sql, shape: QueryShape): Fragment {
  const people = sql`
    select person.id, person.name_key, person.active_at, person.search_text || e'\\n' || near.search_name as search_text
    from (
      select company.company_id, company.search_name
      from (
        select distinct company_id from ${identifier(`${match}_name`)} named
        join ${words} word on word.n = named.n and not word.frequent
      ) few
      join company on company.workspace_id = ${WORKSPACE} and company.company_id = few.company_id
    ) near
    cross join lateral (
      select array_remove(array_agg(key), null) as keys
      from ${words} word left join lateral unnest(word.keys) key on true
      where near.search_name not like (select ${identifier(match)}[word.n] from query)
      having count(*) > 0
    ) lacking
    cross join lateral (
      select ${rowOf('person')} from person
      where ${isActive('person')} and ${gramsOf('person')} @> (lacking.keys || ${companyKey})
        and person.company_id + 0 = near.company_id
      offset 0
    ) person
    limit ${literal(MAX_PEOPLE)}`;
  return amongRows('person', people, matches(sql`person.search_text`, match, shape), tierOf(match));
}

function byOwnWordsLikely(match: Match, own: Sql, shape: QueryShape, guard: Fragment): Fragment {
  const condition = sql`${mayMatch(sql`person.search_text`, own)} and ${matches(textWithCompany, match, shape)}`;
  // Each ends with the first that it needs: a match reads the person's company.
  const matching = sql`select from person_sample person where ${condition}`;
  const frequent = sql`(select count(*) from (${matching} limit ${literal(FREQUENT)}) sample) >= ${literal(FREQUENT)}`;
  const recent = sql`exists (${matching} and recent)`;
  const likely = likelyRows('person', recent, sql`(select frequent from ${own}) and ${guard} and ${frequent}`);
  return amongRows('person', likely, condition, tierOf(match));
}

function byOwnWords(match: Match, words: Sql, own: Sql, shape: QueryShape, guard: Fragment): Fragment {
  const people = sql`
    select person.id, person.name_key, person.active_at, person.search_text, person.company_id
    from (
      select array_agg(key) as keys from ${words}, unnest(keys) key where not frequent having count(*) > 0
      union all
      select keys from ${words} where keys <> '{}' and not exists (select from ${words} where not frequent)
    ) own
    cross join lateral (
      select ${rowOf('person')} from person
      where ${isActive('person')} and ${gramsOf('person')} @> own.keys and (select frequent from ${own}) and ${guard}
        and ${mayMatch(sql`person.search_text`, own)}
      offset 0
    ) person
    limit ${literal(MAX_PEOPLE)}`;
  return amongRows('person', people, matches(textWithCompany, match, shape), tierOf(match));
}

function scanPeople(match: Match, shape: QueryShape, guard: Fragment): Fragment {
  const condition = sql`person.company_id is not null and ${matches(textWithCompany, match, shape)}`;
  return amongRows('person', recentRows('person', guard, MAX_PEOPLE), condition, tierOf(match));
}
