import { bind, sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** A member as it is answered, over the rows `membership` and `app_user`. */
export const memberColumns = sql`
  membership.user_id as "userId", app_user.email, app_user.name, membership.role,
  membership.work_access as "workAccess", membership.active,
  app_user.two_factor_enabled as "secondFactor", ${wireTime('membership.created_at')} as "createdAt"`;

/** The row `membership` of the workspace that a path names by user id or email, with its row `app_user`. */
export const namedMember = sql`
  membership
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId::integer')}
    and (membership.user_id = ${bind('member::text')} or lower(app_user.email) = lower(${bind('member::text')}))`;
