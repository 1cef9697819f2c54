import { extractSummary } from '../../src/generation/extractive/extract-summary.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';
import { flatSpeech, flatTranscript } from './flat-speech.ts';
import type { GoldItem, GoldMeeting } from './gold.ts';
import { type Scored, scoreItems } from './score-items.ts';
import { scoreWriting, type Writing } from './score-writing.ts';
import { utterancesIn } from './utterances-in.ts';

export interface Made {
  content: SummaryContent;
  tokensUsed: { input: number; output: number } | null;
}

/** Makes the content of a meeting. */
export type Make = (meeting: GoldMeeting, utterances: readonly Utterance[]) => Promise<Made>;

export interface Measured {
  meeting: GoldMeeting;
  words: number;
  content: SummaryContent;
  /** By the strict rule. Undefined where quotes are parts of sentences, or whole utterances as a model cites them. */
  strict: Scored | undefined;
  lenient: Scored;
  /** By the lenient rule, the words in lower case and without punctuation. */
  flat: Scored;
  writing: Writing;
  /** Of each request for content, also that in lower case. */
  tokensUsed: NonNullable<Made['tokensUsed']>[];
  ms: number;
}

/** The generator that works by rules. */
export const makeByRules: Make = async ({ subject, meetingDate, participants }, utterances) => ({
  content: extractSummary({ utterances, subject, meetingDate, participants }),
  tokensUsed: null,
});

export async function measureMeeting(meeting: GoldMeeting, make: Make): Promise<Measured> {
  const utterances = utterancesIn(meeting);
  const started = performance.now();
  const { content, tokensUsed } = await make(meeting, utterances);
  const ms = performance.now() - started;
  const flat = flatMeeting(meeting, utterances);
  const flatUtterances = utterancesIn(flat);
  const inFlat = await make(flat, flatUtterances);
  return {
    meeting,
    words: utterances.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
    content,
    strict:
      make === makeByRules && meeting.hasWholeQuotes
        ? scoreItems({ content, meeting, utterances, rule: 'strict' })
        : undefined,
    lenient: scoreItems({ content, meeting, utterances, rule: 'lenient' }),
    flat: scoreItems({ content: inFlat.content, meeting: flat, utterances: flatUtterances, rule: 'lenient' }),
    writing: scoreWriting(content, utterances),
    tokensUsed: [tokensUsed, inFlat.tokensUsed].filter((one) => one !== null),
    ms,
  };
}

function flatMeeting(meeting: GoldMeeting, utterances: readonly Utterance[]): GoldMeeting {
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const flat = <T extends GoldItem>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, quotes: item.quotes.map(flatSpeech) }));
  return {
    ...meeting,
    transcript: flatTranscript(meeting.transcript, speakers),
    todos: flat(meeting.todos),
    agreements: flat(meeting.agreements),
    topics: flat(meeting.topics),
  };
}
