import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { FindMerged } from '../operation/declaration.ts';
import { conflict, notFound, type OperationError } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { WriteContext } from '../operation/write.ts';

/** Finds the record into which another one was merged. */
export function findMerged(type: string): FindMerged {
  return statement(sql`
    select into_id from ${raw(`merged_${type}`)}
    where workspace_id = ${bind('workspaceId::integer')} and ${raw(`${type}_id`)} = ${bind('recordId::bigint')}`);
}

/** Returns the function that finds those of the ids that were merged, each with the record that stays. */
export function findMergedAmong(type: string) {
  const find = statement<InWorkspace & { ids: readonly string[] }, { id: number; into_id: number }>(sql`
    select ${raw(`${type}_id`)} as id, into_id from ${raw(`merged_${type}`)}
    where workspace_id = ${bind('workspaceId::integer')}
      and ${raw(`${type}_id`)} = any (${bind('ids::text[]')}::bigint[])`);

  return async ({ run }: Pick<WriteContext, 'run'>, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const found = ids.length > 0 ? await run(find, { ids: ids.map(String) }) : [];
    return new Map(found.map(({ id, into_id: intoId }) => [id, intoId]));
  };
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
