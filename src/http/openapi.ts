import { type TObject, type TSchema, Type } from 'typebox';
import type { ErrorCode } from '../operation/errors.ts';
import type { Operation, ResponseDeclaration } from '../operation/operation.ts';
import { Exactly, OneOf } from '../operation/schema.ts';
import { API_ROOT } from './serve-operation.ts';

export interface OpenApi {
  openapi: '3.1.0';
  info: Record<string, unknown>;
  tags: { name: string }[];
  security: unknown[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, Record<string, unknown>>;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, OpenApiResponse>;
  security: unknown[];
  'x-scopes': readonly string[];
  'x-feature'?: string;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Record<string, unknown>;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: unknown; required?: boolean }>;
  content?: Record<string, { schema: unknown; example?: unknown; examples?: unknown }>;
  'x-error-codes'?: string[];
}

const ERROR_STATUSES: Record<ErrorCode, readonly number[]> = {
  INVALID_INPUT: [400],
  UNAUTHENTICATED: [401],
  FORBIDDEN: [403],
  FEATURE_DISABLED: [403],
  NOT_FOUND: [404],
  CONFLICT: [409],
  IDEMPOTENCY_CONFLICT: [409],
  INVALID_STATE: [409],
  VERSION_CONFLICT: [412],
  PRECONDITION_REQUIRED: [428],
  RATE_LIMITED: [429],
  INTERNAL_ERROR: [500, 503],
};

const STATUS_WORDS: Record<number, string> = {
  400: 'The request holds invalid values; the message names each.',
  401: 'The credential is missing, invalid, expired or revoked, or its owner is no longer a member.',
  403: 'The credential does not grant this, or the feature is turned off.',
  404: 'No such record in this workspace.',
  408: 'The request did not arrive in time.',
  409: 'The change conflicts with the record’s state, or the idempotency key was used for another request.',
  412: '`If-Match` is not the current version: read the record again.',
  413: 'The body is too large.',
  415: 'The body is encoded, or not of a media type that this operation takes.',
  428: '`If-Match` is missing.',
  429: 'Too many requests; wait `Retry-After` seconds.',
  500: 'An unexpected error.',
  503: 'The service, or one it asks, is overloaded or away; wait `Retry-After` seconds.',
};

const ErrorBody = Exactly({
  error: Exactly({
    code: OneOf(Object.keys(ERROR_STATUSES)),
    message: Type.String({ minLength: 1 }),
    requestId: Type.String({ minLength: 1, maxLength: 128 }),
  }),
});

