import type { Scope } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { lacksScopes } from '../operation/errors.ts';
import { EVENT_RECORDS, type EventType, eventRecordOf } from '../operation/event-types.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { WriteContext } from '../operation/write.ts';

const readScopes = statement<InWorkspace & { accessTokenId: number }, { scopes: readonly Scope[] }>(sql`
  select scopes from access_token
  where workspace_id = ${bind('workspaceId::integer')} and access_token_id = ${bind('accessTokenId::integer')}`);

/**
 * What a token may not read, it may not have sent either. Throws `FORBIDDEN` with the scopes that it lacks. `types`: those of
 * the webhook; null: all, also those of later versions. Callers without a token have no scopes and may read everything.
 */
export async function requireReadable(
  { run, caller: { accessTokenId } }: WriteContext,
  types: readonly string[] | null,
): Promise<void> {
  if (accessTokenId === null) return;
  const [token] = await run(readScopes, { accessTokenId });
  const needed = new Set(
    types === null
      ? Object.values(EVENT_RECORDS).map(({ scope }) => scope)
      : types.map((type) => EVENT_RECORDS[eventRecordOf(type as EventType)].scope),
  );
  const missing = [...needed].filter((scope) => !token?.scopes.includes(scope));
  if (missing.length > 0) throw lacksScopes(missing, ['events:manage', ...needed]);
}
