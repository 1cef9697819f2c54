import { inBatches, type MaintenanceTask } from '../database/maintenance.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

interface Batch {
  workspaceId: number;
  now: Date;
  rows: number;
}

const WORKSPACE = bind('workspaceId::integer');
const NOW = bind('now::timestamptz');

/** A grant that has expired. Its row of `access_token` stays, which the audit log names. */
const hasExpired = sql`exists (
  select from access_token
  where access_token.workspace_id = ${WORKSPACE} and access_token.access_token_id = agent_grant.access_token_id
    and access_token.expires_at <= ${NOW})`;
/** A grant whose agent never came for its tokens. */
const isUnused = sql`agent_grant.connected_at is null and agent_grant.code_expires_at <= ${NOW}`;

/** The condition is checked again on the rows that are deleted: an agent may have used its code in the last moment. */
const deleteEnded = [hasExpired, isUnused].map((hasEnded) =>
  statement<Batch, { removed: number }>(sql`
    with removed as (
      delete from agent_grant
      where workspace_id = ${WORKSPACE} and ${hasEnded} and access_token_id = any (array(
        select access_token_id from agent_grant
        where workspace_id = ${WORKSPACE} and ${hasEnded} limit ${bind('rows::integer')}))
      returning 1
    )
    select count(*)::integer as removed from removed`),
);

/** Access tokens that have expired, of grants that are not refreshed any more. */
const deleteSecrets = statement<Batch, { removed: number }>(sql`
  with removed as (
    delete from agent_secret
    where workspace_id = ${WORKSPACE} and token_hash = any (array(
      select token_hash from agent_secret
      where workspace_id = ${WORKSPACE} and expires_at <= ${NOW} limit ${bind('rows::integer')}))
    returning 1
  )
  select count(*)::integer as removed from removed`);

/** Removes grants that have expired, those whose code nobody used, and access tokens that have expired. */
export const removeEndedGrants: MaintenanceTask = {
  name: 'remove ended grants',
  scope: 'workspace',
  async *run(database, now, workspaceId) {
    for (const ended of deleteEnded) yield* inBatches((rows) => database.run(ended, { workspaceId, now, rows }));
    yield* inBatches((rows) => database.run(deleteSecrets, { workspaceId, now, rows }));
  },
};
