import type { TSchema } from 'typebox';
import { plainSchema } from '../http/openapi/plain-schema.ts';
import type { AnswerPart } from './answer-parts.ts';
import { ALWAYS } from './field-selection.ts';
import { NOTICE_SCHEMA, othersWords } from './others-words.ts';
import { type JsonObject, type ObjectSchema, withoutTitles } from './tool-schema.ts';

/** What an agent need not know of an answer. Validators also differ in what they accept as an email or address. */
const LEFT_OUT =
  'examples format pattern minLength maxLength minimum maximum minItems maxItems maxProperties propertyNames'.split(
    ' ',
  );

export interface AnswerFacts {
  /** The schema of the operation's answers. Undefined: they have several, or none. */
  answer: TSchema | undefined;
  parts: readonly AnswerPart[];
  selectable: readonly string[];
  /** Of a change: the tool that reads the same record. */
  reader: string | undefined;
}

/**
 * The schema of a tool's answers: the operation's, with the notice, and without keys that were not selected. A record that is
 * changed is described by the tool that reads it.
 */
export function outputSchemaOf({ answer, parts, selectable, reader }: AnswerFacts): ObjectSchema | undefined {
  if (!answer) return undefined;
  const schema = withoutTitles(plainSchema(answer) as JsonObject, LEFT_OUT, open);
  for (const variant of (schema.anyOf as JsonObject[] | undefined) ?? [schema]) {
    const properties = variant.properties as Record<string, JsonObject>;
    for (const { key, innerKeys } of selectable.length > 0 ? parts : []) {
      const record = (properties[key]?.items ?? properties[key]) as ObjectSchema | undefined;
      if (!record) continue;
      record.required = (record.required ?? []).filter((name) => ALWAYS.includes(name));
      for (const [name, schema] of Object.entries(record.properties ?? {})) {
        if (innerKeys.some((inner) => inner.startsWith(`${name}.`))) delete schema.required;
      }
      if (reader === undefined) continue;
      record.description = `As ${reader} answers it.`;
      record.properties = Object.fromEntries(ALWAYS.map((name) => [name, record.properties?.[name] ?? {}]));
    }
    if (othersWords(parts).length > 0) properties.notice = NOTICE_SCHEMA;
  }
  return { type: 'object', ...schema };
}

/** Further keys are allowed, so that a client with an old list of tools takes an answer with a new one. */
function open(schema: JsonObject): JsonObject {
  const { additionalProperties, ...rest } = schema;
  return additionalProperties === false ? rest : schema;
}
