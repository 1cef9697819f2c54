import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import { replayedRecordId } from '../operation/idempotency.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import { BOUND_READER, READING_CALLER, readersOf, visibleTo } from './visible.ts';
import type { DetailRow } from './written-summary.ts';

const shared = sql`
  record.summary_id as "id", record.version, record.name, ${wireTime('record.appointment_date')} as "appointmentDate",
  record.duration_sec as "durationSec", record.evidence_audience as "evidenceAudience", record.status,
  ${wireTime('record.created_at')} as "createdAt", ${wireTime('record.updated_at')} as "updatedAt"`;

export const listedSummary = jsonObject(sql`
  ${shared}, json_build_object('id', company.company_id, 'name', company.name) as "company", record.excerpt`);

/** The evidence stands beside the content, which shows it while approval waits. */
const detail = jsonObject(sql`
  ${shared}, json_build_object('id', company.company_id, 'name', company.name,
    'organizationNumber', company.organization_number) as "company",
  record.appointment_subject as "appointmentSubject",
  case when record.content is not null then json_build_object(
    'titel', record.content -> 'titel', 'opsummering', record.content -> 'opsummering',
    'context', case when record.status = 'WAITING_APPROVAL' then record.evidence else '[]'::json end,
    'hvadBlevAftalt', record.content -> 'hvadBlevAftalt', 'hvadBlevDroeftet', record.content -> 'hvadBlevDroeftet',
    'todos', record.content -> 'todos') end as "content",
  record.internal_notes as "internalNotes"`);

export const companyOfSummary = sql`
  join company on company.workspace_id = ${bind('workspaceId')}::integer
    and company.company_id = record.company_id`;

const DETAIL_COLUMNS = sql`
  summary.summary_id, summary.version, summary.name, summary.company_id, summary.appointment_subject,
  summary.appointment_date, summary.duration_sec, summary.evidence_audience, summary.status, summary.content,
  summary.evidence, summary.internal_notes, summary.created_at, summary.updated_at`;

const byId = sql`
  summary.workspace_id = ${bind('workspaceId')}::integer and summary.summary_id = ${bind('recordId')}::bigint`;

function answerOf(record: RawBuilder<unknown>): RawBuilder<DetailRow> {
  return sql<DetailRow>`
    select '{"summary":' || ${detail}::text || '}' as body, record.version, record.summary_id as id
    from ${record} record ${companyOfSummary}`;
}

/** `{summary: …}` that the caller may see. Binds `recordId`. */
export const summaryDetail = answerOf(
  sql`(select ${DETAIL_COLUMNS} from summary where ${byId} and ${visibleTo(READING_CALLER)})`,
);

/** `{evidence: …}` of a summary that the caller may see. Binds `recordId`. */
export const summaryEvidence = sql<{ body: string }>`
  select '{"evidence":' || summary.evidence::text || '}' as body from summary
  where ${byId} and ${visibleTo(READING_CALLER)}`;

/** Of a replayed answer about a summary: see `Write.replayVisible`. */
export const replayedSummaryVisible = sql<boolean>`exists (
  select from summary
  where summary.workspace_id = ${bind('workspaceId')}::integer and summary.summary_id = ${replayedRecordId('summary')}
    and ${visibleTo(BOUND_READER)})`;

export interface LockedSummary {
  version: string;
  status: 'WAITING' | 'WAITING_APPROVAL' | 'APPROVED' | 'FAILED';
  created_by: string;
  company_id: number;
  appointment_date: Date;
  evidence_audience: 'CUSTOMER' | 'INTERNAL';
  internal_notes: string | null;
}

/** Reads and locks a summary that the reader may see. Binds `recordId` and the reader. */
export const lockedSummary = sql<LockedSummary>`
  select version, status, created_by, company_id, appointment_date, evidence_audience, internal_notes
  from summary where ${byId} and ${visibleTo(BOUND_READER)}
  for update`;

/** The detail after a change of this transaction. Binds `recordId`. */
export const currentSummary = answerOf(sql`(select ${DETAIL_COLUMNS} from summary where ${byId})`);

/** Binds the columns, `createdBy` and `now`; answers the new summary's detail. */
export const insertedSummary = sql<DetailRow>`
  with inserted as (
    insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
      evidence_audience, status, created_by, created_at, updated_at)
    values (${bind('workspaceId')}::integer, ${bind('version')}::text, ${bind('companyId')}::integer,
      ${bind('name')}::text, ${bind('appointmentSubject')}::text, ${bind('appointmentDate')}::timestamptz,
      ${bind('durationSec')}::integer, ${bind('evidenceAudience')}::text, 'WAITING', ${bind('createdBy')}::text,
      ${bind('now')}::timestamptz, ${bind('now')}::timestamptz)
    returning ${DETAIL_COLUMNS}
  )
  ${answerOf(sql`inserted`)}`;

