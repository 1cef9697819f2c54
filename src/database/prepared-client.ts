import { createHash } from 'node:crypto';
import { Client, type ClientConfig, defaults, Query, type QueryResult } from 'pg';
import { type PreambleStatement, QueryWithPreamble } from './query-with-preamble.ts';
import { DatabaseBusy, isUnavailable, namesAreLost } from './transient.ts';

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

/** What `pg` answers `begin` and the like with, as far as anybody here looks at it. */
const answerOf = (command: string) => ({ command, rowCount: null, rows: [], oid: 0, fields: [] }) as QueryResult;
const BEGUN = answerOf('BEGIN');

/** The state that PostgreSQL tells with every answer in a transaction that has not failed. */
const IN_TRANSACTION = 'T';

// In local time `pg` writes offsets in whole minutes, and before 1900 many zones had seconds in theirs.
defaults.parseInputDatesAsUTC = true;

/** How `session.ts` lifts the time limit of a transaction or session, and sets the session's again. */
const SETS_TIME_LIMIT = /^set (local )?statement_timeout = (.*)$/;

interface Stream {
  readonly bytesRead?: number;
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
}

type Done = (error: Error | null, result: QueryResult) => void;
type Sendable = Query & { name?: string; values: unknown[]; callback: Done };

interface Transaction {
  /** Of its `begin`: it waits for the first statement, waits for its answer, has succeeded, has failed. */
  begin: 'unsent' | 'sent' | 'succeeded' | 'failed';
  /** What everything in it fails with after a failed `begin`. */
  failure?: Error;
  /** Statements that came before `begin` was answered. */
  readonly held: Held[];
}

interface Held {
  send: () => void;
  refuse: (error: Error) => void;
}

/**
 * A `pg` client that prepares every parameterised statement once per session, under a name made from its text, and
 * sends statements without waiting for the answers to earlier ones (the protocol's pipelining). What one turn of the event
 * loop asks of it leaves in one packet: under load most of a statement's cost is the system calls around it.
 * `begin` is answered at once: it travels in front of the first statement, which the server skips if it fails. What is
 * asked for before that is answered waits for it. So no statement of a transaction runs outside of it.
 */
export class PreparedClient extends Client {
  #holding = false;
  #transaction: Transaction | undefined;
  #pooled: Pooled | undefined;
  #named = true;
  /** Behind a pooler, of the statements outside transactions: sent in this batch, not yet answered, held back. */
  #batch = 0;
  #underWay = 0;
  /** What runs without a time limit: all of the session, the transaction, so many single statements. */
  readonly #unlimited = { session: false, transaction: false, statements: 0 };
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

  // The overloads of `pg` cannot be expressed in one signature; its callers are Kysely's driver and `pg` itself.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string') return super.query(config, values, callback);
    const transaction = this.#transaction;
    if (config === 'begin') {
      this.#transaction = { begin: 'unsent', held: [] };
      this.#unlimited.transaction = false;
      return Promise.resolve(BEGUN);
    }
    if (transaction && config === 'commit') return this.#commit(transaction);
    if (transaction && config === 'rollback') return this.#rollback(transaction);
    if (config.startsWith('set ')) this.#noteTimeLimit(config);
    if (transaction && transaction.begin !== 'succeeded') return this.runPrepared(config, values ?? []);
    if (Array.isArray(values) && (values.length > 0 || this.#needsSettings(config))) {
      return this.runPrepared(config, values);
    }
    const single = !transaction && config !== 'rollback' && callback === undefined;
    if (this.#pooled && single) return this.#runUnlimited(config, values);
    return super.query(config, values, callback);
  }

  /** Ends the connection under whatever still runs on it, which fails. */
  cut(): void {
    this.#stream().destroy();
  }

  /** Whether something is unanswered that has a time limit, such as our goodbye. */
  awaitsAnswer(): boolean {
    const { session, transaction, statements } = this.#unlimited;
    if (session || transaction || statements > 0) return false;
    return !this.isIdle() || (this as unknown as { _ending: boolean })._ending;
  }

  /** Whether everything that was sent is answered. */
  isIdle(): boolean {
    return (this as unknown as { readyForQuery: boolean }).readyForQuery;
  }

  /** Bytes that have come from the server. */
  bytesRead(): number {
    return this.#stream().bytesRead ?? 0;
  }

  /** What a pooler refuses to pass on is not sent at the start: `session.ts` sees to time limits. */
  getStartupConf(): Record<string, string> {
    const whole = (Client.prototype as unknown as { getStartupConf(): Record<string, string> }).getStartupConf;
    const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, ...accepted } = whole.call(this);
    // Values are read and written as text, in these forms whatever the server or the role is set to.
    return { ...accepted, DateStyle: 'ISO, MDY', TimeZone: 'UTC' };
  }

  /** A first `parse complete` may be the preamble's, which `pg` would take for the statement's. */
  _handleParseComplete(): void {
    const whole = Client.prototype as unknown as { _handleParseComplete(): void };
    const { _activeQuery: active } = this as unknown as { _activeQuery: unknown };
    if (active instanceof QueryWithPreamble && !active.preambleHasRun()) return;
    whole._handleParseComplete.call(this);
  }

