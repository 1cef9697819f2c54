import type { TSchema } from 'typebox';
import { plainSchema } from '../http/openapi/plain-schema.ts';
import { bytesInWords, LIMITS } from '../limits.ts';
import type { Write } from '../operation/write.ts';
import { pageItemsOf, type ToolOperation } from './tool-operation.ts';
import { forAnyModel, type Json, type JsonObject, withoutTitles } from './tool-schema.ts';

export interface ObjectSchema {
  type: 'object';
  properties?: Record<string, JsonObject>;
  required?: string[];
  [word: string]: Json | undefined;
}

const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: LIMITS.idempotencyKeyLength,
  description: `A new value, such as a UUID, for each change that you decide on. Send the same value again if you repeat the same call: within ${LIMITS.replayHours} hours you get the first answer, and nothing is done twice.`,
};

const IF_MATCH = {
  type: 'string',
  minLength: 1,
  description: 'The `version` of the record as you last read it. If the record has changed since, nothing is done.',
};

const FIELDS =
  'The keys that you need of each record, to keep the answer small. `id` and `version` are always answered.';

/**
 * The arguments of a tool: path and query parameters, the fields of the body, and what HTTP has in headers. Without Work
 * access, fields that require it are left out.
 */
export function inputSchemaOf(
  operation: ToolOperation,
  selectable: readonly string[],
  workAccess: boolean,
): ObjectSchema {
  const path = objectOf(operation.parameters.path);
  const rest = operation.kind === 'write' ? bodyOf(operation, workAccess) : queryOf(operation);
  const properties = { ...path.properties, ...rest.properties };
  const required = [...(path.required ?? []), ...(rest.required ?? [])];
  if (operation.kind === 'write' && operation.ifMatch) {
    properties.ifMatch = IF_MATCH;
    if (operation.ifMatch === true) required.push('ifMatch');
  }
  if (operation.kind === 'write' && operation.idempotencyKey) {
    properties.idempotencyKey = IDEMPOTENCY_KEY;
    required.push('idempotencyKey');
  }
  if (selectable.length > 0) {
    properties.fields = {
      type: 'array',
      minItems: 1,
      items: { type: 'string', enum: [...selectable] },
      description: FIELDS,
    };
  }
  return { type: 'object', properties, required, additionalProperties: false };
}

function queryOf(operation: Exclude<ToolOperation, Write>): ObjectSchema {
  const { properties = {}, required = [], ...schema } = objectOf(operation.parameters.query);
  if (properties.limit) properties.limit = { ...properties.limit, default: pageItemsOf(operation) };
  // What has a default may be left out.
  return { ...schema, properties, required: required.filter((name) => !('default' in (properties[name] ?? {}))) };
}

function bodyOf(operation: Write, workAccess: boolean): ObjectSchema {
  const { body, bodyOptional, media, needsWorkAccess } = operation;
  if (!body) return { type: 'object' };
  const schema = objectOf(body);
  if (media && schema.properties) {
    const size = `At most ${bytesInWords(LIMITS.jsonBodyBytes)} with the rest of the call; longer ones are uploaded over HTTP.`;
    const texts = media.types.filter((type) => !media.binary?.includes(type));
    schema.properties.mediaType = { ...schema.properties.mediaType, enum: texts };
    schema.properties.text = { type: 'string', minLength: 1, description: `The text itself. ${size}` };
  }
  const guarded = workAccess || !needsWorkAccess ? schema : withoutGuarded(schema, needsWorkAccess);
  return bodyOptional ? { ...guarded, required: [] } : guarded;
}

/** The schema without the properties that require Work access. */
function withoutGuarded(schema: ObjectSchema, needsWorkAccess: (body: never) => boolean): ObjectSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name, { type }]) => {
    const body = { [name]: type === 'array' ? [] : null };
    return !needsWorkAccess(body as never);
  });
  return { ...schema, properties: Object.fromEntries(kept) };
}

function objectOf(schema: TSchema): ObjectSchema {
  return { type: 'object', ...withoutTitles(plainSchema(schema) as JsonObject, [], forAnyModel) };
}
