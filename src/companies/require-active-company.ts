import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import { conflict, notFound } from '../operation/errors.ts';
import type { WriteContext } from '../operation/operation.ts';

/** Locked against a change of its name or its archiving until the transaction ends. Binds `companyId`. */
const referencedCompany = sql<{ name: string; archived: boolean }>`
  select name, archived_at is not null as archived from company
  where workspace_id = ${bind('workspaceId')}::integer and company_id = ${bind('companyId')}::bigint
  for share`;

/** A company that a body refers to. Throws `NOT_FOUND` where the workspace has none, `CONFLICT` where it is archived. */
export async function requireActiveCompany(context: WriteContext, companyId: number): Promise<{ name: string }> {
  const [company] = await context.run(referencedCompany, { companyId });
  if (!company) throw notFound();
  if (company.archived) throw conflict('companyId: the company is archived.');
  return company;
}
