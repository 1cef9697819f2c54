import { type RawBuilder, sql } from 'kysely';
import { keyOf, matches, type Shape } from './asked.ts';
import { gramsOf, lastChanged, TRIED_ROWS } from './record-stages.ts';
import { active, PAGE, type Pattern, type Stages, WORKSPACE } from './stages.ts';

/** Companies whose people are looked for one company after the other; words in more names than that are frequent. */
const FEW_COMPANIES = 100;
/** Most people whose companies are looked at; where there are so many candidates, twenty matches are among them. */
const MOST_PEOPLE = 20_000;
/** Runs of a word that the index of names is asked for. */
const ASKED_RUNS = 3;

const ofPerson = sql`company.workspace_id = ${WORKSPACE} and company.company_id = person.company_id and company.archived_at is null`;
/** A person's text with the name of its company. Made where it is needed: the name stands in the company alone. */
const withCompany = sql`(person.search_text || coalesce(
  (select e'\\n' || company.search_name from company where ${ofPerson}), ''))`;
/** The index's key for the people of a company. */
const companyKey = keyOf(sql`'company ' || near.company_id::text`);

/**
 * People of whose words some, or all, stand in the name of their company alone. A match has all of them there, and then
 * the company was found as well (`of_found`); or its company is one of the few that have some rare word of the query in
 * their names, and the index knows which of that company's people have the others (`of_few`); or its own text has every
 * rare word of the query, and the frequent ones are looked for in its company's name (`own_rare`, and before that
 * `own_tried` for people changed last).
 */
export function findLinked(stages: Stages, pattern: Pattern, tier: number, shape: Shape): void {
  const guard = stages.unfilled();
  const stage = (name: string, query: RawBuilder<unknown>) => {
    stages.stage('person', `person_${pattern}_${name}`, tier, query);
  };
  if (!shape[`${pattern}Indexed`]) {
    stage('read', read(pattern, shape, guard));
    return;
  }
  stage('of_found', ofFound(pattern, shape, guard));
  if (!shape.several) return;
  const words = sql.ref(`${pattern}_word`);
  const own = sql.ref(`${pattern}_own`);
  stages.part(`${pattern}_named`, named(pattern, guard));
  stages.part(`${pattern}_word`, counted(pattern));
  stages.part(`${pattern}_own`, ownWords(words));
  stage('of_few', ofFew(pattern, words, shape));
  stage('own_tried', ownTried(pattern, own, shape, stages.unfilled()));
  stage('own_rare', ownRare(pattern, words, own, shape, stages.unfilled()));
}

/** The words with their keys. Of a long word some of its runs, spread over it. */
export const words = sql`
  select n, regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') as literal, array(
      select ${keyOf(sql`first`)} from gram where gram.n = word.n and first is not null) as beginning,
    array(
      select ${keyOf(sql`run`)} from gram
      where gram.n = word.n and run is not null
        and (position - 1) % greatest(1, (char_length(word) - 2) / ${sql.lit(ASKED_RUNS)}) = 0
      limit ${sql.lit(ASKED_RUNS)}) as anywhere
  from asked, unnest(asked.words) with ordinality as word (word, n)`;

function keysOf(pattern: Pattern): RawBuilder<unknown> {
  return pattern === 'beginning' ? sql`word.beginning || word.anywhere` : sql`word.anywhere`;
}

/** The word as a pattern of LIKE, however often it was asked for. */
function once(pattern: Pattern): RawBuilder<unknown> {
  return pattern === 'beginning' ? sql`'% ' || word.literal || '%'` : sql`'%' || word.literal || '%'`;
}

/** For each word the companies that may have it in their names: a few, or one more than a few. */
function named(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select word.n, company.company_id
    from word, lateral (
      select company.company_id from company
      where ${active('company')}
        and search_grams(company.workspace_id, company.search_name, null) @> (${keysOf(pattern)})
        and company.search_name like ${once(pattern)} and ${guard}
      limit ${sql.lit(FEW_COMPANIES + 1)}
    ) company
    where ${keysOf(pattern)} <> '{}'`;
}

/** The words, told apart by how many companies have them. One that the index does not know counts as frequent. */
function counted(pattern: Pattern): RawBuilder<unknown> {
  const companies = sql`(select count(*) from ${sql.ref(`${pattern}_named`)} named where named.n = word.n)`;
  return sql`
    select n, ${once(pattern)} as once, ${keysOf(pattern)} as keys,
      ${keysOf(pattern)} = '{}' or ${companies} > ${sql.lit(FEW_COMPANIES)} as frequent
    from word`;
}

/** What a person's own text has of the words in a match: every rare one, or some word where all are frequent. */
function ownWords(words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(array_agg(once) filter (where not frequent), '{}') as rare, array_agg(once) as words,
      bool_or(frequent) as frequent
    from ${words}`;
}

