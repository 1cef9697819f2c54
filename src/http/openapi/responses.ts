import { type TSchema, Type } from 'typebox';
import { LIMITS } from '../../limits.ts';
import type { ResponseDeclaration } from '../../operation/declaration.ts';
import type { ErrorCode } from '../../operation/errors.ts';
import { type Operation, requiresKey } from '../../operation/operation.ts';
import { Exactly, OneOf } from '../../operation/schema.ts';
import type { DownloadType, UploadType } from '../../operation/transfer.ts';
import type { Share } from './components.ts';
import type { OpenApiMedia, OpenApiOperation, OpenApiResponse, Reference } from './openapi.ts';
import { plainSchema } from './plain-schema.ts';

export const ERROR_STATUSES: Record<ErrorCode, readonly number[]> = {
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

/** What each error status means. */
export const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request holds invalid values; the message names each.',
  401: 'The credential is missing, invalid, expired or revoked, or its owner is no longer a member.',
  403: 'The credential does not grant this, or the feature is turned off.',
  404: 'No such record in this workspace.',
  408: 'The request did not arrive in time.',
  409: 'The change conflicts with the record’s state, or the idempotency key was used for another request.',
  410: 'The cursor is too old: what follows it is not kept any more.',
  412: '`If-Match` is not the current version: read the record again.',
  413: 'The body is too large.',
  415: 'The body is encoded, or not of a media type that this operation takes.',
  428: '`If-Match` is missing.',
  429: 'Too many requests; wait `Retry-After` seconds.',
  500: 'An unexpected error.',
  503: 'The service, or one it asks, is overloaded or away; wait `Retry-After` seconds.',
};

/** The names among the components of statuses whose code has another one. */
const NAMES: Readonly<Record<number, string>> = {
  408: 'TimedOut',
  410: 'CursorExpired',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  503: 'Unavailable',
};

const ErrorBody = Exactly(
  {
    error: Exactly(
      {
        code: OneOf(Object.keys(ERROR_STATUSES), { title: 'ErrorCode', description: 'For programs.' }),
        message: Type.String({ minLength: 1, description: 'For people: names each value at fault.' }),
        requestId: Type.String({ minLength: 1, maxLength: LIMITS.requestIdLength, description: '`X-Request-ID`.' }),
      },
      { title: 'ErrorDetails' },
    ),
  },
  { title: 'ErrorResponse' },
);

const text = { type: 'string' };

const HEADERS = {
  'X-Request-ID': {
    description: 'The effective correlation id.',
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.requestIdLength },
  },
  RateLimit: { description: 'What is left of the limit, and the seconds until it is whole again.', schema: text },
  'RateLimit-Policy': { description: 'The limit: requests (`q`) in a window of seconds (`w`).', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: text },
  'WWW-Authenticate': {
    description:
      '`Bearer`; where scopes are missing, with `error="insufficient_scope"` and those that the operation needs.',
    schema: text,
  },
  ETag: { description: 'The double-quoted version: the `If-Match` of the next change.', schema: text, required: true },
  Location: { description: 'Path of the record.', schema: text, required: true },
  'Idempotent-Replayed': { description: '`true` on the replay of an earlier answer.', schema: text },
};
type Header = keyof typeof HEADERS;

