import { clip } from '../../clip.ts';
import { MAX_SUMMARY, MAX_TEXT } from '../../content-limits.ts';
import type { Language } from '../../function-words.ts';
import type { Finding, Quote } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { deadlinePhrase } from '../statement/deadline-phrase.ts';
import { describeTopic } from './describe-topic.ts';
import type { FoundTopic } from './found-topic.ts';
import { type ToldFinding, toldAgreement, toldTask } from './told-finding.ts';
import { stemsOf } from './word-kinds.ts';
import { WORDING } from './wording.ts';
import { writeSummary } from './write-summary.ts';
import { tellsAbout, writeTitle } from './write-title.ts';

export interface WrittenContent {
  titel: string;
  opsummering: string;
  /** What was said about what the summary text tells. */
  quotes: readonly Quote[];
  /** Of each topic, in order. */
  descriptions: readonly string[];
}

interface Found {
  subject: string;
  language: Language;
  /** Deadlines count from its day. */
  date: Date;
  sentences: readonly Sentence[];
  /** The words of the names of people. */
  names: ReadonlySet<string>;
  topics: readonly FoundTopic[];
  /** What was spoken of too, but less. */
  mentioned?: readonly FoundTopic[];
  /** What was spoken of still less. */
  lesser?: readonly FoundTopic[];
  agreements: readonly Finding[];
  todos: readonly Finding[];
}

/** Sentences behind the one that raised a topic, in which it is talked about. */
const NEAR = 40;

/** The parts of a summary that are composed from what was found, and not cut from what was said. */
export function writeContent({
  subject,
  language,
  date,
  sentences,
  names,
  topics,
  mentioned = [],
  lesser = [],
  agreements,
  todos,
}: Found): WrittenContent {
  const told = {
    agreements: agreements.map((finding) => toldAgreement(finding, language, date, names)),
    todos: todos.map((finding) => toldTask(finding, language, date)),
  };
  const descriptions = topics.map((topic, at) => {
    const [from, to] = [startOf(topic), topics[at + 1] === undefined ? sentences.length : startOf(topics[at + 1])];
    const stems = new Set(stemsOf(topic.name, { language }));
    const belongs = ({ finding }: ToldFinding): boolean => {
      const index = finding.quotes[0]?.sentence.index ?? -1;
      return index >= from && index < to && stemsOf(finding.statement, { language }).some((stem) => stems.has(stem));
    };
    const speakers = [...new Set(sentences.slice(from, Math.min(to, from + NEAR)).map(({ speaker }) => speaker))];
    const came = { agreements: told.agreements.filter(belongs), todos: told.todos.filter(belongs), speakers };
    return clip(describeTopic(topic, came, WORDING[language]), MAX_TEXT);
  });
  const called = subject.trim().replace(/\s+/gu, ' ');
  const isTelling = tellsAbout(called, language, names);
  const speakers = speakersOf(sentences);
  const { text, quotes } = writeSummary({
    language,
    subject: isTelling ? called : '',
    day: dayOf(date, language),
    speakers,
    minutes: minutesOf(sentences),
    saidMost: sentences.length < LEAST_SENTENCES ? null : speakers.slice(0, 2),
    topics,
    mentioned,
    lesser,
    spokeMost: (topic) => spokeMost(topic, topics[topics.indexOf(topic) + 1], sentences, language),
    longestTalk: () => longestTalk(topics, sentences, language),
    ...told,
  });
  return {
    titel: writeTitle(
      subject,
      topics.toSorted((a, b) => b.weight - a.weight),
      language,
      names,
    ),
    opsummering: clip(text, MAX_SUMMARY),
    quotes,
    descriptions,
  };
}

/** Sentences of a meeting that is not short. */
const LEAST_SENTENCES = 100;

function minutesOf(sentences: readonly Sentence[]): number | null {
  const [first, last] = [sentences[0]?.startMs, sentences.at(-1)?.startMs];
  return typeof first === 'number' && typeof last === 'number' ? Math.round((last - first) / 60_000) : null;
}

const startOf = (topic: FoundTopic | undefined): number => topic?.quotes[0]?.sentence.index ?? 0;

