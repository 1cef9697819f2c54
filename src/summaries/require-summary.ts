import { forbidden, notFound } from '../operation/errors.ts';
import { readerOf, type WriteContext } from '../operation/operation.ts';
import { requireVersion } from '../operation/version.ts';
import { type LockedSummary, lockSummary } from './statements.ts';

/**
 * The summary that a write is about, locked until the transaction ends. Throws `NOT_FOUND` where the caller sees none,
 * `FORBIDDEN` where it must be the creator's and is not, `VERSION_CONFLICT` for a stale `If-Match`.
 */
export async function requireSummary(
  context: WriteContext,
  recordId: number,
  { ownOnly = false }: { ownOnly?: boolean } = {},
): Promise<LockedSummary> {
  const { caller } = context;
  const [current] = await context.run(lockSummary, { recordId, ...readerOf(caller) });
  if (!current) throw notFound();
  if (ownOnly && current.created_by !== caller.userId) throw forbidden('The summary was created by somebody else.');
  requireVersion(context.ifMatch, current.version);
  return current;
}
