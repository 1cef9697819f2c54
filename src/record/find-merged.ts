import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { FindMerged } from '../operation/declaration.ts';
import { conflict, notFound, type OperationError } from '../operation/errors.ts';
import type { WriteContext } from '../operation/write.ts';

/** Finds the record into which another one was merged. */
export function findMerged(type: string): FindMerged {
  return statement(sql`
    select into_id from ${raw(`merged_${type}`)}
    where workspace_id = ${bind('workspaceId::integer')} and ${raw(`${type}_id`)} = ${bind('recordId::bigint')}`);
}

/** The error for an id in a body that no record has: `CONFLICT` for one that was merged, otherwise `NOT_FOUND`. */
export async function missing(
  { run }: Pick<WriteContext, 'run'>,
  name: string,
  find: FindMerged,
  recordId: number,
): Promise<OperationError> {
  const [found] = await run(find, { recordId });
  return found ? conflict(`${name}: the record was merged into ${found.into_id}.`) : notFound();
}
