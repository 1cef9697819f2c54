import { Client, type ClientConfig, type Connection, Query, types } from 'pg';
import type { StatementText } from './statement.ts';
import { parseTimeLimit, TIME_LIMITS } from './time-limit.ts';
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
export interface Part {
  text: string;
  /** Undefined: unnamed. */
  name: string | undefined;
  /** False: the session has the name. `replace`: it may have. */
  parse: boolean | 'replace';
  values: ValueText[];
  /** The answer's columns if they are known; otherwise the server is asked to describe them. */
  columns: readonly Column[] | undefined;
  done: Done;
}

/** Statements that leave together: after one fails the server skips the others. */
export interface Extended {
  parts: readonly Part[];
  preamble: Preamble | undefined;
}

/** What all queries of a client share: closures made for each query would survive into V8's old generation. */
export interface QueryOwner {
  /** Called before the query's `done`. */
  answered(query: PipelinedQuery, error: Error | null): void;
}

/** Declared without `submit`, which is a method here. */
const PgQuery = Query as unknown as new (text: string) => object;

/** What has come of one statement. */
interface Received {
  result: QueryResult;
  columns: readonly Column[];
}

const nothing = (): Received => ({ result: { command: '', rows: [] }, columns: [] });

/** `pg`'s query with our own messages. `pg` calls the `handle…` methods with the server's answer to it. */
export class PipelinedQuery extends PgQuery {
  readonly #text: string;
  readonly #owner: QueryOwner;
  readonly extended: Extended | undefined;
  readonly #onComplete: (() => void) | undefined;
  /** An entry for each part, or one for the text. */
  readonly #received: Received[];
  /** The parts that are complete, all answered before. */
  #complete = 0;
  #preambleLeft: number;
  #failure: Error | null = null;
  /** `pg` reads and wraps it. */
  callback: (error: Error | null) => void;

  /**
   * Without `extended` the text is sent as it is, and may be several statements. `onComplete` is called when the statement
   * is complete, before the state of the transaction after it is known.
   */
  constructor(what: string | Extended, owner: QueryOwner, done?: Done, onComplete?: () => void) {
    const text = typeof what === 'string' ? what : '';
    super(text);
    this.#text = text;
    this.#owner = owner;
    this.extended = typeof what === 'string' ? undefined : what;
    this.#onComplete = onComplete;
    this.#received = this.extended
      ? this.extended.parts.map(({ columns = [] }) => ({ result: { command: '', rows: [] }, columns }))
      : [nothing()];
    this.#preambleLeft = this.extended?.preamble?.statements.length ?? 0;
    this.callback = (error) => {
      const parts = this.extended?.parts;
      if (!parts) done?.(error, this.#received[0]?.result ?? nothing().result);
      else for (const [place, part] of parts.entries()) part.done(this.errorOf(place, error), this.#resultOf(place));
    };
  }

  /** The error of one part. What was complete before another part failed has none, unless its answer is unreadable. */
  errorOf(place: number, error: Error | null): Error | null {
    const last = this.#received.length - 1;
    return error && !this.#failure && place < Math.min(this.#complete, last) ? null : error;
  }

  /** Whether all of the preamble has run: from then on the answers are the statement's. */
  preambleHasRun(): boolean {
    return this.#preambleLeft === 0;
  }

  /** Of the answer to a part. */
  columnsOf(place: number): readonly Column[] {
    return this.#received[place]?.columns ?? [];
  }

  #resultOf(place: number): QueryResult {
    return (this.#received[place] ?? nothing()).result;
  }

  submit(connection: Connection): void {
    if (this.extended) this.#sendExtended(connection, this.extended);
    else connection.query(this.#text);
  }

  /**
   * No Sync lies between the preamble and the statements, so the server skips whatever comes after a failure, and without a
   * `begin` all of it is one transaction. A pooler sends it to one server connection.
   */
  #sendExtended(connection: Connection, { parts, preamble }: Extended): void {
    for (const { text, name: prepared } of preamble?.statements ?? []) {
      if (prepared === undefined) connection.parse({ name: '', text, types: [] }, true);
      connection.bind(prepared === undefined ? {} : { statement: prepared }, true);
      connection.execute(null, true);
    }
    if (preamble?.flush) connection.flush();
    for (const { text, name, parse, values, columns } of parts) {
      // Closing a name that does not exist is no error.
      if (parse === 'replace') connection.close({ type: 'S', name }, true);
      if (parse) connection.parse({ name: name ?? '', text, types: [] }, true);
      connection.bind({ statement: name, values }, true);
      if (!columns) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const received = this.#current();
    received.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserFor(dataTypeID) }));
    received.result.rows = [];
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#preambleLeft > 0 || this.#failure) return;
    try {
      const { columns, result } = this.#current();
      const row: Record<string, unknown> = {};
      let place = 0;
      for (const { name, parse } of columns) {
        const text = fields[place++];
        row[name] = text == null ? null : parse(text);
      }
      result.rows.push(row);
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
    this.#current().result.command = text.split(' ', 1)[0] ?? '';
    if (this.extended) this.#complete += 1;
    this.#onComplete?.();
  }

  handleError(error: Error): void {
    this.#settle(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure);
  }

  /** The part whose answer comes. */
  #current(): Received {
    return this.#received[Math.min(this.#complete, this.#received.length - 1)] ?? nothing();
  }

  #settle(error: Error | null): void {
    this.#owner.answered(this, error);
    this.callback(error);
  }
}

/** 64-bit numbers are numbers: ours are below 2^53. */
function parserFor(type: number): Column['parse'] {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, 'text');
}

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

  /**
   * Poolers refuse a connection that starts with time limits: `session.ts` sets them. `pg` would take every number for ms,
   * whatever its unit.
   */
  getStartupConf(): Startup {
    const startup = inherited.call(this);
    const { connectionParameters } = this as unknown as { connectionParameters: Readonly<Record<string, unknown>> };
    for (const limit of TIME_LIMITS) {
      const given = parseTimeLimit(String(connectionParameters[limit]));
      if (given !== undefined) this.#givenLimits[limit] = String(given);
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