/** Binds `summaryId` and, of equal length, `personIds` ('' where there is none), `names`, `emails`. */
export const insertedParticipants = sql`
  insert into summary_participant (workspace_id, summary_id, position, person_id, name, email)
  select ${bind('workspaceId')}::integer, ${bind('summaryId')}::integer, given.position,
    nullif(given.person_id, '')::integer, given.name, given.email
  from unnest(${bind('personIds')}::text[], ${bind('names')}::text[], ${bind('emails')}::text[])
    with ordinality given (person_id, name, email, position)`;

/** Notes who may see a new internal meeting, for their lists. Binds `recordId`. */
export const notedReaders = sql`
  insert into summary_reader (workspace_id, summary_id, reader, company_id, status, appointment_date)
  select ${bind('workspaceId')}::integer, summary.summary_id, reader.reader, summary.company_id, summary.status,
    summary.appointment_date
  from summary, (${readersOf(sql`${bind('recordId')}::integer`)}) reader
  where ${byId}`;

/** Binds `recordId`, `mediaType`, `text` or `packed` (the other one null), `now`. */
export const keptTranscript = sql`
  insert into transcript (workspace_id, summary_id, media_type, text, packed, uploaded_at)
  values (${bind('workspaceId')}::integer, ${bind('recordId')}::integer, ${bind('mediaType')}::text,
    ${bind('text')}::text, ${bind('packed')}::bytea, ${bind('now')}::timestamptz)
  on conflict (workspace_id, summary_id) do update
    set media_type = excluded.media_type, text = excluded.text, packed = excluded.packed,
      uploaded_at = excluded.uploaded_at`;

const CHANGED = sql`version = ${bind('version')}::text, updated_at = ${bind('now')}::timestamptz`;

/** Binds `recordId`, `version`, `now` and what changes; answers the detail. Readers' lists of internal meetings follow. */
function change(set: RawBuilder<unknown>): RawBuilder<DetailRow> {
  return sql<DetailRow>`
    with changed as (update summary set ${set}, ${CHANGED} where ${byId} returning ${DETAIL_COLUMNS}),
    noted as (
      update summary_reader set status = changed.status, appointment_date = changed.appointment_date
      from changed
      where summary_reader.workspace_id = ${bind('workspaceId')}::integer
        and summary_reader.summary_id = changed.summary_id
        and (summary_reader.status, summary_reader.appointment_date)
          is distinct from (changed.status, changed.appointment_date)
    )
    ${answerOf(sql`changed`)}`;
}

/** Waits for its generation, without content of an earlier one. */
export const waitingSummary = change(sql`status = 'WAITING', content = null, evidence = '[]', excerpt = ''`);
export const failedSummary = change(sql`status = 'FAILED', content = null, evidence = '[]', excerpt = ''`);
/** Binds `content`, `evidence`, `excerpt`. */
export const generatedSummary = change(sql`
  status = 'WAITING_APPROVAL', content = ${bind('content')}::json, evidence = ${bind('evidence')}::json,
  excerpt = ${bind('excerpt')}::text`);
/** Binds `internalNotes`. */
export const notedSummary = change(sql`internal_notes = ${bind('internalNotes')}::text`);
/** Binds `appointmentDate`; `content` and `excerpt` null where the current ones are approved. */
export const approvedSummary = change(sql`
  status = 'APPROVED', appointment_date = ${bind('appointmentDate')}::timestamptz,
  content = coalesce(${bind('content')}::json, content), excerpt = coalesce(${bind('excerpt')}::text, excerpt)`);

export interface SummaryInput {
  status: LockedSummary['status'];
  appointment_subject: string;
  appointment_date: Date;
  evidence_audience: 'CUSTOMER' | 'INTERNAL';
  participants: string[];
  media_type: 'text/plain' | 'text/vtt';
  /** One of the two. */
  text: string | null;
  packed: Uint8Array | null;
}

/** All that a generation works on: one meeting's own transcript. Binds `recordId` and the requester as the reader. */
export const summaryInput = sql<SummaryInput>`
  select summary.status, summary.appointment_subject, summary.appointment_date, summary.evidence_audience,
    array(
      select participant.name from summary_participant participant
      where participant.workspace_id = ${bind('workspaceId')}::integer
        and participant.summary_id = summary.summary_id
      order by participant.position) as participants,
    transcript.media_type, transcript.text, transcript.packed
  from summary
  join transcript on transcript.workspace_id = ${bind('workspaceId')}::integer
    and transcript.summary_id = summary.summary_id
  where ${byId} and ${visibleTo(BOUND_READER)}`;

/** Binds `recordId`. */
export const waitingForGeneration = sql<{ waits: boolean }>`
  select status = 'WAITING' as waits from summary where ${byId} for update`;
