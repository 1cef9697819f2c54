import type { TObject } from 'typebox';
import { LIMITS } from '../../limits.ts';
import type { Operation } from '../../operation/operation.ts';
import type { OpenApiParameter } from './openapi.ts';
import { plainSchema } from './plain-schema.ts';

/** Parameters that many operations have, by their name among the components. */
export const SHARED_PARAMETERS = {
  WorkspaceSlug: {
    name: 'workspaceSlug',
    in: 'path',
    required: true,
    description: 'The workspace that the token is pinned to.',
    example: 'nordlys',
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.slugLength, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  },
  RequestId: {
    name: 'X-Request-ID',
    in: 'header',
    required: false,
    description: 'Your correlation id; answered in the same header.',
    example: 'import-2026-03-01-0017',
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.requestIdLength },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: `Yours to choose; an exact retry with it within ${LIMITS.replayHours} hours gets the first answer again.`,
    example: '5f0d6a1e-6c1b-4c55-9a0e-2f1f3c7b9d10',
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The double-quoted version that this change builds on.',
    example: '"v1.mZ0Vq2n4a7Lr1xYc"',
    schema: { type: 'string' },
  },
} satisfies Record<string, OpenApiParameter>;

/** An operation's path, query and header parameters, each with an example. */
export function parametersOf(operation: Operation): OpenApiParameter[] {
  const { WorkspaceSlug, RequestId, IdempotencyKey, IfMatch } = SHARED_PARAMETERS;
  return [
    WorkspaceSlug,
    ...declared(operation.parameters.path, 'path', exampleId(operation)),
    ...(operation.kind === 'write' ? [] : declared(operation.parameters.query, 'query')),
    RequestId,
    ...(operation.kind === 'write' && operation.idempotencyKey ? [IdempotencyKey] : []),
    ...(operation.kind === 'write' && operation.ifMatch ? [IfMatch] : []),
  ];
}

interface Property {
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  examples?: unknown[];
}

function declared(schema: TObject, place: 'path' | 'query', id?: unknown): OpenApiParameter[] {
  const required = new Set((schema as { required?: string[] }).required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => {
    const whole: Property = plainSchema(property);
    const { description, examples, ...rest } = whole;
    // One with a default may be left out.
    const optional = place === 'query' && (!required.has(name) || 'default' in rest);
    return {
      name,
      in: place,
      required: !optional,
      ...(description === undefined ? {} : { description }),
      example: (name === 'id' ? id : undefined) ?? examples?.[0] ?? whole.default ?? whole.enum?.[0],
      // A component keeps its description.
      schema: whole.title === undefined ? rest : { ...whole },
    };
  });
}

/** The id of the record in the operation's first example answer, so that the example request and answer agree. */
function exampleId(operation: Operation): unknown {
  const [answer] = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
  const record = Object.values(answer?.example ?? {})[0] as { id?: unknown } | undefined;
  return record?.id;
}
