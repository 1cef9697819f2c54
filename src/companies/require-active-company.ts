import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict } from '../operation/errors.ts';
import { type Asked, asked, type WriteContext } from '../operation/write.ts';
import { findMerged, missing } from '../record/find-merged.ts';

export interface LockedCompany {
  name: string;
  archived: boolean;
}

/** Locks the company against renaming and archiving until the transaction ends. */
const shareCompany = statement<{ workspaceId: number; companyId: number }, LockedCompany>(sql`
  select name, archived_at is not null as archived from company
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::bigint')}
  for share`);

const findMergedCompany = findMerged('company');

/** What `requireActiveCompany` asks for, as far as a body names a company (`Write.first`). */
export function askCompany(companyId: number | null | undefined): readonly Asked[] {
  return companyId == null ? [] : [asked(shareCompany, { companyId })];
}

/** Finds a company by its id. Throws as `requireActive` does. */
export async function requireActiveCompany(context: WriteContext, companyId: number): Promise<LockedCompany> {
  const [company] = await context.run(shareCompany, { companyId });
  return requireActive(context, companyId, company);
}

/** Throws `NOT_FOUND` if the workspace has no such company, `CONFLICT` if it is archived or merged. */
export async function requireActive(
  context: WriteContext,
  companyId: number,
  company: LockedCompany | undefined,
): Promise<LockedCompany> {
  if (!company) throw await missing(context, 'companyId', findMergedCompany, companyId);
  if (company.archived) throw conflict('companyId: the company is archived.');
  return company;
}
