/**
 * A running job holds one of its workspace's few numbered slots. The unique index grants each slot once, however many
 * processes claim jobs. The other two indexes find runs whose worker died, and what has waited longest in a workspace.
 */
export const statements = [
  'alter table generation_job add column slot smallint',
  'create unique index generation_job_slot on generation_job (workspace_id, slot) where slot is not null',
  'create index generation_job_running on generation_job (due_at) where slot is not null',
  'create index generation_job_waiting on generation_job (workspace_id, due_at) where slot is null',
  'drop index generation_job_due',
];
