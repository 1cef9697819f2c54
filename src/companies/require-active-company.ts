import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, notFound } from '../operation/errors.ts';
import type { WriteContext } from '../operation/write.ts';

export interface LockedCompany {
  name: string;
  archived: boolean;
}

/** Locks the company against renaming and archiving until the transaction ends. */
const shareCompany = statement<{ workspaceId: number; companyId: number }, LockedCompany>(sql`
  select name, archived_at is not null as archived from company
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::bigint')}
  for share`);

/** Finds a company by its id. Throws as `requireActive` does. */
export async function requireActiveCompany(context: WriteContext, companyId: number): Promise<LockedCompany> {
  const [company] = await context.run(shareCompany, { companyId });
  return requireActive(company);
}

/** Throws `NOT_FOUND` if the workspace has no such company, `CONFLICT` if it is archived. */
export function requireActive(company: LockedCompany | undefined): LockedCompany {
  if (!company) throw notFound();
  if (company.archived) throw conflict('companyId: the company is archived.');
  return company;
}
