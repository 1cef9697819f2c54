import { hash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Sql } from './sql.ts';

/** A statement compiled once, with the values that it needs and the rows that it answers in its type. */
export interface Statement<in Values, out Row> {
  readonly text: string;
  /** Its name in every session of every process: a hash of the text. */
  readonly name: string;
  /** Names of the values, in the order of the text's `$1`, `$2`, … */
  readonly order: readonly string[];
  /** Never set: they carry the types. */
  readonly takes?: (values: Values) => void;
  readonly answers?: () => Row;
}

/** Publishes each compiled text: the test of plans looks at all of them. */
const compiled = channel('kartotek.statement');

/** Compiles a statement where it is defined. A name used twice becomes one parameter. */
export function statement<Values extends object, Row = never>(fragment: Sql<Values>): Statement<Values, Row> {
  const order: string[] = [];
  let text = '';
  for (const part of fragment.parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (!order.includes(part.name)) order.push(part.name);
    text += `$${order.indexOf(part.name) + 1}::${part.type}`;
  }
  if (compiled.hasSubscribers) compiled.publish(text);
  return { text, name: `k${hash('sha256', text).slice(0, 32)}`, order };
}

/** The values in the statement's order. */
export function valuesFor(statement: Statement<never, unknown>, values: object): unknown[] {
  const given = values as Readonly<Record<string, unknown>>;
  return statement.order.map((name) => {
    const value = given[name];
    // The compiler has checked it, except where a type was asserted: a forgotten bind must not read as null.
    if (value === undefined) throw new Error(`No value for ${name}`);
    return value;
  });
}
