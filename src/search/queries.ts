import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { jsonObject } from '../operation/wire.ts';
import { gramsAnywhere, gramsOfBeginnings } from './grams.ts';

/** Words of which each has a condition of its own; further ones are tried together, on what those leave. */
const OWN_CONDITIONS = 3;
/** Rows changed last that are looked at to tell how common the words are. */
const SAMPLE_ROWS = 200;
/** Rows changed last that are tried for common words. */
const TRIED_ROWS = 5000;
/** Grams that the index is asked for, and sampled rows that tell which of the words' grams are the rarest. */
const ASKED_GRAMS = 3;
const GRAM_SAMPLE_ROWS = 50;
/** Above every character that a name holds, in byte order. */
const AFTER_ALL = '\u{10ffff}';

/**
 * The search of one text, in stages that each run only while the ones before have not filled the answer: exact numbers
 * and emails, and names that begin with the text, come from B-trees; then words that begin with the words, then the
 * rest. Those two are either found by trying the rows changed last, which is soon done where matches are common, or by
 * the index of grams, which costs by the matches there are and so is fast where they are rare. A small sample tells
 * which. That keeps a workspace of a million records near one of ten thousand for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const words = [...new Set(q.normalize('NFC').toLowerCase().trim().split(/\s+/u))];
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const own = byLength.slice(0, OWN_CONDITIONS);
  const others = byLength.slice(OWN_CONDITIONS);
  const anywhereGrams = gramsAnywhere(words);
  const beginningGrams = gramsOfBeginnings(words);
  const values: Record<string, string | string[] | number> = {
    limit,
    text: words.join(' '),
    textEnd: words.join(' ') + AFTER_ALL,
    anywhereOthers: others.map(anywhere),
    beginningOthers: others.map(beginning),
    anywhereGrams,
    beginningGrams,
  };
  for (const [n, word] of own.entries()) {
    values[`anywhere${n}`] = anywhere(word);
    values[`beginning${n}`] = beginning(word);
  }
  const shape = {
    own: own.length,
    others: others.length > 0,
    anywhereIndexed: anywhereGrams.length > 0,
    beginningIndexed: beginningGrams.length > 0,
    manyGrams: anywhereGrams.length > ASKED_GRAMS,
  };
  return { text: textFor(shape), values };
}

const anywhere = (word: string) => `%${literal(word)}%`;
const beginning = (word: string) => `% ${literal(word)}%`;

/** `%`, `_` and `\` stand for themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Where the words stand: anywhere, or each at the beginning of a word. */
type Pattern = 'anywhere' | 'beginning';

/** What a text depends on. */
interface Shape {
  /** Words with a condition of their own. */
  own: number;
  /** There are more words than those. */
  others: boolean;
  /** The words have grams, so that the index knows who holds them anywhere, or as beginnings. */
  anywhereIndexed: boolean;
  beginningIndexed: boolean;
  /** More than are worth asking for. */
  manyGrams: boolean;
}

const texts = new Map<string, ReadText>();

function textFor(shape: Shape): ReadText {
  const name = JSON.stringify(shape);
  let text = texts.get(name);
  if (!text) {
    text = { select: searchText(shape) };
    texts.set(name, text);
  }
  return text;
}

interface Kind {
  table: 'company' | 'person';
  /** The text is the record's number or email. */
  exact: RawBuilder<unknown>;
}

const KINDS: readonly Kind[] = [
  {
    table: 'company',
    exact: sql`(company.organization_number = ${bind('text')}::text and company.organization_number <> '')
      or lower(company.email) = ${bind('text')}::text`,
  },
  { table: 'person', exact: sql`lower(person.email) = ${bind('text')}::text` },
];

/** The stages in their order, and how good what they find is. */
const STAGES = [
  { stage: 'exact', tier: 0 },
  { stage: 'prefix', tier: 1 },
  { stage: 'beginning_tried', tier: 2 },
  { stage: 'beginning', tier: 2 },
  { stage: 'anywhere_tried', tier: 3 },
  { stage: 'anywhere', tier: 3 },
] as const;
type Stage = (typeof STAGES)[number]['stage'];
/** The sampled rows, how many of them match, and the hashed grams to ask the index for. */
type Part = Stage | 'sample' | 'sampled' | 'keys';

const PAGE = sql`limit ${bind('limit')}::integer`;

function searchText(shape: Shape): RawBuilder<unknown> {
  const kinds = KINDS.map((kind) => stagesOf(kind, shape));
  const both = (name: Part) =>
    sql.join(KINDS.map(({ table }, n) => sql`${sql.raw(`${table}_${name}`)} as materialized (${kinds[n]?.[name]})`));
  const hits = KINDS.flatMap(({ table }) =>
    STAGES.map(({ stage, tier }) =>
      sql.raw(`select '${table}' as kind, id, ${tier} as tier, name_key from ${table}_${stage}`),
    ),
  );
  return sql`
    with ${both('exact')}, ${both('prefix')}, ${foundBy('prefix')},
    ${both('sample')}, ${both('sampled')}, ${both('keys')}, ${both('beginning_tried')}, ${foundBy('beginning_tried')},
    ${both('beginning')}, ${foundBy('beginning')},
    ${both('anywhere_tried')}, ${foundBy('anywhere_tried')},
    ${both('anywhere')},
    hits as materialized (
      select kind, id, min(tier) as tier, min(name_key) as name_key
      from (${sql.join(hits, sql` union all `)}) hit
      group by kind, id
      order by tier, name_key, kind, id
      ${PAGE}
    )
    select '{"companies":' || (${companyHits})::text || ',"people":' || (${personHits})::text || '}' as body`;
}

