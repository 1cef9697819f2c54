import type { ClientConfig } from 'pg';
import {
  type Done,
  type Part,
  PipelinedQuery,
  type Preamble,
  ProtocolClient,
  type QueryOwner,
  type QueryResult,
} from './pg-protocol.ts';
import { type Statement, type StatementText, valueTexts } from './statement.ts';
import { startStatementSpan } from './statement-span.ts';
import { namesAreLost } from './transient.ts';
import type { ValueText } from './value-text.ts';

/**
 * How long a session keeps its plans. A plan made while a table was almost empty may use any index, and would be kept
 * however large the table becomes.
 */
const REPLAN_MS = 30_000;
/** Statements that a session keeps, at most: each takes memory there. Others run without a name. */
const MOST_PREPARED = 1_000;
/**
 * Statements that are sent to a pooler before the next wait until all are answered. A pooler frees its server connection
 * when no answer is due: a client that never stopped sending would keep the connection from all others.
 */
const MOST_TOGETHER = 20;

/** How statements run where every transaction may get another server connection (`session.ts`). */
export interface Pooled {
  /** A `select set_config(…, true), …`: what a session of our own would have been set to. */
  readonly settings: StatementText;
  /** Whether a statement that was prepared once is there in every transaction. */
  readonly named: boolean;
  /** Longest wait for a server connection, in ms. Poolers let their clients wait for minutes. */
  readonly waitMs: number;
}

export interface PreparedClientConfig extends ClientConfig {
  replanMs?: number;
  /** Called with the error of every statement that fails. */
  onFailure?: ((error: Error) => void) | undefined;
  /** Called with the values of every statement. What it throws fails the statement, which is not sent. */
  beforeEach?: ((values: object) => void) | undefined;
}

/** A statement that is sent, and what is called with its answer. */
export interface Sent {
  statement: StatementText;
  values: ValueText[];
  done: Done;
}

/** What is known of a name in this session: whether its statement must be parsed, and the columns of its answer. */
type Prepared = Pick<Part, 'parse' | 'columns'>;
const UNNAMED: Prepared = { parse: true, columns: undefined };

/**
 * A `pg` client that prepares every statement once per session, under its name, and sends statements without waiting for
 * the answers to earlier ones. What one turn of the event loop asks of it leaves in one packet: under load most of a
 * statement's cost is the system calls around it.
 */
export class PreparedClient extends ProtocolClient implements QueryOwner {
  #broken = false;
  #unreplicated = false;
  #holding = false;
  #unanswered = 0;
  #pooled: Pooled | undefined;
  #named = true;
  readonly #prepared = new Map<string, Prepared>();
  #sentTogether = 0;
  readonly #waiting: (() => void)[] = [];
  #plannedAt = performance.now();
  readonly #replanMs: number;
  readonly #onFailure: PreparedClientConfig['onFailure'];
  readonly beforeEach: PreparedClientConfig['beforeEach'];

  constructor({ replanMs = REPLAN_MS, onFailure, beforeEach, ...config }: PreparedClientConfig = {}) {
    super(config);
    this.#replanMs = replanMs;
    this.#onFailure = onFailure;
    this.beforeEach = beforeEach;
    // A connection that breaks fails every statement under way on it, and those report it. An `error` event that nobody
    // listens to would end the process.
    this.on('error', () => {
      this.#broken = true;
    });
    this.on('end', () => {
      this.#broken = true;
    });
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#unreplicated = true;
    });
  }

  /**
   * Whether a commit is stored on the server but maybe not on its synchronous standby: the wait for the standby was ended,
   * by a time limit or by an operator. PostgreSQL reports such a commit as successful, with a warning.
   */
  maybeUnreplicated(): boolean {
    return this.#unreplicated;
  }

  /** Whether the connection is open, in no transaction, and has nothing against it. */
  isUsable(): boolean {
    return (
      !this.#broken && !this.#unreplicated && !this.connection.stream.destroyed && this.getTransactionStatus() === 'I'
    );
  }

  /** From here on every transaction is taken to run in another session. */
  usePooler(pooled: Pooled): void {
    this.#pooled = pooled;
    this.#named &&= pooled.named;
  }

  pooled(): Pooled | undefined {
    return this.#pooled;
  }

  /** Runs one statement outside any transaction. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, given: Values): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.beforeEach?.(given);
      const values = valueTexts(statement, given);
      let mayLoseName = this.#named;
      const done: Done = (error, { rows }) => {
        if (!error) return resolve(rows as Row[]);
        if (!mayLoseName || !namesAreLost(error)) return reject(error);
        // It never ran.
        mayLoseName = false;
        this.#sendAlone(statement, values, done);
      };
      this.#sendAlone(statement, values, done);
    });
  }

  /** Runs SQL text as it is, also in a transaction. For `onComplete` see `PipelinedQuery`. */
  execute(text: string, onComplete?: () => void): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      this.#submit(new PipelinedQuery(text, this, spanned(text, undefined, done), onComplete));
    });
  }

  /** Sends statements in one packet, for a transaction or with the preamble that a single one needs. */
  send(statements: readonly Sent[], preamble?: Preamble): PipelinedQuery {
    const parts = statements.map(({ statement, values, done }): Part => {
      const prepared = this.#prepare(statement.name);
      const name = prepared && statement.name;
      const { parse, columns } = prepared ?? UNNAMED;
      if (prepared) prepared.parse = false;
      const ended = spanned(statement.text, statement.name, done);
      return { text: statement.text, name, parse, values, columns, done: ended };
    });
    this.#hold();
    return this.#submit(new PipelinedQuery({ parts, preamble }, this));
  }

  answered(query: PipelinedQuery, error: Error | null): void {
    this.#unanswered -= 1;
    if (error) this.#onFailure?.(error);
    if (error && namesAreLost(error)) this.#named = false;
    if (this.#sentTogether > 0 && this.isIdle()) this.#sendWaiting();
    for (const [place, { name, parse }] of query.extended?.parts.entries() ?? []) {
      const prepared = name === undefined ? undefined : this.#prepared.get(name);
      if (!prepared) continue;
      const failed = query.errorOf(place, error) !== null;
      // It may have failed before or after it was prepared.
      if (failed && parse) prepared.parse = 'replace';
      // PostgreSQL refuses a prepared statement whose columns have changed. A pooler may prepare it anew.
      if (!failed && !this.#pooled) prepared.columns ??= query.columnsOf(place);
    }
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
    if (pooled && this.#sentTogether === MOST_TOGETHER) {
      this.#waiting.push(() => this.#sendAlone(statement, values, done));
      return;
    }
    if (pooled) this.#sentTogether += 1;
    this.discardOldPlans();
    const preamble = pooled && { statements: [this.settingsOf(pooled)], flush: false };
    this.send([{ statement, values, done }], preamble);
  }

  #sendWaiting(): void {
    this.#sentTogether = 0;
    for (const send of this.#waiting.splice(0, MOST_TOGETHER)) send();
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

  #submit(query: PipelinedQuery): PipelinedQuery {
    this.#unanswered += 1;
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

/** Ends the statement's span, if one is recorded, before `done`. */
function spanned(text: string, name: string | undefined, done: Done): Done {
  const end = startStatementSpan(text, name);
  if (!end) return done;
  return (error, result) => {
    end(error);
    done(error, result);
  };
}
