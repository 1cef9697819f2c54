import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

export interface LockWaits {
  count: number;
  /** In ms. 0: there was none. */
  longest: number;
  /** Those of statements on idempotency keys, which are all that cleaning could hold up. */
  onKeys: number;
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
  const entries = readFileSync(log, 'utf8').split(/\n(?=\d{4}-\d\d-\d\d )/);
  const waits = entries.flatMap((entry, n) => {
    const after = / acquired \w+ on .* after ([\d.]+) ms/.exec(entry)?.[1];
    return after === undefined ? [] : [{ after: Number(after), next: entries.slice(n + 1, n + 3).join('\n') }];
  });
  return {
    count: waits.length,
    longest: waits.reduce((most, { after }) => Math.max(most, after), 0),
    onKeys: waits.filter(({ next }) => next.includes('idempotency_key')).length,
  };
}
