import type { ClientConfig } from 'pg';
import {
  type Done,
  type Extended,
  PipelinedQuery,
  type Preamble,
  ProtocolClient,
  type QueryResult,
} from './pg-protocol.ts';
import { PooledBatches } from './pooled-batches.ts';
import { type Statement, type StatementText, valueTexts } from './statement.ts';
import { namesAreLost } from './transient.ts';
import type { ValueText } from './value-text.ts';

/**
 * How long a session keeps its plans. A plan made while a table was almost empty may use any index, and would be kept
 * however large the table becomes.
 */
const REPLAN_MS = 30_000;
/** Statements that a session keeps: each takes memory there. Further ones run unnamed. */
const MOST_PREPARED = 1_000;

/** How statements run where every transaction may get another server connection (`session.ts`). */
export interface Pooled {
  /** A `select set_config(…, true), …`: what a session of our own would have been set to. */
  readonly settings: StatementText;
  /** Whether a statement that was prepared once is there in every transaction. */
  readonly named: boolean;
  /** Longest wait for a server connection, in ms. Poolers let their clients wait for minutes. */
  readonly waitMs: number;
}

/** A statement that this session has under its name, or is about to have. */
interface Prepared {
  parse: Extended['parse'];
  columns: Extended['columns'];
}

/**
 * A `pg` client that prepares every statement once per session, under its name, and sends statements without waiting for
 * the answers to earlier ones. What one turn of the event loop asks of it leaves in one packet: under load most of a
 * statement's cost is the system calls around it.
 */
export class PreparedClient extends ProtocolClient {
  #holding = false;
  #unanswered = 0;
  #pooled: Pooled | undefined;
  #named = true;
  readonly #prepared = new Map<string, Prepared>();
  readonly #batches = new PooledBatches();
  #plannedAt = performance.now();
  readonly #replanMs: number;

  constructor({ replanMs = REPLAN_MS, ...config }: ClientConfig & { replanMs?: number } = {}) {
    super(config);
    this.#replanMs = replanMs;
    // A connection that breaks fails every statement under way on it, and those report it. An `error` event that nobody
    // listens to would end the process.
    this.on('error', () => {});
  }

  /** From here on every transaction is taken to run in another session. */
  pool(pooled: Pooled): void {
    this.#pooled = pooled;
    this.#named &&= pooled.named;
  }

  pooled(): Pooled | undefined {
    return this.#pooled;
  }

  /** Runs one statement outside any transaction. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, given: Values): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const values = valueTexts(statement, given);
      const mayLoseName = this.#named;
      const settle: Done = (error, { rows }) => (error ? reject(error) : resolve(rows as Row[]));
      this.#sendAlone(statement, values, (error, result) => {
        // It never ran.
        if (error && mayLoseName && namesAreLost(error)) this.#sendAlone(statement, values, settle);
        else settle(error, result);
      });
    });
  }

  /** Runs SQL text as it is, also in a transaction. For `onComplete` see `PipelinedQuery`. */
  execute(text: string, onComplete?: () => void): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#submit(text, (error, result) => (error ? reject(error) : resolve(result)), undefined, onComplete);
    });
  }

  /** Sends a statement, for a transaction or with the preamble that a single one needs. */
  send(statement: StatementText, values: ValueText[], done: Done, preamble?: Preamble): PipelinedQuery {
    const prepared = this.#prepare(statement.name);
    const name = prepared && statement.name;
    const { parse, columns } = prepared ?? { parse: true, columns: undefined };
    if (prepared) prepared.parse = false;
    const settle: Done = (error, result) => {
      if (error && namesAreLost(error)) this.#named = false;
      // It may have failed before or after it was prepared.
      if (prepared && error && parse) prepared.parse = 'replace';
      // PostgreSQL refuses a prepared statement whose columns have changed. A pooler may prepare it anew.
      if (prepared && !error && !this.#pooled) prepared.columns ??= query.columns();
      done(error, result);
    };
    this.#hold();
    const query = this.#submit(statement.text, settle, { name, parse, values, columns, preamble });
    return query;
  }

  /** The statement that comes before others on a pooler's connection. */
  settingsOf({ settings }: Pooled): StatementText {
    return this.#named ? settings : { text: settings.text, name: undefined };
  }

  /**
   * Makes the session plan anew what it runs from here on. It leaves with the statement that is about to be sent, outside
   * of transactions, which would fail with it; if it fails, the next statement sends it again.
   */
  discardOldPlans(): void {
    const now = performance.now();
    if (!this.#named || now - this.#plannedAt < this.#replanMs) return;
    this.#plannedAt = now;
    this.#hold();
    this.execute('discard plans').catch(() => {
      this.#plannedAt = Number.NEGATIVE_INFINITY;
    });
  }

  /** Closes the connection; what still runs on it fails. */
  cut(): void {
    this.connection.stream.destroy();
  }

  /** Whether an answer is due, or the end of the connection. */
  awaitsAnswer(): boolean {
    return !this.isIdle() || this.connection.stream.writableEnded;
  }

  /** Whether everything that was sent is answered. */
  isIdle(): boolean {
    return this.#unanswered === 0;
  }

  /** The names of the statements that it has prepared. */
  preparedNames(): Iterable<string> {
    return this.#prepared.keys();
  }

  #sendAlone(statement: StatementText, values: ValueText[], done: Done): void {
    const pooled = this.#pooled;
    if (!pooled) {
      this.discardOldPlans();
      this.send(statement, values, done);
      return;
    }
    this.#batches.add((answered) => {
      const settle: Done = (error, result) => {
        answered();
        done(error, result);
      };
      this.discardOldPlans();
      this.send(statement, values, settle, { statements: [this.settingsOf(pooled)], flush: false });
    });
  }

  #prepare(name: string | undefined): Prepared | undefined {
    if (name === undefined || !this.#named) return undefined;
    let prepared = this.#prepared.get(name);
    if (!prepared && this.#prepared.size < MOST_PREPARED) {
      prepared = { parse: true, columns: undefined };
      this.#prepared.set(name, prepared);
    }
    return prepared;
  }

  #submit(text: string, done: Done, extended?: Extended, onComplete?: () => void): PipelinedQuery {
    const settle: Done = (error, result) => {
      this.#unanswered -= 1;
      done(error, result);
    };
    this.#unanswered += 1;
    const query = new PipelinedQuery(text, settle, extended, onComplete);
    this.query(query);
    return query;
  }

  #hold(): void {
    if (this.#holding) return;
    const { stream } = this.connection;
    this.#holding = true;
    stream.cork();
    setImmediate(() => {
      this.#holding = false;
      stream.uncork();
    });
  }
}
