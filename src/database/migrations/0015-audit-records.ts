/** Audit entries name records by text too (a member, a custom field), and are listed by time. */
export const statements = [
  `alter table audit_entry
     add column record_key text,
     alter column record_id drop not null,
     add constraint audit_entry_record check (num_nonnulls(record_id, record_key) = 1),
     drop constraint audit_entry_pkey,
     add primary key (workspace_id, at, audit_entry_id)`,
];
