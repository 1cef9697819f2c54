import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { jsonObject } from '../operation/wire.ts';

/** Words of which each has its own index condition; further ones only filter. */
const INDEXED_WORDS = 3;
/** A trigram index finds nothing by fewer characters than a trigram has. */
const TRIGRAM = 3;
/** Rows, in the order of names, that are tried before the index is asked: enough to find a page of a common word. */
const TRIED_ROWS = 1000;
/** Most matches that the answer is chosen from in each stage. */
const STAGE_ROWS = 100;
/** Above every character that a name holds, in byte order. */
const AFTER_ALL = '\u{10ffff}';

/**
 * The search of one text, in stages that each run only while the ones before have not filled the answer:
 * exact numbers and emails and names that begin with the text come from B-trees; then the first rows by name are
 * tried, which fills the answer where a word is common; only then is the trigram index asked, which is fast exactly
 * where a word is rare. That keeps a workspace of a million records within a small factor of one of ten thousand
 * (`bench/`), for every kind of word.
 */
export function searchSelection(q: string, limit: number): Selection {
  const words = [...new Set(q.normalize('NFC').toLowerCase().trim().split(/\s+/u))];
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const indexed = byLength.filter((word) => [...word].length >= TRIGRAM).slice(0, INDEXED_WORDS);
  const values: Record<string, string | string[] | number> = {
    limit,
    text: words.join(' '),
    textEnd: words.join(' ') + AFTER_ALL,
    anywhere: words.map((word) => `%${literal(word)}%`),
    wordStart: words.map((word) => `% ${literal(word)}%`),
  };
  for (const [n, word] of indexed.entries()) {
    values[`anywhere${n}`] = `%${literal(word)}%`;
    values[`wordStart${n}`] = `% ${literal(word)}%`;
  }
  return { text: textFor(indexed.length), values };
}

