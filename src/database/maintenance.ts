import { sql } from 'kysely';
import type { Database } from './connect.ts';

const EVERY_MS = 10 * 60_000;
/** Replay ends after 24 hours; the rows go a little later. */
const KEPT_MS = 25 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Removes idempotency keys past their window and, in the embedded database, which has no autovacuum, refreshes
 * statistics and clears dead rows. Runs every ten minutes until stopped; a failed round is reported and tried again.
 */
export function startMaintenance(
  database: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = maintain(database, clock()).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round. */
export async function maintain(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE; ) {
    const result = await sql`
      delete from idempotency_key where ctid = any (array(
        select ctid from idempotency_key where created_at < ${before} limit ${ROWS_AT_ONCE}))`.execute(database.kysely);
    removed = Number(result.numAffectedRows ?? 0);
  }
  if (database.kind === 'embedded') await sql`vacuum (analyze)`.execute(database.kysely);
}
