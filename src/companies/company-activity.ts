import { filteredAudience, filteredInternal } from '../database/filter-keys.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { WriteContext } from '../operation/write.ts';
import { type LockedCompany, requireActive, requireActiveCompany } from './require-active-company.ts';

// Activity changes neither `version` nor `updated_at`: a client that holds a company's ETag must not be refused because a
// meeting was recorded meanwhile.

type OneCompany = InWorkspace & { companyId: number };

const touchCompany = statement<OneCompany & { at: Date }, LockedCompany>(sql`
  update company set last_activity_at = greatest(last_activity_at, ${bind('at::timestamptz')})
  where workspace_id = ${bind('workspaceId::integer')} and company_id = ${bind('companyId::bigint')}
  returning name, archived_at is not null as archived`);

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
 * ends. Throws as `requireActive` does.
 */
export async function noteCompanyActivity(
  context: WriteContext,
  companyId: number,
  at: Date | null,
): Promise<LockedCompany> {
  if (!at) return requireActiveCompany(context, companyId);
  const [company] = await context.run(touchCompany, { companyId, at });
  return requireActive(context, companyId, company);
}

/**
 * Computes the company's last activity again after a customer meeting's date was corrected. The lock is a separate statement,
 * as with people.
 */
export async function recountCompanyActivity(context: WriteContext, companyId: number): Promise<void> {
  await context.run(lockCompany, { companyId });
  await context.run(recountCompany, { companyId });
}
