import { hash } from 'node:crypto';
import { canonicalJson } from '../../operation/canonical-json.ts';
import { validate } from '../../operation/validate.ts';
import { asReadNow } from '../../transcripts/as-read-now.ts';
import { type CalledSpeaker, calledSpeakers } from '../../transcripts/called-speakers.ts';
import { type Mentions, mentionEraser } from '../../transcripts/erase-mentions.ts';
import { identifySpeaker, type KnownPeople } from '../../transcripts/identify-speaker.ts';
import { bytesOf, type PackedText, packedText, textOf } from '../../transcripts/text-bytes.ts';
import { type PageBounds, utterancePage } from '../../transcripts/utterance-page.ts';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import { unsupportedPointers } from '../evidence.ts';
import { type ExtractInput, extractSummary } from '../extractive/extract-summary.ts';
import { GenerationFailed, type MeetingTranscript } from '../generator.ts';
import { citedContent } from '../language-model/cited-content.ts';
import { type MeetingLines, type MeetingQuestion, meetingLines } from '../language-model/meeting-lines.ts';
import type { SummaryAnswer } from '../language-model/summary-question.ts';
import { type SummaryContent, SummaryContentSchema } from '../summary-content.ts';
import { receiveTranscript } from './receive-transcript.ts';

interface WithPeople extends KnownPeople {
  transcript: MeetingTranscript;
}

/** Speakers that are listed, those who spoke most often. */
const MOST_SPEAKERS = 200;

/** The same input with the transcript in place of its utterances. */
type WithTranscript<Input> = Omit<Input, 'utterances'> & { transcript: MeetingTranscript };

interface Answered {
  transcript: MeetingTranscript;
  content: SummaryContent;
}

/** Everything that reads a whole transcript. It may take seconds, so it runs in a thread. */
export const transcriptTasks = {
  /** A transcript for storage, or why it cannot be read. */
  receive: receiveTranscript,

  /** SHA-256 of a generation's input with its transcript, hexadecimal. */
  digest({ input, transcript: { text, mediaType } }: { input: object; transcript: MeetingTranscript }): string {
    return hash('sha256', canonicalJson({ ...input, mediaType, transcript: textOf(text) }));
  },

  /** The packed transcript without the mentions. Null: it has none. */
  erase({ zstd, mentions }: PackedText & { mentions: Mentions }): PackedText | null {
    const text = textOf({ zstd });
    const erased = mentionEraser(mentions)(text);
    return erased === text ? null : packedText(bytesOf(erased));
  },

  /** The utterances under one of the labels, and those that mention a person, as JSON text. */
  mentioned({ transcript, mentions, labels }: { transcript: MeetingTranscript; mentions: Mentions; labels: string[] }) {
    const erase = mentionEraser(mentions);
    const stored = labels.map((label) => ({ label }));
    const own = new Set(asReadNow(stored, () => labelsIn(transcript)).map(({ label }) => label));
    const found: object[] = [];
    let index = 0;
    for (const { speaker, startMs, text } of utterancesIn(transcript)) {
      const isFound = own.has(speaker) || erase(speaker) !== speaker || erase(text) !== text;
      if (isFound) found.push({ index, speaker, startMs, text });
      index += 1;
    }
    return JSON.stringify(found);
  },

  /** One page of utterances, as JSON text. */
  page({ transcript, people, assigned, ...bounds }: WithPeople & PageBounds): string {
    const identify = identifySpeaker({ people, assigned: asReadNow(assigned, () => labelsIn(transcript)) });
    const { utterances, nextIndex } = utterancePage(utterancesIn(transcript), bounds);
    const items = utterances.map(({ speaker, startMs, text }, n) => {
      const { personId } = identify(speaker);
      return { index: bounds.from + n, speaker, startMs, text, personId };
    });
    return JSON.stringify({ utterances: items, nextIndex });
  },

  /** Who speaks, and who that may be, as JSON text. */
  speakers({ transcript, people, assigned }: WithPeople): string {
    const identify = identifySpeaker({ people, assigned: asReadNow(assigned, () => labelsIn(transcript)) });
    const speakers = labelsByUtterances(transcript).map(([label, utterances]) => {
      return { label, utterances, ...identify(label) };
    });
    return JSON.stringify({ speakers });
  },

  /** What the speakers who are listed or assigned are called in content. */
  called({ transcript, people, ...stored }: WithPeople): CalledSpeaker[] {
    const listed = labelsByUtterances(transcript).map(([label]) => label);
    const assigned = asReadNow(stored.assigned, () => labelsIn(transcript));
    return calledSpeakers([...listed, ...assigned.map(({ label }) => label)], { people, assigned });
  },

  /** Those of the labels that no utterance has. */
  strangers({ transcript, labels }: { transcript: MeetingTranscript; labels: readonly string[] }): string[] {
    const missing = new Map(labels.map((label) => [label.normalize('NFC'), label]));
    for (const { speaker } of utterancesIn(transcript)) {
      if (missing.size === 0) break;
      missing.delete(speaker.normalize('NFC'));
    }
    return [...missing.values()];
  },

  /** Summarises by rules. */
  extract({ transcript, ...input }: WithTranscript<ExtractInput>): SummaryContent {
    return extractSummary({ ...input, utterances: utterancesIn(transcript) });
  },

  /** What a model is asked about, at most `most` characters of talk. */
  question({ transcript, most, ...meeting }: WithTranscript<MeetingQuestion> & { most: number }): MeetingLines {
    return meetingLines({ ...meeting, utterances: utterancesIn(transcript) }, most);
  },

  /** The content of a model's answer, without the statements that the transcript does not support. */
  supported({ transcript, answer }: { transcript: MeetingTranscript; answer: SummaryAnswer }): SummaryContent {
    return citedContent(answer, [...utterancesIn(transcript)]);
  },

  /** Throws `GenerationFailed` unless the content fits its schema and every statement has evidence. */
  judge({ transcript, content }: Answered): void {
    const [fault] = validate(SummaryContentSchema, content, 'content');
    if (fault !== undefined)
      throw new GenerationFailed(`the content breaks its schema: ${fault}`, {
        retryable: false,
        code: 'UNSUPPORTED',
      });
    const [pointer] = unsupportedPointers(content, utterancesIn(transcript));
    if (pointer !== undefined)
      throw new GenerationFailed(`${pointer} has no evidence`, { retryable: false, code: 'UNSUPPORTED' });
  },
};

export type TranscriptTasks = typeof transcriptTasks;

/** The labels of those who spoke most often, with how many utterances each has. */
function labelsByUtterances(transcript: MeetingTranscript): [label: string, utterances: number][] {
  const counts = new Map<string, number>();
  for (const { speaker } of utterancesIn(transcript)) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_SPEAKERS);
}

function* labelsIn(transcript: MeetingTranscript): Generator<string> {
  for (const { speaker } of utterancesIn(transcript)) yield speaker;
}

function utterancesIn({ text, mediaType }: MeetingTranscript) {
  return utterancesOf(textOf(text), mediaType);
}
