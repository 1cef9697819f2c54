/** The types of bound values, by SQL type. Integers may be decimal text, times ISO 8601, text UTF-8 bytes. */
interface BindTypes {
  text: string | Uint8Array | null;
  'text[]': readonly string[] | null;
  integer: number | string | null;
  'integer[]': readonly number[];
  'bigint[]': readonly number[];
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
 * A piece of SQL. Its type says which values it needs. A piece that needs fewer values can be used where more are given.
 */
export interface Sql<in Values = unknown> {
  /** Text and places, in order. */
  readonly parts: readonly (string | Place)[];
  /** Only for the type. */
  readonly takes?: (values: Values) => void;
}

/** The values that all of the pieces need. */
export type NeededBy<Part> = (Part extends Sql<infer Values> ? (values: Values) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;

/** Builds SQL from text and pieces: ``sql`select name from person where ${byId}` ``. Values are bound with `bind`. */
export function sql<const Parts extends readonly Sql<never>[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Sql<NeededBy<Parts[number]>> {
  const all: (string | Place)[] = [strings[0] ?? ''];
  for (const [index, part] of parts.entries()) all.push(...part.parts, strings[index + 1] ?? '');
  return { parts: all };
}

/** A place for a value of each run: `bind('recordId::integer')`. */
export function bind<const Text extends `${string}::${SqlType}`>(place: Text): Sql<Bound<Text>> {
  const [name = '', type = ''] = place.split('::');
  return { parts: [{ name, type }] };
}

/** SQL text. It must not come from input. */
export function raw(text: string): Sql {
  return { parts: [text] };
}

/** A name, quoted: `identifier('person', 'name')` is `"person"."name"`. */
export function identifier(...names: string[]): Sql {
  return raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'));
}

/** A constant in the text. */
export function literal(value: string | number | boolean | null): Sql {
  return raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
}

export function join<const Part extends Sql<never>>(pieces: readonly Part[], separator = ', '): Sql<NeededBy<Part>> {
  return { parts: pieces.flatMap((piece, index) => (index === 0 ? piece.parts : [separator, ...piece.parts])) };
}
