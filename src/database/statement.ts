import { hash } from 'node:crypto';
import type { Sql } from './sql.ts';
import { type ValueText, valueText } from './value-text.ts';

export interface StatementText {
  readonly text: string;
  /** Its name in every session of every process: a hash of the text. Undefined: it is parsed each time. */
  readonly name: string | undefined;
}

/** A compiled statement. Its type says which values it needs and which rows it returns. */
export interface Statement<in Values, out Row> extends StatementText {
  /** Names of the values, in the order of the text's `$1`, `$2`, … */
  readonly order: readonly string[];
  /** Only for the types. */
  readonly takes?: (values: Values) => void;
  readonly answers?: () => Row;
}

/** Every compiled text, for what has to be true of all of them. Statements are constants, so their number is bounded. */
const texts = new Set<string>();
export const compiledTexts = (): readonly string[] => [...texts];

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
  texts.add(text);
  return { text, name: `k${hash('sha256', text).slice(0, 32)}`, order };
}

/** The values in the statement's order, as they are sent. */
export function valueTexts(statement: Statement<never, unknown>, values: object): ValueText[] {
  const given = values as Readonly<Record<string, unknown>>;
  return statement.order.map((name) => {
    const value = given[name];
    // The type checker excludes this, except where a type was asserted. A missing value must not become null.
    if (value === undefined) throw new Error(`No value for ${name}`);
    return valueText(value);
  });
}
