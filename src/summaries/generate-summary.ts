import { excerptOf } from '../generation/excerpt.ts';
import { GenerationFailed, type MeetingTranscript } from '../generation/generator.ts';
import { summariseMeeting } from '../generation/generators/summarise-meeting.ts';
import type { ModelLanguage } from '../generation/model-language.ts';
import type { PreparedGeneration, RecordGeneration } from '../generation/record-generation.ts';
import { requireRequester } from '../generation/requester.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import type { TranscriptThreads } from '../generation/threads/transcript-threads.ts';
import { changedValues } from '../record/written-record.ts';
import { asReadNow } from '../transcripts/as-read-now.ts';
import type { CalledSpeaker } from '../transcripts/called-speakers.ts';
import { transcriptIn } from './kept-transcript.ts';
import { knownPeopleIn } from './known-people.ts';
import { renamed } from './renamed.ts';
import {
  failSummary,
  lockWaitingSummary,
  readKnownPeople,
  readSummaryInput,
  type SummaryInput,
  storeContent,
} from './statements.ts';

/**
 * Generates a summary's content only from its own transcript, so that no text of an internal meeting can get into another
 * summary. The transcript is parsed in the threads.
 */
export function createGenerateSummary(threads: TranscriptThreads): RecordGeneration {
  return {
    async lock({ run, recordId }) {
      const [row] = await run(lockWaitingSummary, { recordId });
      return row?.waits === true;
    },
    async prepare(context) {
      const requester = await requireRequester(context);
      const reader = { readerId: requester.user_id, readerEmail: requester.email, readerRole: requester.role };
      const [input] = await context.run(readSummaryInput, { recordId: context.recordId, ...reader });
      if (!input)
        throw new GenerationFailed('the requester may not see the summary any more', {
          retryable: false,
          code: 'ACCESS_LOST',
        });
      return preparedGeneration(input, requester.content_language, context.workspaceId, threads);
    },
    async fail(context) {
      const changed = changedValues(context, context.recordId);
      await context.run(failSummary, changed);
      return changed.version;
    },
    events: { COMPLETE: 'summary.awaiting_approval', FAILED: 'summary.failed' },
  };
}

function preparedGeneration(
  input: SummaryInput,
  contentLanguage: ModelLanguage | null,
  workspaceId: number,
  threads: TranscriptThreads,
): PreparedGeneration<SummaryContent> {
  let kept: MeetingTranscript | undefined;
  // Created at first use, to keep the event loop's pause after reading the row short.
  const transcript = () => {
    kept ??= transcriptIn(input);
    return kept;
  };
  /** What the generator is told that speakers are called. */
  let told: CalledSpeaker[] = [];
  const { appointment_subject: subject, participants, evidence_audience: audience } = input;
  const shared = { subject, participants, audience, ...(contentLanguage && { contentLanguage }) };
  return {
    async digest(signal) {
      told = await threads.run('called', workspaceId, { transcript: transcript(), ...knownPeopleIn(input) }, signal);
      const meeting = { ...shared, speakers: namedIn(told), meetingDate: input.appointment_date.toISOString() };
      const task = { input: meeting, transcript: transcript() };
      return Buffer.from(await threads.run('digest', workspaceId, task, signal), 'hex');
    },
    async generate(generator, signal) {
      const meetingDate = input.appointment_date;
      const speakers = new Map(namedIn(told));
      const request = { ...shared, speakers, workspaceId, transcript: transcript(), meetingDate, signal };
      return summariseMeeting(generator, threads, request);
    },
    async store(context, generated, origin) {
      const { recordId } = context;
      const [row] = await context.run(readKnownPeople, { recordId });
      if (!row) throw new Error('The summary that is locked is not there');
      // Somebody may have said meanwhile who speaks.
      const { people, assigned } = knownPeopleIn(row);
      const known = { people, assigned: asReadNow(assigned, () => told.map(({ label }) => label)) };
      const { content, called } = renamed(generated, told, known);
      const { context: evidence, ...statements } = content;
      const changed = changedValues(context, recordId);
      await context.run(storeContent, {
        ...changed,
        ...origin,
        content: JSON.stringify({ ...statements, context: [] }),
        evidence: JSON.stringify(evidence),
        excerpt: excerptOf(content.opsummering || content.titel),
        speakerNames: JSON.stringify(called),
      });
      return changed.version;
    },
  };
}

function namedIn(speakers: readonly CalledSpeaker[]): [label: string, name: string][] {
  return speakers.filter(({ label, name }) => label !== name).map(({ label, name }) => [label, name]);
}
