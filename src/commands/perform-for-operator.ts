import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import type { Operation } from '../operation/operation.ts';
import { createPipeline } from '../operation/perform.ts';
import type { OperationInput } from './operation-options.ts';

const readSecret = statement<object, { secret: string }>(sql`select secret from installation`);

/** Performs an operation as the operator and gives its answer. `workspaceSlug`: '' if it concerns the installation. */
export async function performForOperator(
  database: Database,
  operation: Operation<object>,
  { path, query, body, workspaceSlug }: OperationInput & { workspaceSlug: string },
  now: Date,
): Promise<Readonly<Record<string, unknown>>> {
  const [installation] = await database.read(readSecret, {});
  const pipeline = createPipeline({
    database,
    clock: () => now,
    // Of the database, not of a setting: the next page may be read by another process with other settings.
    cursors: createCursorSeal(installation?.secret ?? ''),
    dependencies: {},
    onBackgroundError() {},
  });
  const answer = await pipeline.bind(operation)({
    credential: { kind: 'operator' },
    workspaceSlug,
    requestId: `cli_${randomUUID()}`,
    path: operation.path,
    raw: { path, query, body, idempotencyKey: randomUUID(), ifMatch: undefined },
  });
  return answer.body === undefined ? {} : JSON.parse(answer.body);
}
