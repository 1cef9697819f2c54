import { sql } from '../database/sql.ts';
import { jsonObject } from '../operation/wire.ts';
import { type Candidates, type Fragment, type InSearch, LIMITED, WORKSPACE } from './candidates.ts';

/** The body of a search that found nothing. */
export const NOTHING_FOUND = '{"companies":[],"people":[]}';

/** The best of the candidates, as a response. */
export function answerOf<Values extends InSearch>(candidates: Candidates<Values>): Fragment<Values> {
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
