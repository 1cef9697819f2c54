import { callAsOperator, type OperatorInput } from '../administration/call-as-operator.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import type { Operation } from '../operation/operation.ts';
import { createPipeline } from '../operation/perform.ts';

export type Answer = Readonly<Record<string, unknown>>;

const readSecret = statement<object, { secret: string }>(sql`select secret from installation`);

/** Performs an operation as the operator and gives its answer; `{}` where it has none. */
export async function performForOperator(
  database: Database,
  operation: Operation<object>,
  input: OperatorInput,
  now: Date,
): Promise<Answer> {
  const [installation] = await database.read(readSecret, {});
  if (!installation) throw new Error('The database has no row in the table installation');
  const pipeline = createPipeline({
    database,
    clock: () => now,
    // Not the setting: another process, with other settings, may read the next page.
    cursors: createCursorSeal(installation.secret),
    dependencies: {},
    onBackgroundError() {},
  });
  const { body } = await callAsOperator(pipeline, operation, input);
  return body === undefined ? {} : JSON.parse(body);
}
