import { Pool } from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { createFailureKinds } from './failure-kinds.ts';
import { createOpenConnections } from './open-connections.ts';
import { PreparedClient } from './prepared-client.ts';
import { liftTimeLimits, openSession, type Pooling, silenceLimit } from './session.ts';
import { createSharedConnections } from './shared-connections.ts';
import type { Statement } from './statement.ts';
import { runTransaction, type Transaction } from './transaction.ts';
import { retryTransient } from './transient.ts';
import { createTurns, OWN, type Turn, type TurnFigures, type Turns } from './turns.ts';

export interface DatabaseSettings {
  /** A PostgreSQL connection string, or the folder of the embedded database. */
  at: { url: string } | { folder: string };
  /** Connections to PostgreSQL; the embedded database has one session. */
  connections: number;
  /** Names this process in the error message of another one that finds the embedded folder in use. */
  purpose: string;
  /** Called when the embedded engine has died and cannot be opened again. */
  onAbort: (error: unknown) => void;
  /** Called with a sentence for the log: the embedded database's disk is full, or it was opened again. */
  onTrouble?: (sentence: string) => void;
  /** Called when an idle connection breaks. */
  onConnectionError: (error: Error) => void;
}

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /**
   * Runs one short read outside a transaction. On PostgreSQL it shares its connection with others
   * (`shared-connections.ts`). `turn`: for fairness between workspaces (`turns.ts`); the service's own by default.
   */
  read<Values extends object, Row>(statement: Statement<Values, Row>, values: Values, turn?: Turn): Promise<Row[]>;
  /** Runs one read that may take long, on connections that only such reads use. */
  readSlowly<Values extends object, Row>(
    statement: Statement<Values, Row>,
    values: Values,
    turn?: Turn,
  ): Promise<Row[]>;
  /** Runs one statement of the service's own. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /**
   * Runs one short statement of the service's own beside all requests: on PostgreSQL it takes no slot of theirs, and one of
   * them is under way at a time. It may write, but nothing that another transaction locks for long.
   */
  runAside<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /** Runs `work` in one transaction, up to 4 times in case of deadlocks or serialization failures. */
  write<T>(work: (transaction: Transaction) => Promise<T>, turn?: Turn): Promise<T>;
  /** Runs `work` on a connection that has no time limits and is closed afterwards. Repeats it as `write` does. */
  runUnlimited<T>(work: (client: PreparedClient) => Promise<T>): Promise<T>;
  /** Connections by state, reads and transactions waiting and started, and distinct prepared texts, for metrics. */
  pool(): { total: number; idle: number; waiting: number; started: number; statementTexts: number };
  /** How reads, searches, writes and what runs aside take turns. The embedded database has one lane, `all`. For metrics. */
  lanes(): readonly (TurnFigures & { lane: string })[];
  /** Statements that failed, by kind. For metrics. */
  failures(): Readonly<Record<string, number>>;
  /** Whether there is a pooler, as the newest connection found. */
  pooling(): Pooling;
  close(): Promise<void>;
}

/** Longest wait for a free connection, in ms, before the request is answered 503. */
const CONNECTION_WAIT_MS = 5_000;
/** Connections that short reads share. With more of them, fewer reads share a packet. */
const MOST_SHARED = 4;
/** Reads in flight on one of them: enough to share packets, few enough to keep waiting short. */
const SHARED_DEPTH = 8;
/** A shared connection is cut after so long without an answer: its statements are short, and each waits for others. */
const SHARED_SILENCE_MS = 5_000;
/** Connections for reads that may take long. */
const MOST_SLOW = 4;

type PooledClient = PreparedClient & { release(destroy: boolean): void };

