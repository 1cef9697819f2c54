/**
 * Every filter of a list, and every kind of reader, gets an index in the list's order (decision 11). Replays know which
 * record they are about, and internal meetings no longer count as activity.
 */

const MEETING_ORDER = 'appointment_date, summary_id';
const BRIEFING_ORDER = 'created_at, briefing_id';

const readersOf = (internal: string, summaryId: string) => `
  select 'user ' || summary.created_by as reader from summary
  where summary.workspace_id = ${internal}.workspace_id and summary.summary_id = ${summaryId}
  union
  select 'email ' || lower(participant.email) from summary_participant participant
  where participant.workspace_id = ${internal}.workspace_id and participant.summary_id = ${summaryId}`;

/** Who may see internal meetings and what was made from them, for records that were there before. */
export const READERS = [
  `insert into summary_reader (workspace_id, summary_id, reader, company_id, status, appointment_date)
   select internal.workspace_id, internal.summary_id, reader.reader, internal.company_id, internal.status,
     internal.appointment_date
   from summary internal cross join lateral (${readersOf('internal', 'internal.summary_id')}) reader
   where internal.evidence_audience = 'INTERNAL'`,
  `insert into briefing_reader (workspace_id, briefing_id, reader, company_id, created_at)
   select internal.workspace_id, internal.briefing_id, reader.reader, internal.company_id, internal.created_at
   from briefing internal cross join lateral (${readersOf('internal', 'internal.internal_summary_ids[1]')}) reader
   where internal.internal`,
];

/** Activity counted anew, without internal meetings. `version` and `updated_at` stay: nobody changed these records. */
export const ACTIVITY = [
  `update company set last_activity_at = counted.at
   from (
     select company.workspace_id, company.company_id, greatest(met.at, briefed.at) as at
     from company
     left join (
       select workspace_id, company_id, max(appointment_date) as at from summary
       where evidence_audience = 'CUSTOMER' group by workspace_id, company_id
     ) met on met.workspace_id = company.workspace_id and met.company_id = company.company_id
     left join (
       select workspace_id, company_id, max(created_at) as at from briefing group by workspace_id, company_id
     ) briefed on briefed.workspace_id = company.workspace_id and briefed.company_id = company.company_id
   ) counted
   where counted.workspace_id = company.workspace_id and counted.company_id = company.company_id
     and company.last_activity_at is distinct from counted.at`,
  `update person set last_activity_at = counted.at
   from (
     select person.workspace_id, person.person_id, met.at
     from person
     left join (
       select participant.workspace_id, participant.person_id, max(summary.appointment_date) as at
       from summary_participant participant
       join summary on summary.workspace_id = participant.workspace_id
         and summary.summary_id = participant.summary_id and summary.evidence_audience = 'CUSTOMER'
       where participant.person_id is not null
       group by participant.workspace_id, participant.person_id
     ) met on met.workspace_id = person.workspace_id and met.person_id = person.person_id
   ) counted
   where counted.workspace_id = person.workspace_id and counted.person_id = person.person_id
     and person.last_activity_at is distinct from counted.at`,
];

export const statements = [
  // Archived and active in one index, told apart by a key: `relationships/record-list.ts` has the same expression.
  ...['company', 'person'].flatMap((table) => {
    const archived = '(case when archived_at is null then 0 else 1 end)';
    const stage = `workspace_id, lifecycle_stage, ${archived}`;
    return [
      `drop index ${table}_stage`,
      `create index ${table}_stage_updated on ${table} (${stage}, updated_at, ${table}_id) where lifecycle_stage is not null`,
      `create index ${table}_stage_name on ${table} (${stage}, name_key, ${table}_id) where lifecycle_stage is not null`,
    ];
  }),
  `drop index person_company`,
  `create index person_company on person
     (workspace_id, company_id, (case when archived_at is null then 0 else 1 end), name_key, person_id)
     where company_id is not null`,
  `create index person_company_updated on person
     (workspace_id, company_id, (case when archived_at is null then 0 else 1 end), updated_at, person_id)
     where company_id is not null`,
  `create index custom_field_definition_position on custom_field_definition (workspace_id, entity_type, position, key)
     where retired_at is null`,

  // Customer meetings are everybody's and internal ones a few members': the audience stands in front everywhere.
  `drop index summary_date`,
  `drop index summary_status`,
  `drop index summary_company`,
  `create index summary_audience_status on summary (workspace_id, evidence_audience, status, ${MEETING_ORDER})`,
  `create index summary_audience_company on summary (workspace_id, evidence_audience, company_id, ${MEETING_ORDER})`,
  // Who may see an internal meeting, administrators aside, with what their lists go by.
  `create table summary_reader (
     workspace_id integer not null,
     summary_id integer not null,
     reader text not null,
     company_id integer not null,
     status text not null,
     appointment_date timestamptz(3) not null,
     primary key (workspace_id, summary_id, reader),
     foreign key (workspace_id, summary_id) references summary
   )`,

  `alter table briefing
     add column internal boolean not null generated always as (internal_summary_ids <> '{}') stored`,
  `drop index briefing_created`,
  `drop index briefing_status`,
  `drop index briefing_company`,
  `create index briefing_created on briefing (workspace_id, internal, ${BRIEFING_ORDER})`,
  `create index briefing_status on briefing (workspace_id, internal, status, ${BRIEFING_ORDER})`,
  `create index briefing_company on briefing (workspace_id, internal, company_id, ${BRIEFING_ORDER})`,
  // Who may see the first internal meeting that a briefing was made from: nobody else but administrators can see it.
  `create table briefing_reader (
     workspace_id integer not null,
     briefing_id integer not null,
     reader text not null,
     company_id integer not null,
     created_at timestamptz(3) not null,
     primary key (workspace_id, briefing_id, reader),
     foreign key (workspace_id, briefing_id) references briefing
   )`,
  ...READERS,
  `create index summary_reader_date on summary_reader (workspace_id, reader, ${MEETING_ORDER})`,
  `create index summary_reader_status on summary_reader (workspace_id, reader, status, ${MEETING_ORDER})`,
  `create index summary_reader_company on summary_reader (workspace_id, reader, company_id, ${MEETING_ORDER})`,
  `create index briefing_reader_created on briefing_reader (workspace_id, reader, ${BRIEFING_ORDER})`,
  `create index briefing_reader_company on briefing_reader (workspace_id, reader, company_id, ${BRIEFING_ORDER})`,

  // A replay is judged by the record that it answers with. Answers that were stored before name it in their body.
  `alter table idempotency_key add column record_type text, add column record_id integer`,

  ...ACTIVITY,
];
