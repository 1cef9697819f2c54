import type { TObject } from 'typebox';
import { LIMITS } from '../../limits.ts';
import type { Operation } from '../../operation/operation.ts';
import type { Share } from './components.ts';
import type { OpenApiOperation, OpenApiParameter } from './openapi.ts';
import { plainSchema } from './plain-schema.ts';

const WORKSPACE_SLUG: OpenApiParameter = {
  name: 'workspaceSlug',
  in: 'path',
  required: true,
  description: 'The workspace that the token is pinned to.',
  example: 'nordlys',
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

interface RecordExample {
  /** `company` */
  record: string;
  id: unknown;
}

/** Describes path, query and header parameters, each with an example. Those that several operations have are shared. */
export function createParameters(catalogue: readonly Operation[], share: Share) {
  const records = recordExamples(catalogue);
  const uses = new Map<string, number>();
  for (const text of catalogue.flatMap(ownParameters).map(([name, parameter]) => textOf(name, parameter)))
    uses.set(text, (uses.get(text) ?? 0) + 1);

  return (operation: Operation): OpenApiOperation['parameters'] =>
    ownParameters(operation).map(([name, parameter]) =>
      (uses.get(textOf(name, parameter)) ?? 0) > 1 ? share('parameters', name, parameter) : parameter,
    );

  /** Each with its name among the components. */
  function ownParameters(operation: Operation): [name: string, OpenApiParameter][] {
    const { record, id } = records.get(collectionOf(operation)) ?? { record: '', id: undefined };
    const write = operation.kind === 'write';
    return [
      WORKSPACE_SLUG,
      ...declared(operation.parameters.path, 'path', id),
      ...(operation.kind === 'write' ? [] : declared(operation.parameters.query, 'query')),
      REQUEST_ID,
      ...(write && operation.idempotencyKey ? [IDEMPOTENCY_KEY] : []),
      ...(write && operation.ifMatch ? [IF_MATCH] : []),
    ].map((parameter) => [parameter.name === 'id' ? `${record}Id` : parameter.name, parameter]);
  }
}

const textOf = (name: string, parameter: OpenApiParameter) => name + JSON.stringify(parameter);

/** `companies`, of every path under `/companies`. */
function collectionOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

/** The record of each collection's example answers, so that request and answer show the same id. */
function recordExamples(catalogue: readonly Operation[]): Map<string, RecordExample> {
  const records = new Map<string, RecordExample>();
  for (const operation of catalogue) {
    const [answer] = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
    const [record, value] = Object.entries(answer?.example ?? {})[0] ?? [];
    const { id } = (value ?? {}) as { id?: unknown };
    if (record !== undefined && id !== undefined) records.set(collectionOf(operation), { record, id });
  }
  return records;
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
