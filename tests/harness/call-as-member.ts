import { createCursorSeal } from '../../src/operation/cursor.ts';
import { OperationError } from '../../src/operation/errors.ts';
import type { Operation } from '../../src/operation/operation.ts';
import { createPipeline } from '../../src/operation/perform.ts';
import { validate } from '../../src/operation/validate.ts';
import type { TestService } from './service.ts';

export interface MemberInput {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  ifMatch?: string;
}

export interface MemberAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies whose schemas are checked here
  body: any;
}

/**
 * Performs an operation as a person signed in to the console. Answers are checked against the declared schema. A refusal is
 * an answer with the body `{error: {code, message}}`.
 */
export async function callAsMember(
  { database, clock }: TestService,
  { slug, userId }: { slug: string; userId: string },
  operation: Operation<unknown>,
  { path = {}, query = {}, body, ifMatch }: MemberInput = {},
): Promise<MemberAnswer> {
  const pipeline = createPipeline({
    database,
    clock: clock.now,
    cursors: createCursorSeal('tests'),
    dependencies: {},
    onBackgroundError: () => {},
  });
  const asText = (values: object) => Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  try {
    const answer = await pipeline.bind(operation)({
      credential: { kind: 'member', userId },
      workspaceSlug: slug,
      requestId: crypto.randomUUID(),
      path: operation.path,
      raw: {
        path: Object.fromEntries(asText(path)),
        query: asText(query),
        body,
        idempotencyKey: crypto.randomUUID(),
        ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"`,
      },
    });
    const parsed = answer.body === undefined ? undefined : JSON.parse(answer.body);
    const declared = operation.kind === 'write' ? operation.responses[answer.status] : operation.response;
    const faults = declared?.schema ? validate(declared.schema, parsed, 'body') : [];
    if (faults.length > 0) throw new Error(`${operation.id} answers otherwise than declared: ${faults.join('; ')}`);
    return { status: answer.status, body: parsed };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    return { status: error.status, body: { error: { code: error.code, message: error.message } } };
  }
}
