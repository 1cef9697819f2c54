import { createHash } from 'node:crypto';
import { Client, type ClientConfig, defaults, Query, type QueryResult } from 'pg';
import { QueryWithSettings } from './query-with-settings.ts';
import { namesAreLost } from './transient.ts';

/** More distinct texts than this and the surplus runs unnamed, so that no caller can fill a session's memory. */
const MOST_NAMED_TEXTS = 1000;

/**
 * How long a session keeps its plans. One that was made while a table was next to empty takes any index for as good as
 * any other, and would go on to do so however large the table has become.
 */
const REPLAN_MS = 30_000;

/**
 * Statements sent together to a pooler, which frees the server connection once the last of them is answered. A client
 * that never stopped sending would keep the connection from all others.
 */
const POOLED_BATCH = 20;

const names = new Map<string, string>();

/** What `pg` answers `begin` with, as far as anybody here looks at it. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [], oid: 0, fields: [] } as unknown as QueryResult;

// In local time `pg` writes offsets in whole minutes, and before 1900 many zones had seconds in theirs.
defaults.parseInputDatesAsUTC = true;

interface Stream {
  cork(): void;
  uncork(): void;
  destroy(): void;
}

/** How statements run where every transaction may get another server connection (`session.ts`). */
export interface Pooled {
  /** A `select set_config(…, true), …`: what a session of our own would have been set to. */
  readonly settings: string;
  /** Whether a statement that was prepared once is there in every transaction. */
  readonly named: boolean;
  /** Longest wait for a server connection, in ms. Poolers let their clients wait for minutes. */
  readonly waitMs: number;
  /** Longest time without an answer of statements outside of transactions, in ms; 0: no limit. */
  readonly answerMs: number;
}

type Done = (error: Error | null, result: QueryResult) => void;
type Sendable = Query & { name?: string; values: unknown[]; callback: Done };

/**
 * A `pg` client that prepares every parameterised statement once per session, under a name made from its text, and
 * sends statements without waiting for the answers to earlier ones (the protocol's pipelining). What one turn of the event
 * loop asks of it leaves in one packet: under load most of a statement's cost is the system calls around it.
 * `begin` is answered at once: it travels with the first statement, which fails if it failed.
 */
export class PreparedClient extends Client {
  #holding = false;
  #inTransaction = false;
  #pooled: Pooled | undefined;
  #named = true;
  /** Behind a pooler, of the statements outside transactions: sent in this batch, not yet answered, held back. */
  #batch = 0;
  #underWay = 0;
  #late: NodeJS.Timeout | undefined;
  readonly #waiting: Query[] = [];
  #plannedAt = performance.now();
  readonly #replanMs: number;

  constructor({ replanMs = REPLAN_MS, ...config }: ClientConfig & { replanMs?: number }) {
    super({ ...config, pipeline: true } as ClientConfig);
    this.#replanMs = replanMs;
    // A connection that breaks fails every statement under way on it, which is where the failure belongs. Without
    // anybody to hear it, the event itself would end the process.
    this.on('error', () => {});
  }

  /** From here on every transaction is taken to run in another session. */
  pool(pooled: Pooled): void {
    this.#pooled = pooled;
    this.#named = pooled.named;
  }

