import type { ClientConfig } from 'pg';
import { ClientTransaction } from './client-transaction.ts';
import {
  type Column,
  type Done,
  PipelinedQuery,
  type Preamble,
  type PreambleStatement,
  ProtocolClient,
  type QueryOwner,
  type QueryResult,
} from './pg-protocol.ts';
import { PooledBatches } from './pooled-batches.ts';
import { nameOf } from './statement-names.ts';
import { namesAreLost } from './transient.ts';
import { type ValueText, valueText } from './value-text.ts';

/**
 * How long a session keeps its plans. A plan made while a table was almost empty may use any index, and would be kept
 * however large the table becomes.
 */
const REPLAN_MS = 30_000;

/** How `session.ts` lifts the time limit of a transaction or session, and sets the session's again. */
const SETS_TIME_LIMIT = /^set (local )?statement_timeout = (.*)$/;
/** Statements that can be prepared. Behind a pooler their time limits come with them. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b/i;

/** How statements run where every transaction may get another server connection (`session.ts`). */
export interface Pooled {
  /** A `select set_config(…, true), …`: what a session of our own would have been set to. */
  readonly settings: string;
  /** Whether a statement that was prepared once is there in every transaction. */
  readonly named: boolean;
  /** Longest wait for a server connection, in ms. Poolers let their clients wait for minutes. */
  readonly waitMs: number;
}

/** What is known of a name in this session. */
interface Prepared {
  /** Its statement failed, perhaps before it was prepared. */
  uncertain?: boolean;
  columns?: readonly Column[];
}

/**
 * A `pg` client that prepares every parameterised statement once per session, under a name made from its text, and
 * sends statements without waiting for the answers to earlier ones. What one turn of the event loop asks of it leaves in
 * one packet: under load most of a statement's cost is the system calls around it.
 */
