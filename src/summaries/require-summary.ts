import { CREATED_BY_SOMEBODY_ELSE, forbidden, notFound } from '../operation/errors.ts';
import { readerOf } from '../operation/reader.ts';
import { requireVersion } from '../operation/version.ts';
import type { WriteContext } from '../operation/write.ts';
import { type LockedSummary, lockSummary } from './statements.ts';

/**
 * Locks a summary for a write. Throws `NOT_FOUND` if the caller may not see it, `FORBIDDEN` if `ownOnly` is set and another
 * user created it, `VERSION_CONFLICT` for a stale `If-Match`.
 */
export async function requireSummary(
  context: WriteContext,
  recordId: number,
  { ownOnly = false }: { ownOnly?: boolean } = {},
): Promise<LockedSummary> {
  const { caller } = context;
  const [current] = await context.run(lockSummary, { recordId, ...readerOf(caller) });
  if (!current) throw notFound();
  if (ownOnly && current.created_by !== caller.userId) throw forbidden(CREATED_BY_SOMEBODY_ELSE);
  requireVersion(context.ifMatch, current.version);
  return current;
}
