import { type SummaryContent, SummaryContentSchema } from '../generation/content.ts';
import { unsupportedPointers } from '../generation/evidence.ts';
import { excerptOf } from '../generation/excerpt.ts';
import { GenerationFailed } from '../generation/generator.ts';
import { requireRequester } from '../generation/requester.ts';
import type { Assignment, Work } from '../generation/work.ts';
import { validate } from '../operation/validate.ts';
import { newVersion } from '../operation/version.ts';
import { parseTranscript } from '../transcripts/parse-transcript.ts';
import type { Utterance } from '../transcripts/utterances.ts';
import { failedSummary, generatedSummary, type SummaryInput, summaryInput, waitingForGeneration } from './queries.ts';

/**
 * Generates a summary's content from its own transcript and nothing else: that is what keeps an internal meeting's words
 * out of a customer's summary.
 */
export const generateSummary: Work = {
  async lock({ run, recordId }) {
    const [row] = await run(waitingForGeneration, { recordId });
    return row?.waits === true;
  },
  async prepare(context) {
    const requester = await requireRequester(context);
    const [input] = await context.run(summaryInput, {
      recordId: context.recordId,
      readerId: requester.user_id,
      readerEmail: requester.email,
      readerRole: requester.role,
    });
    if (!input) throw new GenerationFailed('the requester may not see the summary any more', { retryable: false });
    return assignmentOf(input);
  },
  async fail({ run, recordId, now }) {
    await run(failedSummary, { recordId, version: newVersion(), now });
  },
};

function assignmentOf(input: SummaryInput): Assignment<unknown> {
  const { utterances } = parseTranscript(input.text, input.media_type);
  const shared = { subject: input.appointment_subject, participants: input.participants };
  const audience = input.evidence_audience;
  const assignment: Assignment<SummaryContent> = {
    input: {
      ...shared,
      audience,
      meetingDate: input.appointment_date.toISOString(),
      mediaType: input.media_type,
      transcript: input.text,
    },
    generate: (generator, signal) =>
      generator.summarise({ ...shared, audience, meetingDate: input.appointment_date, utterances, signal }),
    async store({ run, recordId, now }, content) {
      requireSound(content, utterances);
      const { context: evidence, ...statements } = content;
      await run(generatedSummary, {
        recordId,
        version: newVersion(),
        now,
        content: JSON.stringify({ ...statements, context: [] }),
        evidence: JSON.stringify(evidence),
        excerpt: excerptOf(content.opsummering || content.titel),
      });
    },
  };
  return assignment as Assignment<unknown>;
}

/** Whatever made the content: it has the schema's shape, and every statement and quote occurs in the transcript. */
function requireSound(content: SummaryContent, utterances: readonly Utterance[]): void {
  const [fault] = validate(SummaryContentSchema, content, 'content');
  if (fault !== undefined) throw new GenerationFailed(`the content breaks its schema: ${fault}`, { retryable: false });
  const [pointer] = unsupportedPointers(content, utterances);
  if (pointer !== undefined) throw new GenerationFailed(`${pointer} has no evidence`, { retryable: false });
}
