export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Keys whose values are data or names of properties, not words of JSON Schema. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
const DATA: ReadonlySet<string> = new Set(['default', 'enum', 'const', 'required']);

/** What agents are told of components of the OpenAPI document whose description is about HTTP. */
const FOR_AGENTS: Readonly<Record<string, string>> = {
  RecordVersion: 'Changes whenever the record does. Opaque: pass it on as it is, as `ifMatch` to change the record.',
};

/**
 * The schema without its titles, which name components of the OpenAPI document, and without other `words`. `rewrite` changes
 * each schema in it.
 */
export function withoutTitles(
  schema: JsonObject,
  words: readonly string[] = [],
  rewrite = (part: JsonObject) => part,
): JsonObject {
  const left = new Set(['title', ...words]);
  return inObject(schema);

  function inSchema(value: Json): Json {
    if (Array.isArray(value)) return value.map(inSchema);
    return typeof value === 'object' && value !== null ? inObject(value) : value;
  }

  function inObject(value: JsonObject): JsonObject {
    const { title } = value;
    const description = typeof title === 'string' ? FOR_AGENTS[title] : undefined;
    const described = description === undefined ? value : { ...value, description };
    const kept = Object.entries(rewrite(described)).filter(([word]) => !left.has(word));
    return Object.fromEntries(kept.map(([word, part]) => [word, inWord(word, part)]));
  }

  function inWord(word: string, part: Json): Json {
    if (DATA.has(word)) return part;
    if (!MAPS.has(word)) return inSchema(part);
    return Object.fromEntries(Object.entries(part as JsonObject).map(([name, property]) => [name, inSchema(property)]));
  }
}

/**
 * A schema of arguments as the APIs of all models take it. Gemini's refuses every tool because of one format other than
 * `date-time`, and because of one `enum` that is not of strings alone. The service checks formats itself.
 */
export function forAnyModel({ format, ...schema }: JsonObject): JsonObject {
  const { type, enum: values, ...rest } = schema;
  if (Array.isArray(values) && values.includes(null)) {
    return { anyOf: [{ type: 'string', enum: values.filter((value) => value !== null) }, { type: 'null' }], ...rest };
  }
  return format === 'date-time' ? { format, ...schema } : schema;
}
