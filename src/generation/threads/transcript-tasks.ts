import { hash } from 'node:crypto';
import { canonicalJson } from '../../operation/canonical-json.ts';
import { validate } from '../../operation/validate.ts';
import { type PackedText, packedText, type TextBytes, textOf } from '../../transcripts/text-bytes.ts';
import { TranscriptUnreadable } from '../../transcripts/transcript-unreadable.ts';
import { type TranscriptMediaType, utterancesOf } from '../../transcripts/utterances-of.ts';
import { type SummaryContent, SummaryContentSchema } from '../content.ts';
import { unsupportedPointers } from '../evidence.ts';
import { type ExtractInput, extractSummary } from '../extractive/extract-summary.ts';
import { GenerationFailed, type MeetingTranscript } from '../generator.ts';
import { type SummaryData, summaryData } from '../language-model/summary-data.ts';
import { supportedSummary } from '../language-model/supported-summary.ts';

type Extracted = Omit<ExtractInput, 'utterances'> & { transcript: MeetingTranscript };
type Asked = Omit<SummaryData, 'utterances'> & { transcript: MeetingTranscript; most: number };
type Told = { transcript: MeetingTranscript; content: SummaryContent };

/** Everything that reads a whole transcript. Runs in a thread (`transcript-thread.ts`): seconds may pass. */
export const transcriptTasks = {
  /** Why the transcript cannot be read; null where somebody says something in it. */
  unreadable({ text, mediaType }: { text: TextBytes; mediaType: TranscriptMediaType }): string | null {
    try {
      utterancesOf(textOf(text), mediaType).next();
      return null;
    } catch (error) {
      if (error instanceof TranscriptUnreadable) return error.reason;
      throw error;
    }
  },

  /** SHA-256 of a generation's input with its transcript, hexadecimal. */
  digest({ input, transcript }: { input: object; transcript: MeetingTranscript }): string {
    const { text, mediaType } = transcript;
    return hash('sha256', canonicalJson({ ...input, mediaType, transcript: textOf(text) }));
  },

  /** The transcript as it is stored where it is long; otherwise why it cannot be read. */
  pack(transcript: { text: TextBytes; mediaType: TranscriptMediaType }): PackedText | { unreadable: string } {
    const reason = transcriptTasks.unreadable(transcript);
    return reason === null ? packedText(transcript.text) : { unreadable: reason };
  },

  /** What the rules find. */
  extract({ transcript, ...rest }: Extracted): SummaryContent {
    return extractSummary({ ...rest, utterances: said(transcript) });
  },

  /** What a model is to read, of at most `most` characters. */
  question({ transcript, most, ...rest }: Asked): string {
    return summaryData({ ...rest, utterances: said(transcript) }, most);
  },

  /** A model's content without the statements that the transcript does not support. */
  supported({ transcript, content }: Told): SummaryContent {
    return supportedSummary(content, [...said(transcript)]);
  },

  /** Whatever made the content: it has the schema's shape, and every statement has its evidence. */
  judge({ transcript, content }: Told): void {
    const [fault] = validate(SummaryContentSchema, content, 'content');
    if (fault !== undefined)
      throw new GenerationFailed(`the content breaks its schema: ${fault}`, { retryable: false });
    const [pointer] = unsupportedPointers(content, said(transcript));
    if (pointer !== undefined) throw new GenerationFailed(`${pointer} has no evidence`, { retryable: false });
  },
};

export type TranscriptTasks = typeof transcriptTasks;

function said({ text, mediaType }: MeetingTranscript) {
  return utterancesOf(textOf(text), mediaType);
}