export class PreparedClient extends ProtocolClient {
  #holding = false;
  #ending = false;
  #unanswered = 0;
  #transaction: ClientTransaction | undefined;
  #pooled: Pooled | undefined;
  #named = true;
  readonly #prepared = new Map<string, Prepared>();
  readonly #batches = new PooledBatches();
  /** What runs without a time limit: all of the session, the transaction, so many single statements. */
  readonly #unlimited = { session: false, transaction: false, statements: 0 };
  readonly #owner: QueryOwner = {
    parserFor: (type) => this.getTypeParser(type, 'text'),
    answered: (query, error) => this.#answered(query, error),
  };
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
    this.#named = pooled.named;
  }

  /** Runs one statement under its name, in the transaction if there is one. */
  runPrepared(text: string, given: readonly unknown[]): Promise<QueryResult> {
    const values = given.map(valueText);
    const retried = this.#named && this.#transaction === undefined;
    return new Promise((resolve, reject) => {
      const settle: Done = (error, result) => (error ? reject(error) : resolve(result));
      this.#send(text, values, (error, result) => {
        if (error && namesAreLost(error)) {
          this.#named = false;
          // It never ran. Inside a transaction all of that runs again (`retryTransient`).
          if (retried) return this.#send(text, values, settle);
        }
        settle(error, result);
      });
    });
  }

  /** Runs any SQL text. Without values it is not prepared, and may be `begin`, `commit` and `rollback` too. */
  async execute(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const transaction = this.#transaction;
    if (text === 'begin') return this.begin();
    if (transaction && text === 'commit') return this.commit();
    if (transaction && text === 'rollback') return this.rollback();
    this.#noteTimeLimit(text);
    if (values.length > 0 || (transaction && !transaction.hasBegun())) return this.runPrepared(text, values);
    if (!this.#pooled || transaction || text === 'rollback') return this.#runText(text);
    if (PREPARABLE.test(text)) return this.runPrepared(text, values);
    // Time limits come with what is prepared or in a transaction.
    this.#unlimited.statements += 1;
    return this.#runText(text).finally(() => {
      this.#unlimited.statements -= 1;
    });
  }

  /** Sends nothing yet: `begin` leaves with the first statement. */
  begin(): QueryResult {
    this.#unlimited.transaction = false;
    this.#transaction = new ClientTransaction({
      sendPrepared: (text, values, done, preamble) => {
        if (preamble) this.#replan();
        return this.#sendPrepared(text, values, done, preamble);
      },
      sendText: (text, done, onComplete) => this.#sendText(text, done, onComplete),
      settings: () => this.#pooled && { statement: this.#settings(this.#pooled), waitMs: this.#pooled.waitMs },
      transactionStatus: () => this.getTransactionStatus(),
      cut: () => this.cut(),
    });
    return answerOf('BEGIN');
  }

  /** Throws `DatabaseBusy` if nothing was committed, or not as one transaction. */
  async commit(): Promise<QueryResult> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    await transaction?.commit().finally(() => {
      this.#unlimited.transaction = false;
    });
    return answerOf('COMMIT');
  }

  async rollback(): Promise<QueryResult> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    this.#unlimited.transaction = false;
    await transaction?.rollback();
    return answerOf('ROLLBACK');
  }

  /** Closes the connection; what still runs on it fails. */
  cut(): void {
    this.connection.stream.destroy();
  }

  /** Whether something is unanswered that has a time limit, such as our goodbye. */
  awaitsAnswer(): boolean {
    const { session, transaction, statements } = this.#unlimited;
    if (session || transaction || statements > 0) return false;
    return !this.isIdle() || this.#ending;
  }

  /** Whether everything that was sent is answered. */
  isIdle(): boolean {
    return this.#unanswered === 0;
  }

  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | void {
    this.#ending = true;
    return done ? super.end(done) : super.end();
  }

  #noteTimeLimit(text: string): void {
    const [, local, limit] = SETS_TIME_LIMIT.exec(text) ?? [];
    if (limit !== undefined) this.#unlimited[local === undefined ? 'session' : 'transaction'] = limit === '0';
  }

  #send(text: string, values: ValueText[], done: Done): void {
    if (this.#transaction) {
      this.#transaction.send(text, values, done);
    } else if (this.#pooled) {
      this.#sendPooled(this.#pooled, text, values, done);
    } else {
      this.#replan();
      this.#sendPrepared(text, values, done);
    }
  }

  #sendPooled(pooled: Pooled, text: string, values: ValueText[], done: Done): void {
    this.#batches.add((answered) => {
      const settle: Done = (error, result) => {
        answered();
        done(error, result);
      };
      this.#replan();
      this.#sendPrepared(text, values, settle, { statements: [this.#settings(pooled)], flush: false });
    });
  }

  #settings({ settings }: Pooled): PreambleStatement {
    return { text: settings, name: this.#named ? nameOf(settings) : undefined };
  }

  #sendPrepared(text: string, values: ValueText[], done: Done, preamble?: Preamble): PipelinedQuery {
    const name = this.#named ? nameOf(text) : undefined;
    const known = name === undefined ? undefined : this.#prepared.get(name);
    const parse = known?.uncertain ? 'replace' : known === undefined;
    if (name !== undefined && parse) this.#prepared.set(name, {});
    const query = new PipelinedQuery(text, {
      extended: { name, parse, values, columns: known?.columns, preamble },
      owner: this.#owner,
      done,
    });
    this.#hold();
    this.#submit(query);
    return query;
  }

  #answered(query: PipelinedQuery, error: Error | null): void {
    this.#unanswered -= 1;
    const { name, parse } = query.extended ?? {};
    if (name === undefined) return;
    if (error) {
      if (parse) this.#prepared.set(name, { uncertain: true });
    } else if (!this.#pooled && !this.#prepared.get(name)?.columns) {
      // PostgreSQL refuses a prepared statement whose columns have changed. A pooler may prepare it anew.
      this.#prepared.set(name, { columns: query.columns() });
    }
  }

  #runText(text: string): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#sendText(text, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #sendText(text: string, done: Done, onComplete?: () => void): void {
    this.#submit(new PipelinedQuery(text, { owner: this.#owner, done, onComplete }));
  }

  #submit(query: PipelinedQuery): void {
    this.#unanswered += 1;
    this.query(query);
  }

  /**
   * Makes the session plan anew what it runs from here on. It leaves with the statement that is about to be sent, outside
   * of transactions, which would fail with it; if it fails, the next statement sends it again.
   */
  #replan(): void {
    const now = performance.now();
    if (!this.#named || now - this.#plannedAt < this.#replanMs) return;
    this.#plannedAt = now;
    this.#hold();
    this.#sendText('discard plans', (error) => {
      if (error) this.#plannedAt = Number.NEGATIVE_INFINITY;
    });
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

function answerOf(command: string): QueryResult {
  return { command, rowCount: null, rows: [] };
}
