/**
 * Briefings, summaries, and the queue of generations: a row of `generation_job` exists while a generation is due. Content
 * is `json` and not `jsonb`, so that answers keep the order of its keys.
 */

const BRIEFING_ORDER = 'created_at, briefing_id';
const SUMMARY_ORDER = 'appointment_date, summary_id';

export const statements = [
  `create table briefing (
     workspace_id integer not null references workspace,
     briefing_id integer generated always as identity,
     version text not null,
     company_id integer not null,
     name text not null,
     additional_context text,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETE', 'FAILED')),
     content json,
     excerpt text,
     internal_summary_ids integer[] not null default '{}',
     created_by text not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     primary key (workspace_id, briefing_id),
     foreign key (workspace_id, company_id) references company,
     check ((content is not null) = (status = 'COMPLETE'))
   )`,
  `create index briefing_created on briefing (workspace_id, ${BRIEFING_ORDER})`,
  `create index briefing_status on briefing (workspace_id, status, ${BRIEFING_ORDER})`,
  `create index briefing_company on briefing (workspace_id, company_id, ${BRIEFING_ORDER})`,

  `create table summary (
     workspace_id integer not null references workspace,
     summary_id integer generated always as identity,
     version text not null,
     company_id integer not null,
     name text not null,
     appointment_subject text not null,
     appointment_date timestamptz(3) not null,
     duration_sec integer not null check (duration_sec >= 0),
     evidence_audience text not null check (evidence_audience in ('CUSTOMER', 'INTERNAL')),
     status text not null check (status in ('WAITING', 'WAITING_APPROVAL', 'APPROVED', 'FAILED')),
     content json,
     evidence json not null default '[]',
     excerpt text not null default '',
     internal_notes text,
     created_by text not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     primary key (workspace_id, summary_id),
     foreign key (workspace_id, company_id) references company,
     check ((content is not null) = (status in ('WAITING_APPROVAL', 'APPROVED')))
   )`,
  `create index summary_date on summary (workspace_id, ${SUMMARY_ORDER})`,
  `create index summary_status on summary (workspace_id, status, ${SUMMARY_ORDER})`,
  `create index summary_company on summary (workspace_id, company_id, ${SUMMARY_ORDER})`,
  `create index summary_audience on summary (workspace_id, evidence_audience, ${SUMMARY_ORDER})`,

  // Name and email as they were when the meeting was recorded: who may read an internal meeting must not change because
  // somebody edits a person.
  `create table summary_participant (
     workspace_id integer not null,
     summary_id integer not null,
     position integer not null,
     person_id integer,
     name text not null,
     email text not null,
     primary key (workspace_id, summary_id, position),
     foreign key (workspace_id, summary_id) references summary,
     foreign key (workspace_id, person_id) references person
   )`,
  `create index summary_participant_person on summary_participant (workspace_id, person_id) where person_id is not null`,
  `create table transcript (
     workspace_id integer not null,
     summary_id integer not null,
     media_type text not null check (media_type in ('text/plain', 'text/vtt')),
     text text not null,
     uploaded_at timestamptz(3) not null,
     primary key (workspace_id, summary_id),
     foreign key (workspace_id, summary_id) references summary
   )`,

  `create table generation_job (
     generation_job_id bigint generated always as identity primary key,
     workspace_id integer not null,
     record_type text not null check (record_type in ('briefing', 'summary')),
     record_id integer not null,
     requested_by text not null,
     attempt integer not null default 0,
     due_at timestamptz(3) not null default now(),
     lease_token text,
     unique (workspace_id, record_type, record_id)
   ) with (fillfactor = 70)`,
  `create index generation_job_due on generation_job (due_at, generation_job_id)`,
  `create table generation (
     workspace_id integer not null references workspace,
     generation_id bigint generated always as identity,
     record_type text not null,
     record_id integer not null,
     requested_by text not null,
     attempt integer not null,
     lease_token text not null,
     generator_name text not null,
     generator_version text not null,
     input_hash bytea,
     started_at timestamptz(3) not null,
     finished_at timestamptz(3),
     outcome text check (outcome in ('COMPLETE', 'RETRIED', 'FAILED')),
     failure_reason text,
     input_tokens integer,
     output_tokens integer,
     primary key (workspace_id, generation_id)
   )`,
  `create index generation_record on generation (workspace_id, record_type, record_id, generation_id)`,
];
