/** For metrics: how many jobs of each kind wait, and since when. And the trace of the request that
 * asked for a job or made an event, which its generation or delivery continues. */
export const statements = [
  `create index generation_job_kind on generation_job (record_type, due_at) where slot is null`,
  `alter table generation_job add column trace_parent text`,
  `alter table event add column trace_parent text`,
];
