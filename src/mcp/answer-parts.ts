import type { TSchema } from 'typebox';

/** A JSON schema, as far as it is looked at here. */
interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  additionalProperties?: boolean | Schema;
}

/** A record in an answer, or a list of records. */
export interface AnswerPart {
  /** `company`, `items` */
  key: string;
  isList: boolean;
  /** What its records may have. */
  keys: readonly string[];
  /** What those of them may have that are more than a few values: `content.todos`. */
  innerKeys: readonly string[];
  /** Those of them that hold text which somebody wrote or said. */
  textKeys: readonly string[];
}

/** The records in the answers of this schema. The other keys belong to the answer itself, such as `nextCursor`. */
export function answerParts(schema: TSchema | undefined): AnswerPart[] {
  const answers = (schema as Schema | undefined)?.anyOf ?? [(schema as Schema | undefined) ?? {}];
  return answers.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, value]) => {
      const record = value.items?.properties ?? value.properties;
      if (!record) return [];
      const textKeys = Object.keys(record).filter((name) => holdsText(record[name]));
      const innerKeys = Object.entries(record).flatMap(([name, schema]) => keysInside(name, schema));
      return [{ key, isList: value.items !== undefined, keys: Object.keys(record), innerKeys, textKeys }];
    }),
  );
}

function keysInside(name: string, { properties = {} }: Schema): string[] {
  const isLarge = Object.values(properties).some((inner) => inner.items ?? inner.properties);
  return isLarge ? Object.keys(properties).map((inner) => `${name}.${inner}`) : [];
}

/** Whether a value may hold words that somebody chose: all text that is not an instant, one of a few words or of a fixed form. */
function holdsText(schema: Schema | boolean | undefined): boolean {
  if (typeof schema !== 'object') return schema !== false;
  if (schema.enum || schema.const !== undefined) return false;
  if (schema.anyOf) return schema.anyOf.some(holdsText);
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return true;
  return types.some((type) => {
    if (type === 'string') return schema.format !== 'utc-timestamp' && !/^\^.*\$$/.test(schema.pattern ?? '');
    if (type === 'array') return holdsText(schema.items);
    if (type === 'object')
      return Object.values(schema.properties ?? {}).some(holdsText) || holdsText(schema.additionalProperties);
    return false;
  });
}
