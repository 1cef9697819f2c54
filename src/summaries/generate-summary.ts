import { excerptOf } from '../generation/excerpt.ts';
import { GenerationFailed, type MeetingTranscript } from '../generation/generator.ts';
import { summariseMeeting } from '../generation/generators/summarise-meeting.ts';
import type { PreparedGeneration, RecordGeneration } from '../generation/record-generation.ts';
import { requireRequester } from '../generation/requester.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import type { TranscriptThreads } from '../generation/threads/transcript-threads.ts';
import { changedValues } from '../record/written-record.ts';
import { transcriptIn } from './kept-transcript.ts';
import { failSummary, lockWaitingSummary, readSummaryInput, type SummaryInput, storeContent } from './statements.ts';

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
      const { user_id: readerId, email: readerEmail, role: readerRole } = await requireRequester(context);
      const reader = { readerId, readerEmail, readerRole };
      const [input] = await context.run(readSummaryInput, { recordId: context.recordId, ...reader });
      if (!input)
        throw new GenerationFailed('the requester may not see the summary any more', {
          retryable: false,
          code: 'ACCESS_LOST',
        });
      return preparedGeneration(input, context.workspaceId, threads);
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
  workspaceId: number,
  threads: TranscriptThreads,
): PreparedGeneration<SummaryContent> {
  let kept: MeetingTranscript | undefined;
  // Created at first use, to keep the event loop's pause after reading the row short.
  const transcript = () => {
    kept ??= transcriptIn(input);
    return kept;
  };
  const { appointment_subject: subject, participants, evidence_audience: audience } = input;
  const shared = { subject, participants, audience };
  return {
    async digest(signal) {
      const meeting = { ...shared, meetingDate: input.appointment_date.toISOString() };
      const task = { input: meeting, transcript: transcript() };
      return Buffer.from(await threads.run('digest', workspaceId, task, signal), 'hex');
    },
    async generate(generator, signal) {
      const meetingDate = input.appointment_date;
      const request = { ...shared, workspaceId, transcript: transcript(), meetingDate, signal };
      return summariseMeeting(generator, threads, request);
    },
    async store(context, content) {
      const { context: evidence, ...statements } = content;
      const changed = changedValues(context, context.recordId);
      await context.run(storeContent, {
        ...changed,
        content: JSON.stringify({ ...statements, context: [] }),
        evidence: JSON.stringify(evidence),
        excerpt: excerptOf(content.opsummering || content.titel),
      });
      return changed.version;
    },
  };
}