/** Connects to PostgreSQL or opens the embedded database. */
export async function connect(settings: DatabaseSettings): Promise<Database> {
  const embedded =
    'folder' in settings.at ? await openEmbedded(settings.at.folder, settings.purpose, settings) : undefined;
  const failures = createFailureKinds();
  const session = {
    ...('url' in settings.at ? { connectionString: settings.at.url } : { user: 'postgres', database: 'postgres' }),
    ...(embedded ? { stream: embedded.stream, host: 'localhost', password: '', ssl: false } : { keepAlive: true }),
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    application_name: 'kartotek',
    onFailure: failures.count,
  };
  let pooling: Pooling = 'none';
  const connections = createOpenConnections();
  const prepareSession = async (client: PreparedClient, silenceMs?: number) => {
    pooling = await openSession(client, embedded !== undefined);
    connections.watch(client, embedded ? 0 : (silenceMs ?? silenceLimit(client)));
  };
  const openPool = (max: number) => {
    const pool = new Pool({
      ...session,
      Client: PreparedClient,
      max,
      idleTimeoutMillis: embedded ? 0 : 60_000,
      onConnect: (client) => prepareSession(client as PreparedClient),
    });
    pool.on('error', settings.onConnectionError);
    return pool;
  };
  const openShared = async () => {
    const client = new PreparedClient(session);
    try {
      await client.connect();
      await prepareSession(client, SHARED_SILENCE_MS);
      return client;
    } catch (error) {
      client.cut();
      throw error;
    }
  };
  const sizes = embedded ? { shared: 0, slow: 0, writers: 1 } : divide(settings.connections);
  const writers = openPool(sizes.writers);
  const slow = sizes.slow > 0 ? openPool(sizes.slow) : writers;
  const shared = createSharedConnections(sizes.shared, openShared, settings.onConnectionError);
  const writeTurns = createTurns(sizes.writers);
  const slowTurns = slow === writers ? writeTurns : createTurns(sizes.slow);
  const readTurns = sizes.shared > 0 ? createTurns(sizes.shared * SHARED_DEPTH) : writeTurns;
  const asideTurns = sizes.shared > 0 ? createTurns(1) : writeTurns;
  const pools = [...new Set([writers, slow])];
  const allTurns = [...new Set([readTurns, slowTurns, writeTurns, asideTurns])];
  const laneOf = (turns: Turns) => {
    if (allTurns.length === 1) return 'all';
    if (turns === writeTurns) return 'writes';
    if (turns === asideTurns) return 'aside';
    return turns === readTurns ? 'reads' : 'searches';
  };

  const checkOut = (pool: Pool) => pool.connect() as unknown as Promise<PooledClient>;
  const withClient = async <T>(pool: Pool, work: (client: PreparedClient) => Promise<T>): Promise<T> => {
    const client = await checkOut(pool);
    try {
      return await work(client);
    } finally {
      // The pool itself drops a connection that broke.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  const runOn = <Values extends object, Row>(pool: Pool, statement: Statement<Values, Row>, values: Values) =>
    withClient(pool, (client) => client.run(statement, values));
  const runShared = <Values extends object, Row>(statement: Statement<Values, Row>, values: Values) =>
    sizes.shared > 0 ? shared.run(statement, values) : runOn(writers, statement, values);
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    read: (statement, values, turn = OWN) => readTurns.run(turn, () => runShared(statement, values)),
    readSlowly: (statement, values, turn = OWN) => slowTurns.run(turn, () => runOn(slow, statement, values)),
    runAside: (statement, values) => asideTurns.run(OWN, () => retryTransient(() => runShared(statement, values))),
    run: (statement, values) => writeTurns.run(OWN, () => runOn(writers, statement, values)),
    write: (work, turn = OWN) =>
      writeTurns.run(turn, () => retryTransient(() => withClient(writers, (client) => runTransaction(client, work)))),
    runUnlimited: (work) =>
      writeTurns.run(OWN, () =>
        retryTransient(async () => {
          const client = await checkOut(writers);
          try {
            connections.watch(client, 0);
            await liftTimeLimits(client);
            return await work(client);
          } finally {
            client.release(true);
          }
        }),
      ),
    pool: () => ({
      total: connections.all().length,
      idle: pools.reduce((sum, { idleCount }) => sum + idleCount, 0),
      waiting: allTurns.reduce((sum, turns) => sum + turns.waiting(), 0),
      started: allTurns.reduce((sum, turns) => sum + turns.started(), 0),
      statementTexts: new Set(connections.all().flatMap((client) => [...client.preparedNames()])).size,
    }),
    lanes: () => allTurns.map((turns) => ({ ...turns.figures(), lane: laneOf(turns) })),
    failures: failures.counts,
    pooling: () => pooling,
    async close() {
      await shared.close();
      await Promise.all(pools.map((pool) => pool.end()));
      connections.close();
      await embedded?.close();
    },
  };
}

/** Divides a process's connections: for short reads, which share them, for long reads, and for writes. */
function divide(connections: number): { shared: number; slow: number; writers: number } {
  const shared = Math.min(MOST_SHARED, Math.floor(connections / 3));
  const slow = Math.min(MOST_SLOW, Math.floor(connections / 5));
  return { shared, slow, writers: connections - shared - slow };
}
