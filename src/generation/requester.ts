import type { Role } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { GenerationFailed } from './generator.ts';
import type { ModelLanguage } from './model-language.ts';
import type { GenerationContext } from './record-generation.ts';

/** Who asked for a generation, with the access they have now, and what their workspace has set. */
export interface Requester {
  user_id: string;
  email: string;
  role: Role;
  relationships_enabled: boolean;
  /** Null: what the installation says. */
  content_language: ModelLanguage | null;
}

const readRequester = statement<{ workspaceId: number; userId: string }, Requester>(sql`
  select membership.user_id, app_user.email, membership.role, workspace.relationships_enabled,
    workspace.language as content_language
  from membership
  join workspace on workspace.workspace_id = ${bind('workspaceId::integer')} and workspace.meetings_enabled
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId::integer')} and membership.user_id = ${bind('userId::text')}
    and membership.active`);

/** @throws GenerationFailed if the requester lost access to meetings after asking */
export async function requireRequester(context: GenerationContext): Promise<Requester> {
  const [requester] = await context.run(readRequester, { userId: context.requestedBy });
  if (!requester)
    throw new GenerationFailed('the requester has no access to meetings any more', {
      retryable: false,
      code: 'ACCESS_LOST',
    });
  return requester;
}
