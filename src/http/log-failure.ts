import type { Logger } from 'pino';
import { loggable } from '../log.ts';
import { unavailableReason } from '../operation/as-refusal.ts';

/** Logs why a request failed. While the database is away all of them do, so these lines are short. */
export function logFailure(log: Logger, request: { requestId: string; operation: string }, thrown: unknown): void {
  const reason = unavailableReason(thrown);
  if (reason === undefined) log.error({ ...request, error: loggable(thrown) }, 'failed');
  else log.warn({ ...request, reason }, 'unavailable');
}
