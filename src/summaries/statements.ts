import { bind, literal, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { type ContentOrigin, clearOrigin, setOrigin } from '../generation/content-origin.ts';
import type { Evidence, SummaryContent } from '../generation/summary-content.ts';
import { replayedRecordId } from '../operation/idempotency.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { ReaderValues } from '../operation/reader.ts';
import {
  byId,
  type Changed,
  changeRecord,
  type DetailRow,
  insertRecord,
  type OneRecord,
  WORKSPACE,
} from '../record/statements.ts';
import type { CalledSpeaker } from '../transcripts/called-speakers.ts';
import type { KeptTranscript, KeptTranscriptRow } from './kept-transcript.ts';
import { type KnownPeopleRow, selectKnownPeople } from './known-people.ts';
import { summary } from './record.ts';
import { BOUND_READER, selectReaders, visibleTo } from './visible.ts';

const ofSummary = byId(summary);

/** Whether the caller may see the summary of a replayed answer: see `Write.replayVisible`. */
export const replayedSummaryVisible: Sql<ReaderValues & InWorkspace> = sql`exists (
  select from summary
  where summary.workspace_id = ${WORKSPACE} and summary.summary_id = ${replayedRecordId('summary')}
    and ${visibleTo(BOUND_READER)})`;

type Status = 'WAITING' | 'WAITING_APPROVAL' | 'APPROVED' | 'FAILED';

export interface LockedSummary {
  version: string;
  status: Status;
  created_by: string;
  company_id: number;
  appointment_date: Date;
  evidence_audience: 'CUSTOMER' | 'INTERNAL';
  internal_notes: string | null;
}

/** Reads and locks a summary that the reader may see. */
export const lockSummary = statement<OneRecord & ReaderValues, LockedSummary>(sql`
  select version, status, created_by, company_id, appointment_date, evidence_audience, internal_notes
  from summary where ${ofSummary} and ${visibleTo(BOUND_READER)}
  for update`);

export const insertSummary = insertRecord(summary, {
  status: literal('WAITING'),
  created_by: bind('createdBy::text'),
});

/** `personIds`, `names` and `emails` have an entry for each participant. The id is empty if it is not a known person. */
export const insertParticipants = statement<
  InWorkspace & { summaryId: number } & Record<'personIds' | 'names' | 'emails', readonly string[]>
>(sql`
  insert into summary_participant (workspace_id, summary_id, position, person_id, name, email, appointment_date)
  select ${WORKSPACE}, ${bind('summaryId::integer')}, given.position, nullif(given.person_id, '')::integer, given.name,
    given.email, summary.appointment_date
  from summary, unnest(${bind('personIds::text[]')}, ${bind('names::text[]')}, ${bind('emails::text[]')})
    with ordinality given (person_id, name, email, position)
  where summary.workspace_id = ${WORKSPACE} and summary.summary_id = ${bind('summaryId::integer')}`);

export const deleteParticipants = statement<OneRecord>(sql`
  delete from summary_participant
  where workspace_id = ${WORKSPACE} and summary_id = ${bind('recordId::integer')}`);

/** Which of the people of a body the workspace has. `is_late`: archived, and not assigned to a speaker of the summary yet. */
export const readSpeakerPeople = statement<
  OneRecord & { personIds: readonly string[] },
  { person_id: number; is_late: boolean }
>(sql`
  select person.person_id, person.archived_at is not null and not exists (
    select from summary_speaker speaker
    where speaker.workspace_id = ${WORKSPACE} and speaker.summary_id = ${bind('recordId::integer')}
      and speaker.person_id = person.person_id) as is_late
  from person
  where person.workspace_id = ${WORKSPACE} and person.person_id = any (${bind('personIds::text[]')}::bigint[])`);

export const deleteSpeakers = statement<OneRecord>(sql`
  delete from summary_speaker
  where workspace_id = ${WORKSPACE} and summary_id = ${bind('recordId::integer')}`);

/** The arrays have an entry for each speaker. Empty texts are null. */
export const insertSpeakers = statement<
  OneRecord & Record<'labels' | 'personIds' | 'names' | 'emails', readonly string[]>
>(sql`
  insert into summary_speaker (workspace_id, summary_id, label, person_id, name, email)
  select ${WORKSPACE}, ${bind('recordId::integer')}, given.label, nullif(given.person_id, '')::integer,
    nullif(given.name, ''), nullif(given.email, '')
  from unnest(${bind('labels::text[]')}, ${bind('personIds::text[]')}, ${bind('names::text[]')}, ${bind('emails::text[]')})
    given (label, person_id, name, email)`);

export const deleteReaders = statement<OneRecord>(sql`
  delete from summary_reader
  where workspace_id = ${WORKSPACE} and summary_id = ${bind('recordId::integer')}`);

/** Stores who may see a new internal meeting, for their lists. */
export const noteReaders = statement<OneRecord>(sql`
  insert into summary_reader (workspace_id, summary_id, reader, company_id, status, appointment_date)
  select ${WORKSPACE}, summary.summary_id, reader.reader, summary.company_id, summary.status, summary.appointment_date
  from summary, (${selectReaders(bind('recordId::integer'))}) reader
  where ${ofSummary}`);

/** One of `text` and `packed` is null. */
export const keepTranscript = statement<OneRecord & KeptTranscript & { now: Date }>(sql`
  insert into transcript (workspace_id, summary_id, media_type, text, packed, duration_sec, uploaded_at)
  values (${WORKSPACE}, ${bind('recordId::integer')}, ${bind('mediaType::text')}, ${bind('text::text')},
    ${bind('packed::bytea')}, ${bind('durationSec::integer')}, ${bind('now::timestamptz')})
  on conflict (workspace_id, summary_id) do update
    set media_type = excluded.media_type, text = excluded.text, packed = excluded.packed,
      duration_sec = excluded.duration_sec, uploaded_at = excluded.uploaded_at`);

/** Changes a summary, and the entries in the lists of an internal meeting's readers. */
function change<Values>(set: Sql<Values>, also: Sql<InWorkspace> = sql``): Sql<Values & Changed> {
  return changeRecord(
    summary,
    set,
    sql`, noted as (
      update summary_reader set status = record.status, appointment_date = record.appointment_date
      from record
      where summary_reader.workspace_id = ${WORKSPACE} and summary_reader.summary_id = record.summary_id
        and (summary_reader.status, summary_reader.appointment_date)
          is distinct from (record.status, record.appointment_date)
    ) ${also}`,
  );
}

/** Removes the content of an earlier generation. */
function clearContent(status: Status): Sql {
  return sql`status = ${literal(status)}, content = null, evidence = '[]', excerpt = '', speaker_names = null,
    ${clearOrigin}`;
}

export const awaitGeneration = statement<Changed, DetailRow>(change(clearContent('WAITING')));
export const failSummary = statement<Changed, DetailRow>(change(clearContent('FAILED')));

/** Before a transcript is stored. A length that nobody gave, or that the transcript before told, becomes that of this one. */
export const awaitTranscribed = statement<Changed & { durationSec: number }, DetailRow>(
  change(sql`${clearContent('WAITING')}, duration_sec = case when summary.duration_sec = 0 or summary.duration_sec = (
      select before.duration_sec from transcript before
      where before.workspace_id = ${WORKSPACE} and before.summary_id = summary.summary_id)
    then ${bind('durationSec::integer')} else summary.duration_sec end`),
);

/** Gives the summary a new version, for a change of what belongs to it. */
export const setChanged = statement<Changed, DetailRow>(change(sql`name = name`));

/** `speakerNames`: `CalledSpeaker[]` of the content. */
type ContentValues = Changed & Record<'content' | 'excerpt' | 'speakerNames', string>;

const content = sql`content = ${bind('content::json')}, excerpt = ${bind('excerpt::text')},
  speaker_names = ${bind('speakerNames::json')}`;

export const storeContent = statement<ContentValues & ContentOrigin & { evidence: string }, DetailRow>(
  change(sql`status = 'WAITING_APPROVAL', evidence = ${bind('evidence::json')}, ${content}, ${setOrigin}`),
);

/** Where speakers get other names. */
export const renameInContent = statement<ContentValues, DetailRow>(change(content));

export interface NamedContentRow extends KnownPeopleRow {
  content: Omit<SummaryContent, 'context'>;
  evidence: Evidence[];
  speaker_names: CalledSpeaker[] | null;
}

/** The content that waits for approval, with whom its speakers may be. */
export const readNamedContent = statement<OneRecord, NamedContentRow>(sql`
  select summary.content, summary.evidence, summary.speaker_names, ${selectKnownPeople}
  from summary where ${ofSummary} and summary.status = 'WAITING_APPROVAL'`);

/** Whom speakers may be now. */
export const readKnownPeople = statement<OneRecord, KnownPeopleRow>(sql`
  select ${selectKnownPeople} from summary where ${ofSummary}`);

export const setNotes = statement<Changed & { internalNotes: string | null }, DetailRow>(
  change(sql`internal_notes = ${bind('internalNotes::text')}`),
);

/** The participants note the meeting's date, for the lists of a person's meetings. */
const datedParticipants: Sql<InWorkspace> = sql`, dated as (
  update summary_participant set appointment_date = record.appointment_date
  from record
  where summary_participant.workspace_id = ${WORKSPACE} and summary_participant.summary_id = record.summary_id
    and summary_participant.appointment_date <> record.appointment_date
)`;

/** `content` and `excerpt` are null where the current ones are approved. */
export const approve = statement<
  Changed & { appointmentDate: Date; content: string | null; excerpt: string | null },
  DetailRow
>(
  change(
    sql`
    status = 'APPROVED', appointment_date = ${bind('appointmentDate::timestamptz')},
    content = coalesce(${bind('content::json')}, content), excerpt = coalesce(${bind('excerpt::text')}, excerpt)`,
    datedParticipants,
  ),
);

export interface SummaryInput extends KeptTranscriptRow, KnownPeopleRow {
  status: Status;
  appointment_subject: string;
  appointment_date: Date;
  evidence_audience: 'CUSTOMER' | 'INTERNAL';
  participants: string[];
}

/** Reads all that a generation works on: one meeting's own transcript. The requester is the reader. */
export const readSummaryInput = statement<OneRecord & ReaderValues, SummaryInput>(sql`
  select summary.status, summary.appointment_subject, summary.appointment_date, summary.evidence_audience,
    array(
      select participant.name from summary_participant participant
      where participant.workspace_id = ${WORKSPACE} and participant.summary_id = summary.summary_id
      order by participant.position) as participants,
    transcript.media_type, transcript.text, transcript.packed, ${selectKnownPeople}
  from summary
  join transcript on transcript.workspace_id = ${WORKSPACE} and transcript.summary_id = summary.summary_id
  where ${ofSummary} and ${visibleTo(BOUND_READER)}`);

/** Locks a summary and tells whether it waits for its generation. */
export const lockWaitingSummary = statement<OneRecord, { waits: boolean }>(
  sql`select status = 'WAITING' as waits from summary where ${ofSummary} for update`,
);
