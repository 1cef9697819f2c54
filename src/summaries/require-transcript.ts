import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { MeetingTranscript } from '../generation/generator.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { notFound } from '../operation/errors.ts';
import { type ReaderValues, readerOf } from '../operation/reader.ts';
import { byId, type OneRecord, WORKSPACE } from '../record/statements.ts';
import type { KnownPeople } from '../transcripts/identify-speaker.ts';
import { type KeptTranscriptRow, transcriptIn } from './kept-transcript.ts';
import { type KnownPeopleRow, knownPeopleIn, selectKnownPeople } from './known-people.ts';
import { summary } from './record.ts';
import { BOUND_READER, visibleTo } from './visible.ts';

const readTranscript = statement<OneRecord & ReaderValues, KeptTranscriptRow & KnownPeopleRow>(sql`
  select transcript.media_type, transcript.text, transcript.packed, ${selectKnownPeople}
  from summary
  join transcript on transcript.workspace_id = ${WORKSPACE} and transcript.summary_id = ${bind('recordId::bigint')}
  where ${byId(summary)} and ${visibleTo(BOUND_READER)}`);

/** What a thread needs to tell who said what. */
export interface SpokenTranscript extends KnownPeople {
  transcript: MeetingTranscript;
}

/** What an agent does after that `NOT_FOUND`. */
export const NO_TRANSCRIPT =
  'If there is a summary with this id, it has no transcript yet: get_summary tells its status, and put_transcript adds a transcript. ' +
  'Otherwise find the id with list_summaries.';

/** Throws `NOT_FOUND` if the caller may not see the summary, or it has no transcript yet. */
export async function requireTranscript(
  { run, caller }: Pick<PrepareContext<unknown>, 'run' | 'caller'>,
  recordId: number,
): Promise<SpokenTranscript> {
  const [row] = await run(readTranscript, { recordId, ...readerOf(caller) });
  if (!row) throw notFound();
  return { transcript: transcriptIn(row), ...knownPeopleIn(row) };
}
