/** Whether agents may approve summaries. People approve what they have read, so it is off until an administrator allows it. */
export const statements = [`alter table workspace add column agent_approval_enabled boolean not null default false`];
