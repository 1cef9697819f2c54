import { createHash } from 'node:crypto';
import { type AttemptRate, fillBucket } from '../access/attempt-bucket.ts';
import { OPERATOR } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, rateLimited } from '../operation/errors.ts';
import type { WriteContext } from '../operation/write.ts';

const MOST_OPEN = 100;
const DAY_SECONDS = 86_400;
const BY_WORKSPACE: AttemptRate = { attempts: 200, seconds: DAY_SECONDS };
/** One address gets so many mails from a workspace. */
const BY_EMAIL: AttemptRate = { attempts: 10, seconds: DAY_SECONDS };

const countOpen = statement<{ workspaceId: number; now: Date }, { open: number }>(sql`
  select count(*)::integer as open from invitation
  where workspace_id = ${bind('workspaceId::integer')} and expires_at > ${bind('now::timestamptz')}`);

/**
 * Keeps administrators from flooding people with mail, and the workspace with invitations. Operators are not limited:
 * their invitations are not mailed. The first count makes invitations of a workspace wait for each other.
 */
export async function limitInvitations(
  { run, runOnInstallation, caller, workspaceId, now }: WriteContext,
  email: string,
): Promise<void> {
  if (caller.userId === OPERATOR) return;
  const counts = [
    [`invitations of ${workspaceId}`, BY_WORKSPACE],
    [`invitations of ${workspaceId} to ${email.toLowerCase()}`, BY_EMAIL],
  ] as const;
  for (const [name, { attempts, seconds }] of counts) {
    const attemptMs = (seconds * 1_000) / attempts;
    const key = createHash('sha256').update(name).digest();
    const [counted] = await runOnInstallation(fillBucket, { key, now, attemptMs, windowMs: seconds * 1_000 });
    if (!counted) throw rateLimited(Math.ceil(attemptMs / 1_000));
  }
  const [found] = await run(countOpen, { now });
  if ((found?.open ?? 0) >= MOST_OPEN) {
    throw conflict(`The workspace has ${MOST_OPEN} open invitations. Revoke some, or wait until people accept them.`);
  }
}
