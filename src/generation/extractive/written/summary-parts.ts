import type { Language } from '../../function-words.ts';
import type { Quote } from '../../speech/finding.ts';
import type { FoundTopic } from './found-topic.ts';
import type { ToldFinding } from './told-finding.ts';

/** What a summary text is made from. */
export interface Written {
  language: Language;
  /** What the calendar calls the meeting if that says what it is about, otherwise ''. */
  subject: string;
  /** The day of the meeting as it stands in a sentence, or ''. */
  day: string;
  /** Names of those who spoke, most first; '' is not among them. */
  speakers: readonly string[];
  /** The minutes that it took, if times are known. */
  minutes: number | null;
  /** Of a meeting that is not short: who said most. */
  saidMost: readonly string[] | null;
  /** In the order of the meeting. */
  topics: readonly FoundTopic[];
  /** What was spoken of too, but less. Told where a text is short. */
  mentioned: readonly FoundTopic[];
  /** What was spoken of still less. Told where even that is not enough. */
  lesser: readonly FoundTopic[];
  /** Those who spoke most about a topic. */
  spokeMost: (topic: FoundTopic) => readonly string[];
  /** The topic that took clearly more time than any other, and who spoke most there. Undefined if there is none. */
  longestTalk: () => { topic: FoundTopic; who: readonly string[] } | undefined;
  agreements: readonly ToldFinding[];
  todos: readonly ToldFinding[];
}

/** A sentence and what was said about it. */
export interface Told {
  sentence: string;
  quotes: readonly Quote[];
}