  /** Runs one statement under its name. */
  runPrepared(text: string, values: unknown[]): Promise<QueryResult> {
    const retried = this.#named && !this.#inTransaction;
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

  // The overloads of `pg` cannot be expressed in one signature; its callers are Kysely's driver and `pg` itself.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string') return super.query(config, values, callback);
    if (config === 'begin') {
      this.#hold();
      this.#inTransaction = true;
      if (this.#pooled) this.#beginPooled(this.#pooled);
      else super.query(config).catch(() => {});
      return Promise.resolve(BEGUN);
    }
    if (config === 'commit' || config === 'rollback') this.#inTransaction = false;
    if (Array.isArray(values) && (values.length > 0 || this.#needsSettings(config))) {
      return this.runPrepared(config, values);
    }
    return super.query(config, values, callback);
  }

  /** Ends the connection under whatever still runs on it, which fails. */
  cut(): void {
    this.#stream().destroy();
  }

  /** What a pooler refuses to pass on is not sent at the start: `session.ts` sees to time limits. */
  getStartupConf(): Record<string, string> {
    const whole = (Client.prototype as unknown as { getStartupConf(): Record<string, string> }).getStartupConf;
    const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, ...accepted } = whole.call(this);
    // Values are read and written as text, in these forms whatever the server or the role is set to.
    return { ...accepted, DateStyle: 'ISO, MDY', TimeZone: 'UTC' };
  }

  /** A statement without values needs no preparing, but behind a pooler its time limits come with it. */
  #needsSettings(text: string): boolean {
    return this.#pooled !== undefined && !this.#inTransaction && /^\s*(select|with|insert|update|delete)\b/i.test(text);
  }

  #send(text: string, values: unknown[], done: Done): void {
    this.#hold();
    if (this.#pooled && !this.#inTransaction) {
      const { settings } = this.#pooled;
      const query = new QueryWithSettings(text, settings, this.#named ? nameOf(settings) : undefined);
      this.#sendPooled(this.#prepared(query, text, values, this.#counted(done)));
      return;
    }
    if (this.#named) this.#replan();
    super.query(this.#prepared(new Query(text), text, values, done));
  }

  /** `pg`'s own query, spared the copy it makes of a configuration object. */
  #prepared(query: Query, text: string, values: unknown[], done: Done): Query {
    const sendable = query as Sendable;
    const name = this.#named ? nameOf(text) : undefined;
    if (name !== undefined) sendable.name = name;
    sendable.values = values;
    sendable.callback = done;
    return sendable;
  }

  #beginPooled({ settings, waitMs }: Pooled): void {
    const late = setTimeout(() => this.cut(), waitMs);
    super
      .query(`begin; ${settings}`)
      .catch(() => {})
      .finally(() => clearTimeout(late));
  }

  #sendPooled(query: Query): void {
    if (this.#batch >= POOLED_BATCH) {
      this.#waiting.push(query);
      return;
    }
    this.#batch += 1;
    this.#underWay += 1;
    this.#awaitAnswers();
    if (this.#named) this.#replan();
    super.query(query);
  }

  #awaitAnswers(): void {
    clearTimeout(this.#late);
    const limitMs = this.#pooled?.answerMs ?? 0;
    if (this.#underWay > 0 && limitMs > 0) this.#late = setTimeout(() => this.cut(), limitMs);
  }

  /** Calls `done` and, once all of a batch is answered, sends the next. */
  #counted(done: Done): Done {
    return (error, result) => {
      this.#underWay -= 1;
      this.#awaitAnswers();
      if (this.#underWay === 0) {
        this.#batch = 0;
        this.#hold();
        for (const query of this.#waiting.splice(0, POOLED_BATCH)) this.#sendPooled(query);
      }
      done(error, result);
    };
  }

  /** Has the session plan anew what it runs from here on. It travels with the statement that is about to be sent. */
  #replan(): void {
    const now = performance.now();
    if (now - this.#plannedAt < this.#replanMs) return;
    this.#plannedAt = now;
    super.query('discard plans').catch(() => {});
  }

  #stream(): Stream {
    return (this as unknown as { connection: { stream: Stream } }).connection.stream;
  }

  #hold(): void {
    if (this.#holding) return;
    const stream = this.#stream();
    this.#holding = true;
    stream.cork();
    setImmediate(() => {
      this.#holding = false;
      stream.uncork();
    });
  }
}

/** The text's name in every session of every process; undefined once there are too many. */
export function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMED_TEXTS) {
    name = `k${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
  }
  return name;
}

/** How many SQL texts have been given a name in this process. */
export function namedTexts(): number {
  return names.size;
}
