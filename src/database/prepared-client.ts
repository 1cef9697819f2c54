import { Client, type ClientConfig, Query, type QueryResult } from 'pg';

/** More distinct texts than this and the surplus runs unnamed, so that no caller can fill a session's memory. */
const MOST_NAMED_TEXTS = 1000;

/**
 * How long a session keeps its plans. One that was made while a table was next to empty takes any index for as good as
 * any other, and would go on to do so however large the table has become.
 */
const REPLAN_MS = 30_000;

const names = new Map<string, string>();

/** What `pg` answers `begin` with, as far as anybody here looks at it. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [], oid: 0, fields: [] } as unknown as QueryResult;

interface Stream {
  cork(): void;
  uncork(): void;
  destroy(): void;
}

/**
 * A `pg` client that prepares every parameterised statement once per session, under one name per SQL text, and sends
 * statements without waiting for the answers to earlier ones (the protocol's pipelining). What one turn of the event
 * loop asks of it leaves in one packet: under load most of a statement's cost is the system calls around it.
 * `begin` is answered at once: it travels with the first statement, which fails if it failed.
 */
export class PreparedClient extends Client {
  #holding = false;
  #plannedAt = performance.now();
  readonly #replanMs: number;

  constructor({ replanMs = REPLAN_MS, ...config }: ClientConfig & { replanMs?: number }) {
    super({ ...config, pipeline: true } as ClientConfig);
    this.#replanMs = replanMs;
    // A connection that breaks fails every statement under way on it, which is where the failure belongs. Without
    // anybody to hear it, the event itself would end the process.
    this.on('error', () => {});
  }

  /** Runs one statement under its name. */
  runPrepared(text: string, values: unknown[]): Promise<QueryResult> {
    this.#hold();
    this.#replan();
    return new Promise((resolve, reject) => {
      const query = preparedQuery(text, values, (error, result) => (error ? reject(error) : resolve(result)));
      super.query(query as never);
    });
  }

  // The overloads of `pg` cannot be expressed in one signature; its callers are Kysely's driver and `pg` itself.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string') return super.query(config, values, callback);
    if (config === 'begin') {
      this.#hold();
      super.query(config).catch(() => {});
      return Promise.resolve(BEGUN);
    }
    if (!Array.isArray(values) || values.length === 0) return super.query(config, values, callback);
    return this.runPrepared(config, values);
  }

  /** Ends the connection under whatever still runs on it, which fails. */
  cut(): void {
    this.#stream().destroy();
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

type Done = (error: Error | null, result: QueryResult) => void;

/** `pg`'s own query, spared the copy it makes of a configuration object. */
function preparedQuery(text: string, values: unknown[], done: Done): Query {
  const query = new Query(text) as Query & { name?: string; values: unknown[]; callback: Done };
  const name = nameOf(text);
  if (name !== undefined) query.name = name;
  query.values = values;
  query.callback = done;
  return query;
}

/** The text's name in every session; undefined once there are too many. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMED_TEXTS) {
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/** How many SQL texts have been given a name in this process. */
export function namedTexts(): number {
  return names.size;
}
