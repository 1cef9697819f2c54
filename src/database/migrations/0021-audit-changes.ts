/**
 * Audit entries say what was changed, and are read by record: in the order of their ids, because the primary key serves no
 * other index's order. Participants note the meeting's date, so that a person's meetings are one index scan.
 */
export const statements = [
  `alter table audit_entry add column changes jsonb`,
  `create index audit_entry_record on audit_entry (workspace_id, record_type, record_id, audit_entry_id)
     where record_id is not null`,

  `alter table summary_participant add column appointment_date timestamptz(3)`,
  `update summary_participant set appointment_date = summary.appointment_date
   from summary
   where summary.workspace_id = summary_participant.workspace_id
     and summary.summary_id = summary_participant.summary_id`,
  `alter table summary_participant alter column appointment_date set not null`,
  `drop index summary_participant_person`,
  `create index summary_participant_person on summary_participant
     (workspace_id, person_id, appointment_date, summary_id) where person_id is not null`,
];
