import { Client, type ClientConfig, type Connection, Query, types } from 'pg';
import type { ValueText } from './value-text.ts';

// Everything that we use of `pg` and its types do not declare is in this file (decision 17). `pg-protocol.test.ts` says
// what a new version of `pg` lacks.

/** What a statement answered. */
export interface QueryResult {
  /** `SELECT`, `INSERT`, `COMMIT` … */
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

export type Done = (error: Error | null, result: QueryResult) => void;

export interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A statement without parameters that is sent in front of another one. */
export interface PreambleStatement {
  text: string;
  /** The name under which the session has prepared it; undefined: it is parsed. */
  name: string | undefined;
}

export interface Preamble {
  statements: readonly PreambleStatement[];
  /** Asks the server to send the preamble's answers at once instead of together with the statement's. */
  flush: boolean;
  /** Called once the whole preamble has run. */
  onRun?: () => void;
}

export interface Extended {
  /** Undefined: unnamed. */
  name: string | undefined;
  /** False: the session has the name. `replace`: it may have. */
  parse: boolean | 'replace';
  values: ValueText[];
  /** The answer's columns if they are known; otherwise the server is asked to describe them. */
  columns: readonly Column[] | undefined;
  preamble: Preamble | undefined;
}

/** What all queries of a client share: closures made for each query would survive into V8's old generation. */
export interface QueryOwner {
  parserFor(type: number): Column['parse'];
  /** Called before `done`. */
  answered(query: PipelinedQuery, error: Error | null): void;
}

export interface PipelinedOptions {
  /** Prepared statement; undefined: the text is sent as it is, and may be several statements. */
  extended?: Extended;
  owner: QueryOwner;
  done: Done;
  /** Called when the statement is complete, before the state of the transaction after it is known. */
  onComplete?: (() => void) | undefined;
}

/** Declared without `submit`, which is a method here. */
const PgQuery = Query as unknown as new (text: string) => object;

/** `pg`'s query with our own messages. `pg` calls the `handle…` methods with the server's answer to it. */
export class PipelinedQuery extends PgQuery {
  readonly #text: string;
  readonly #options: PipelinedOptions;
  readonly #result: QueryResult = { command: '', rowCount: null, rows: [] };
  #columns: readonly Column[];
  #preambleLeft: number;
  #failure: Error | null = null;
  /** `pg` reads and wraps it. */
  callback: Done;

  constructor(text: string, options: PipelinedOptions) {
    super(text);
    this.#text = text;
    this.#options = options;
    this.#columns = options.extended?.columns ?? [];
    this.#preambleLeft = options.extended?.preamble?.statements.length ?? 0;
    this.callback = options.done;
  }

  /** Whether all of the preamble has run: from then on the answers are the statement's. */
  preambleHasRun(): boolean {
    return this.#preambleLeft === 0;
  }

  /** Of the last answer. */
  columns(): readonly Column[] {
    return this.#columns;
  }

  get extended(): Extended | undefined {
    return this.#options.extended;
  }

  submit(connection: Connection): void {
    const { extended } = this.#options;
    if (extended) this.#sendExtended(connection, extended);
    else connection.query(this.#text);
  }

  /**
   * No Sync lies between the preamble and the statement, so the server skips whatever comes after a failure, and without a
   * `begin` all of it is one transaction. A pooler sends it to one server connection.
   */
  #sendExtended(connection: Connection, { name, parse, values, columns, preamble }: Extended): void {
    for (const { text, name: prepared } of preamble?.statements ?? []) {
      if (prepared === undefined) connection.parse({ name: '', text, types: [] }, true);
      connection.bind(prepared === undefined ? {} : { statement: prepared }, true);
      connection.execute(null, true);
    }
    if (preamble?.flush) connection.flush();
    // Closing a name that does not exist is no error.
    if (parse === 'replace') connection.close({ type: 'S', name }, true);
    if (parse) connection.parse({ name: name ?? '', text: this.#text, types: [] }, true);
    connection.bind({ statement: name, values }, true);
    if (!columns) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const { owner } = this.#options;
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: owner.parserFor(dataTypeID) }));
    this.#result.rows = [];
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#preambleLeft > 0 || this.#failure) return;
    try {
      const row: Record<string, unknown> = {};
      let place = 0;
      for (const { name, parse } of this.#columns) {
        const text = fields[place++];
        row[name] = text == null ? null : parse(text);
      }
      this.#result.rows.push(row);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#preambleLeft > 0) {
      this.#preambleLeft -= 1;
      if (this.#preambleLeft === 0) this.#options.extended?.preamble?.onRun?.();
      return;
    }
    // `SELECT 3`, `INSERT 0 1`, `COMMIT`
    const words = text.split(' ');
    const count = Number(words.at(-1));
    this.#result.command = words[0] ?? '';
    this.#result.rowCount = Number.isInteger(count) ? count : null;
    this.#options.onComplete?.();
  }

  handleError(error: Error): void {
    this.#settle(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure);
  }

  #settle(error: Error | null): void {
    this.#options.owner.answered(this, error);
    this.callback(error, this.#result);
  }
}

/** Time limits that a connection string may name. */
export const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
export type TimeLimit = (typeof TIME_LIMITS)[number];

type Startup = Record<string, string>;
const inherited = (Client.prototype as Client & { getStartupConf(): Startup }).getStartupConf;

/** 64-bit numbers are numbers: ours are below 2^53. */
const ourTypes: NonNullable<ClientConfig['types']> = {
  getTypeParser: ((type: number, format: 'text') =>
    type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser,
};

/** `pg`'s client, which sends statements without waiting for earlier answers (the protocol's pipelining). */
export class ProtocolClient extends Client {
  #serverProcess: number | undefined;
  readonly #givenLimits: Partial<Record<TimeLimit, string>> = {};

  constructor(config: ClientConfig) {
    super({ ...config, pipeline: true, types: ourTypes });
    this.connection.on('backendKeyData', ({ processID }: { processID: number }) => {
      this.#serverProcess = processID;
    });
  }

  /** Poolers refuse a connection that starts with time limits: `session.ts` sets them. */
  getStartupConf(): Startup {
    const startup = inherited.call(this);
    for (const limit of TIME_LIMITS) {
      const { [limit]: given } = startup;
      if (given !== undefined) this.#givenLimits[limit] = given;
      delete startup[limit];
    }
    // Values are read and written as text, in these forms whatever the server or the role is set to.
    return { ...startup, DateStyle: 'ISO, MDY', TimeZone: 'UTC' };
  }

  /** The process id that the other end gave at the start; a pooler gives another than the server's. */
  serverProcess(): number | undefined {
    return this.#serverProcess;
  }

  /** A time limit that the connection string names, in ms. */
  givenLimit(limit: TimeLimit): string | undefined {
    return this.#givenLimits[limit];
  }

  /** Bytes that have come from the server. */
  bytesRead(): number {
    const { stream } = this.connection;
    return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0;
  }
}
