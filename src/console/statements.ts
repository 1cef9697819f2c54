import type { Role } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export interface PersonRow {
  email: string;
  name: string;
  workspaces: MemberWorkspace[];
}

interface MemberWorkspace {
  slug: string;
  name: string;
  organization: string;
  role: Role;
  workAccess: boolean;
  features: { agents: boolean; 'agent-approval': boolean; relationships: boolean; meetings: boolean };
}

/**
 * Reads a person with the workspaces of their active memberships. It is the only statement that reads over workspaces. That
 * crosses no border: it selects by user id, and a person may know their own memberships.
 */
export const readPerson = statement<{ userId: string }, PersonRow>(sql`
  select app_user.email, app_user.name, coalesce(json_agg(json_build_object(
      'slug', workspace.slug, 'name', workspace.name, 'organization', organization.name, 'role', membership.role,
      'workAccess', membership.work_access,
      'features', json_build_object('agents', workspace.agents_enabled,
        'agent-approval', workspace.agent_approval_enabled,
        'relationships', workspace.relationships_enabled, 'meetings', workspace.meetings_enabled)
    ) order by workspace.name, workspace.slug) filter (where workspace.workspace_id is not null), '[]') as workspaces
  from app_user
  left join membership on membership.user_id = app_user.user_id and membership.active
  left join workspace on workspace.workspace_id = membership.workspace_id
  left join organization on organization.organization_id = workspace.organization_id
  where app_user.user_id = ${bind('userId::text')}
  group by app_user.user_id, app_user.email, app_user.name`);

/** Selects a row if the person is an active member of the workspace. */
export const findActiveMember = statement<{ workspaceId: number; userId: string }, { active: true }>(sql`
  select true as active from membership
  where workspace_id = ${bind('workspaceId::integer')} and user_id = ${bind('userId::text')} and active`);
