import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { MeetingTranscript } from '../generation/generator.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { notFound } from '../operation/errors.ts';
import { type ReaderValues, readerOf } from '../operation/reader.ts';
import { byId, type OneRecord, WORKSPACE } from '../record/statements.ts';
import type { AssignedSpeaker } from '../transcripts/assigned-speaker.ts';
import type { KnownPerson } from '../transcripts/match-speaker.ts';
import { type KeptTranscriptRow, transcriptIn } from './kept-transcript.ts';
import { summary } from './record.ts';
import { BOUND_READER, visibleTo } from './visible.ts';

/** Active people of the company that speakers may be, at most. */
const MOST_PEOPLE = 200;

interface TranscriptRow extends KeptTranscriptRow {
  participants: KnownPerson[];
  people: KnownPerson[];
  assigned: AssignedSpeaker[];
}

const readTranscript = statement<OneRecord & ReaderValues, TranscriptRow>(sql`
  select transcript.media_type, transcript.text, transcript.packed,
    coalesce((
      select json_agg(json_build_object(
        'personId', participant.person_id, 'name', participant.name, 'email', participant.email))
      from summary_participant participant
      where participant.workspace_id = ${WORKSPACE} and participant.summary_id = summary.summary_id
    ), '[]'::json) as participants,
    coalesce((
      select json_agg(json_build_object('personId', listed.person_id, 'name', listed.name, 'email', listed.email))
      from (
        select person.person_id, person.name, person.email from person
        where person.workspace_id = ${WORKSPACE} and person.company_id = summary.company_id
          and (case when person.archived_at is null then 0 else 1 end) = 0
        order by person.name_key, person.person_id
        limit ${literal(MOST_PEOPLE)}
      ) listed
    ), '[]'::json) as people,
    coalesce((
      select json_agg(json_build_object('label', speaker.label, 'personId', speaker.person_id,
        'name', coalesce(person.name, speaker.name), 'email', coalesce(person.email, speaker.email)))
      from summary_speaker speaker
      left join person on person.workspace_id = ${WORKSPACE} and person.person_id = speaker.person_id
      where speaker.workspace_id = ${WORKSPACE} and speaker.summary_id = summary.summary_id
    ), '[]'::json) as assigned
  from summary
  join transcript on transcript.workspace_id = ${WORKSPACE} and transcript.summary_id = ${bind('recordId::bigint')}
  where ${byId(summary)} and ${visibleTo(BOUND_READER)}`);

/** What a thread needs to tell who said what. */
export interface SpokenTranscript {
  transcript: MeetingTranscript;
  /** People whom speakers may be: the participants, then the company's people. */
  people: KnownPerson[][];
  /** Speakers of whom somebody has said who they are. */
  assigned: AssignedSpeaker[];
}

/** Throws `NOT_FOUND` if the caller may not see the summary, or it has no transcript yet. */
export async function requireTranscript(
  { run, caller }: Pick<PrepareContext<unknown>, 'run' | 'caller'>,
  recordId: number,
): Promise<SpokenTranscript> {
  const [row] = await run(readTranscript, { recordId, ...readerOf(caller) });
  if (!row) throw notFound();
  return { transcript: transcriptIn(row), people: [row.participants, row.people], assigned: row.assigned };
}
