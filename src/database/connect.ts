import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { namedTexts, PreparedClient, prepared } from './prepared-client.ts';
import { type BindValues, compileStatement, type Statement, valuesFor } from './statement.ts';
import type { Tables } from './tables.ts';
import { DatabaseBusy, retryTransient } from './transient.ts';

export type Queries = Kysely<Tables> | Transaction<Tables>;

export interface DatabaseSettings {
  /** A PostgreSQL connection string, or the folder of the embedded database. */
  at: { url: string } | { folder: string };
  /** Connections to PostgreSQL; the embedded database has one session. */
  connections: number;
  /** Names this process to whoever finds the embedded folder taken. */
  purpose: string;
  /** The embedded engine died: nothing can be answered any more. */
  onAbort: (error: unknown) => void;
  /** A connection broke while idle. */
  onConnectionError: (error: Error) => void;
}

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** The query builder outside any transaction: for maintenance and the command line. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs one prepared statement, whose only parameters are `bind(…)`s. Compiled once for each distinct fragment object:
   * keep fragments in constants. Inside a transaction when `within` is given.
   */
  run<Row>(fragment: RawBuilder<Row>, values: BindValues, within?: Transaction<Tables>): Promise<Row[]>;
  /** Runs `work` in one transaction, again from the start (at most 4 times) after a deadlock or serialization failure. */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Connections by state and distinct prepared texts, for metrics. */
  pool(): { total: number; idle: number; waiting: number; statementTexts: number };
  close(): Promise<void>;
}

/** Longest wait for a free connection, in ms, before the request is answered 503. */
const CONNECTION_WAIT_MS = 5_000;
/** Requests that may queue for one connection; beyond it the answer is 503 at once. */
const QUEUE_PER_CONNECTION = 100;
/** Waiting for another transaction's row or key, in ms (`decisions.md`: 10 s). */
const LOCK_WAIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 30_000;

/** The embedded engine has one session for all time: what an earlier client left in it goes first. */
const FRESH_SESSION = ['rollback', 'discard all'];
/** Statements are written so that one plan serves all their values; planning each anew costs more than running it. */
const SESSION = 'set plan_cache_mode = force_generic_plan';

types.setTypeParser(types.builtins.INT8, Number);

/** Connects to PostgreSQL, or opens the embedded database. One code path from here on. */
export async function connect(settings: DatabaseSettings): Promise<Database> {
  const embedded =
    'folder' in settings.at ? await openEmbedded(settings.at.folder, settings.purpose, settings.onAbort) : undefined;
  const connections = embedded ? 1 : settings.connections;
  const pool = new Pool({
    ...('url' in settings.at ? { connectionString: settings.at.url } : { user: 'postgres', database: 'postgres' }),
    ...(embedded ? { stream: embedded.stream, host: 'localhost', password: '', ssl: false } : {}),
    Client: PreparedClient as never,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: embedded ? 0 : 60_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_WAIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: 'kartotek',
    onConnect: async (client: ClientBase) => {
      for (const text of embedded ? [...FRESH_SESSION, SESSION] : [SESSION]) await client.query(text);
    },
  } as ConstructorParameters<typeof Pool>[0]);
  pool.on('error', settings.onConnectionError);
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
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    kysely,
    async run<Row>(fragment: RawBuilder<Row>, values: BindValues, within?: Transaction<Tables>): Promise<Row[]> {
      let statement = statements.get(fragment);
      if (!statement) {
        statement = compileStatement(fragment, kysely);
        statements.set(fragment, statement);
      }
      const bound = valuesFor(statement, values);
      if (within) return (await within.executeQuery(CompiledQuery.raw(statement.text, bound))).rows as Row[];
      if (pool.waitingCount >= connections * QUEUE_PER_CONNECTION) throw new DatabaseBusy('the queue is full');
      return (await pool.query(prepared(statement.text, bound))).rows as Row[];
    },
    transaction: (work) => retryTransient(() => kysely.transaction().execute(work)),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      statementTexts: namedTexts(),
    }),
    async close() {
      await kysely.destroy();
      await embedded?.close();
    },
  };
}
