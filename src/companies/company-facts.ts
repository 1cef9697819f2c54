import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { CompanyFacts } from '../generation/generator.ts';

/** Reads what a briefing says of a company. */
export const readCompanyFacts = statement<
  { workspaceId: number; companyId: number },
  CompanyFacts & { id: number; version: string; archived: boolean }
>(sql`
  select company_id as id, version, name, organization_number as "organizationNumber", industry,
    employee_count as "employeeCount", annual_revenue_oere as "annualRevenueOere", description, website,
    lifecycle_stage as "lifecycleStage", archived_at is not null as archived
  from company
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::integer')}`);
