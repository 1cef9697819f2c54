import type { CapturedStatement } from './captured-statements.ts';
import { FIRST_NAMES, LAST_NAMES, TITLES } from './words.ts';

export interface PgbenchScript {
  text: string;
  /** Constant values by variable. */
  variables: Record<string, string>;
}

/** SQL that replaces a captured value, by that value. JSON values are compared by content. */
export type Replacements = ReadonlyMap<string, string>;

/**
 * Converts a captured transaction to a pgbench script. Values that depend on the request or on an earlier statement
 * become expressions. All others are bound unchanged.
 */
export function pgbenchScript(statements: readonly CapturedStatement[], replacements: Replacements, settings: string) {
  const variables: Record<string, string> = {};
  const body = statements.map(({ text, values }, n) => {
    const sql = text.replace(/(\be)?'((?:[^']|'')*)'/gi, withoutColons).replace(/\$(\d+)/g, (_, place) => {
      const value = values[Number(place) - 1];
      if (value == null) return 'null';
      const replacement = replacements.get(comparable(value));
      if (replacement !== undefined) return replacement;
      if (/^\d{4}-\d\d-\d\d[ T][\d:.]+(Z|[+-]\d\d(:\d\d)?)$/.test(value)) return 'now()';
      variables[`s${n}_${place}`] = value;
      return `:s${n}_${place}`;
    });
    return sql + ending(text);
  });
  return { text: [settings, 'begin;', ...body, 'commit;', ''].join('\n'), variables };
}

/** Stores rows that later statements need: the locked row as `old_…`, the id of a new one as `new_…`. */
function ending(text: string): string {
  if (/for update\s*$/.test(text)) return ' \\gset old_';
  return /nextval\(/.test(text) ? ' \\gset new_' : ';';
}

/** Escapes colons in a literal, because pgbench would read a colon before a letter as a variable. */
function withoutColons(literal: string, escaped: string | undefined, content: string): string {
  if (!content.includes(':')) return literal;
  const text = escaped === undefined ? content.replaceAll('\\', '\\\\') : content;
  return `e'${text.replaceAll(':', '\\x3a')}'`;
}

export function comparable(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' ? JSON.stringify(parsed) : value;
  } catch {
    return value;
  }
}

const list = (words: readonly string[]) =>
  `(array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}])`;

/** A new person, like that in `load.ts`. */
export const NEW = {
  settings: (firstCompany: number, companies: number) => `
\\set first random(1, ${FIRST_NAMES.length})
\\set last random(1, ${LAST_NAMES.length})
\\set title random(1, ${TITLES.length})
\\set n random(1, 1000000000000)
\\set phone random(20000000, 99999998)
\\set company random(${firstCompany}, ${firstCompany + companies - 1})`,
  name: `(${list(FIRST_NAMES)}[:first] || ' ' || ${list(LAST_NAMES)}[:last])`,
  email: `(:n::text || '@bench.example')`,
  title: `${list(TITLES)}[:title]`,
  mobile: `('+45 ' || :phone::text)`,
  company: ':company',
  key: `('bench-' || :n::text)`,
  version: `('v1.' || :n::text)`,
};
