import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { jsonObject } from '../operation/wire.ts';
import { gramsAnywhere, gramsOfBeginnings } from './grams.ts';

/** Words of which each has a condition of its own; further ones are tried together, on what those leave. */
const OWN_CONDITIONS = 3;
/** Rows by name and rows by last change that are looked at, and the hits among both that show a word to be common. */
const SAMPLE_ROWS = 100;
const COMMON_HITS = 3;
/** Rows, in the order of names, that are tried for a common word. */
const TRIED_ROWS = 5000;
/** Most matches that the answer is chosen from in each stage: a page, and those that earlier stages may have found. */
const STAGE_ROWS = 60;
/** Above every character that a name holds, in byte order. */
const AFTER_ALL = '\u{10ffff}';

/**
 * The search of one text, in stages that each run only while the ones before have not filled the answer:
 * exact numbers and emails and names that begin with the text come from B-trees; a small sample then tells a common
 * word from a rare one. For a common word the rows are tried in the order of names, which soon fills the answer; for a
 * rare one, and where that was not enough, the index of grams is asked, first for beginnings of words, then for the
 * rest. It costs by the matches there are, so it is fast exactly where a word is rare.
 * That keeps a workspace of a million records near one of ten thousand for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const words = [...new Set(q.normalize('NFC').toLowerCase().trim().split(/\s+/u))];
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const own = byLength.slice(0, OWN_CONDITIONS);
  const others = byLength.slice(OWN_CONDITIONS);
  const gramsOfWords = gramsAnywhere(words);
  const values: Record<string, string | string[] | number> = {
    limit,
    text: words.join(' '),
    textEnd: words.join(' ') + AFTER_ALL,
    othersAnywhere: others.map(anywhere),
    wordStarts: words.map(wordStart),
    anywhereGrams: gramsOfWords,
    wordStartGrams: gramsOfBeginnings(words),
  };
  for (const [n, word] of own.entries()) {
    values[`anywhere${n}`] = anywhere(word);
    values[`wordStart${n}`] = wordStart(word);
  }
  return { text: textFor({ own: own.length, others: others.length > 0, indexed: gramsOfWords.length > 0 }), values };
}

const anywhere = (word: string) => `%${literal(word)}%`;
const wordStart = (word: string) => `% ${literal(word)}%`;

/** `%`, `_` and `\` stand for themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

type Pattern = 'anywhere' | 'wordStart';

/** What a text depends on: the words with a condition of their own, whether there are others, whether any has grams. */
interface Shape {
  own: number;
  others: boolean;
  indexed: boolean;
}

const texts = new Map<string, ReadText>();

function textFor(shape: Shape): ReadText {
  const name = `${shape.own}${shape.others}${shape.indexed}`;
  let text = texts.get(name);
  if (!text) {
    text = { select: searchText(shape) };
    texts.set(name, text);
  }
  return text;
}

const companies = {
  table: 'company',
  exact: sql`(company.organization_number = ${bind('text')}::text and company.organization_number <> '')
    or lower(company.email) = ${bind('text')}::text`,
};
const people = { table: 'person', exact: sql`lower(person.email) = ${bind('text')}::text` };

function searchText(shape: Shape): RawBuilder<unknown> {
  return sql`
    with ${stages(companies, shape)}, ${stages(people, shape)},
    hits as materialized (
      select kind, id, tier, name_key from (
        select 'company' as kind, id, tier, name_key from company_hit
        union all
        select 'person' as kind, id, tier, name_key from person_hit
      ) hit
      order by tier, name_key, kind, id
      limit ${bind('limit')}::integer
    )
    select '{"companies":' || (${companyHits})::text || ',"people":' || (${personHits})::text || '}' as body`;
}

