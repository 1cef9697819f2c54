/**
 * Places for the runs of a workspace. A job holds one of a few numbered slots of its workspace while it runs, which the
 * index grants once: however many processes claim at the same moment, no workspace runs more than its slots.
 *
 * The other two find the runs whose worker died, and what has waited longest in a workspace.
 */
export const statements = [
  'alter table generation_job add column slot smallint',
  'create unique index generation_job_slot on generation_job (workspace_id, slot) where slot is not null',
  'create index generation_job_running on generation_job (due_at) where slot is not null',
  'create index generation_job_waiting on generation_job (workspace_id, due_at) where slot is null',
  'drop index generation_job_due',
];
