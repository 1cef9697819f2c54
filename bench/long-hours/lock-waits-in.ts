import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

export interface LockWaits {
  count: number;
  /** In ms. 0: there was none. */
  longest: number;
}

/** Waits for locks that take longer are logged. */
export const LOGGED_FROM_MS = 20;

/** Makes PostgreSQL log every wait for a lock of all sessions. */
export async function logLockWaits(database: Client): Promise<void> {
  await database.query(`alter system set deadlock_timeout = ${LOGGED_FROM_MS}`);
  await database.query('alter system set log_lock_waits = on');
  await database.query('select pg_reload_conf()');
}

/** The waits in the server's log that ended with the lock. */
export function lockWaitsIn(log: string): LockWaits {
  const waits = [...readFileSync(log, 'utf8').matchAll(/ acquired \w+ on .* after ([\d.]+) ms/g)].map((wait) =>
    Number(wait[1]),
  );
  return { count: waits.length, longest: waits.reduce((most, one) => Math.max(most, one), 0) };
}