/**
 * How many hits there are at least once the stage is done. The stages of one kind may have found the same records, so
 * they are not added up.
 */
function foundBy(last: Stage): RawBuilder<unknown> {
  const done = STAGES.slice(0, STAGES.findIndex(({ stage }) => stage === last) + 1);
  const most = KINDS.map(({ table }) => {
    const counts = done.map(({ stage }) => `(select count(*) from ${table}_${stage})`);
    return `greatest(${counts.join(', ')})`;
  });
  return sql.raw(`found_by_${last} as materialized (select ${most.join(' + ')} as hits)`);
}

function unfilledBy(stage: Stage): RawBuilder<unknown> {
  return sql`(select hits from ${sql.raw(`found_by_${stage}`)}) < ${bind('limit')}::integer`;
}

function stagesOf({ table, exact }: Kind, shape: Shape): Record<Part, RawBuilder<unknown>> {
  const t = sql.raw(table);
  const key = sql.raw(`${table}.${table}_id`);
  const active = sql`${t}.workspace_id = ${bind('workspaceId')}::integer and ${t}.archived_at is null`;
  const part = (name: Part) => sql.raw(`${table}_${name}`);
  const searched = sql`${t}.search_text`;
  const lastChanged = (rows: number) => sql`order by ${t}.updated_at desc, ${key} desc limit ${sql.lit(rows)}`;
  // Of several words the index has long lists to compare, of one it has one to read: trying rows pays sooner.
  const common = (pattern: Pattern) =>
    sql`(select ${sql.raw(pattern)} from ${part('sampled')}) >= ${sql.lit(shape.own > 1 ? 1 : 2)}`;
  return {
    exact: sql`select ${key} as id, ${t}.name_key from ${t} where ${active} and (${exact}) ${PAGE}`,
    prefix: sql`
      select ${key} as id, ${t}.name_key from ${t}
      where ${active} and ${t}.name_key collate "C" >= ${bind('text')}::text
        and ${t}.name_key collate "C" < ${bind('textEnd')}::text
      order by ${t}.name_key collate "C", ${key}
      ${PAGE}`,
    sample: sql`
      select ${searched} from ${t} where ${active} and ${unfilledBy('prefix')} ${lastChanged(SAMPLE_ROWS)}`,
    sampled: sql`
      select count(*) filter (where ${matches(sql`sample.search_text`, 'beginning', shape)}) as beginning,
        count(*) as anywhere
      from ${part('sample')} sample
      where ${matches(sql`sample.search_text`, 'anywhere', shape)}`,
    keys: sql`select ${hashed('anywhereGrams', shape.manyGrams)} as anywhere, ${hashed('beginningGrams', false)} as beginning`,
    beginning_tried: byTrying('beginning', common('beginning')),
    beginning: find('beginning', unfilledBy('beginning_tried')),
    anywhere_tried: byTrying('anywhere', sql`${common('anywhere')} and ${unfilledBy('beginning')}`),
    anywhere: find('anywhere', unfilledBy('anywhere_tried')),
  };

  function find(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
    return shape[`${pattern}Indexed`] ? byIndex(pattern, guard) : byWalk(pattern, guard);
  }

  /** The index's keys for the grams. Of many grams it is asked for the rarest: each entry that it has to read costs. */
  function hashed(grams: string, choose: boolean): RawBuilder<unknown> {
    const rarest = sql`
      order by (
        select count(*) from (select * from ${part('sample')} limit ${sql.lit(GRAM_SAMPLE_ROWS)}) sample
        where strpos(sample.search_text, gram) > 0)
      limit ${sql.lit(ASKED_GRAMS)}`;
    return sql`array(
      select hashtextextended(gram, ${bind('workspaceId')}::integer) from unnest(${bind(grams)}::text[]) gram
      ${choose ? rarest : sql``})`;
  }

  /** Matches among the rows changed last. In the order of names, thousands would begin with the same name. */
  function byTrying(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`
      select last.id, last.name_key from (
        select ${key} as id, ${t}.name_key, ${searched} from ${t} where ${active} and ${guard}
        ${lastChanged(TRIED_ROWS)}
      ) last
      where ${matches(sql`last.search_text`, pattern, shape)}
      ${PAGE}`;
  }

  /** Matches from the index, which is read whole for the words' grams; rows only until there are enough. */
  function byIndex(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
    const keys = pattern === 'beginning' ? sql`beginning || anywhere` : sql`anywhere`;
    return sql`
      select match.id, match.name_key from (
        select ${key} as id, ${t}.name_key from ${t}
        where ${active} and search_grams(${t}.workspace_id, ${searched}) @> (select ${keys} from ${part('keys')})
          and ${matches(searched, pattern, shape)} and ${guard}
        offset 0
      ) match
      ${PAGE}`;
  }

  /** So few characters are in no index: the rows are read until there are enough. */
  function byWalk(pattern: Pattern, guard: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`
      select ${key} as id, ${t}.name_key from ${t}
      where ${active} and ${matches(searched, pattern, shape)} and ${guard}
      ${PAGE}`;
  }
}

/** Every word occurs in the text, or begins a word of it. */
function matches(text: RawBuilder<unknown>, pattern: Pattern, { own, others }: Shape): RawBuilder<unknown> {
  const conditions = Array.from({ length: own }, (_, n) => sql`${text} like ${bind(`${pattern}${n}`)}::text`);
  if (others) conditions.push(sql`${text} like all (${bind(`${pattern}Others`)}::text[])`);
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
