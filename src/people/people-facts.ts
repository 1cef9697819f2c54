import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { PersonFacts } from '../generation/generator.ts';

/** Reads what a briefing says of a company's active people, by name. */
export const readPeopleFacts = statement<
  { workspaceId: number; companyId: number },
  PersonFacts & { id: number; version: string }
>(sql`
  select person_id as id, version, name, title, department, email, lifecycle_stage as "lifecycleStage"
  from person
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::integer')}
    and (case when archived_at is null then 0 else 1 end) = 0
  order by name_key, person_id
  limit 50`);
