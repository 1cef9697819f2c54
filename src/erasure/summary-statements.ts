import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import { type OneRecord, WORKSPACE } from '../record/statements.ts';
import type { KeptTranscriptRow } from '../summaries/kept-transcript.ts';
import { ERASED } from '../transcripts/erase-mentions.ts';
import { ERASED_EMAIL } from './erased-email.ts';
import { mayName, needles, type Searching } from './search-statements.ts';

/** Few: each may have a transcript of 5 MiB. */
const PAGE_ROWS = 20;

const ID = bind('recordId::integer');

/** The next meetings. `examine`: one that may name the person; a packed transcript can only be searched in a thread. */
export const pageOfMeetings = statement<
  Searching & { meetings: readonly string[] },
  { id: number; examine: boolean }
>(sql`
  with ${needles}, page as materialized (
    select * from summary
    where workspace_id = ${WORKSPACE} and summary_id > (${bind('after::jsonb')} ->> 0)::integer
    order by summary_id
    limit ${literal(PAGE_ROWS)})
  select record.summary_id as id,
    record.summary_id = any (${bind('meetings::text[]')}::integer[])
    or ${mayName(sql`concat_ws(' ', record.name, record.appointment_subject, record.excerpt, record.internal_notes,
      record.content::text, record.evidence::text, record.speaker_names::text)`)}
    or exists (
      select from summary_participant participant
      where participant.workspace_id = ${WORKSPACE} and participant.summary_id = record.summary_id
        and participant.person_id is null and ${mayName(sql`participant.name || ' ' || participant.email`)})
    or exists (
      select from summary_speaker speaker
      where speaker.workspace_id = ${WORKSPACE} and speaker.summary_id = record.summary_id
        and ${mayName(sql`concat_ws(' ', speaker.label, speaker.name, speaker.email)`)})
    or exists (
      select from transcript
      where transcript.workspace_id = ${WORKSPACE} and transcript.summary_id = record.summary_id
        and (transcript.packed is not null or ${mayName(sql`transcript.text`)})) as examine
  from page record
  order by record.summary_id`);

export interface MeetingTexts extends Partial<KeptTranscriptRow> {
  version: string;
  texts: {
    name: string;
    appointment_subject: string;
    excerpt: string;
    internal_notes: string | null;
    content: object | null;
    evidence: object[];
    speaker_names: object[] | null;
  };
  participants: { position: number; personId: number | null; name: string; email: string }[];
  speakers: { label: string; name: string | null; email: string | null }[];
}

export const readMeeting = statement<OneRecord, MeetingTexts>(sql`
  select record.version,
    json_build_object('name', record.name, 'appointment_subject', record.appointment_subject, 'excerpt', record.excerpt,
      'internal_notes', record.internal_notes, 'content', record.content, 'evidence', record.evidence,
      'speaker_names', record.speaker_names) as texts,
    coalesce((
      select json_agg(json_build_object('position', position, 'personId', person_id, 'name', name, 'email', email))
      from summary_participant where workspace_id = ${WORKSPACE} and summary_id = ${ID}), '[]') as participants,
    coalesce((
      select json_agg(json_build_object('label', label, 'name', name, 'email', email))
      from summary_speaker where workspace_id = ${WORKSPACE} and summary_id = ${ID}), '[]') as speakers,
    transcript.media_type, transcript.text, transcript.packed
  from summary record
  left join transcript on transcript.workspace_id = ${WORKSPACE} and transcript.summary_id = ${ID}
  where record.workspace_id = ${WORKSPACE} and record.summary_id = ${ID}`);

/** Returns no row if the summary was changed since it was read. */
export const writeMeeting = statement<
  OneRecord & { readVersion: string; version: string; now: Date; texts: string },
  { id: number }
>(sql`
  update summary
  set (name, appointment_subject, excerpt, internal_notes, content, evidence, speaker_names) = row (
      given.texts ->> 'name', given.texts ->> 'appointment_subject', given.texts ->> 'excerpt',
      given.texts ->> 'internal_notes', (given.texts ->> 'content')::json, (given.texts ->> 'evidence')::json,
      (given.texts ->> 'speaker_names')::json),
    version = ${bind('version::text')}, updated_at = ${CHANGED_AT}
  from (select ${bind('texts::json')} as texts) given
  where summary.workspace_id = ${WORKSPACE} and summary.summary_id = ${ID}
    and summary.version = ${bind('readVersion::text')}
  returning summary.summary_id as id`);

/** One of `text` and `packed` is null. */
export const writeTranscript = statement<OneRecord & { text: string | null; packed: Uint8Array | null }>(sql`
  update transcript set text = ${bind('text::text')}, packed = ${bind('packed::bytea')}
  where workspace_id = ${WORKSPACE} and summary_id = ${ID}`);

export const eraseParticipants = statement<OneRecord & { positions: readonly string[] }>(sql`
  update summary_participant set name = ${literal(ERASED)}, email = ${literal(ERASED_EMAIL)}
  where workspace_id = ${WORKSPACE} and summary_id = ${ID} and position = any (${bind('positions::text[]')}::integer[])`);

export const deleteSpeakers = statement<OneRecord & { labels: readonly string[] }>(sql`
  delete from summary_speaker
  where workspace_id = ${WORKSPACE} and summary_id = ${ID} and label = any (${bind('labels::text[]')})`);

/** A generation that runs has read the texts of before. */
export const restartGeneration = statement<OneRecord>(sql`
  update generation_job set attempt = 0, due_at = clock_timestamp(), lease_token = null, slot = null
  where workspace_id = ${WORKSPACE} and record_type = 'summary' and record_id = ${ID}`);