  /** A statement without values needs no preparing, but behind a pooler its time limits come with it. */
  #needsSettings(text: string): boolean {
    return this.#pooled !== undefined && !this.#transaction && /^\s*(select|with|insert|update|delete)\b/i.test(text);
  }

  #noteTimeLimit(text: string): void {
    const [, local, limit] = SETS_TIME_LIMIT.exec(text) ?? [];
    if (limit !== undefined) this.#unlimited[local === undefined ? 'session' : 'transaction'] = limit === '0';
  }

  /** Behind a pooler time limits come with what is prepared or in a transaction, and this is neither. */
  async #runUnlimited(text: string, values: unknown[] | undefined): Promise<QueryResult> {
    this.#unlimited.statements += 1;
    try {
      return await super.query(text, values);
    } finally {
      this.#unlimited.statements -= 1;
    }
  }

  #send(text: string, values: unknown[], done: Done): void {
    this.#hold();
    const transaction = this.#transaction;
    if (transaction?.begin === 'unsent') {
      this.#sendWithBegin(transaction, text, values, done);
    } else if (transaction) {
      const send = () => void super.query(this.#prepared(new Query(text), text, values, done));
      this.#afterBegin(transaction, { send, refuse: (error) => done(error, BEGUN) });
    } else if (this.#pooled) {
      const { settings } = this.#pooled;
      const preamble = [{ text: settings, name: this.#named ? nameOf(settings) : undefined }];
      this.#sendPooled(this.#prepared(new QueryWithPreamble(text, preamble), text, values, this.#counted(done)));
    } else {
      this.#replan();
      super.query(this.#prepared(new Query(text), text, values, done));
    }
  }

  #sendWithBegin(transaction: Transaction, text: string, values: unknown[], done: Done): void {
    transaction.begin = 'sent';
    this.#replan();
    const preamble: PreambleStatement[] = [{ text: 'begin' }];
    let late: NodeJS.Timeout | undefined;
    if (this.#pooled) {
      const { settings, waitMs } = this.#pooled;
      preamble.push({ text: settings, name: this.#named ? nameOf(settings) : undefined });
      late = setTimeout(() => this.cut(), waitMs);
    }
    const onRun = () => {
      clearTimeout(late);
      transaction.begin = 'succeeded';
      for (const { send } of transaction.held.splice(0)) send();
    };
    const query = new QueryWithPreamble(text, preamble, { flush: this.#pooled !== undefined, onRun });
    const settle: Done = (error, result) => {
      clearTimeout(late);
      if (error && !query.preambleHasRun()) done(this.#failBegin(transaction, error), result);
      else done(error, result);
    };
    super.query(this.#prepared(query, text, values, settle));
  }

  /** Refuses what waits for `begin`. Returns the error that tells the caller what became of the transaction. */
  #failBegin(transaction: Transaction, error: Error): Error {
    const known = isUnavailable(error) || namesAreLost(error);
    const failure = known ? error : new DatabaseBusy('the transaction could not begin', { cause: error });
    transaction.begin = 'failed';
    transaction.failure = failure;
    for (const { refuse } of transaction.held.splice(0)) refuse(failure);
    return failure;
  }

  #afterBegin(transaction: Transaction, held: Held): void {
    if (transaction.failure) held.refuse(transaction.failure);
    else if (transaction.begin === 'sent') transaction.held.push(held);
    else held.send();
  }

  /** Throws `DatabaseBusy` where nothing was committed, or not as one transaction. */
  #commit(transaction: Transaction): Promise<QueryResult> {
    this.#transaction = undefined;
    if (transaction.begin === 'unsent') return Promise.resolve(answerOf('COMMIT'));
    return new Promise((resolve, reject) => {
      // The state that came with the answer before this one: PostgreSQL only warns of a `commit` without transaction.
      let before: string | undefined;
      const query = new Query('commit') as Sendable & { handleCommandComplete(...parts: unknown[]): void };
      const complete = query.handleCommandComplete;
      query.handleCommandComplete = (...parts) => {
        before = this.getTransactionStatus() ?? undefined;
        complete.apply(query, parts);
      };
      query.callback = (error, result) => {
        this.#unlimited.transaction = false;
        if (error) reject(error);
        else if (result.command !== 'COMMIT') reject(new DatabaseBusy('the transaction was rolled back'));
        else if (before !== IN_TRANSACTION) reject(new DatabaseBusy('the transaction was lost'));
        else resolve(result);
      };
      // `begin` itself may have succeeded where what came behind it failed.
      const refuse = (error: Error) =>
        void super
          .query('rollback')
          .catch(() => this.cut())
          .finally(() => reject(error));
      this.#afterBegin(transaction, { send: () => void super.query(query), refuse });
    });
  }

  #rollback(transaction: Transaction): Promise<QueryResult> {
    this.#transaction = undefined;
    this.#unlimited.transaction = false;
    if (transaction.begin === 'unsent') return Promise.resolve(answerOf('ROLLBACK'));
    for (const { refuse } of transaction.held.splice(0)) refuse(new DatabaseBusy('the transaction was rolled back'));
    return super.query('rollback');
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

  #sendPooled(query: Query): void {
    if (this.#batch >= POOLED_BATCH) {
      this.#waiting.push(query);
      return;
    }
    this.#batch += 1;
    this.#underWay += 1;
    this.#replan();
    super.query(query);
  }

  /** Calls `done` and, once all of a batch is answered, sends the next. */
  #counted(done: Done): Done {
    return (error, result) => {
      this.#underWay -= 1;
      if (this.#underWay === 0) {
        this.#batch = 0;
        this.#hold();
        for (const query of this.#waiting.splice(0, POOLED_BATCH)) this.#sendPooled(query);
      }
      done(error, result);
    };
  }

  /**
   * Has the session plan anew what it runs from here on. It travels with the statement that is about to be sent, outside
   * of transactions, which would fail with it; if it fails, the next statement brings it again.
   */
  #replan(): void {
    const now = performance.now();
    if (!this.#named || now - this.#plannedAt < this.#replanMs) return;
    this.#plannedAt = now;
    super.query('discard plans').catch(() => {
      this.#plannedAt = Number.NEGATIVE_INFINITY;
    });
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