function stages({ table, exact }: { table: string; exact: RawBuilder<unknown> }, shape: Shape): RawBuilder<unknown> {
  const t = sql.raw(table);
  const key = sql.raw(`${table}.${table}_id`);
  const stage = (name: string) => sql.raw(`${table}_${name}`);
  const active = sql`${t}.workspace_id = ${bind('workspaceId')}::integer and ${t}.archived_at is null`;
  const count = (name: string, condition = sql``) => sql`(select count(*) from ${stage(name)} ${condition})`;
  /** None of the stages named filled the answer. Their rows may be the same ones, so they are not added up. */
  const unfilled = (...counts: RawBuilder<unknown>[]) =>
    sql`greatest(${count('exact')}, ${count('prefix')}, ${sql.join([sql.lit(0), ...counts])}) < ${bind('limit')}::integer`;
  const searched = sql`${t}.search_text`;
  const common = sql`${count('sample')} = ${sql.lit(COMMON_HITS)}`;
  /** By the sample, so many matches hold a page of those that begin words. Where none did, the index knows them sooner. */
  const startsSampled = count('sample', sql`where word_start`);
  const enoughTried = sql`coalesce(${bind('limit')}::integer * ${sql.lit(COMMON_HITS + 1)} / nullif(${startsSampled}, 0), ${sql.lit(STAGE_ROWS)})`;
  const startsWords = (text: RawBuilder<unknown>) => sql`${text} like all (${bind('wordStarts')}::text[])`;
  return sql`
    ${stage('exact')} as materialized (
      select ${key} as id, 0 as tier, ${t}.name_key from ${t} where ${active} and (${exact})
      limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('prefix')} as materialized (
      select ${key} as id, 1 as tier, ${t}.name_key from ${t}
      where ${active} and ${t}.name_key collate "C" >= ${bind('text')}::text
        and ${t}.name_key collate "C" < ${bind('textEnd')}::text
      order by ${t}.name_key collate "C", ${key}
      limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('sample')} as materialized (
      select ${startsWords(sql`sampled.search_text`)} as word_start from (
        (select ${searched} from ${t} where ${active} and ${unfilled()}
          order by ${t}.name_key, ${key} limit ${sql.lit(SAMPLE_ROWS)})
        union all
        (select ${searched} from ${t} where ${active} and ${unfilled()}
          order by ${t}.updated_at desc, ${key} desc limit ${sql.lit(SAMPLE_ROWS)})
      ) sampled
      where ${matches(sql`sampled.search_text`, 'anywhere', shape)}
      limit ${sql.lit(COMMON_HITS)}
    ),
    ${stage('tried')} as materialized (
      select first.id, first.name_key, ${startsWords(sql`first.search_text`)} as word_start
      from (
        select ${key} as id, ${t}.name_key, ${searched} from ${t}
        where ${active} and ${common}
        order by ${t}.name_key, ${key}
        limit ${sql.lit(TRIED_ROWS)}
      ) first
      where ${matches(sql`first.search_text`, 'anywhere', shape)}
      limit ${enoughTried}
    ),
    ${stage('words')} as materialized (
      ${byIndex('wordStart', unfilled(count('tried', sql`where word_start`)))}
    ),
    ${stage('rest')} as materialized (
      ${(shape.indexed ? byIndex : byWalk)('anywhere', unfilled(count('tried'), count('words')))}
    ),
    ${stage('hit')} as (
      select id, min(tier) as tier, min(name_key) as name_key from (
        select id, tier, name_key from ${stage('exact')}
        union all select id, tier, name_key from ${stage('prefix')}
        union all select id, case when word_start then 2 else 3 end, name_key from (
          select id, name_key, word_start from ${stage('tried')}
          union all select id, name_key, word_start from ${stage('words')}
          union all select id, name_key, word_start from ${stage('rest')}
        ) matching
      ) found
      group by id
    )`;

  /** Matches from the index. It is read whole for the words' grams; rows only until there are enough. */
  function byIndex(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
    const starts = pattern === 'wordStart' ? sql`and ${startsWords(searched)}` : sql``;
    return sql`
      select match.id, match.name_key, match.word_start from (
        select ${key} as id, ${t}.name_key, ${startsWords(searched)} as word_start from ${t}
        where ${active} and search_grams(${t}.workspace_id, ${searched})
            @> search_gram_keys(${bind('workspaceId')}::integer, ${bind(`${pattern}Grams`)}::text[])
          and ${matches(searched, pattern, shape)} ${starts} and ${guard}
        offset 0
      ) match
      limit ${sql.lit(STAGE_ROWS)}`;
  }

  /** Inside of words, a single character is in no index: the rows are read until there are enough. */
  function byWalk(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`
      select ${key} as id, ${t}.name_key, ${startsWords(searched)} as word_start from ${t}
      where ${active} and ${matches(searched, pattern, shape)} and ${guard}
      limit ${sql.lit(STAGE_ROWS)}`;
  }
}

/** Every word occurs in the text; for `wordStart`, the words with a condition of their own begin a word of it. */
function matches(text: RawBuilder<unknown>, pattern: Pattern, { own, others }: Shape): RawBuilder<unknown> {
  const conditions = Array.from({ length: own }, (_, n) => sql`${text} like ${bind(`${pattern}${n}`)}::text`);
  if (others && pattern === 'anywhere') conditions.push(sql`${text} like all (${bind('othersAnywhere')}::text[])`);
  return sql.join(conditions, sql` and `);
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
