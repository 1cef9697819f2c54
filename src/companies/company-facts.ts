import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { CompanyFacts } from '../generation/generator.ts';

/** What a briefing says of a company. Binds `companyId`. */
export const companyFacts = sql<CompanyFacts & { id: number; version: string; archived: boolean }>`
  select company_id as id, version, name, organization_number as "organizationNumber", industry,
    employee_count as "employeeCount", annual_revenue_oere as "annualRevenueOere", description, website,
    lifecycle_stage as "lifecycleStage", archived_at is not null as archived
  from company
  where workspace_id = ${bind('workspaceId')}::integer and company_id = ${bind('companyId')}::integer`;
