import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { createLanes } from './lanes.ts';
import { PreparedClient } from './prepared-client.ts';
import { openSession, type Pooling, silenceLimit } from './session.ts';
import { createSilentConnections } from './silent-connections.ts';
import { type Statement, valuesFor } from './statement.ts';
import { namedTexts } from './statement-names.ts';
import { retryTransient } from './transient.ts';
import { createTurns, OWN, type Turn } from './turns.ts';
import { type PooledClient, runTransaction, type WriteTransaction } from './write-transaction.ts';

export type Queries = Kysely<never> | Transaction<never>;

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
  /** The query builder, for migrations. */
  readonly kysely: Kysely<never>;
  /**
   * Runs one short read outside a transaction. On PostgreSQL it shares its connection with others (`lanes.ts`). `turn`: for
   * fairness between workspaces (`turns.ts`); the service's own by default.
   */
  read<Values extends object, Row>(statement: Statement<Values, Row>, values: Values, turn?: Turn): Promise<Row[]>;
  /** Runs one read that may take long, on connections that only such reads use. */
  readSlowly<Values extends object, Row>(
    statement: Statement<Values, Row>,
    values: Values,
    turn?: Turn,
  ): Promise<Row[]>;
  /**
   * Runs one statement of the service's own, inside a transaction when `within` is given.
   */
  run<Values extends object, Row>(
    statement: Statement<Values, Row>,
    values: Values,
    within?: Transaction<never>,
  ): Promise<Row[]>;
  /** Runs `work` in one transaction, up to 4 times in case of deadlocks or serialization failures. For the service itself. */
  transaction<T>(work: (transaction: Transaction<never>) => Promise<T>): Promise<T>;
  /** Runs a write's work in one transaction, as `transaction` does, with fewer round trips. */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>, turn?: Turn): Promise<T>;
  /** Connections by state, reads and transactions waiting and started, and distinct prepared texts, for metrics. */
  pool(): { total: number; idle: number; waiting: number; started: number; statementTexts: number };
  /** Whether there is a pooler, as the newest connection found. */
  pooling(): Pooling;
  close(): Promise<void>;
}

/** Longest wait for a free connection, in ms, before the request is answered 503. */
const CONNECTION_WAIT_MS = 5_000;
/** Connections that short reads share. With more of them, fewer reads share a packet. */
const MOST_LANES = 4;
/** Reads in flight on one lane: enough to share packets, few enough to keep waiting short. */
const LANE_DEPTH = 8;
/** Connections for reads that may take long. */
const MOST_SLOW = 4;

async function openLane(session: object, prepare: (client: PreparedClient) => Promise<void>): Promise<PreparedClient> {
  const client = new PreparedClient(session);
  try {
    await client.connect();
    await prepare(client);
    return client;
  } catch (error) {
    client.cut();
    throw error;
  }
}

/** Connects to PostgreSQL or opens the embedded database. */
export async function connect(settings: DatabaseSettings): Promise<Database> {
  const embedded =
    'folder' in settings.at ? await openEmbedded(settings.at.folder, settings.purpose, settings) : undefined;
  const session = {
    ...('url' in settings.at ? { connectionString: settings.at.url } : { user: 'postgres', database: 'postgres' }),
    ...(embedded ? { stream: embedded.stream, host: 'localhost', password: '', ssl: false } : { keepAlive: true }),
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    application_name: 'kartotek',
  };
  let pooling: Pooling = 'none';
  const silentConnections = createSilentConnections();
  const prepareSession = async (client: PreparedClient) => {
    pooling = await openSession(client, embedded !== undefined);
    if (!embedded) silentConnections.watch(client, silenceLimit(client));
  };
  const { lanes, slow, writers } = embedded ? { lanes: 0, slow: 0, writers: 1 } : shared(settings.connections);
  const openPool = (connections: number) => {
    const pool = new Pool({
      ...session,
      Client: PreparedClient,
      max: connections,
      idleTimeoutMillis: embedded ? 0 : 60_000,
      onConnect: (client) => prepareSession(client as PreparedClient),
    });
    pool.on('error', settings.onConnectionError);
    return pool;
  };
  const pool = openPool(writers);
  const slowPool = slow > 0 ? openPool(slow) : undefined;
  const reads = createLanes(lanes, () => openLane(session, prepareSession), settings.onConnectionError);
  const writeTurns = createTurns({ slots: writers });
  const slowTurns = slowPool ? createTurns({ slots: slow }) : writeTurns;
  const readTurns = lanes > 0 ? createTurns({ slots: lanes * LANE_DEPTH }) : writeTurns;
  const allTurns = [...new Set([readTurns, slowTurns, writeTurns])];
  const checkOut = (from: Pool): Promise<PooledClient> => from.connect() as unknown as Promise<PooledClient>;
  /** A writers' connection for the service's own work. Its release ends the turn. */
  const ownConnection = async () => {
    const taken = await writeTurns.take(OWN);
    try {
      const client = await checkOut(pool);
      const release = (destroy?: boolean) => {
        taken();
        client.release(destroy);
      };
      const query = (text: string, values: readonly unknown[]) => client.execute(text, values);
      return { query, release } as never;
    } catch (error) {
      taken();
      throw error;
    }
  };
  const kysely = new Kysely<never>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: ownConnection, end: () => pool.end() },
    }),
  });

  const runOn = async <Values extends object, Row>(from: Pool, statement: Statement<Values, Row>, values: Values) => {
    const client = await checkOut(from);
    try {
      return (await client.runPrepared(statement.text, valuesFor(statement, values))).rows as Row[];
    } finally {
      // The pool itself drops a connection that broke.
      client.release();
    }
  };
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    kysely,
    async run(statement, values, within) {
      const query = CompiledQuery.raw(statement.text, valuesFor(statement, values));
      return (await (within ?? kysely).executeQuery(query)).rows as never[];
    },
    read: (statement, values, turn = OWN) =>
      readTurns.run(turn, async () => {
        if (lanes === 0) return runOn(pool, statement, values);
        return (await reads.run(statement.text, valuesFor(statement, values))).rows as never[];
      }),
    readSlowly: (statement, values, turn = OWN) =>
      slowTurns.run(turn, () => runOn(slowPool ?? pool, statement, values)),
    transaction: (work) => retryTransient(() => kysely.transaction().execute(work)),
    write: (work, turn = OWN) =>
      writeTurns.run(turn, () => retryTransient(async () => runTransaction(await checkOut(pool), work))),
    pool: () => ({
      total: pool.totalCount + (slowPool?.totalCount ?? 0) + reads.open(),
      idle: pool.idleCount + (slowPool?.idleCount ?? 0),
      waiting: allTurns.reduce((sum, turns) => sum + turns.waiting(), 0),
      started: allTurns.reduce((sum, turns) => sum + turns.started(), 0),
      statementTexts: namedTexts(),
    }),
    pooling: () => pooling,
    async close() {
      await reads.close();
      await slowPool?.end();
      await kysely.destroy();
      silentConnections.close();
      await embedded?.close();
    },
  };
}

/** Divides a process's connections: for short reads, which share them, for long reads, and for writes. */
function shared(connections: number): { lanes: number; slow: number; writers: number } {
  const lanes = Math.min(MOST_LANES, Math.floor(connections / 3));
  const slow = Math.min(MOST_SLOW, Math.floor(connections / 5));
  return { lanes, slow, writers: connections - lanes - slow };
}