/** Of answers that are errors, by status, beside those of every answer. */
const HEADERS_OF: Readonly<Record<number, readonly Header[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Every code that the operation can answer, derived from its declaration. */
function errorCodesOf(operation: Operation): ErrorCode[] {
  const codes: ErrorCode[] = [
    'INVALID_INPUT',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'FEATURE_DISABLED',
    'NOT_FOUND',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
  ];
  if (operation.kind === 'write' || requiresKey(operation)) codes.push('CONFLICT');
  if (requiresKey(operation)) codes.push('IDEMPOTENCY_CONFLICT');
  if (operation.kind === 'write' && operation.ifMatch) codes.push('VERSION_CONFLICT', 'PRECONDITION_REQUIRED');
  return [...new Set([...codes, ...(operation.errors ?? [])])];
}

/** Describes answers by status. Errors, examples and headers are shared. */
export function createResponses(share: Share) {
  /** The name of each example: the first operation that has it. */
  const examples = new Map<string, string>();

  return (operation: Operation): OpenApiOperation['responses'] => {
    const successes = operation.kind === 'write' ? operation.responses : { 200: operation.response };
    const byStatus = new Map<number, string[]>();
    for (const code of errorCodesOf(operation)) {
      for (const status of ERROR_STATUSES[code]) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    if (operation.kind === 'write' || requiresKey(operation))
      for (const status of [408, 413, 415]) byStatus.set(status, ['INVALID_INPUT']);
    if (operation.kind === 'read' && operation.answer === 'feed') byStatus.set(410, ['INVALID_INPUT']);
    const mergeable = operation.kind !== 'write' && operation.findMerged && operation.path.includes('{id}');
    return Object.fromEntries([
      ...Object.entries(successes).map(([status, response]) => [
        status,
        successOf(operation, response, Number(status)),
      ]),
      ...(mergeable ? [['308', merged()]] : []),
      ...[...byStatus].map(([status, codes]) => [String(status), errorOf(status, codes)]),
    ]);
  };

  function errorOf(status: number, codes: string[]): Reference {
    // Of several conflicts, the last one gives the name: the earlier ones are common to many operations.
    const code = status === 409 ? codes.at(-1) : codes[0];
    return share('responses', NAMES[status] ?? pascalCase(code ?? ''), {
      description: `${MEANINGS[status]} ${codes.map((each) => `\`${each}\``).join(', ')}`,
      headers: headersOf(HEADERS_OF[status] ?? []),
      content: jsonOf(ErrorBody),
      'x-error-codes': codes,
    } satisfies OpenApiResponse);
  }

  function merged(): Reference {
    return share('responses', 'Merged', {
      description:
        'The record was merged into another one, which `Location` names. The body is that of a missing record. `NOT_FOUND`',
      headers: headersOf(['Location']),
      content: jsonOf(ErrorBody),
      'x-error-codes': ['NOT_FOUND'],
    } satisfies OpenApiResponse);
  }

  function successOf(operation: Operation, response: ResponseDeclaration, status: number): OpenApiResponse {
    const { description, schema, example } = response;
    const write = operation.kind === 'write';
    const record = write && isRecord(schema);
    const files = operation.kind === 'transfer' ? operation.download : undefined;
    const versioned = record || (operation.kind === 'read' && operation.answer === 'record');
    const located =
      response.located === true || (record && (status === 201 || status === 202 || 201 in operation.responses));
    return {
      description,
      headers: headersOf([
        ...(versioned ? (['ETag'] as const) : []),
        ...(located ? (['Location'] as const) : []),
        ...(requiresKey(operation) ? (['Idempotent-Replayed'] as const) : []),
      ]),
      ...(schema === undefined || files ? {} : { content: jsonOf(schema, examplesOf(operation.id, example)) }),
      ...(files ? { content: textsOf(files) } : {}),
    };
  }

  function headersOf(more: readonly Header[]): Record<string, Reference> {
    const names: Header[] = ['X-Request-ID', 'RateLimit', 'RateLimit-Policy', ...more];
    return Object.fromEntries(names.map((name) => [name, share('headers', name, HEADERS[name])]));
  }

  function examplesOf(id: string, value: unknown): Pick<OpenApiMedia, 'examples'> {
    if (value === undefined) return {};
    const text = JSON.stringify(value);
    const name = examples.get(text) ?? id;
    examples.set(text, name);
    return { examples: { [name]: share('examples', name, { value }) } };
  }
}

/** Whether an answer is one record with its version: `{person: {version, …}}`. */
function isRecord(schema: TSchema | undefined): boolean {
  const [record, ...others] = Object.values(propertiesOf(schema));
  return others.length === 0 && 'version' in propertiesOf(record);
}

function propertiesOf(schema: TSchema | undefined): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
}

/** Files, each with an example of its text. */
export function textsOf(files: readonly (DownloadType | UploadType)[]): Record<string, OpenApiMedia> {
  return Object.fromEntries(
    files.map(({ mediaType, example }) => [
      mediaType,
      {
        schema: mediaType === 'application/json' ? { type: 'object' } : plainSchema(Type.String()),
        ...(example === undefined ? {} : { example }),
      },
    ]),
  );
}

export function jsonOf(schema: TSchema, shown: Partial<OpenApiMedia> = {}): Record<string, OpenApiMedia> {
  return { 'application/json': { schema: plainSchema(schema), ...shown } };
}

/** `INVALID_STATE`: `InvalidState`. */
function pascalCase(code: string): string {
  return code.replaceAll(/([A-Z])([A-Z]*)_?/g, (_, first: string, rest: string) => first + rest.toLowerCase());
}
