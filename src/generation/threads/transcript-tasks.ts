import { hash } from 'node:crypto';
import { canonicalJson } from '../../operation/canonical-json.ts';
import { validate } from '../../operation/validate.ts';
import { type PackedText, packedText, type TextBytes, textOf } from '../../transcripts/text-bytes.ts';
import { type TranscriptMediaType, TranscriptUnreadable, utterancesOf } from '../../transcripts/utterances-of.ts';
import { unsupportedPointers } from '../evidence.ts';
import { type ExtractInput, extractSummary } from '../extractive/extract-summary.ts';
import { GenerationFailed, type MeetingTranscript } from '../generator.ts';
import { type SummaryData, summaryData } from '../language-model/summary-question.ts';
import { supportedSummary } from '../language-model/supported-content.ts';
import { type SummaryContent, SummaryContentSchema } from '../summary-content.ts';

interface Uploaded {
  text: TextBytes;
  mediaType: TranscriptMediaType;
}

/** The same input with the transcript in place of its utterances. */
type WithTranscript<Input> = Omit<Input, 'utterances'> & { transcript: MeetingTranscript };

interface Answered {
  transcript: MeetingTranscript;
  content: SummaryContent;
}

/** Everything that reads a whole transcript. It may take seconds, so it runs in a thread. */
export const transcriptTasks = {
  /** Why the transcript cannot be read, or null if it can. */
  unreadable({ text, mediaType }: Uploaded): string | null {
    try {
      utterancesOf(textOf(text), mediaType).next();
      return null;
    } catch (error) {
      if (error instanceof TranscriptUnreadable) return error.reason;
      throw error;
    }
  },

  /** SHA-256 of a generation's input with its transcript, hexadecimal. */
  digest({ input, transcript: { text, mediaType } }: { input: object; transcript: MeetingTranscript }): string {
    return hash('sha256', canonicalJson({ ...input, mediaType, transcript: textOf(text) }));
  },

  /** The packed form in which a long transcript is stored, or why it cannot be read. */
  pack(transcript: Uploaded): PackedText | { unreadable: string } {
    const reason = transcriptTasks.unreadable(transcript);
    return reason === null ? packedText(transcript.text) : { unreadable: reason };
  },

  /** Summarises by rules. */
  extract({ transcript, ...input }: WithTranscript<ExtractInput>): SummaryContent {
    return extractSummary({ ...input, utterances: utterancesIn(transcript) });
  },

  /** The data of a model's prompt, at most `most` characters. */
  question({ transcript, most, ...meeting }: WithTranscript<SummaryData> & { most: number }): string {
    return summaryData({ ...meeting, utterances: utterancesIn(transcript) }, most);
  },

  /** A model's content without the statements that the transcript does not support. */
  supported({ transcript, content }: Answered): SummaryContent {
    return supportedSummary(content, [...utterancesIn(transcript)]);
  },

  /** Throws `GenerationFailed` unless the content fits its schema and every statement has evidence. */
  judge({ transcript, content }: Answered): void {
    const [fault] = validate(SummaryContentSchema, content, 'content');
    if (fault !== undefined)
      throw new GenerationFailed(`the content breaks its schema: ${fault}`, { retryable: false });
    const [pointer] = unsupportedPointers(content, utterancesIn(transcript));
    if (pointer !== undefined) throw new GenerationFailed(`${pointer} has no evidence`, { retryable: false });
  },
};

export type TranscriptTasks = typeof transcriptTasks;

function utterancesIn({ text, mediaType }: MeetingTranscript) {
  return utterancesOf(textOf(text), mediaType);
}
