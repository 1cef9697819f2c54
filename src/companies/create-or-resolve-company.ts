import type { Static } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { type Asked, asked, type WriteContext, type Written } from '../operation/write.ts';
import { askDefinitions, checkNewValues } from '../record/custom-field-values.ts';
import { type DetailRow, detailOf, insertLast, insertRecord } from '../record/statements.ts';
import { newValues, writtenRecord, writtenStored } from '../record/written-record.ts';
import { company } from './record.ts';

type NewCompany = Static<typeof company.schemas.create>;

/** Inserts a company. If a concurrent transaction is creating one with its registration number, it waits for that. */
export const insertCompany = insertRecord(company, { owner_user_ids: bind('ownerUserIds::text[]') });

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

/** What `createOrResolveCompany` asks for first (`Write.first`). */
export function askNumbered({ organizationNumber, customFields }: NewCompany): readonly Asked[] {
  return [
    ...(organizationNumber ? [asked(findCompanyByNumber, { organizationNumber })] : []),
    ...askDefinitions('COMPANY', customFields),
  ];
}

/** Creates the company, or returns the workspace's company that already has its number, unchanged. */
export async function createOrResolveCompany(context: WriteContext, body: NewCompany): Promise<Written> {
  const { organizationNumber, customFields } = body;
  if (customFields) await checkNewValues(context, 'COMPANY', customFields);
  const [existing] = organizationNumber ? await context.run(findCompanyByNumber, { organizationNumber }) : [];
  if (existing) return resolved(existing);
  const inserted = insertLast(context, insertCompany, {
    ...newValues(context, company, body),
    ownerUserIds: [context.caller.userId],
  });
  const event = { type: 'company.created' } as const;
  return { ...writtenStored(company, 201, inserted, insertCompany.store, { event }), mayCollide: true };
}

/** Returns the workspace's company that has the number. */
export async function resolveCompany(context: WriteContext, organizationNumber: string): Promise<Written> {
  const [existing] = await context.run(findCompanyByNumber, { organizationNumber });
  return resolved(existing);
}

function resolved(existing: DetailRow | undefined): Written {
  return writtenRecord(company, 200, existing, { located: true, changed: false });
}
