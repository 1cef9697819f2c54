import { filteredAudience, filteredInternal } from '../database/filter-keys.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, notFound } from '../operation/errors.ts';
import type { WriteContext } from '../operation/operation.ts';

// Activity changes neither `version` nor `updated_at`: a client that holds a company's ETag must not be refused because a
// meeting was recorded meanwhile.

interface OneCompany {
  workspaceId: number;
  companyId: number;
}

interface MetCompany {
  name: string;
  archived: boolean;
}

const touchCompany = statement<OneCompany & { at: Date }, MetCompany>(sql`
  update company set last_activity_at = greatest(last_activity_at, ${bind('at::timestamptz')})
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::bigint')}
  returning name, archived_at is not null as archived`);

const shareCompany = statement<OneCompany, MetCompany>(sql`
  select name, archived_at is not null as archived from company
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::bigint')}
  for share`);

const latestBriefing = (internal: boolean) => sql`(
  select max(created_at) from briefing
  where briefing.workspace_id = ${bind('workspaceId::integer')} and ${filteredInternal('briefing', internal)}
    and briefing.company_id = company.company_id)`;

const lockCompany = statement<OneCompany>(sql`
  select company_id from company
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::integer')}
  for no key update`);

const recountCompany = statement<OneCompany>(sql`
  update company set last_activity_at = greatest(
    (select max(appointment_date) from summary
      where summary.workspace_id = ${bind('workspaceId::integer')} and ${filteredAudience('summary', 'CUSTOMER')}
        and summary.company_id = company.company_id),
    ${latestBriefing(false)}, ${latestBriefing(true)})
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::integer')}`);

/**
 * Updates the company's last activity: a customer meeting or a briefing. `at` is null for an internal meeting, which does not
 * count, because not all members may know of it. Locks the company against renaming and archiving until the transaction
 * ends. Throws `NOT_FOUND` if the workspace has no such company, `CONFLICT` if it is archived.
 */
export async function noteCompanyActivity(
  context: WriteContext,
  companyId: number,
  at: Date | null,
): Promise<{ name: string }> {
  const [company] = at
    ? await context.run(touchCompany, { companyId, at })
    : await context.run(shareCompany, { companyId });
  if (!company) throw notFound();
  if (company.archived) throw conflict('companyId: the company is archived.');
  return company;
}

/**
 * Computes the company's last activity again after a customer meeting's date was corrected. The lock is a separate statement,
 * as with people.
 */
export async function recountCompanyActivity(context: WriteContext, companyId: number): Promise<void> {
  await context.run(lockCompany, { companyId });
  await context.run(recountCompany, { companyId });
}
