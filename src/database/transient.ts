/** The database cannot take the request now; the caller may try again. */
export class DatabaseBusy extends Error {}

/** One token or workspace has as many requests waiting as it may; others are served. */
export class ShareExceeded extends Error {}

/** The lock that another transaction holds did not come free in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** A prepared statement's name that the server connection does not know, or knows already: a pooler gave us another. */
const LOST_NAMES = new Set(['26000', '42P05']);
const RETRIED = new Set(['40001', '40P01', ...LOST_NAMES]);
const ATTEMPTS = 4;

/**
 * Connection failures, shutdown, out of memory, disk or connections, time limits, a transaction that failed before:
 * PostgreSQL appendix A, and Node's own.
 */
const AWAY =
  /^(08|53|57P|58)|^(57014|55P03|25P02|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOSPC)$/;

/** `pg` reports these without a code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable|timeout expired|Cannot use a pool after calling end/;

export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the failure says that the database is away or overloaded, rather than that something is wrong with us. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  const state = sqlState(error);
  if (state !== undefined && AWAY.test(state)) return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
}

/** Whether a statement did not run because the session that it went to does not have it under its name. */
export function namesAreLost(error: unknown): boolean {
  return LOST_NAMES.has(sqlState(error) ?? '');
}

/** The engine's own word for a full disk, and what it says while writes are refused for it. */
const DISK_FULL = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT']);

/** What the command line says of a failure: its message, unless the engine's words would puzzle an operator. */
export function explainFault(error: unknown): string {
  if (DISK_FULL.has(sqlState(error) ?? '')) {
    return 'The database takes no writes: its disk is full, or it is read-only.';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs `work` again after a deadlock, a serialization failure or lost names: PostgreSQL has rolled it back whole. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || !RETRIED.has(state)) throw error;
      if (attempt === ATTEMPTS) throw new DatabaseBusy(`gave up after ${ATTEMPTS} attempts`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
