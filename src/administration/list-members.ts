import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { memberColumns } from './member-columns.ts';
import { exampleMember, Member } from './schemas.ts';

const selectMembers = pageOf(
  sql`
  select ${jsonObject(memberColumns)} as item, membership.created_at as key, membership.user_id as id
  from membership
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId::integer')}
    and (membership.created_at, membership.user_id) > (${bind('afterTime::timestamptz')}, ${bind('afterId::text')})
  order by membership.created_at, membership.user_id
  limit ${bind('limit::integer')} + 1`,
  'time',
);

export const listMembers = list({
  ...FOR_ADMINISTRATORS,
  id: 'listMembers',
  path: '/members',
  plural: 'members',
  description: 'In the order in which they were added, inactive ones included.',
  tag: 'Members',
  item: { schema: Member, example: exampleMember },
  select: ({ query, after }) =>
    selection(selectMembers, { limit: query.limit, afterTime: after?.key ?? '-infinity', afterId: after?.id ?? '' }),
});
