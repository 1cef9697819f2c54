import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { Role } from '../database/tables.ts';
import { GenerationFailed } from './generator.ts';
import type { WorkContext } from './work.ts';

/** Who asked for a generation, as the database has them now. */
export interface Requester {
  user_id: string;
  email: string;
  role: Role;
  relationships_enabled: boolean;
}

const requester = sql<Requester>`
  select membership.user_id, app_user.email, membership.role, workspace.relationships_enabled
  from membership
  join workspace on workspace.workspace_id = ${bind('workspaceId')}::integer and workspace.meetings_enabled
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId')}::integer and membership.user_id = ${bind('userId')}::text
    and membership.active`;

/** Reads the requester's access anew. Throws `GenerationFailed` where it is gone: nothing is generated then. */
export async function requireRequester(context: WorkContext): Promise<Requester> {
  const [found] = await context.run(requester, { userId: context.requestedBy });
  if (!found) throw new GenerationFailed('the requester has no access to meetings any more', { retryable: false });
  return found;
}
