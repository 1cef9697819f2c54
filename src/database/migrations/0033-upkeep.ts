/**
 * Upkeep finds what has expired by its age, over all workspaces (decision 40): these indexes begin with the time after which
 * a row is of no use. Autovacuum looks at small tables that change with every request, and at large ones, long before a
 * fifth of their rows has changed.
 */

const storage = (table: string, parameters: string) => `alter table ${table} set (${parameters})`;

/** Few rows, each changed again and again: pages are kept few by vacuuming often, which costs next to nothing. */
const SMALL_AND_HOT = 'autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500';
/** Many rows that come and go. */
const LARGE = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02';

export const statements = [
  // One row for each task. `reached`: where its round goes on. `done_at`: when its last round ended, of whichever process.
  `create table maintenance_task (
     name text primary key,
     reached jsonb,
     done_at timestamptz(3)
   ) with (fillfactor = 70)`,

  `drop index idempotency_key_age`,
  `create index idempotency_key_age on idempotency_key (created_at, workspace_id)`,
  `create index event_age on event (at, workspace_id) where position is not null`,
  `create index record_import_end on record_import (started_at, workspace_id, import_id)`,
  `create index long_name_key_age on long_name_key (kept_at, workspace_id)`,
  `create index invitation_expiry on invitation (expires_at, workspace_id)`,
  `drop index agent_secret_expiry`,
  `create index agent_secret_expiry on agent_secret (expires_at, workspace_id)`,
  `create index model_usage_age on model_usage (day, workspace_id)`,
  `create index model_reservation_expiry on model_reservation (expires_at, workspace_id)`,
  `drop index webhook_delivery_ended`,
  `create index webhook_delivery_ended on webhook_delivery (ended_at, workspace_id) where ended_at is not null`,
  `create index webhook_deleted on webhook (deleted_at, workspace_id, webhook_id) where deleted_at is not null`,

  // As that of its row of \`access_token\`, which stays when the grant has gone.
  `alter table agent_grant add column expires_at timestamptz(3)`,
  `update agent_grant set expires_at = access_token.expires_at
   from access_token
   where access_token.workspace_id = agent_grant.workspace_id
     and access_token.access_token_id = agent_grant.access_token_id`,
  `alter table agent_grant alter column expires_at set not null`,
  `create index agent_grant_expiry on agent_grant (expires_at, workspace_id)`,
  `create index agent_grant_unused on agent_grant (code_expires_at, workspace_id) where connected_at is null`,

  ...[
    'rate_limit',
    'sign_in_limit',
    'generation_job',
    'webhook_feed',
    'event_counter',
    'model_reservation',
    'maintenance_task',
  ].map((table) => storage(table, SMALL_AND_HOT)),
  ...['idempotency_key', 'event', 'record_import_result', 'webhook_delivery', 'webhook_attempt', 'user_session'].map(
    (table) => storage(table, LARGE),
  ),
  // Vacuum also merges the list of new entries of the search indexes, which searches read from end to end.
  ...['company', 'person', 'registry_company'].map((table) => storage(table, LARGE)),
];
