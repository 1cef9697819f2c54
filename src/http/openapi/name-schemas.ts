import { canonicalJson } from '../../operation/canonical-json.ts';
import type { OpenApi } from './openapi.ts';

type Json = Record<string, unknown>;

/** Keys whose values are data: a `title` in them is not that of a schema. */
const DATA: ReadonlySet<string> = new Set(['example', 'value', 'default', 'enum', 'const']);

/**
 * The same document with each schema that has a title once among the components, and a reference to it wherever it is used. Throws
 * where two different schemas have one title.
 */
export function nameSchemas({ paths, components, ...rest }: OpenApi): OpenApi {
  const schemas: Record<string, Json> = {};
  const named = inParts({ paths, components }) as Pick<OpenApi, 'paths' | 'components'>;
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, ...named, components: { ...named.components, schemas: Object.fromEntries(sorted) } };

  function inParts(value: Json, isMap = false): Json {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        DATA.has(key) && !isMap ? part : referenced(part, key === 'properties'),
      ]),
    );
  }

  /** `isMap`: the keys are names of properties, not words of JSON Schema. */
  function referenced(value: unknown, isMap = false): unknown {
    if (Array.isArray(value)) return value.map((item) => referenced(item));
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...schema } = value as Json;
    return typeof title === 'string' ? component(title, schema) : inParts(value as Json, isMap);
  }

  function component(title: string, schema: Json): Json {
    const reference = { $ref: `#/components/schemas/${title}` };
    if (!Array.isArray(schema.type) || !schema.type.includes('null')) {
      define(title, schema);
      return reference;
    }
    // The description of a value that may be null stays where the value is used; the component has none.
    const { description, ...nullable } = schema;
    define(title, withoutNull(nullable));
    return { anyOf: [reference, { type: 'null' }], ...(description === undefined ? {} : { description }) };
  }

  function define(title: string, schema: Json): void {
    const made = inParts(schema);
    const known = schemas[title];
    if (known && !isSame(known, made)) throw new Error(`Two different schemas are called ${title}`);
    schemas[title] = { ...known, ...made };
  }
}

/** Whether two schemas accept the same values and do not have different descriptions. */
function isSame({ description: one, ...known }: Json, { description: other, ...made }: Json): boolean {
  const described = one === other || one === undefined || other === undefined;
  return described && canonicalJson(known) === canonicalJson(made);
}

function withoutNull({ type, enum: values, ...rest }: Json): Json {
  const types = (type as string[]).filter((name) => name !== 'null');
  return {
    type: types.length === 1 ? types[0] : types,
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    ...rest,
  };
}
