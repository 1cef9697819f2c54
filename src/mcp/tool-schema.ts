import type { TSchema } from 'typebox';
import { plainSchema } from '../http/openapi/plain-schema.ts';
import { Cursor, customFieldValues, Metadata, RecordId, Timestamp, Version } from '../operation/schema.ts';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export interface ObjectSchema {
  type: 'object';
  properties?: Record<string, JsonObject>;
  required?: string[];
  [word: string]: Json | undefined;
}

/** Keys whose values are data or names of properties, not words of JSON Schema. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
const DATA: ReadonlySet<string> = new Set(['default', 'enum', 'const', 'required']);

/** Schemas of many tools, and what agents are told of them instead of their description: nothing where names and values tell it. */
const SHARED: readonly (readonly [TSchema, string?])[] = [
  [RecordId],
  [Timestamp],
  [Version],
  [Metadata],
  [customFieldValues(0), 'By the keys that list_custom_field_definitions answers.'],
  [Cursor, '`nextCursor` of the previous page.'],
];
const FOR_AGENTS: ReadonlyMap<unknown, string | undefined> = new Map(
  SHARED.map(([schema, words]) => [plainSchema(schema).description, words]),
);
/** Components whose description only tells what the names of their values tell too. */
const NAMES_TELL: ReadonlySet<Json | undefined> = new Set(['EventType']);

/**
 * The schema without its titles, which name components of the OpenAPI document, and without other `words`. `rewrite` changes
 * each schema in it. All tools are in a model's context before the first call, so what tells it nothing is left out.
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
    const kept = Object.entries(rewrite(describedForAgents(value))).filter(([word]) => !left.has(word));
    return Object.fromEntries(kept.map(([word, part]) => [word, inWord(word, part)]));
  }

  function inWord(word: string, part: Json): Json {
    if (DATA.has(word)) return part;
    if (!MAPS.has(word)) return inSchema(part);
    return Object.fromEntries(Object.entries(part as JsonObject).map(([name, property]) => [name, inSchema(property)]));
  }
}

function describedForAgents(schema: JsonObject): JsonObject {
  if (!FOR_AGENTS.has(schema.description) && !NAMES_TELL.has(schema.title)) return schema;
  const { description, ...rest } = schema;
  const words = FOR_AGENTS.get(description);
  return words === undefined ? rest : { ...rest, description: words };
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
