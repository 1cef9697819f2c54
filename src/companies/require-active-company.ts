import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, notFound } from '../operation/errors.ts';
import type { WriteContext } from '../operation/operation.ts';

/** Locks the company against renaming and archiving until the transaction ends. */
const shareCompany = statement<{ workspaceId: number; companyId: number }, { name: string; archived: boolean }>(sql`
  select name, archived_at is not null as archived from company
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::bigint')}
  for share`);

/** Finds a company by its id. Throws `NOT_FOUND` if the workspace has none, `CONFLICT` if it is archived. */
export async function requireActiveCompany(context: WriteContext, companyId: number): Promise<{ name: string }> {
  const [company] = await context.run(shareCompany, { companyId });
  if (!company) throw notFound();
  if (company.archived) throw conflict('companyId: the company is archived.');
  return company;
}
