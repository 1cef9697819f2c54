import { Client, type ClientConfig, type Connection, Query, types } from 'pg';
import type { StatementText } from './statement.ts';
import type { ValueText } from './value-text.ts';

// Everything that we use of `pg` and its types do not declare is in this file (decision 17). `pg-protocol.test.ts` says
// what a new version of `pg` lacks.

/** What a statement answered. */
export interface QueryResult {
  /** `SELECT`, `INSERT`, `COMMIT` … */
  command: string;
  rows: Record<string, unknown>[];
}

export type Done = (error: Error | null, result: QueryResult) => void;

export interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What is sent in front of a statement. */
export interface Preamble {
  /** Without parameters. What has a name is already prepared. */
  statements: readonly StatementText[];
  /** Asks the server to send the preamble's answers at once instead of together with the statement's. */
  flush: boolean;
  /** Called once the whole preamble has run. */
  onRun?: () => void;
}

/** A statement that is sent as Parse, Bind, Describe and Execute. */
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
  /** Called before the query's `done`. */
  answered(query: PipelinedQuery, error: Error | null): void;
}

/** Declared without `submit`, which is a method here. */
const PgQuery = Query as unknown as new (text: string) => object;

/** `pg`'s query with our own messages. `pg` calls the `handle…` methods with the server's answer to it. */
export class PipelinedQuery extends PgQuery {
  readonly #text: string;
  readonly #owner: QueryOwner;
  readonly extended: Extended | undefined;
  readonly #onComplete: (() => void) | undefined;
  readonly #result: QueryResult = { command: '', rows: [] };
  #columns: readonly Column[];
  #preambleLeft: number;
  #failure: Error | null = null;
  /** `pg` reads and wraps it. */
  callback: Done;

  /**
   * Without `extended` the text is sent as it is, and may be several statements. `onComplete` is called when the statement
   * is complete, before the state of the transaction after it is known.
   */
  constructor(text: string, owner: QueryOwner, done: Done, extended?: Extended, onComplete?: () => void) {
    super(text);
    this.#text = text;
    this.#owner = owner;
    this.extended = extended;
    this.#onComplete = onComplete;
    this.#columns = extended?.columns ?? [];
    this.#preambleLeft = extended?.preamble?.statements.length ?? 0;
    this.callback = done;
  }

  /** Whether all of the preamble has run: from then on the answers are the statement's. */
  preambleHasRun(): boolean {
    return this.#preambleLeft === 0;
  }

  /** Of the last answer. */
  columns(): readonly Column[] {
    return this.#columns;
  }

  submit(connection: Connection): void {
    if (this.extended) this.#sendExtended(connection, this.extended);
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
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserFor(dataTypeID) }));
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
      if (this.#preambleLeft === 0) this.extended?.preamble?.onRun?.();
      return;
    }
    // `SELECT 3`, `INSERT 0 1`, `COMMIT`
    this.#result.command = text.split(' ', 1)[0] ?? '';
    this.#onComplete?.();
  }

  handleError(error: Error): void {
    this.#settle(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure);
  }

  #settle(error: Error | null): void {
    this.#owner.answered(this, error);
    this.callback(error, this.#result);
  }
}

/** 64-bit numbers are numbers: ours are below 2^53. */
function parserFor(type: number): Column['parse'] {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, 'text');
}

/** Time limits that a connection string may name. */
export const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

type Startup = Record<string, string>;
const inherited = (Client.prototype as Client & { getStartupConf(): Startup }).getStartupConf;

/** `pg`'s client, which sends statements without waiting for earlier answers (the protocol's pipelining). */
export class ProtocolClient extends Client {
  #serverProcess: number | undefined;
  readonly #givenLimits: Startup = {};

  constructor(config: ClientConfig) {
    super({ ...config, pipeline: true });
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
  givenLimit(name: string): string | undefined {
    return this.#givenLimits[name];
  }

  /** Bytes that have come from the server. */
  bytesRead(): number {
    const { stream } = this.connection;
    return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0;
  }
}
