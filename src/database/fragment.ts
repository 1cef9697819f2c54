import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Statement } from './statement.ts';

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

/**
 * Compiles a fragment whose only parameters are `bind(…)`s; a name used twice becomes one parameter.
 * Throws on any other value: it would be frozen into the text.
 */
export function compileStatement(
  fragment: RawBuilder<unknown>,
  executor: QueryExecutorProvider,
): Statement<never, unknown> {
  const compiled = fragment.compile(executor);
  const order: string[] = [];
  const places = compiled.parameters.map((parameter) => {
    if (!(parameter instanceof Bind)) throw new Error(`A statement holds a plain value: ${compiled.sql}`);
    if (!order.includes(parameter.name)) order.push(parameter.name);
    return order.indexOf(parameter.name) + 1;
  });
  const text = compiled.sql.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`);
  return { text, name: '', order };
}
