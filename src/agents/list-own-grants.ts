import { FOR_MEMBERS } from '../administration/audience.ts';
import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { grantColumns, grantTables, isLive } from './grant-columns.ts';
import { AFTER_ALL_GRANTS, exampleGrant, Grant } from './grant-schemas.ts';

const selectOwnGrants = pageOf(sql`
  select ${jsonObject(grantColumns)} as item, '' as key, agent_grant.access_token_id as id
  from ${grantTables}
  where ${isLive} and access_token.user_id = caller.user_id and access_token.is_grant
    and access_token.revoked_at is null and access_token.access_token_id < ${bind('beforeId::integer')}
  order by access_token.access_token_id desc
  limit ${bind('limit::integer')} + 1`);

export const listOwnGrants = list({
  ...FOR_MEMBERS,
  id: 'listOwnGrants',
  path: '/self/grants',
  plural: 'your connected agents',
  description: 'The agents that you have connected by this installation’s address, newest first, until they end.',
  tag: 'Connected agents',
  item: { schema: Grant, example: exampleGrant },
  select: ({ query, after }) =>
    selection(selectOwnGrants, { limit: query.limit, beforeId: after?.id ?? AFTER_ALL_GRANTS }),
});
