import { inBatches, type MaintenanceTask } from '../database/maintenance.ts';
import { bind, identifier, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

interface Batch {
  now: Date;
  rows: number;
}

/** Tables of the sign-in with their key and the time after which a row is of no use. */
const TABLES = [
  ['user_session', 'session_id', 'expires_at'],
  ['sign_in_challenge', 'challenge_id', 'expires_at'],
  ['reset_link', 'token_hash', 'expires_at'],
  ['sign_in_limit', 'key', 'empty_at'],
] as const;

const deleteExpired = TABLES.map(([table, key, time]) => {
  const expired = sql`${identifier(time)} <= ${bind('now::timestamptz')}`;
  return statement<Batch, { removed: number }>(sql`
    with removed as (
      delete from ${identifier(table)}
      where ${identifier(key)} = any (array(
        select ${identifier(key)} from ${identifier(table)} where ${expired} limit ${bind('rows::integer')}))
        and ${expired}
      returning 1
    )
    select count(*)::integer as removed from removed`);
});

const deleteInvitations = statement<Batch & { workspaceId: number }, { removed: number }>(sql`
  with removed as (
    delete from invitation
    where workspace_id = ${bind('workspaceId::integer')} and invitation_id = any (array(
      select invitation_id from invitation
      where workspace_id = ${bind('workspaceId::integer')} and expires_at <= ${bind('now::timestamptz')}
      limit ${bind('rows::integer')}))
    returning 1
  )
  select count(*)::integer as removed from removed`);

/** Removes what has expired: sessions, begun sign-ins, links for passwords, counted attempts. */
export const removeExpiredSignIns: MaintenanceTask = {
  name: 'remove expired sign-ins',
  scope: 'installation',
  async *run(database, now) {
    for (const expired of deleteExpired) yield* inBatches((rows) => database.run(expired, { now, rows }));
  },
};

export const removeExpiredInvitations: MaintenanceTask = {
  name: 'remove expired invitations',
  scope: 'workspace',
  run: (database, now, workspaceId) => inBatches((rows) => database.run(deleteInvitations, { workspaceId, now, rows })),
};
