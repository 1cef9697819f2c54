/** The database cannot take the request now; the caller may try again. */
export class DatabaseBusy extends Error {}

/** The server takes no writes, and `DATABASE_URL` asks for one that does. */
export class ReadOnlyServer extends DatabaseBusy {}

/** Too many requests of one token or workspace are waiting; others are served. */
export class ShareExceeded extends Error {}

/** Another transaction held a lock for too long. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** The server connection does not know a prepared statement's name, or already has it: a pooler gave us another connection. */
const LOST_NAMES = new Set(['26000', '42P05']);
const RETRIED = new Set(['40001', '40P01', ...LOST_NAMES]);
const ATTEMPTS = 4;

/**
 * Connection failures, shutdown, no memory, disk or connections left, time limits, a transaction that has failed:
 * codes of PostgreSQL (appendix A) and of Node.
 */
const AWAY =
  /^(08|53|57P|58)|^(57014|55P03|25P02|25P03|25006|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOSPC|EPIPE|E(CONN|HOST|NET)[A-Z]+)$/;

/** The connection failed, or the server is going: its other connections are of no use either. */
const LEAVES_SERVER = /^(08|57P0[123]$)/;

const READ_ONLY = '25006';

/** What PgBouncer says where PostgreSQL says 53300. */
const NO_CLIENT_MORE = /no more connections allowed/;

/** `pg` reports these without a code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable|timeout expired|Cannot use a pool after calling end/;

/** Citus reports a node that it does not reach as a broken connection (08006) or an internal error (XX000), by one of these. */
const NODE_AWAY =
  /connection to the remote node|failure on connection marked as essential|could not (connect|receive|establish any connections|commit transaction for shard)|failed to (commit|prepare) transaction|connection establishment for node/;
/** The context of an error that Citus passes on from a node, for example that the node shuts down. */
const ON_NODE = /while executing command on /;

export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the database is away or overloaded, as opposed to a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  const state = sqlState(error);
  if (state !== undefined && AWAY.test(state)) return true;
  if (state === 'XX000') return isOfNode(error);
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
}

/** Whether a connection was refused because others have taken all that the server, or the pooler, has. */
export function hasNoConnectionLeft(error: unknown): boolean {
  return sqlState(error) === '53300' || (error instanceof Error && NO_CLIENT_MORE.test(error.message));
}

/** Whether an error tells that the server answers, but takes no writes. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof ReadOnlyServer || sqlState(error) === READ_ONLY;
}

/** Whether an error tells that another server may have taken over. A coordinator that lost a node is still the right one. */
export function leavesServer(error: unknown): boolean {
  if (isReadOnly(error)) return true;
  return LEAVES_SERVER.test(sqlState(error) ?? '') && !isOfNode(error);
}

/** Whether an error is of a node of a sharded database, as the coordinator reports it. */
export function isOfNode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const context = 'where' in error && typeof error.where === 'string' ? error.where : '';
  return NODE_AWAY.test(error.message) || ON_NODE.test(context);
}

/** Whether a statement did not run because its session does not have it under its name. */
export function namesAreLost(error: unknown): boolean {
  return LOST_NAMES.has(sqlState(error) ?? '');
}

/** The disk is full, or writes are refused because of it. */
const DISK_FULL = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT']);

/** What the command line says of a failure: its message, except for a full disk, which is explained. */
export function explainFault(error: unknown): string {
  if (DISK_FULL.has(sqlState(error) ?? '')) {
    return 'The database takes no writes: its disk is full, or it is read-only.';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs `work` again after a deadlock, a serialization failure or lost names: all of it was rolled back. */
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
