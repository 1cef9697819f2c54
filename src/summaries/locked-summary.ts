import { forbidden, notFound } from '../operation/errors.ts';
import type { WriteContext } from '../operation/operation.ts';
import { requireVersion } from '../operation/version.ts';
import { type LockedSummary, lockedSummary } from './queries.ts';

/**
 * The summary that a write is about, locked until the transaction ends. Throws `NOT_FOUND` where the caller sees none,
 * `FORBIDDEN` where it must be the creator's and is not, `VERSION_CONFLICT` for a stale `If-Match`.
 */
export async function lockSummary(
  context: WriteContext,
  recordId: number,
  { ownOnly = false }: { ownOnly?: boolean } = {},
): Promise<LockedSummary> {
  const { userId, email, role } = context.caller;
  const [current] = await context.run(lockedSummary, {
    recordId,
    readerId: userId,
    readerEmail: email,
    readerRole: role,
  });
  if (!current) throw notFound();
  if (ownOnly && current.created_by !== userId) throw forbidden('The summary was created by somebody else.');
  requireVersion(context.ifMatch, current.version);
  return current;
}
