import type { Answer, Streams } from '../operation/call.ts';
import type { Operation } from '../operation/operation.ts';
import type { Pipeline } from '../operation/perform.ts';

/** What an operator passes to an operation. Left out: none. */
export interface OperatorInput {
  /** Slug. */
  workspace?: string;
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  streams?: Streams;
  /** Where links lead. */
  origin?: string;
}

/** Performs one operation as an operator. Throws `OperationError`. */
export async function callAsOperator<Needs>(
  pipeline: Pipeline<Needs>,
  operation: Operation<Needs>,
  { workspace = '', path = {}, query = {}, body, streams, origin }: OperatorInput,
): Promise<Answer> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return pipeline.bind(forOperator(operation))({
    credential: { kind: 'operator', origin },
    workspaceSlug: workspace,
    requestId: crypto.randomUUID(),
    path: operation.path,
    ...(streams ? { streams } : {}),
    raw: {
      path: Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)])),
      query: given,
      body,
      idempotencyKey: undefined,
      ifMatch: undefined,
    },
  });
}

/** A command is not sent twice, and its operator has seen no version: neither header is required. */
function forOperator<Needs>(operation: Operation<Needs>): Operation<Needs> {
  if (operation.kind !== 'write') return operation;
  return { ...operation, idempotencyKey: false, ifMatch: operation.ifMatch && 'existing' };
}
