import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { jsonObject } from '../operation/wire.ts';

/** Words of which each has a condition of its own; further ones are tried together, on what those leave. */
const OWN_CONDITIONS = 3;
/** A trigram index finds nothing by fewer characters than a trigram has. */
const TRIGRAM = 3;
/** Rows by name and rows by last change that show whether a word is common: one hit in these is one in a hundred or so. */
const SAMPLE_ROWS = 100;
/** Rows, in the order of names, that are tried for a common word. */
const TRIED_ROWS = 5000;
/** Most matches that the answer is chosen from in each stage: a page, and those that earlier stages may have found. */
const STAGE_ROWS = 60;
/** Most matches of a rare word that are looked at to tell beginnings of words from the rest. */
const RARE_ROWS = 2000;
/** Above every character that a name holds, in byte order. */
const AFTER_ALL = '\u{10ffff}';

/**
 * The search of one text, in stages that each run only while the ones before have not filled the answer:
 * exact numbers and emails and names that begin with the text come from B-trees; a small sample then tells a common
 * word from a rare one. For a common word the rows are tried in the order of names, which soon fills the answer; for a
 * rare one, and where that was not enough, the trigram index is asked, which is fast exactly where a word is rare.
 * That keeps a workspace of a million records near one of ten thousand for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const words = [...new Set(q.normalize('NFC').toLowerCase().trim().split(/\s+/u))];
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const own = byLength.slice(0, OWN_CONDITIONS);
  const others = byLength.slice(OWN_CONDITIONS);
  const values: Record<string, string | string[] | number> = {
    limit,
    text: words.join(' '),
    textEnd: words.join(' ') + AFTER_ALL,
    othersAnywhere: others.map(anywhere),
    wordStarts: words.map(wordStart),
  };
  for (const [n, word] of own.entries()) {
    values[`anywhere${n}`] = anywhere(word);
    values[`wordStart${n}`] = wordStart(word);
  }
  const short = [...(byLength[0] ?? '')].length < TRIGRAM;
  return { text: textFor({ own: own.length, others: others.length > 0, short }), values };
}

const anywhere = (word: string) => `%${literal(word)}%`;
const wordStart = (word: string) => `% ${literal(word)}%`;

/** `%`, `_` and `\` stand for themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

type Pattern = 'anywhere' | 'wordStart';

/** What a text depends on: the words with a condition of their own, whether there are others, whether all are short. */
interface Shape {
  own: number;
  others: boolean;
  short: boolean;
}

const texts = new Map<string, ReadText>();

function textFor(shape: Shape): ReadText {
  const name = `${shape.own}${shape.others}${shape.short}`;
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
  const found = sql`${count('exact')} + ${count('prefix')}`;
  const unfilled = (taken: RawBuilder<unknown>) => sql`${taken} < ${bind('limit')}::integer`;
  const starts = (name: string) => count(name, sql`where word_start`);
  const searched = sql`${t}.search_text`;
  const nothing = sql`select null::integer as id, null::text as name_key, null::boolean as word_start where false`;
  /** The word is common, or turned out not to be rare, or is too short to be asked of the index. */
  const common = shape.short ? sql`true` : sql`(${count('sample')} > 0 or ${count('rare')} >= ${sql.lit(RARE_ROWS)})`;
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
      select 1 from (
        (select ${searched} from ${t} where ${active} and ${unfilled(found)}
          order by ${t}.name_key, ${key} limit ${sql.lit(SAMPLE_ROWS)})
        union all
        (select ${searched} from ${t} where ${active} and ${unfilled(found)}
          order by ${t}.updated_at desc, ${key} desc limit ${sql.lit(SAMPLE_ROWS)})
      ) sampled
      where ${matches(sql`sampled.search_text`, 'anywhere', shape)}
      limit 1
    ),
    ${stage('tried')} as materialized (
      select first.id, first.name_key, ${startsWords(sql`first.search_text`)} as word_start
      from (
        select ${key} as id, ${t}.name_key, ${searched} from ${t}
        where ${active} and ${count('sample')} > 0
        order by ${t}.name_key, ${key}
        limit ${sql.lit(TRIED_ROWS)}
      ) first
      where ${matches(sql`first.search_text`, 'anywhere', shape)}
      limit ${sql.lit(STAGE_ROWS)}
    ),
    ${stage('rare')} as materialized (
      ${shape.short ? nothing : byIndex('anywhere', sql`${count('sample')} = 0 and ${unfilled(found)}`, RARE_ROWS)}
    ),
    ${stage('words')} as materialized (
      ${byIndex('wordStart', sql`${common} and ${unfilled(sql`${found} + ${starts('tried')} + ${starts('rare')}`)}`, STAGE_ROWS)}
    ),
    ${stage('rest')} as materialized (
      ${(shape.short ? byWalk : byIndex)('anywhere', sql`${common} and ${unfilled(sql`greatest(${count('tried')}, ${count('rare')}, ${count('words')})`)}`, STAGE_ROWS)}
    ),
    ${stage('hit')} as (
      select id, min(tier) as tier, min(name_key) as name_key from (
        select id, tier, name_key from ${stage('exact')}
        union all select id, tier, name_key from ${stage('prefix')}
        union all select id, case when word_start then 2 else 3 end, name_key from (
          select id, name_key, word_start from ${stage('tried')}
          union all select id, name_key, word_start from ${stage('rare')}
          union all select id, name_key, word_start from ${stage('words')}
          union all select id, name_key, word_start from ${stage('rest')}
        ) matching
      ) found
      group by id
    )`;

  /** Matches from the trigram index. The index is read whole for the words; rows only until there are enough. */
  function byIndex(pattern: Pattern, guard: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
    const starts = pattern === 'wordStart' ? sql`and ${startsWords(searched)}` : sql``;
    return sql`
      select match.id, match.name_key, match.word_start from (
        select ${key} as id, ${t}.name_key, ${startsWords(searched)} as word_start from ${t}
        where ${active} and ${matches(searched, pattern, shape)} ${starts} and ${guard}
        offset 0
      ) match
      limit ${sql.lit(most)}`;
  }

  /**
   * Inside of words, one or two characters are in no index: the rows are read until there are enough. The text is
   * dressed so that no plan asks the trigram index all the same, which would read all of it.
   */
  function byWalk(pattern: Pattern, guard: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
    return sql`
      select ${key} as id, ${t}.name_key, ${startsWords(searched)} as word_start from ${t}
      where ${active} and ${matches(sql`(${searched} || '')`, pattern, shape)} and ${guard}
      limit ${sql.lit(most)}`;
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
