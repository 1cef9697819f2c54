import { sql } from 'kysely';
import type { Database, Queries } from './connect.ts';
import { TIME_LIMITS } from './pg-protocol.ts';

/** Removes the time limits of a transaction. */
export async function liftTimeLimits(transaction: Queries): Promise<void> {
  for (const limit of TIME_LIMITS) await sql`set local ${sql.raw(limit)} = 0`.execute(transaction);
}

/** Runs a statement without time limits and outside a transaction (`vacuum`). */
export function runUnlimited(database: Database, text: string): Promise<void> {
  const statement = sql.raw(text);
  return database.kysely.connection().execute(async (connection) => {
    // Behind a pooler the limits are sent with transactions, so none applies. A setting made here would reach others.
    if (database.pooling() !== 'none') {
      await statement.execute(connection);
      return;
    }
    const current = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      connection,
    );
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await statement.execute(connection);
    } finally {
      await sql`set statement_timeout = ${sql.lit(current.rows[0]?.limit)}`.execute(connection);
    }
  });
}