/** Sentences behind the one that raised a topic. */
const TALK = 80;
const MOST_WHO = 2;
const MOST_AT_POINT = 3;

/**
 * Those who name a topic more than once where it is talked about, most first. From one number of the agenda to the next, those who
 * speak at all, without who calls the number.
 */
function spokeMost(
  topic: FoundTopic,
  next: FoundTopic | undefined,
  sentences: readonly Sentence[],
  language: Language,
): string[] {
  if (topic.isNumbered && (next === undefined || next.isNumbered)) {
    const point = sentences.slice(startOf(topic), next === undefined ? sentences.length : startOf(next));
    return speakersOf(point)
      .filter((speaker) => speaker !== topic.raisedBy)
      .slice(0, MOST_AT_POINT);
  }
  const stems = stemsOf(topic.name, { language }).filter((stem) => stem.length > 2);
  const from = startOf(topic);
  const said = new Map<string, number>();
  for (const { speaker, plain } of sentences.slice(from, from + TALK)) {
    const lower = plain.toLowerCase();
    if (speaker !== '' && stems.some((stem) => lower.includes(stem))) said.set(speaker, (said.get(speaker) ?? 0) + 1);
  }
  return [...said]
    .filter(([, times]) => times > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WHO)
    .map(([speaker]) => speaker);
}

/** A topic took the most time if it has this share of all that was said, and so many times the words of the next longest. */
const LONGEST_SHARE = 0.2;
const LONGER_BY = 1.2;
/** A talk is about its topic if each of so many parts of it names the topic. */
const PARTS = 4;

/** The topic that took the most time until the next was raised, if it is clearly the longest and all of the talk is about it. */
function longestTalk(topics: readonly FoundTopic[], sentences: readonly Sentence[], language: Language) {
  const talks = topics
    .map((topic, at) => {
      const next = topics[at + 1];
      const said = sentences.slice(startOf(topic), next === undefined ? sentences.length : startOf(next));
      return { topic, said, length: lengthOf(said) };
    })
    .toSorted((a, b) => b.length - a.length);
  const [longest, second] = talks;
  if (longest === undefined || second === undefined) return undefined;
  const { topic, said, length } = longest;
  const isClear = length >= LONGEST_SHARE * lengthOf(sentences) && length >= LONGER_BY * second.length;
  if (!isClear || !(topic.isNumbered || isNamedThroughout(topic, said, language))) return undefined;
  return { topic, who: speakersOf(said).slice(0, MOST_WHO) };
}

function isNamedThroughout(topic: FoundTopic, said: readonly Sentence[], language: Language): boolean {
  const stems = stemsOf(topic.name, { language }).filter((stem) => stem.length > 2);
  const size = Math.ceil(said.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, at) => said.slice(at * size, (at + 1) * size));
  // Of a topic that nobody announced, one word alone may mean something else: "spec" of "the spec PR".
  const isNamed = (text: string): boolean =>
    topic.isRaised ? stems.some((stem) => text.includes(stem)) : stems.every((stem) => text.includes(stem));
  return parts.every((part) => part.some(({ plain }) => isNamed(plain.toLowerCase())));
}

const lengthOf = (said: readonly Sentence[]): number => said.reduce((sum, { plain }) => sum + plain.length, 0);

/** "on Monday 2 March 2026", "mandag den 2. marts 2026" */
function dayOf(date: Date, language: Language): string {
  if (Number.isNaN(date.getTime())) return '';
  const words = language === 'da' ? 'den' : 'on';
  return `${deadlinePhrase({ words, date: date.toISOString().slice(0, 10) }, language)} ${date.getUTCFullYear()}`;
}

/** What takes part to record or to write down. */
const MACHINE = /(?<!\p{L})(?:bot|notetaker|note taker|recorder|recording|transcript)(?!\p{L})/iu;

/** Those who spoke, most first. */
function speakersOf(sentences: readonly Sentence[]): string[] {
  const said = new Map<string, number>();
  for (const { speaker, plain } of sentences) {
    if (speaker !== '' && !MACHINE.test(speaker)) said.set(speaker, (said.get(speaker) ?? 0) + plain.length);
  }
  return [...said].sort((a, b) => b[1] - a[1]).map(([speaker]) => speaker);
}