/** The OpenAPI 3.1 description of the catalogue: derived, never written by hand. */
export function createOpenApi(catalogue: readonly Operation[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const operation of catalogue) {
    const path = `${API_ROOT}/{workspaceSlug}${operation.path}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kartotek',
      version: '1',
      summary: 'A workspace’s relationships and meeting records, for integrations and agents.',
      description:
        'Every request acts in the one workspace that its access token is pinned to. Changes carry `If-Match` with the ' +
        'quoted `version` last read; creations and actions carry an `Idempotency-Key`, under which an exact retry ' +
        'within 24 hours is answered with the first answer.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [...new Set(catalogue.map((operation) => operation.tag))].map((name) => ({ name })),
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'A workspace access token (`ktk_…`).' },
      },
      schemas: { Error: plain(ErrorBody) },
    },
  };
}

function describeOperation(operation: Operation): OpenApiOperation {
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    parameters: [
      {
        name: 'workspaceSlug',
        in: 'path',
        required: true,
        description: 'The workspace that the token is pinned to.',
        schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      },
      ...parametersOf(operation.parameters.path, 'path'),
      ...(operation.kind === 'write' ? [] : parametersOf(operation.parameters.query, 'query')),
      ...headersOf(operation),
    ],
    ...requestBodyOf(operation),
    responses: responsesOf(operation),
    security: [{ accessToken: [] }],
    'x-scopes': operation.scopes,
    ...(operation.feature ? { 'x-feature': operation.feature } : {}),
  };
}

function parametersOf(schema: TObject, where: 'path' | 'query'): OpenApiParameter[] {
  const required = new Set((schema as { required?: string[] }).required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = plain(property) as { description?: string };
    // A parameter with a default may be left out.
    const optional = where === 'query' && (!required.has(name) || 'default' in rest);
    return { name, in: where, required: !optional, ...(description ? { description } : {}), schema: rest };
  });
}

function headersOf(operation: Operation): OpenApiParameter[] {
  const requestId: OpenApiParameter = {
    name: 'X-Request-ID',
    in: 'header',
    required: false,
    description: 'Your correlation id; answered in the same header.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  };
  if (operation.kind !== 'write') return [requestId];
  const key: OpenApiParameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Yours to choose; an exact retry with it within 24 hours gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  const ifMatch: OpenApiParameter = {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The double-quoted version that this change builds on, such as `"v1.mZ0Vq2n4a7Lr1xYc"`.',
    schema: { type: 'string' },
  };
  return [requestId, ...(operation.idempotencyKey ? [key] : []), ...(operation.ifMatch ? [ifMatch] : [])];
}

function requestBodyOf(operation: Operation): Pick<OpenApiOperation, 'requestBody'> {
  if (operation.kind !== 'write' || (!operation.body && !operation.media)) return {};
  const required = !operation.bodyOptional;
  if (operation.media) {
    const text = { schema: { type: 'string' } };
    return {
      requestBody: { required, content: Object.fromEntries(operation.media.types.map((type) => [type, text])) },
    };
  }
  const example = operation.bodyExample === undefined ? {} : { example: operation.bodyExample };
  return { requestBody: { required, content: { 'application/json': { schema: plain(operation.body), ...example } } } };
}

function responsesOf(operation: Operation): Record<string, OpenApiResponse> {
  const successes = operation.kind === 'write' ? operation.responses : { 200: operation.response };
  const responses: Record<string, OpenApiResponse> = {};
  for (const [status, response] of Object.entries(successes))
    responses[status] = successOf(operation, response, Number(status));
  const byStatus = new Map<number, string[]>();
  for (const code of errorCodesOf(operation)) {
    for (const status of ERROR_STATUSES[code]) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  if (operation.kind === 'write') for (const status of [408, 413, 415]) byStatus.set(status, ['INVALID_INPUT']);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) responses[status] = errorOf(status, codes);
  return responses;
}

/** Every code that the operation can answer, derived from what it demands. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const codes: ErrorCode[] = [
    'INVALID_INPUT',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'FEATURE_DISABLED',
    'NOT_FOUND',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
  ];
  if (operation.kind === 'write') {
    codes.push('CONFLICT');
    if (operation.idempotencyKey) codes.push('IDEMPOTENCY_CONFLICT');
    if (operation.ifMatch) codes.push('VERSION_CONFLICT', 'PRECONDITION_REQUIRED');
  }
  return [...new Set([...codes, ...(operation.errors ?? [])])];
}

function successOf(operation: Operation, response: ResponseDeclaration, status: number): OpenApiResponse {
  const text = (description: string) => ({ description, schema: { type: 'string' }, required: true });
  const versioned = operation.kind === 'write' || (operation.kind === 'read' && operation.answer === 'record');
  const located = operation.kind === 'write' && (status === 201 || status === 202 || 201 in operation.responses);
  return {
    description: response.description,
    headers: {
      ...commonHeaders,
      ...(versioned ? { ETag: text('The double-quoted version: the `If-Match` of the next change.') } : {}),
      ...(located ? { Location: text('Path of the record.') } : {}),
      ...(operation.kind === 'write' && operation.idempotencyKey
        ? {
            'Idempotent-Replayed': {
              description: '`true` on the replay of an earlier answer.',
              schema: { type: 'string' },
            },
          }
        : {}),
    },
    content: {
      'application/json': {
        schema: plain(response.schema),
        ...(response.example === undefined ? {} : { example: response.example }),
      },
    },
  };
}

const commonHeaders = {
  'X-Request-ID': {
    description: 'The effective correlation id.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
  RateLimit: {
    description: 'What is left of the limit, and the seconds until it is whole again.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limit: requests (`q`) in a window of seconds (`w`).',
    schema: { type: 'string' },
  },
};

function errorOf(status: number, codes: string[]): OpenApiResponse {
  const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } };
  return {
    description: STATUS_WORDS[status] ?? '',
    headers: { ...commonHeaders, ...([409, 429, 503].includes(status) ? retry : {}) },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    'x-error-codes': codes,
  };
}

/** A schema as plain JSON, in the formats' public names. */
function plain(schema: TSchema | undefined): Record<string, unknown> {
  const names: Record<string, string> = { 'utc-timestamp': 'date-time', 'http-url': 'uri' };
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === 'format' && value === 'not-blank') return undefined;
      return key === 'format' && typeof value === 'string' ? (names[value] ?? value) : value;
    }),
  );
}
