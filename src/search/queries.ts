import { sql } from '../database/sql.ts';
import { type Selection, variantSelection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { collectCandidates, type Fragment, LIMITED, WORKSPACE } from './candidates.ts';
import { findByCompanyName, wordKeys } from './company-names.ts';
import { findByText, findExact, sampleRecent } from './own-text.ts';
import { type QueryShape, queryGrams, queryRow, readQuery } from './query-words.ts';

/**
 * Searches by queries that run one after another inside one statement, until they have found enough: exact numbers and
 * emails, and names that begin with the query, by B-trees; then words as prefixes; then words anywhere. For these, frequent
 * words are found by scanning recently changed rows, where a few rows suffice, and rare words by the index of grams, whose
 * cost grows with the matches; a small sample decides. So a search of a million records costs about as much as one of ten
 * thousand, for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const { shape, values } = readQuery(q);
  return variantSelection(shape, buildSearch, { ...values, limit });
}

function buildSearch(shape: QueryShape): Fragment {
  const candidates = collectCandidates();
  candidates.define('query', queryRow);
  candidates.define('gram', queryGrams);
  findExact(candidates);
  sampleRecent(candidates, shape);
  if (shape.several) candidates.define('word', wordKeys);
  for (const match of ['prefix', 'anywhere'] as const) {
    findByText(candidates, match, shape);
    findByCompanyName(candidates, match, shape);
  }
  return sql`
    with ${candidates.definitions()},
    hits as materialized (
      select kind, id, min(tier) as tier, max(active_at) as active_at, min(name_key) as name_key
      from (${candidates.all()}) candidate
      group by kind, id
      order by tier, active_at desc, name_key, kind, id
      ${LIMITED}
    )
    select '{"companies":' || (${companyHits})::text || ',"people":' || (${personHits})::text || '}' as body`;
}

const companyHits = sql`
  select coalesce(json_agg(${jsonObject(sql`
    'company' as "type", company.company_id as "id", company.name, company.organization_number as "organizationNumber",
    company.email, company.phone, company.industry, company.lifecycle_stage as "lifecycleStage"`)}
    order by hits.tier, hits.active_at desc, hits.name_key, hits.id), '[]'::json)
  from hits
  join company on company.workspace_id = ${WORKSPACE} and company.company_id = hits.id
  where hits.kind = 'company'`;

const personHits = sql`
  select coalesce(json_agg(${jsonObject(sql`
    'person' as "type", person.person_id as "id", person.name, person.email, person.phone, person.mobile, person.title,
    company.company_id as "companyId", company.name as "companyName", person.lifecycle_stage as "lifecycleStage"`)}
    order by hits.tier, hits.active_at desc, hits.name_key, hits.id), '[]'::json)
  from hits
  join person on person.workspace_id = ${WORKSPACE} and person.person_id = hits.id
  left join company on company.workspace_id = ${WORKSPACE}
    and company.company_id = person.company_id and company.archived_at is null
  where hits.kind = 'person'`;
