import type { OpenApi } from '../../src/http/openapi/openapi.ts';

/** An operation as a method of the client. */
export interface Described {
  id: string;
  method: string;
  /** Below the workspace. */
  path: string;
  summary: string;
  description: string;
  /** The first segment of its path: `people`. */
  resource: string;
  parameters: { name: string; type: 'number' | 'string' }[];
  query: { type: string; schema: object; required: boolean } | undefined;
  once: boolean;
  versioned: boolean;
  /** `type`: of a JSON body. `media`: the types of a text. */
  body: { type: string | undefined; media: string[]; required: boolean } | undefined;
  answer: AnswerType;
}

export type AnswerType =
  | { kind: 'nothing' }
  /** `feed`: a list that never ends. */
  | { kind: 'page' | 'feed'; item: string }
  /** `within`: the only key of the answer. */
  | { kind: 'data'; type: string; within: string | undefined }
  | { kind: 'file' };

// biome-ignore lint/suspicious/noExplicitAny: tools read the document as any reader of JSON does
type Json = any;

/** What the document says of each operation, as methods need it. */
export function describeOperations(document: OpenApi): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(document, path, method, operation)),
  );
}

function describe(document: Json, fullPath: string, method: string, operation: Json): Described {
  const path = fullPath.replace(/^.*?\{workspaceSlug\}/, '');
  const parameters: Json[] = operation.parameters.map((one: Json) => resolve(document, one));
  const header = (name: string) => parameters.some((one) => one.in === 'header' && one.name === name);
  const queries = parameters.filter((one) => one.in === 'query');
  const { operationId: id, summary, description = '' } = operation;
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    resource: path.split('/')[1] ?? '',
    parameters: parameters
      .filter((one) => one.in === 'path' && one.name !== 'workspaceSlug')
      .map(({ name, schema }) => ({ name, type: resolve(document, schema).type === 'integer' ? 'number' : 'string' })),
    query: queries.length === 0 ? undefined : queryOf(id, queries),
    once: header('Idempotency-Key'),
    versioned: header('If-Match'),
    body: bodyOf(resolve(document, operation.requestBody)),
    answer: answerOf(document, operation),
  };
}

function queryOf(id: string, queries: readonly Json[]): Described['query'] {
  const required = queries.filter((one) => one.required).map(({ name }) => name);
  const properties = Object.fromEntries(
    queries.map(({ name, schema, description }) => [name, schema.$ref ? schema : { ...schema, description }]),
  );
  const schema = { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) };
  return { type: `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`, schema, required: required.length > 0 };
}

function bodyOf(body: Json): Described['body'] {
  if (!body) return undefined;
  const { 'application/json': json, ...others } = body.content;
  return { type: json && nameOf(json.schema), media: json ? [] : Object.keys(others), required: body.required };
}

function answerOf(document: Json, { operationId, responses }: Json): AnswerType {
  const success = Object.entries<Json>(responses).find(([status]) => status.startsWith('2'))?.[1];
  const { content } = resolve(document, success);
  if (!content) return { kind: 'nothing' };
  const { schema } = content['application/json'] ?? {};
  if (!schema) return { kind: 'file' };
  // JSON that the document describes in words only.
  const isAny = !schema.$ref && schema.type === 'object' && !schema.properties;
  if (isAny) return { kind: 'data', type: 'object', within: undefined };
  const { properties = {} } = resolve(document, schema);
  const keys = Object.keys(properties);
  if ('nextCursor' in properties) {
    return { kind: 'hasMore' in properties ? 'feed' : 'page', item: nameOf(properties.items.items) };
  }
  const whole = nameOf(schema);
  if (!whole) throw new Error(`The answer of ${operationId} has no name`);
  const within = keys.length === 1 ? keys[0] : undefined;
  const type = within === undefined ? whole : nameOf(properties[within]) || `${whole}['${within}']`;
  return { kind: 'data', type, within };
}

function nameOf({ $ref = '' }: Json): string {
  return $ref.replace('#/components/schemas/', '');
}

function resolve(document: Json, part: Json): Json {
  if (!part?.$ref) return part;
  return part.$ref
    .slice(2)
    .split('/')
    .reduce((place: Json, key: string) => place[key], document);
}
