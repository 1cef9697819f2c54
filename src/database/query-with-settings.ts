import { Query } from 'pg';

/** The part of `pg`'s connection that writes messages of the extended protocol. */
interface Connection {
  parse(message: { text: string }): void;
  bind(message: { statement?: string; values: [] }): void;
  execute(message: object): void;
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

/**
 * A statement with the settings that hold for it, which run in front of it. Both are one transaction, since no Sync
 * lies between them, so the settings end with it, and a pooler sends both to one server connection.
 */
export class QueryWithSettings extends Whole {
  override queryMode = 'extended' as const;
  #settled = false;
  readonly #settings: string;
  readonly #name: string | undefined;

  /** `name`: the one under which this client has prepared the settings. */
  constructor(text: string, settings: string, name: string | undefined) {
    super(text);
    this.#settings = settings;
    this.#name = name;
  }

  override prepare(connection: Connection): void {
    if (this.#name === undefined) {
      connection.parse({ text: this.#settings });
      connection.bind({ values: [] });
    } else {
      connection.bind({ statement: this.#name, values: [] });
    }
    connection.execute({});
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#settled) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#settled) super.handleCommandComplete(message, connection);
    this.#settled = true;
  }
}
