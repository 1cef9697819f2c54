import type { ClientConfig } from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { createFailureKinds } from './failure-kinds.ts';
import { type Nodes, watchNodes } from './nodes.ts';
import { createOpenConnections } from './open-connections.ts';
import { createOwnConnections, type OwnConnections } from './own-connections.ts';
import type { Server } from './parse-servers.ts';
import { PreparedClient } from './prepared-client.ts';
import { createRenewal } from './renewal.ts';
import { createServerChoice } from './server-choice.ts';
import { liftTimeLimits, openSession, type Pooling, silenceLimit, WRITABLE } from './session.ts';
import { createSharedConnections } from './shared-connections.ts';
import { raw, sql } from './sql.ts';
import { type Statement, statement } from './statement.ts';
import { runTransaction, type Transaction } from './transaction.ts';
import { DatabaseBusy, isOfNode, ReadOnlyServer, retryTransient } from './transient.ts';
import { turnOfCaller } from './turn-of-caller.ts';
import { createTurns, OWN, type Turn, type TurnFigures, type Turns } from './turns.ts';

export interface DatabaseSettings {
  /** A PostgreSQL connection string, or the folder of the embedded database. */
  at: { url: string } | { folder: string };
  /** Connections to PostgreSQL; the embedded database has one session. */
  connections: number;
  /** Names this process in the error message of another one that finds the embedded folder in use. */
  purpose: string;
  /** Archives of new embedded databases, the first that can be unpacked is taken. That of the installation by default. */
  prepared?: readonly string[] | undefined;
  /** How long a connection to PostgreSQL is used, in ms; 0, the default: as long as it lasts. */
  lifetimeMs?: number;
  /** Called when the embedded engine has died and cannot be opened again. */
  onAbort: (error: unknown) => void;
  /** Called with a sentence for the log: the embedded database's disk is full, or it was opened again. */
  onTrouble?: (sentence: string) => void;
  /** Called when an idle connection breaks. */
  onConnectionError: (error: Error) => void;
}

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Of the embedded database. */
  readonly folder: string | undefined;
  /**
   * Runs one short read outside a transaction. On PostgreSQL it shares its connection with others
   * (`shared-connections.ts`). `turn`: for fairness between workspaces (`turns.ts`), by default
   * that of the caller (`turn-of-caller.ts`).
   */
  read<Values extends object, Row>(statement: Statement<Values, Row>, values: Values, turn?: Turn): Promise<Row[]>;
  /** Runs one read that may take long, on connections that only such reads use. */
  readSlowly<Values extends object, Row>(
    statement: Statement<Values, Row>,
    values: Values,
    turn?: Turn,
  ): Promise<Row[]>;
  /** Runs one statement outside of a transaction of several, in the turn of the caller. */
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
  /** Whether a new transaction may write. Finds out with a short read. */
  isWritable(): Promise<boolean>;
  /** Connections by state, reads and transactions waiting and started, and distinct prepared texts, for metrics. */
  pool(): { total: number; idle: number; waiting: number; started: number; statementTexts: number };
  /** How reads, searches, writes and what runs aside take turns. The embedded database has one lane, `all`. For metrics. */
  lanes(): readonly (TurnFigures & { lane: string })[];
  /** Statements that failed, by kind. For metrics. */
  failures(): Readonly<Record<string, number>>;
  /** Whether there is a pooler, as the newest connection found. */
  pooling(): Pooling;
  /** Whether the server has Citus, as the newest connection found: then no statement changes rows of several workspaces at once. */
  sharded(): boolean;
  /** The nodes of a sharded database. */
  readonly nodes: Nodes;
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

/** A connection that nothing has used for so long is closed. */
const IDLE_MS = 60_000;

const EMBEDDED: ClientConfig = { user: 'postgres', database: 'postgres', host: 'localhost', password: '', ssl: false };

const askWhetherWritable = statement<object, { writable: boolean }>(sql`select ${raw(WRITABLE)}`);

