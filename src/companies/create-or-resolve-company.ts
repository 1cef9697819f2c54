import type { Static } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { WriteContext, Written } from '../operation/write.ts';
import { checkNewValues } from '../record/custom-field-values.ts';
import { type DetailRow, detailOf, insertAndRead, insertRecord } from '../record/statements.ts';
import { newValues, writtenRecord } from '../record/written-record.ts';
import { company } from './record.ts';

/**
 * Inserts a company, or nothing if another company of the workspace has the registration number; it waits for one that a
 * concurrent transaction is creating.
 */
export const insertCompany = insertRecord(
  company,
  { owner_user_ids: bind('ownerUserIds::text[]') },
  sql`on conflict (workspace_id, organization_number) where organization_number <> '' do nothing`,
);

/** Finds the company that has the number, or into which the one that had it was merged. */
export const findCompanyByNumber = statement<{ workspaceId: number; organizationNumber: string }, DetailRow>(
  detailOf(
    company,
    sql`company.workspace_id = ${bind('workspaceId::integer')} and company.company_id = (
      select numbered.company_id from company numbered
      where numbered.workspace_id = ${bind('workspaceId::integer')}
        and numbered.organization_number = ${bind('organizationNumber::text')} and numbered.organization_number <> ''
      union all
      select merged.into_id from merged_company merged
      where merged.workspace_id = ${bind('workspaceId::integer')}
        and merged.organization_number = ${bind('organizationNumber::text')} and merged.organization_number <> ''
      limit 1)`,
  ),
);

/** Creates the company, or returns the workspace's company that already has its number, unchanged. */
export async function createOrResolveCompany(
  context: WriteContext,
  body: Static<typeof company.schemas.create>,
): Promise<Written> {
  if (body.customFields) await checkNewValues(context, 'COMPANY', body.customFields);
  const created = await insertAndRead(context, insertCompany, {
    ...newValues(context, company, body),
    ownerUserIds: [context.caller.userId],
  });
  if (!created) return resolveCompany(context, body.organizationNumber ?? '');
  return writtenRecord(company, 201, created, { event: { type: 'company.created' } });
}

/** Returns the workspace's company that has the number. */
export async function resolveCompany(context: WriteContext, organizationNumber: string): Promise<Written> {
  const [existing] = await context.run(findCompanyByNumber, { organizationNumber });
  return writtenRecord(company, 200, existing, { located: true, changed: false });
}
