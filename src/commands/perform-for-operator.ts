import { callAsOperator, type OperatorInput } from '../administration/call-as-operator.ts';
import type { Database } from '../database/connect.ts';
import { readSecret } from '../database/installation.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import type { Operation } from '../operation/operation.ts';
import { createPipeline } from '../operation/perform.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** Performs an operation as the operator and gives its answer; `{}` where it has none. */
export async function performForOperator(
  database: Database,
  operation: Operation<object>,
  input: OperatorInput,
  now: Date,
): Promise<Answer> {
  const pipeline = createPipeline({
    database,
    clock: () => now,
    // Not the setting: another process, with other settings, may read the next page.
    cursors: createCursorSeal(await readSecret(database)),
    dependencies: {},
    onBackgroundError() {},
  });
  const { body } = await callAsOperator(pipeline, operation, input);
  return body === undefined ? {} : JSON.parse(body);
}
