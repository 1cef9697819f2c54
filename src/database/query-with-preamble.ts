import { Query } from 'pg';

/** The part of `pg`'s connection that writes messages of the extended protocol. */
interface Connection {
  parse(message: { text: string }): void;
  bind(message: { statement?: string; values: [] }): void;
  execute(message: object): void;
  flush(): void;
}

/** `pg`'s own class, as far as its types do not tell. */
const Whole = Query as unknown as new (
  text: string,
) => Query & {
  queryMode: 'extended';
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

export interface PreambleStatement {
  text: string;
  /** The one under which this client has prepared the text. */
  name?: string | undefined;
}

export interface PreambleOptions {
  /** Has the server send the preamble's answer at once, rather than with the statement's. */
  flush?: boolean;
  /** Called when all of the preamble has run. */
  onRun?: () => void;
}

/**
 * A statement with others in front of it: `begin`, settings. No Sync lies between them, so the server skips whatever
 * comes behind one that fails, and without `begin` all of them are one transaction. A pooler sends them to one server
 * connection.
 */
export class QueryWithPreamble extends Whole {
  override queryMode = 'extended' as const;
  readonly #preamble: readonly PreambleStatement[];
  readonly #options: PreambleOptions;
  #run = 0;

  constructor(text: string, preamble: readonly PreambleStatement[], options: PreambleOptions = {}) {
    super(text);
    this.#preamble = preamble;
    this.#options = options;
  }

  /** Whether all of the preamble has run: what is answered from then on is the statement's. */
  preambleHasRun(): boolean {
    return this.#run === this.#preamble.length;
  }

  override prepare(connection: Connection): void {
    for (const { text, name } of this.#preamble) {
      if (name === undefined) {
        connection.parse({ text });
        connection.bind({ values: [] });
      } else {
        connection.bind({ statement: name, values: [] });
      }
      connection.execute({});
    }
    if (this.#options.flush) connection.flush();
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.preambleHasRun()) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.preambleHasRun()) {
      super.handleCommandComplete(message, connection);
      return;
    }
    this.#run += 1;
    if (this.preambleHasRun()) this.#options.onRun?.();
  }
}
