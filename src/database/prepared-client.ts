import { Client, type QueryConfig, type QueryResult } from 'pg';

/** More distinct texts than this and the surplus runs unnamed, so that no caller can fill a session's memory. */
const MOST_NAMED_TEXTS = 1000;

const names = new Map<string, string>();

/**
 * A `pg` client that prepares every parameterised statement once per session, under one name per SQL text,
 * and sends statements without waiting for the answers to earlier ones (the protocol's pipelining).
 * `begin` is answered at once: it travels in the same packet as the first statement, which fails if it failed.
 */
export class PreparedClient extends Client {
  constructor(config: object) {
    super({ ...config, pipeline: true } as ConstructorParameters<typeof Client>[0]);
  }

  // The overloads of `pg` cannot be expressed in one signature; callers are Kysely's driver and `Database.read`.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string') return super.query(config, values, callback);
    if (config === 'begin') {
      super.query(config).catch(() => {});
      return Promise.resolve({
        command: 'BEGIN',
        rowCount: null,
        rows: [],
        oid: 0,
        fields: [],
      } as unknown as QueryResult);
    }
    if (!Array.isArray(values) || values.length === 0) return super.query(config, values, callback);
    return super.query(prepared(config, values), callback);
  }
}

/** The statement under its session-wide name. */
export function prepared(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MOST_NAMED_TEXTS) return { text, values };
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return { name, text, values };
}

/** How many SQL texts have been given a name in this process. */
export function namedTexts(): number {
  return names.size;
}
