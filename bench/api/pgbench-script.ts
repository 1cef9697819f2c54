import type { CapturedStatement } from './captured-statements.ts';
import { FIRST_NAMES, LAST_NAMES, TITLES } from './words.ts';

export interface PgbenchScript {
  text: string;
  /** Values that stay the same, by variable. */
  variables: Record<string, string>;
}

/** SQL to put where a captured value stood, by that value. JSON values are compared by their content. */
export type Replacements = ReadonlyMap<string, string>;

/**
 * A transaction of the product as pgbench runs it. Captured values become expressions where the request, or an answer
 * earlier in the transaction, decides them; all others are bound as they were.
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

/** What a later statement needs of a row is kept: the row locked, as `old_…`; the row made, as `new_…`. */
function ending(text: string): string {
  if (/for update\s*$/.test(text)) return ' \\gset old_';
  return /insert into person\b/.test(text) ? ' \\gset new_' : ';';
}

/** A literal without colons: pgbench takes one before a letter for a variable, also in there. */
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

/** As `load.ts` makes a person. */
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