/** `%`, `_` and `\` stand for themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

const texts = new Map<number, ReadText>();

function textFor(indexedWords: number): ReadText {
  let text = texts.get(indexedWords);
  if (!text) {
    text = { select: searchText(indexedWords) };
    texts.set(indexedWords, text);
  }
  return text;
}

const companies = {
  table: 'company',
  exact: sql`(company.organization_number = ${bind('text')}::text and company.organization_number <> '')
    or lower(company.email) = ${bind('text')}::text`,
};
const people = { table: 'person', exact: sql`lower(person.email) = ${bind('text')}::text` };

function searchText(indexedWords: number): RawBuilder<unknown> {
  return sql`
    with ${stages(companies, indexedWords)}, ${stages(people, indexedWords)},
    hits as materialized (
      select * from (
        select 'company' as kind, id, tier, name_key from company_hit
        union all
        select 'person' as kind, id, tier, name_key from person_hit
      ) hit
      order by tier, name_key, kind, id
      limit ${bind('limit')}::integer
    )
    select '{"companies":' || (${companyHits})::text || ',"people":' || (${personHits})::text || '}' as body`;
}

function stages(
  { table, exact }: { table: string; exact: RawBuilder<unknown> },
  indexedWords: number,
): RawBuilder<unknown> {
  const t = sql.raw(table);
  const id = sql.raw(`${table}.${table}_id as id`);
  const stage = (name: string) => sql.raw(`${table}_${name}`);
  const active = sql`${t}.workspace_id = ${bind('workspaceId')}::integer and ${t}.archived_at is null`;
  const matches = (where: RawBuilder<unknown>, pattern: 'anywhere' | 'wordStart') =>
    sql`${where} like all (${bind(pattern)}::text[])`;
  const indexConditions = (pattern: 'anywhere' | 'wordStart') =>
    sql.join(
      Array.from({ length: indexedWords }, (_, n) => sql`${t}.search_text like ${bind(`${pattern}${n}`)}::text`),
      sql` and `,
    );
  /** True while the stages named have not filled the answer. */
  const unfilled = (...counts: RawBuilder<unknown>[]) => sql`${sql.join(counts, sql` + `)} < ${bind('limit')}::integer`;
  const count = (name: string, condition = sql``) => sql`(select count(*) from ${stage(name)} ${condition})`;
  const byIndex = (pattern: 'anywhere' | 'wordStart', tier: number, guard: RawBuilder<unknown>) =>
    indexedWords > 0
      ? sql`
        select ${id}, ${sql.lit(tier)} as tier, ${t}.name_key from ${t}
        where ${active} and ${indexConditions(pattern)} and ${matches(sql`${t}.search_text`, pattern)} and ${guard}`
      : sql`
        (select ${id}, ${sql.lit(tier)} as tier, ${t}.name_key from ${t}
        where ${active} and ${matches(sql`${t}.search_text`, pattern)} and ${guard}
        order by ${t}.name_key, ${t}.${sql.raw(`${table}_id`)}
        limit ${sql.lit(STAGE_ROWS)})`;
  const taken = sql`where word_start`;
  return sql`
    ${stage('exact')} as materialized (
      select ${id}, 0 as tier, ${t}.name_key from ${t} where ${active} and (${exact}) limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('prefix')} as materialized (
      select ${id}, 1 as tier, ${t}.name_key from ${t}
      where ${active} and ${t}.name_key collate "C" >= ${bind('text')}::text
        and ${t}.name_key collate "C" < ${bind('textEnd')}::text
      order by ${t}.name_key collate "C", ${t}.${sql.raw(`${table}_id`)}
      limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('tried')} as materialized (
      select first.id, first.name_key, ${matches(sql`first.search_text`, 'wordStart')} as word_start
      from (
        select ${id}, ${t}.name_key, ${t}.search_text from ${t}
        where ${active} and ${unfilled(count('exact'), count('prefix'))}
        order by ${t}.name_key, ${t}.${sql.raw(`${table}_id`)}
        limit ${sql.lit(TRIED_ROWS)}
      ) first
      where ${matches(sql`first.search_text`, 'anywhere')}
    ),
    ${stage('words')} as materialized (
      ${byIndex('wordStart', 2, unfilled(count('exact'), count('prefix'), count('tried', taken)))}
    ),
    ${stage('words_taken')} as materialized (
      select id, tier, name_key from ${stage('words')} limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('rest')} as materialized (
      ${byIndex('anywhere', 3, unfilled(sql`greatest(${count('tried')}, ${count('words_taken')})`))}
    ),
    ${stage('rest_taken')} as materialized (
      select id, tier, name_key from ${stage('rest')} limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('hit')} as (
      select id, min(tier) as tier, min(name_key) as name_key from (
        select id, tier, name_key from ${stage('exact')}
        union all select id, tier, name_key from ${stage('prefix')}
        union all select id, case when word_start then 2 else 3 end, name_key from ${stage('tried')}
        union all select id, tier, name_key from ${stage('words_taken')}
        union all select id, tier, name_key from ${stage('rest_taken')}
      ) found
      group by id
    )`;
}

const companyHits = sql`
  select coalesce(json_agg(${jsonObject(sql`
    'company' as "type", company.company_id as "id", company.name, company.organization_number as "organizationNumber",
    company.email, company.phone, company.industry, company.lifecycle_stage as "lifecycleStage"`)}
    order by hits.tier, hits.name_key, hits.id), '[]'::json)
  from hits
  join company on company.workspace_id = ${bind('workspaceId')}::integer and company.company_id = hits.id
  where hits.kind = 'company'`;

const personHits = sql`
  select coalesce(json_agg(${jsonObject(sql`
    'person' as "type", person.person_id as "id", person.name, person.email, person.phone, person.mobile, person.title,
    company.company_id as "companyId", company.name as "companyName", person.lifecycle_stage as "lifecycleStage"`)}
    order by hits.tier, hits.name_key, hits.id), '[]'::json)
  from hits
  join person on person.workspace_id = ${bind('workspaceId')}::integer and person.person_id = hits.id
  left join company on company.workspace_id = ${bind('workspaceId')}::integer
    and company.company_id = person.company_id and company.archived_at is null
  where hits.kind = 'person'`;
