import type { Feature, Scope } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { featureDisabled, lacksScopes } from './errors.ts';
import type { InWorkspace } from './in-workspace.ts';
import type { WriteContext } from './write.ts';

type Caller = Pick<WriteContext, 'run' | 'caller'>;

/** `scopes` is null without a token. */
const selectAccess = statement<
  InWorkspace & { accessTokenId: number | null },
  { scopes: readonly Scope[] | null } & Record<Feature, boolean>
>(sql`
  select access_token.scopes, workspace.agents_enabled as agents, workspace.relationships_enabled as relationships,
    workspace.meetings_enabled as meetings
  from workspace
  left join access_token on access_token.workspace_id = ${bind('workspaceId::integer')}
    and access_token.access_token_id = ${bind('accessTokenId::integer')}
  where workspace.workspace_id = ${bind('workspaceId::integer')}`);

/**
 * A write that sends records of another kind also needs the scopes for reading them. Throws `FORBIDDEN` with the scopes of
 * `needed` that the token lacks. Callers without a token may read everything.
 */
export async function requireScopes(context: Caller, needed: readonly Scope[]): Promise<void> {
  const { scopes } = await accessOf(context);
  const missing = scopes ? needed.filter((scope) => !scopes.includes(scope)) : [];
  if (missing.length > 0) throw lacksScopes(missing, needed);
}

/** Throws `FEATURE_DISABLED` while a feature is turned off that the write needs beside its own. */
export async function requireFeature(context: Caller, feature: Feature): Promise<void> {
  const access = await accessOf(context);
  if (!access[feature]) throw featureDisabled();
}

async function accessOf({ run, caller: { accessTokenId } }: Caller) {
  const [access] = await run(selectAccess, { accessTokenId });
  if (!access) throw new Error('The workspace of a write returned no row');
  return access;
}
