import type { Static } from 'typebox';
import type { WriteContext, Written } from '../operation/operation.ts';
import { newVersion } from '../operation/version.ts';
import { checkNewValues } from '../relationships/custom-field-values.ts';
import { writtenRecord } from '../relationships/written-record.ts';
import { companyByNumber, insertedCompany } from './queries.ts';
import type { NewCompany } from './schemas.ts';

/** Creates the company, or answers the workspace's company that already has its number, unchanged. */
export async function createOrResolveCompany(
  context: WriteContext,
  company: Static<typeof NewCompany>,
): Promise<Written> {
  const organizationNumber = company.organizationNumber ?? '';
  if (company.customFields) await checkNewValues(context, 'COMPANY', company.customFields);
  const [created] = await context.run(insertedCompany, {
    organizationNumber,
    version: newVersion(),
    now: context.now,
    name: company.name,
    email: company.email ?? null,
    phone: company.phone ?? null,
    website: company.website ?? null,
    industry: company.industry ?? null,
    employeeCount: company.employeeCount ?? null,
    annualRevenueOere: company.annualRevenueOere ?? null,
    description: company.description ?? null,
    linkedinUrl: company.linkedinUrl ?? null,
    lifecycleStage: company.lifecycleStage ?? null,
    metadata: JSON.stringify(company.metadata ?? {}),
    customFields: JSON.stringify(company.customFields ?? {}),
    ownerUserIds: [context.caller.userId],
  });
  if (created) return writtenRecord('company', created, { created: true });
  return resolveCompany(context, organizationNumber);
}

/** Answers the workspace's company that has the number. */
export async function resolveCompany(context: WriteContext, organizationNumber: string): Promise<Written> {
  const [existing] = await context.run(companyByNumber, { organizationNumber });
  return writtenRecord('company', existing, { located: true, changed: false });
}
