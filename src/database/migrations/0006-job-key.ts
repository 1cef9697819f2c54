/** A job is known by its record, of which it is the only one: the workspace stands in front here too. */
export const statements = [
  `alter table generation_job
     drop column generation_job_id,
     drop constraint generation_job_workspace_id_record_type_record_id_key,
     add primary key (workspace_id, record_type, record_id)`,
  `create index generation_job_due on generation_job (due_at)`,
];
