import { LIMITS } from '../limits.ts';
import type { PreparedClient } from './prepared-client.ts';
import { raw } from './sql.ts';
import { type Statement, statement } from './statement.ts';
import { TIME_LIMITS } from './time-limit.ts';
import { runTransaction } from './transaction.ts';
import { namesAreLost } from './transient.ts';

/** The longest wait for another transaction's row or key, in ms. */
const LOCK_WAIT_MS = LIMITS.duplicateSeconds * 1_000;
const STATEMENT_LIMIT_MS = 30_000;
/** Waiting for a pooler's server connection, in ms: as long as for a connection of our own pool. */
const POOLER_WAIT_MS = 5_000;
/** Added to a statement's own limit, in ms: for the network, and for a pooler's server connection. */
const ANSWER_MARGIN_MS = 5_000;

/**
 * Citus plans a statement by the workspace that it is run for, and a generic plan has none; for plain statements on one
 * table it keeps a plan of its own (decision 41).
 */
const PLAN_CACHE_MODE = `case when current_setting('citus.version', true) is null then 'force_generic_plan' else 'auto' end`;
const SHARDED = `current_setting('citus.version', true) is not null as sharded`;

/** For one generic plan that serves all values of a statement, whatever the size of its tables (decision 4). */
const SETTINGS: Readonly<Record<string, string>> = {
  plan_cache_mode: PLAN_CACHE_MODE,
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  statement_timeout: String(STATEMENT_LIMIT_MS),
  lock_timeout: String(LOCK_WAIT_MS),
  idle_in_transaction_session_timeout: String(STATEMENT_LIMIT_MS),
};

/** Whether a pooler is between us and PostgreSQL, and whether it keeps prepared statements (`named`). */
export type Pooling = 'none' | 'named' | 'unnamed';

export interface Session {
  pooling: Pooling;
  /** Whether its transactions may write. A standby's may not, nor those of a server that was set to read-only. */
  writable: boolean;
  /** Whether the server has Citus, so that tables may be distributed over several. */
  sharded: boolean;
}

/** Whether a transaction that begins now may write. */
export const WRITABLE = `current_setting('transaction_read_only') = 'off' as writable`;
const ABILITIES = `${WRITABLE}, ${SHARDED}`;

const abilitiesOf = ([row]: readonly Record<string, unknown>[]) => ({
  writable: row?.writable === true,
  sharded: row?.sharded === true,
});

/**
 * Sets up the session of a new connection, within `waitMs`. If a pooler gives each transaction another server connection, nothing may be
 * left in a session, so the settings are sent with each transaction (decision 13).
 */
export async function openSession(
  client: PreparedClient,
  embedded: boolean,
  waitMs = POOLER_WAIT_MS,
): Promise<Session> {
  if (embedded) {
    // The engine has one session, so what an earlier client left in it is removed first.
    for (const text of ['rollback', 'discard all']) await client.execute(text);
    await client.execute(settingsFor(client, 'session'));
    return { pooling: 'none', writable: true, sharded: false };
  }
  // The pooler may have no server connection free for a long time.
  const late = setTimeout(() => client.cut(), waitMs);
  try {
    // A pooler reports a process id of its own.
    const own = `pg_backend_pid() = ${client.serverProcess() ?? 0}`;
    const { rows } = await client.execute(`${settingsFor(client, 'session')}, ${ABILITIES} where ${own}`);
    if (rows.length === 1) return { pooling: 'none', ...abilitiesOf(rows) };
    const settings = statement<object>(raw(settingsFor(client, 'transaction')));
    const named = await keepsName(client, settings);
    client.usePooler({ settings, named, waitMs: POOLER_WAIT_MS });
    const { rows: asked } = await client.execute(`select ${ABILITIES}`);
    return { pooling: named ? 'named' : 'unnamed', ...abilitiesOf(asked) };
  } finally {
    clearTimeout(late);
  }
}

/** Removes the time limits of a session that nothing else uses afterwards. */
export async function liftTimeLimits(client: PreparedClient): Promise<void> {
  const pooled = client.pooled();
  const unlimited = Object.fromEntries(TIME_LIMITS.map((limit) => [limit, '0']));
  if (!pooled) await client.execute(setConfig(unlimited, 'session'));
  else client.usePooler({ ...pooled, settings: { text: setConfig(unlimited, 'transaction'), name: undefined } });
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
async function keepsName(client: PreparedClient, settings: Statement<object, unknown>): Promise<boolean> {
  try {
    return await runTransaction(client, async (transaction) => {
      await transaction.run(settings, {});
      const ours = await client.execute(`select from pg_prepared_statements where name = '${settings.name}'`);
      if (ours.rows.length > 0) await client.execute(`deallocate ${settings.name}`);
      return ours.rows.length === 0;
    });
  } catch (error) {
    if (namesAreLost(error)) return false;
    throw error;
  }
}

function settingsFor(client: PreparedClient, scope: Scope): string {
  return setConfig(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, valueFor(client, name)])), scope);
}

/** A time limit that the connection string names wins over ours. */
function valueFor(client: PreparedClient, name: string): string {
  const given = Number(client.givenLimit(name) || Number.NaN);
  return Number.isInteger(given) ? String(given) : String(SETTINGS[name]);
}

type Scope = 'session' | 'transaction';

/** All settings in one statement. */
function setConfig(settings: Readonly<Record<string, string>>, scope: Scope): string {
  const calls = Object.entries(settings).map(
    ([name, value]) =>
      `set_config('${name}', ${value === PLAN_CACHE_MODE ? value : `'${value}'`}, ${scope === 'transaction'})`,
  );
  return `select ${calls.join(', ')}`;
}