/** Connects to PostgreSQL or opens the embedded database. */
export async function connect(settings: DatabaseSettings): Promise<Database> {
  const embedded =
    'folder' in settings.at ? await openEmbedded(settings.at.folder, settings.purpose, settings) : undefined;
  const failures = createFailureKinds();
  const choice = 'url' in settings.at ? createServerChoice(settings.at.url, CONNECTION_WAIT_MS) : undefined;
  const renewal = createRenewal(settings.lifetimeMs ?? 0);
  const connections = createOpenConnections(() => {
    if (sharded) nodes.check();
    void lookForServer();
  });
  const serverOf = new WeakMap<PreparedClient, Server>();
  let pooling: Pooling = 'none';
  let sharded = false;

  async function openOn(config: ClientConfig, waitMs: number, silenceMs?: number): Promise<PreparedClient> {
    const generation = renewal.generation();
    const client = new PreparedClient({
      ...config,
      connectionTimeoutMillis: waitMs,
      application_name: 'kartotek',
      beforeEach: nodes.requireNode,
      onFailure(error) {
        failures.count(error);
        if (sharded && isOfNode(error)) nodes.check();
      },
    });
    try {
      await client.connect().catch((error: Error) => {
        failures.count(error);
        throw error;
      });
      const session = await openSession(client, embedded !== undefined, waitMs);
      if (choice?.writable && !session.writable) throw new ReadOnlyServer('the server takes no writes');
      pooling = session.pooling;
      sharded = session.sharded;
      renewal.track(client, generation);
      connections.watch(client, embedded ? 0 : (silenceMs ?? silenceLimit(client)));
      return client;
    } catch (error) {
      client.cut();
      throw error;
    }
  }
  const open = (silenceMs?: number): Promise<PreparedClient> =>
    choice
      ? choice.connect(async (server, limitMs) => {
          const client = await openOn({ connectionString: server.url, keepAlive: true }, limitMs, silenceMs);
          serverOf.set(client, server);
          return client;
        })
      : openOn({ ...EMBEDDED, ...(embedded && { stream: embedded.stream }) }, CONNECTION_WAIT_MS);

  const nodes = watchNodes({
    open: () => open(SHARED_SILENCE_MS),
    onSilent: () => connections.silent().forEach((client) => void client.cut()),
    onTrouble: (sentence) => settings.onTrouble?.(sentence),
  });

  let looking = false;
  /**
   * A server that has disappeared closes no connection. If one of several servers is silent, this finds out whether another
   * has taken over, and cuts what still waits for the old one.
   */
  async function lookForServer(): Promise<void> {
    if (!choice || choice.count === 1 || looking) return;
    looking = true;
    try {
      const found = await open();
      const isElsewhere = (client: PreparedClient) => serverOf.get(client) !== serverOf.get(found);
      if (connections.all().some(isElsewhere)) renewal.renew();
      for (const client of connections.silent()) if (isElsewhere(client)) client.cut();
      await found.end();
    } catch {
      // None has taken over yet. It is looked for again while answers are due.
    } finally {
      looking = false;
    }
  }

  const openOwn = () =>
    createOwnConnections({
      open,
      isStale: (client) => renewal.isLost(client) || renewal.isExpired(client),
      idleMs: embedded ? 0 : IDLE_MS,
      waitMs: CONNECTION_WAIT_MS,
      onError: settings.onConnectionError,
    });
  const sizes = embedded ? { shared: 0, slow: 0, writers: 1 } : divide(settings.connections);
  const writers = openOwn();
  const slow = sizes.slow > 0 ? openOwn() : writers;
  const shared = createSharedConnections({
    count: sizes.shared,
    open: () => open(SHARED_SILENCE_MS),
    renewal,
    onError: settings.onConnectionError,
  });
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

  const withClient = <T>(pool: OwnConnections, work: (client: PreparedClient) => Promise<T>): Promise<T> =>
    pool.lend(async (client) => {
      try {
        return await work(client);
      } catch (error) {
        // The embedded database has no other server; it refuses writes while its disk is full.
        if (!embedded) renewal.onFailure(client, error);
        throw error;
      }
    });
  const runOn = <Values extends object, Row>(pool: OwnConnections, statement: Statement<Values, Row>, values: Values) =>
    withClient(pool, (client) => client.run(statement, values));
  const runShared = <Values extends object, Row>(statement: Statement<Values, Row>, values: Values) =>
    sizes.shared > 0 ? shared.run(statement, values) : runOn(writers, statement, values);
  /** A read that was cut off because others of its connection waited for a node that is away is asked again. */
  const runBeside = async <Values extends object, Row>(statement: Statement<Values, Row>, values: Values) => {
    try {
      return await runShared(statement, values);
    } catch (error) {
      if (nodes.awayCount() === 0 || isOfNode(error) || error instanceof DatabaseBusy) throw error;
      return runShared(statement, values);
    }
  };
  const read: Database['read'] = (statement, values, turn = turnOfCaller()) =>
    readTurns.run(turn, () => (sharded ? runBeside(statement, values) : runShared(statement, values)));
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    folder: 'folder' in settings.at ? settings.at.folder : undefined,
    read,
    readSlowly: (statement, values, turn = turnOfCaller()) => slowTurns.run(turn, () => runOn(slow, statement, values)),
    runAside: (statement, values) => asideTurns.run(OWN, () => retryTransient(() => runShared(statement, values))),
    run: (statement, values) => writeTurns.run(turnOfCaller(), () => runOn(writers, statement, values)),
    write: (work, turn = turnOfCaller()) =>
      writeTurns.run(turn, () =>
        retryTransient(() => withClient(writers, (client) => runTransaction(client, work, { sharded }))),
      ),
    runUnlimited: (work) =>
      writeTurns.run(OWN, () =>
        retryTransient(() =>
          withClient(writers, async (client) => {
            connections.watch(client, 0);
            renewal.retire(client);
            await liftTimeLimits(client);
            return await work(client);
          }),
        ),
      ),
    async isWritable() {
      const [row] = await read(askWhetherWritable, {});
      const writable = row?.writable === true;
      if (!writable && !embedded) renewal.onReadOnly();
      return writable;
    },
    pool: () => ({
      total: connections.all().length,
      idle: pools.reduce((sum, pool) => sum + pool.idle(), 0),
      waiting: allTurns.reduce((sum, turns) => sum + turns.waiting(), 0),
      started: allTurns.reduce((sum, turns) => sum + turns.started(), 0),
      statementTexts: new Set(connections.all().flatMap((client) => [...client.preparedNames()])).size,
    }),
    lanes: () => allTurns.map((turns) => ({ ...turns.figures(), lane: laneOf(turns) })),
    failures: failures.counts,
    pooling: () => pooling,
    sharded: () => sharded,
    nodes,
    async close() {
      await nodes.close();
      await shared.close();
      await Promise.all(pools.map((pool) => pool.close()));
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
