/** What a place takes, by its SQL type. Integers may come as decimal text, times as ISO 8601, text as bytes of UTF-8. */
interface BindTypes {
  text: string | Uint8Array | null;
  'text[]': readonly string[] | null;
  integer: number | string | null;
  bigint: number | string | null;
  smallint: number | null;
  real: number | null;
  boolean: boolean | null;
  timestamptz: Date | string | null;
  json: string | null;
  jsonb: string | null;
  bytea: Uint8Array | null;
}

export type SqlType = keyof BindTypes;

type Bound<Place extends string> = Place extends `${infer Name}::${infer Type extends SqlType}`
  ? { readonly [Key in Name]: BindTypes[Type] }
  : never;

interface Place {
  readonly name: string;
  readonly type: string;
}

/**
 * A piece of SQL and, in its type, the values it needs when it runs. A piece that needs fewer values fits where more are
 * given.
 */
export interface Sql<in Values = unknown> {
  /** Text and places in turn, as they stand. */
  readonly parts: readonly (string | Place)[];
  /** Never called: it carries the type. */
  readonly takes?: (values: Values) => void;
}

/** What all of several pieces need together. */
export type NeededBy<Part> = (Part extends Sql<infer Values> ? (values: Values) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;

/** SQL made of text and other pieces: ``sql`select name from person where ${byId}` ``. A value goes in by `bind`. */
export function sql<const Parts extends readonly Sql<never>[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Sql<NeededBy<Parts[number]>> {
  const all: (string | Place)[] = [strings[0] ?? ''];
  for (const [index, part] of parts.entries()) all.push(...part.parts, strings[index + 1] ?? '');
  return { parts: all };
}

/** A place that takes a value each time the statement runs: `bind('recordId::integer')`. */
export function bind<const Text extends `${string}::${SqlType}`>(place: Text): Sql<Bound<Text>> {
  const [name = '', type = ''] = place.split('::');
  return { parts: [{ name, type }] };
}

/** SQL text of our own, never input. */
export function raw(text: string): Sql {
  return { parts: [text] };
}

/** A name, quoted: `identifier('person', 'name')` is `"person"."name"`. */
export function identifier(...names: string[]): Sql {
  return raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'));
}

/** A constant, written into the text. */
export function literal(value: string | number | boolean | null): Sql {
  return raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
}

export function join<const Part extends Sql<never>>(pieces: readonly Part[], separator = ', '): Sql<NeededBy<Part>> {
  return { parts: pieces.flatMap((piece, index) => (index === 0 ? piece.parts : [separator, ...piece.parts])) };
}
