import { sql } from 'kysely';
import { LIMITS } from '../limits.ts';
import type { Database, Queries } from './connect.ts';
import { TIME_LIMITS, type TimeLimit } from './pg-protocol.ts';
import type { PreparedClient } from './prepared-client.ts';
import { nameOf } from './statement-names.ts';
import { namesAreLost } from './transient.ts';

/** Waiting for another transaction's row or key, in ms (`decisions.md`: 10 s). */
const LOCK_WAIT_MS = LIMITS.duplicateSeconds * 1_000;
const STATEMENT_LIMIT_MS = 30_000;
/** Waiting for a pooler's server connection, in ms: as long as for a connection of our own pool. */
const POOLER_WAIT_MS = 5_000;
/** Past a statement's own limit, in ms: for the way, and for a pooler's server connection. */
const ANSWER_MARGIN_MS = 5_000;

/**
 * Statements are written so that one plan serves all their values: planning each anew costs more than running it.
 * That plan may be made while a table is empty, where reading all of it looks cheapest, and then serves it when it is
 * large: so every table is read by its indexes. None is long enough to be worth starting parallel workers or compiling.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  statement_timeout: String(STATEMENT_LIMIT_MS),
  lock_timeout: String(LOCK_WAIT_MS),
  idle_in_transaction_session_timeout: String(STATEMENT_LIMIT_MS),
};

/** The embedded engine has one session for all time: what an earlier client left in it goes first. */
const FRESH_SESSION = ['rollback', 'discard all'];

/** What stands between us and PostgreSQL: nothing, or a pooler that does or does not keep prepared statements. */
export type Pooling = 'none' | 'named' | 'unnamed';

/**
 * Makes a new connection's session ours. Where a pooler gives each transaction another server connection, nothing may be
 * left in a session: there the settings travel with each transaction (decision 13).
 */
export async function openSession(client: PreparedClient, embedded: boolean): Promise<Pooling> {
  if (embedded) {
    for (const text of FRESH_SESSION) await client.execute(text);
    await client.execute(settingsFor(client, 'session'));
    return 'none';
  }
  // The pooler may have no server connection free for a long time.
  const late = setTimeout(() => client.cut(), POOLER_WAIT_MS);
  try {
    // A pooler tells its clients a process id that is not the server's.
    const own = `pg_backend_pid() = ${client.serverProcess() ?? 0}`;
    const { rowCount } = await client.execute(`${settingsFor(client, 'session')} where ${own}`);
    if (rowCount === 1) return 'none';
    const settings = settingsFor(client, 'transaction');
    const named = await keepsNames(client, settings);
    client.pool({ settings, named, waitMs: POOLER_WAIT_MS });
    return named ? 'named' : 'unnamed';
  } finally {
    clearTimeout(late);
  }
}

/** Longest time without an answer, in ms, after which nothing will come of a connection any more; 0: no limit. */
export function silenceLimit(client: PreparedClient): number {
  const statementMs = Number(valueFor(client, 'statement_timeout'));
  return statementMs === 0 ? 0 : statementMs + ANSWER_MARGIN_MS;
}

/**
 * Whether what is prepared in one transaction is there in the next. A pooler that sees to it gives each text a name of
 * its own, since its clients' names may clash. So it does if the server does not know ours.
 */
async function keepsNames(client: PreparedClient, settings: string): Promise<boolean> {
  const name = nameOf(settings);
  if (name === undefined) return false;
  client.begin();
  try {
    await client.runPrepared(settings, []);
    const ours = await client.execute(`select from pg_prepared_statements where name = '${name}'`);
    if (ours.rowCount !== 0) await client.execute(`deallocate ${name}`);
    return ours.rowCount === 0;
  } catch (error) {
    if (!namesAreLost(error)) throw error;
    return false;
  } finally {
    await client.rollback();
  }
}

/** The settings as one statement. */
function settingsFor(client: PreparedClient, reach: 'session' | 'transaction'): string {
  const calls = Object.keys(SETTINGS).map(
    (name) => `set_config('${name}', '${valueFor(client, name)}', ${reach === 'transaction'})`,
  );
  return `select ${calls.join(', ')}`;
}

/** A time limit that the connection string names wins over ours. */
function valueFor(client: PreparedClient, name: string): string {
  const given = isTimeLimit(name) ? Number(client.givenLimit(name) || Number.NaN) : Number.NaN;
  return Number.isInteger(given) ? String(given) : String(SETTINGS[name]);
}

function isTimeLimit(name: string): name is TimeLimit {
  return TIME_LIMITS.some((limit) => limit === name);
}

/** Lets a transaction take as long as it takes. */
export async function liftTimeLimits(transaction: Queries): Promise<void> {
  for (const limit of TIME_LIMITS) await sql`set local ${sql.raw(limit)} = 0`.execute(transaction);
}

/** Runs a statement that may take as long as it takes and that no transaction can hold (`vacuum`). */
export function runUnlimited(database: Database, text: string): Promise<void> {
  const statement = sql.raw(text);
  return database.kysely.connection().execute(async (connection) => {
    // Behind a pooler the limits come with transactions, and this is in none; what was set here would stay for others.
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
