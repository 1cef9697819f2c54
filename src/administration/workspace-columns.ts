import { raw, sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** A workspace as it is answered, over the rows `workspace` and `organization`. */
export const workspaceColumns = sql`
  workspace.workspace_id as "workspaceId", workspace.slug, workspace.name,
  organization.organization_id as "organizationId", organization.name as "organization", workspace.language,
  ${wireTime('workspace.created_at')} as "createdAt"`;

export const workspaceTables = raw(
  'workspace join organization on organization.organization_id = workspace.organization_id',
);
