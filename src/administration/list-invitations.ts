import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { exampleInvitation, Invitation, invitationColumns } from './invitation-schemas.ts';

/** Above every id of the database. */
const FIRST = 2147483647;

const selectInvitations = pageOf(sql`
  select ${jsonObject(invitationColumns)} as item, '' as key, invitation.invitation_id as id
  from invitation
  where invitation.workspace_id = ${bind('workspaceId::integer')}
    and invitation.invitation_id < ${bind('beforeId::integer')}
  order by invitation.invitation_id desc
  limit ${bind('limit::integer')} + 1`);

export const listInvitations = list({
  ...FOR_ADMINISTRATORS,
  id: 'listInvitations',
  path: '/invitations',
  plural: 'invitations',
  description: 'Those that nobody has accepted, newest first; never a link. Expired ones are removed after a while.',
  tag: 'Members',
  item: { schema: Invitation, example: exampleInvitation },
  select: ({ query, after }) => selection(selectInvitations, { limit: query.limit, beforeId: after?.id ?? FIRST }),
});
