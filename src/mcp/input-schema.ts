import type { TSchema } from 'typebox';
import { plainSchema } from '../http/openapi/plain-schema.ts';
import { bytesInWords, LIMITS } from '../limits.ts';
import type { Write } from '../operation/write.ts';
import type { AnswerFacts } from './output-schema.ts';
import { pageItemsOf, type ToolOperation } from './tool-operation.ts';
import { forAnyModel, type JsonObject, type ObjectSchema, withoutTitles } from './tool-schema.ts';

const IDEMPOTENCY_KEY = {
  type: 'string',
  description: `A new UUID for each change that you decide on. To repeat this call, the same one: within ${LIMITS.replayHours} hours nothing is done twice.`,
};

const IF_MATCH = {
  type: 'string',
  description: 'The record’s `version` as you last read it. If it has changed since, nothing is done.',
};

/** Bounds from here on, which no call comes near, are checked but not told. */
const FAR = 2147483647;

/**
 * The arguments of a tool: path and query parameters, the fields of the body, and what HTTP has in headers. Without Work
 * access, fields that require it are left out.
 */
export function inputSchemaOf(
  operation: ToolOperation,
  { selectable, reader }: Pick<AnswerFacts, 'selectable' | 'reader'>,
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
  if (selectable.length > 0) properties.fields = fieldsOf(selectable, reader);
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/** The keys of a record are listed where it is read, and not again where it is changed. */
function fieldsOf(selectable: readonly string[], reader: string | undefined): JsonObject {
  const items: JsonObject = reader ? { type: 'string' } : { type: 'string', enum: [...selectable] };
  const which = reader ? `The keys to answer, as ${reader} has them.` : 'The keys to answer of each record.';
  return { type: 'array', items, description: `${which} Left out: all.` };
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
  return { type: 'object', ...withoutTitles(plainSchema(schema) as JsonObject, ['examples'], argument) };
}

function argument(schema: JsonObject): JsonObject {
  const { maximum, minLength, ...rest } = forAnyModel(schema);
  return {
    // The format allows other zones, which the service refuses.
    ...(rest.format === 'date-time' ? { description: 'In UTC, with a trailing Z.' } : {}),
    ...rest,
    ...(Number(maximum) < FAR ? { maximum } : {}),
    ...(Number(minLength) > 0 ? { minLength } : {}),
  };
}
