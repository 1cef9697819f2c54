import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { PersonFacts } from '../generation/generator.ts';

/** What a briefing says of a company's active people, by name. Binds `companyId`. */
export const peopleFacts = sql<PersonFacts & { id: number; version: string }>`
  select person_id as id, version, name, title, department, email, lifecycle_stage as "lifecycleStage"
  from person
  where workspace_id = ${bind('workspaceId')}::integer and company_id = ${bind('companyId')}::integer
    and (case when archived_at is null then 0 else 1 end) = 0
  order by name_key, person_id
  limit 50`;
