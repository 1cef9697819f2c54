import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { createLanes } from './lanes.ts';
import { namedTexts, PreparedClient } from './prepared-client.ts';
import { type BindValues, compileStatement, type Statement, valuesFor } from './statement.ts';
import type { Tables } from './tables.ts';
import { DatabaseBusy, retryTransient } from './transient.ts';
import { inTransaction, type PooledClient, type WriteTransaction } from './write-transaction.ts';

export type Queries = Kysely<Tables> | Transaction<Tables>;

export interface DatabaseSettings {
  /** A PostgreSQL connection string, or the folder of the embedded database. */
  at: { url: string } | { folder: string };
  /** Connections to PostgreSQL; the embedded database has one session. */
  connections: number;
  /** Names this process to whoever finds the embedded folder taken. */
  purpose: string;
  /** The embedded engine died and cannot be opened again: nothing can be answered any more. */
  onAbort: (error: unknown) => void;
  /** A sentence for the log about the embedded database: its disk is full, it was opened again. */
  onTrouble?: (sentence: string) => void;
  /** A connection broke while idle. */
  onConnectionError: (error: Error) => void;
}

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** The query builder outside any transaction: for maintenance and the command line. */
  readonly kysely: Kysely<Tables>;
  /** Runs one short read that stands alone. On PostgreSQL it shares its connection with others (`lanes.ts`). */
  read<Row>(fragment: RawBuilder<Row>, values: BindValues): Promise<Row[]>;
  /**
   * Runs one prepared statement, whose only parameters are `bind(…)`s. Compiled once for each distinct fragment object:
   * keep fragments in constants. Inside a transaction when `within` is given.
   */
  run<Row>(fragment: RawBuilder<Row>, values: BindValues, within?: Transaction<Tables>): Promise<Row[]>;
  /** Runs `work` in one transaction, again from the start (at most 4 times) after a deadlock or serialization failure. */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs a write's work in one transaction, as `transaction` does, with fewer round trips. */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>;
  /** Connections by state and distinct prepared texts, for metrics. */
  pool(): { total: number; idle: number; waiting: number; statementTexts: number };
  close(): Promise<void>;
}

/** Longest wait for a free connection, in ms, before the request is answered 503. */
const CONNECTION_WAIT_MS = 5_000;
/** Connections that reads share; more of them would only make each one's packets smaller. */
const MOST_LANES = 4;
/** Requests that may queue for one connection; beyond it the answer is 503 at once. */
const QUEUE_PER_CONNECTION = 100;
/** Waiting for another transaction's row or key, in ms (`decisions.md`: 10 s). */
const LOCK_WAIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 30_000;

/** The embedded engine has one session for all time: what an earlier client left in it goes first. */
const FRESH_SESSION = ['rollback', 'discard all'];
/**
 * Statements are written so that one plan serves all their values: planning each anew costs more than running it.
 * That plan may be made while a table is empty, where reading all of it looks cheapest, and then serves it when it is
 * large: so every table is read by its indexes. None is long enough to be worth starting parallel workers or compiling.
 */
const SESSION = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'max_parallel_workers_per_gather = 0',
  'jit = off',
].map((setting) => `set ${setting}`);

types.setTypeParser(types.builtins.INT8, Number);

async function openLane(session: object, prepare: (client: ClientBase) => Promise<void>): Promise<PreparedClient> {
  const client = new PreparedClient(session);
  await client.connect();
  await prepare(client);
  return client;
}

/** Connects to PostgreSQL, or opens the embedded database. One code path from here on. */
export async function connect(settings: DatabaseSettings): Promise<Database> {
  const embedded =
    'folder' in settings.at ? await openEmbedded(settings.at.folder, settings.purpose, settings) : undefined;
  const session = {
    ...('url' in settings.at ? { connectionString: settings.at.url } : { user: 'postgres', database: 'postgres' }),
    ...(embedded ? { stream: embedded.stream, host: 'localhost', password: '', ssl: false } : { keepAlive: true }),
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_WAIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: 'kartotek',
  };
  const prepareSession = async (client: ClientBase) => {
    for (const text of [...(embedded ? FRESH_SESSION : []), ...SESSION]) await client.query(text);
  };
  const lanes = embedded ? 0 : Math.min(MOST_LANES, Math.floor(settings.connections / 2));
  const connections = embedded ? 1 : settings.connections - lanes;
  const pool = new Pool({
    ...session,
    Client: PreparedClient as never,
    max: connections,
    idleTimeoutMillis: embedded ? 0 : 60_000,
    onConnect: prepareSession,
  } as ConstructorParameters<typeof Pool>[0]);
  pool.on('error', settings.onConnectionError);
  const reads = createLanes(lanes, () => openLane(session, prepareSession), settings.onConnectionError);
  const checkOut = pool.connect.bind(pool) as () => Promise<never>;
  const guarded = () => {
    if (pool.waitingCount >= connections * QUEUE_PER_CONNECTION) throw new DatabaseBusy('the queue is full');
    return checkOut();
  };
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => guarded(), end: () => pool.end() },
    }),
  });

  const statements = new WeakMap<RawBuilder<unknown>, Statement>();
  const compiled = (fragment: RawBuilder<unknown>): Statement => {
    let statement = statements.get(fragment);
    if (!statement) {
      statement = compileStatement(fragment, kysely);
      statements.set(fragment, statement);
    }
    return statement;
  };
  const run: Database['run'] = async <Row>(
    fragment: RawBuilder<Row>,
    values: BindValues,
    within?: Transaction<Tables>,
  ) => {
    const statement = compiled(fragment);
    const query = CompiledQuery.raw(statement.text, valuesFor(statement, values));
    return (await (within ?? kysely).executeQuery(query)).rows as Row[];
  };
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    kysely,
    run,
    async read<Row>(fragment: RawBuilder<Row>, values: BindValues): Promise<Row[]> {
      if (lanes === 0) return run(fragment, values);
      const statement = compiled(fragment);
      return (await reads.run(statement.text, valuesFor(statement, values))).rows as Row[];
    },
    transaction: (work) => retryTransient(() => kysely.transaction().execute(work)),
    write: (work) => retryTransient(async () => inTransaction((await guarded()) as PooledClient, compiled, work)),
    pool: () => ({
      total: pool.totalCount + reads.open(),
      idle: pool.idleCount,
      waiting: pool.waitingCount + reads.underWay(),
      statementTexts: namedTexts(),
    }),
    async close() {
      await reads.close();
      await kysely.destroy();
      await embedded?.close();
    },
  };
}
