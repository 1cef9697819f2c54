import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../operation/errors.ts';
import { Exactly, WideId } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';

const deleteInvitation = statement<{ workspaceId: number; id: number }, { id: number }>(sql`
  delete from invitation
  where workspace_id = ${bind('workspaceId::integer')} and invitation_id = ${bind('id::bigint')}
  returning invitation_id as id`);

export const revokeInvitation = write({
  ...FOR_ADMINISTRATORS,
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitations/{invitation}',
  summary: 'Revoke an invitation',
  description: 'Its link stops working at once.',
  tag: 'Members',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ invitation: WideId('The invitation.') }) },
  responses: { 204: { description: 'The invitation is revoked.' } },
  async run({ run }, { path: { invitation: id } }) {
    const [deleted] = await run(deleteInvitation, { id });
    if (!deleted) throw notFound(`The workspace has no invitation ${id}.`);
    return { status: 204, record: { type: 'invitation', id }, changed: true };
  },
});
