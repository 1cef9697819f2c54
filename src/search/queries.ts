import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { jsonObject } from '../operation/wire.ts';
import { asked, askedFor, grams, type Shape } from './asked.ts';
import { findLinked, words } from './linked-stages.ts';
import { findAtOnce, findByText, sample } from './record-stages.ts';
import { createStages, PAGE } from './stages.ts';

/**
 * The search of one text, in stages that each run only while the ones before have not filled the answer: exact numbers
 * and emails, and names that begin with the text, come from B-trees; then words that begin with the words, then the
 * rest. Those two are either found by trying the rows changed last, which is soon done where matches are common, or by
 * the index of grams, which costs by the matches there are and so is fast where they are rare. A small sample tells
 * which. That keeps a workspace of a million records near one of ten thousand for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const { shape, values } = askedFor(q);
  return { text: textFor(shape), values: { ...values, limit } };
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

function searchText(shape: Shape): RawBuilder<unknown> {
  const stages = createStages();
  stages.part('asked', asked);
  stages.part('gram', grams);
  findAtOnce(stages);
  sample(stages, shape);
  if (shape.several) stages.part('word', words);
  findByText(stages, 'beginning', 2, shape);
  findLinked(stages, 'beginning', 2, shape);
  findByText(stages, 'anywhere', 3, shape);
  findLinked(stages, 'anywhere', 3, shape);
  return sql`
    with ${stages.parts()},
    hits as materialized (
      select kind, id, min(tier) as tier, min(name_key) as name_key
      from (${stages.found()}) hit
      group by kind, id
      order by tier, name_key, kind, id
      ${PAGE}
    )
    select '{"companies":' || (${companyHits})::text || ',"people":' || (${personHits})::text || '}' as body`;
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
