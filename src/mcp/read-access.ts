import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';

const WORKSPACE = bind('workspaceId::integer');

/**
 * What the token may do now, for every request that calls no tool. Not in the catalogue: it runs through the pipeline, so
 * that such a request is authenticated, counted and limited like any other read.
 */
export const readAccess = read({
  id: 'readAccess',
  path: '/access',
  summary: 'Read what the token may do',
  tag: 'Agents',
  audience: ['token'],
  answer: 'whole',
  response: { description: 'The access.', schema: Exactly({}) },
  select: () =>
    selection(
      sql`
        select json_build_object(
          'slug', workspace.slug,
          'scopes', access_token.scopes,
          'features', array_remove(array[
            case when workspace.relationships_enabled then 'relationships' end,
            case when workspace.meetings_enabled then 'meetings' end], null),
          'role', membership.role,
          'workAccess', membership.work_access)::text as body
        from access_token
        join workspace on workspace.workspace_id = ${WORKSPACE}
        join membership on membership.workspace_id = ${WORKSPACE} and membership.user_id = access_token.user_id
        where access_token.workspace_id = ${WORKSPACE} and access_token.access_token_id = caller.access_token_id`,
      {},
    ),
});
