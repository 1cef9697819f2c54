import type { TObject } from 'typebox';
import { LIMITS } from '../../limits.ts';
import { type Operation, requiresKey } from '../../operation/operation.ts';
import type { Share } from './components.ts';
import type { OpenApiOperation, OpenApiParameter } from './openapi.ts';
import { plainSchema } from './plain-schema.ts';

const WORKSPACE_SLUG: OpenApiParameter = {
  name: 'workspaceSlug',
  in: 'path',
  required: true,
  description: 'The workspace that the token is pinned to.',
  example: 'demo',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.slugLength, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
};

const REQUEST_ID: OpenApiParameter = {
  name: 'X-Request-ID',
  in: 'header',
  required: false,
  description: 'Your correlation id; answered in the same header.',
  ...optionalExample('import-2026-03-01-0017'),
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.requestIdLength },
};

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `Yours to choose; an exact retry with it within ${LIMITS.replayHours} hours gets the first answer again.`,
  example: '5f0d6a1e-6c1b-4c55-9a0e-2f1f3c7b9d10',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
};

const IF_MATCH: OpenApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The double-quoted version that this change builds on.',
  example: '"v1.mZ0Vq2n4a7Lr1xYc"',
  schema: { type: 'string' },
};

const IF_MATCH_EXISTING: OpenApiParameter = {
  ...IF_MATCH,
  required: false,
  description: 'The double-quoted version that this change builds on. Required where the record exists.',
};

/** Describes path, query and header parameters, each with an example. Those that several operations have are shared. */
export function createParameters(catalogue: readonly Operation[], share: Share) {
  const records = new Map(catalogue.flatMap(exampleRecord));
  const uses = Map.groupBy(
    catalogue.flatMap((operation) => parametersOf(operation, records)),
    (parameter) => JSON.stringify(parameter),
  );
  return (operation: Operation): OpenApiOperation['parameters'] =>
    parametersOf(operation, records).map((parameter) => {
      const isShared = (uses.get(JSON.stringify(parameter))?.length ?? 0) > 1;
      return isShared ? share('parameters', componentName(operation, parameter), parameter) : parameter;
    });

  /** `companyId` is the path parameter of a company, `companyIdFilter` the query parameter of that name. */
  function componentName(operation: Operation, { name, in: place, required }: OpenApiParameter): string {
    if (name === IF_MATCH_EXISTING.name && !required) return 'If-Match-existing';
    if (name === 'id') return `${records.get(collectionOf(operation))?.name}Id`;
    const isReference = place === 'query' && [...records.values()].some((record) => name === `${record.name}Id`);
    return isReference ? `${name}Filter` : name;
  }
}

function parametersOf(operation: Operation, records: ReadonlyMap<string, ExampleRecord>): OpenApiParameter[] {
  const write = operation.kind === 'write';
  return [
    WORKSPACE_SLUG,
    ...declared(operation.parameters.path, 'path', records.get(collectionOf(operation))?.id),
    ...(operation.kind === 'write' ? [] : declared(operation.parameters.query, 'query')),
    REQUEST_ID,
    ...(requiresKey(operation) ? [IDEMPOTENCY_KEY] : []),
    ...(write && operation.ifMatch === true ? [IF_MATCH] : []),
    ...(write && operation.ifMatch === 'existing' ? [IF_MATCH_EXISTING] : []),
  ];
}

/** `companies`, of every path under `/companies`. */
function collectionOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

interface ExampleRecord {
  /** `company` */
  name: string;
  id: unknown;
}

/** The record in the operation's first example answer, by its collection, so that example requests and answers agree. */
function exampleRecord(operation: Operation): [collection: string, ExampleRecord][] {
  // Deeper paths answer what belongs to a record: `/webhooks/{id}/deliveries`.
  if (operation.path.split('/').length > 3) return [];
  const [answer] = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
  const [name = '', record] = Object.entries((answer?.example ?? {}) as Record<string, { id?: unknown }>)[0] ?? [];
  return record?.id === undefined ? [] : [[collectionOf(operation), { name, id: record.id }]];
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
    const example = (name === 'id' ? id : undefined) ?? examples?.[0] ?? whole.default ?? whole.enum?.[0];
    return {
      name,
      in: place,
      required: !optional,
      ...(description === undefined ? {} : { description }),
      ...(optional ? optionalExample(example) : { example }),
      // A component keeps its description.
      schema: whole.title === undefined ? rest : { ...whole },
    };
  });
}

/** One that the reference page does not send unless the reader chooses it. */
function optionalExample(value: unknown): Pick<OpenApiParameter, 'examples'> {
  return { examples: { default: { value, 'x-disabled': true } } };
}
