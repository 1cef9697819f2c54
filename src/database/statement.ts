import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** A named place in a statement, filled anew at each run. */
class Bind {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A value that a compiled statement takes at run time, by name. */
export function bind(name: string): RawBuilder<unknown> {
  return sql`${new Bind(name)}`;
}

export type BindValue = string | number | boolean | Date | Uint8Array | readonly string[] | null | undefined;
export type BindValues = Readonly<Record<string, BindValue>>;

/** A statement compiled to text once; only its values change from run to run. */
export interface Statement {
  readonly text: string;
  readonly order: readonly string[];
}

/**
 * Compiles a fragment whose only parameters are `bind(…)`s; a name used twice becomes one parameter.
 * Throws on any other value: it would be frozen into the text.
 */
export function compileStatement(fragment: RawBuilder<unknown>, executor: QueryExecutorProvider): Statement {
  const compiled = fragment.compile(executor);
  const order: string[] = [];
  const places = compiled.parameters.map((parameter) => {
    if (!(parameter instanceof Bind)) throw new Error(`A statement holds a plain value: ${compiled.sql}`);
    if (!order.includes(parameter.name)) order.push(parameter.name);
    return order.indexOf(parameter.name) + 1;
  });
  return { text: compiled.sql.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`), order };
}

/** The values in the statement's order. Throws where one is not given: a forgotten bind must not read as null. */
export function valuesFor(statement: Statement, values: BindValues): unknown[] {
  return statement.order.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${name}`);
    return value;
  });
}
