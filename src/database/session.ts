import { LIMITS } from '../limits.ts';
import { TIME_LIMITS, type TimeLimit } from './pg-protocol.ts';
import type { PreparedClient } from './prepared-client.ts';
import { nameOf } from './statement-names.ts';
import { namesAreLost } from './transient.ts';

/** The longest wait for another transaction's row or key, in ms. */
const LOCK_WAIT_MS = LIMITS.duplicateSeconds * 1_000;
const STATEMENT_LIMIT_MS = 30_000;
/** Waiting for a pooler's server connection, in ms: as long as for a connection of our own pool. */
const POOLER_WAIT_MS = 5_000;
/** Added to a statement's own limit, in ms: for the network, and for a pooler's server connection. */
const ANSWER_MARGIN_MS = 5_000;

/**
 * One generic plan serves all values of a statement, because planning costs more than running it. The plan may be made
 * while a table is empty and a sequential scan looks cheapest, and be used when the table is large, so sequential scans
 * are off. No statement runs long enough to be worth parallel workers or compilation (decision 4).
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

/** The embedded engine has one session, so what an earlier client left in it is removed first. */
const FRESH_SESSION = ['rollback', 'discard all'];

/** Whether a pooler is between us and PostgreSQL, and whether it keeps prepared statements (`named`). */
export type Pooling = 'none' | 'named' | 'unnamed';

/**
 * Sets up the session of a new connection. If a pooler gives each transaction another server connection, nothing may be
 * left in a session, so the settings are sent with each transaction (decision 13).
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
    // A pooler reports a process id of its own.
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

/** How long a connection may stay without an answer, in ms; 0: no limit. */
export function silenceLimit(client: PreparedClient): number {
  const statementMs = Number(valueFor(client, 'statement_timeout'));
  return statementMs === 0 ? 0 : statementMs + ANSWER_MARGIN_MS;
}

/**
 * Whether what is prepared in one transaction exists in the next. A pooler that takes care of this gives each text a name
 * of its own, because its clients' names may clash. So it does if the server does not know our name.
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

/** All settings in one statement. */
function settingsFor(client: PreparedClient, scope: 'session' | 'transaction'): string {
  const calls = Object.keys(SETTINGS).map(
    (name) => `set_config('${name}', '${valueFor(client, name)}', ${scope === 'transaction'})`,
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