function ofFound(pattern: Pattern, shape: Shape, guard: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select person.person_id as id, person.name_key
    from ${sql.ref(`company_${pattern}`)} found
    join company on company.workspace_id = ${WORKSPACE} and company.company_id = found.id
    cross join lateral (
      select person.person_id, person.name_key from person
      where ${active('person')} and person.company_id = company.company_id
        and (case when person.archived_at is null then 0 else 1 end) = 0
      ${PAGE}
    ) person
    where ${guard} and ${matches(sql`company.search_name`, pattern, shape)}
    ${PAGE}`;
}

function ofFew(pattern: Pattern, words: RawBuilder<unknown>, shape: Shape): RawBuilder<unknown> {
  return sql`
    select candidate.id, candidate.name_key from (
      select person.person_id as id, person.name_key, person.search_text || e'\\n' || near.search_name as search_text
      from (
        select company.company_id, company.search_name
        from (
          select distinct company_id from ${sql.ref(`${pattern}_named`)} named
          join ${words} word on word.n = named.n and not word.frequent
        ) few
        join company on company.workspace_id = ${WORKSPACE} and company.company_id = few.company_id
      ) near
      cross join lateral (
        select array_remove(array_agg(key), null) as keys
        from ${words} word left join lateral unnest(word.keys) key on true
        where near.search_name not like (select ${sql.ref(pattern)}[word.n] from asked)
        having count(*) > 0
      ) lacking
      cross join lateral (
        select person.person_id, person.name_key, person.search_text from person
        where ${active('person')} and ${gramsOf('person')} @> (lacking.keys || ${companyKey})
          and person.company_id + 0 = near.company_id
        offset 0
      ) person
      limit ${sql.lit(MOST_PEOPLE)}
    ) candidate
    where ${matches(sql`candidate.search_text`, pattern, shape)}
    ${PAGE}`;
}

function mayMatch(text: RawBuilder<unknown>, own: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} like all ((select rare from ${own})::text[]) and ${text} like any ((select words from ${own})::text[])`;
}

function ownTried(pattern: Pattern, own: RawBuilder<unknown>, shape: Shape, guard: RawBuilder<unknown>) {
  const common = sql`(select count(*) from person_sample sample where ${mayMatch(sql`sample.search_text`, own)}) >= 2`;
  return sql`
    select person.id, person.name_key from (
      select person.person_id as id, person.name_key, person.search_text, person.company_id from person
      where ${active('person')} and (select frequent from ${own}) and ${guard} and ${common}
      ${lastChanged('person', TRIED_ROWS)}
    ) person
    where ${mayMatch(sql`person.search_text`, own)} and ${matches(withCompany, pattern, shape)}
    ${PAGE}`;
}

function ownRare(
  pattern: Pattern,
  words: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  shape: Shape,
  guard: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select person.id, person.name_key from (
      select person.person_id as id, person.name_key, person.search_text, person.company_id
      from (
        select array_agg(key) as keys from ${words}, unnest(keys) key where not frequent having count(*) > 0
        union all
        select keys from ${words} where keys <> '{}' and not exists (select from ${words} where not frequent)
      ) own
      cross join lateral (
        select person.person_id, person.name_key, person.search_text, person.company_id from person
        where ${active('person')} and ${gramsOf('person')} @> own.keys and (select frequent from ${own}) and ${guard}
          and ${mayMatch(sql`person.search_text`, own)}
        offset 0
      ) person
      limit ${sql.lit(MOST_PEOPLE)}
    ) person
    where ${matches(withCompany, pattern, shape)}
    ${PAGE}`;
}

/** The people changed last, read until there are enough. */
function read(pattern: Pattern, shape: Shape, guard: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select person.id, person.name_key from (
      select person.person_id as id, person.name_key, person.search_text, person.company_id from person
      where ${active('person')} and ${guard}
      ${lastChanged('person', MOST_PEOPLE)}
    ) person
    where person.company_id is not null and ${matches(withCompany, pattern, shape)}
    ${PAGE}`;
}
