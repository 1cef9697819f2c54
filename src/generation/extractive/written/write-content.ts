import { clip } from '../../clip.ts';
import { MAX_SUMMARY, MAX_TEXT } from '../../content-limits.ts';
import type { Language } from '../../function-words.ts';
import type { Finding, Quote } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { contentWords } from '../../speech/words.ts';
import { describeTopic } from './describe-topic.ts';
import type { FoundTopic } from './find-topics.ts';
import { type ToldFinding, toldAgreement, toldTask } from './told-finding.ts';
import { stemOf } from './word-kinds.ts';
import { WORDING } from './wording.ts';
import { writeSummary } from './write-summary.ts';
import { writeTitle } from './write-title.ts';

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
  agreements: readonly Finding[];
  todos: readonly Finding[];
}

/** Sentences behind the one that raised a topic. What is found later belongs to it only if it names it. */
const NEAR = 40;
/** A meeting has no more whose name a text would give. */
const MOST_SPEAKERS = 20;
/** The share that is most of what was said. */
const MOST_SAID = 0.8;

/** The parts of a summary that are composed from what was found, and not cut from what was said. */
export function writeContent({
  subject,
  language,
  date,
  sentences,
  names,
  topics,
  agreements,
  todos,
}: Found): WrittenContent {
  const told = {
    agreements: agreements.map((finding) => toldAgreement(finding, language, date, names)),
    todos: todos.map((finding) => toldTask(finding, language, date)),
  };
  const parts = topics.map((topic, at) => {
    const [from, to] = [startOf(topic), topics[at + 1] === undefined ? sentences.length : startOf(topics[at + 1])];
    const stems = new Set(contentWords(topic.name).map((word) => stemOf(word, language)));
    const belongs = ({ finding }: ToldFinding): boolean => {
      const index = finding.quotes[0]?.sentence.index ?? -1;
      if (index < from || index >= to) return false;
      return index - from <= NEAR || contentWords(finding.statement).some((word) => stems.has(stemOf(word, language)));
    };
    const speakers = [...new Set(sentences.slice(from, Math.min(to, from + NEAR)).map(({ speaker }) => speaker))];
    return { topic, agreements: told.agreements.filter(belongs), todos: told.todos.filter(belongs), speakers };
  });
  const weighty = parts.toSorted((a, b) => weightOf(b) - weightOf(a)).map(({ topic }) => topic);
  const spoken = spokenBy(sentences);
  const { text, quotes } = writeSummary({
    language,
    speakers: spoken.map(([speaker]) => speaker).slice(0, MOST_SPEAKERS),
    mainSpeakers: mainSpeakers(spoken),
    topics,
    ...told,
    topicOf: (finding) =>
      parts.find((part) => part.agreements.includes(finding) || part.todos.includes(finding))?.topic,
    speakersOn: (topic) => parts.find((part) => part.topic === topic)?.speakers ?? [],
    open: parts.filter((part) => part.agreements.length + part.todos.length === 0).map(({ topic }) => topic),
  });
  return {
    titel: writeTitle(subject, weighty, language, names),
    opsummering: clip(text, MAX_SUMMARY),
    quotes,
    descriptions: parts.map(({ topic, ...came }) => clip(describeTopic(topic, came, WORDING[language]), MAX_TEXT)),
  };
}

const startOf = (topic: FoundTopic | undefined): number => topic?.quotes[0]?.sentence.index ?? 0;

const weightOf = ({
  agreements,
  todos,
  topic,
}: {
  agreements: readonly unknown[];
  todos: readonly unknown[];
  topic: FoundTopic;
}): number => 2 * agreements.length + todos.length + (topic.name.includes(' ') ? 1 : 0);

/** Those who spoke and how much, most first. */
function spokenBy(sentences: readonly Sentence[]): [speaker: string, characters: number][] {
  const said = new Map<string, number>();
  for (const { speaker, plain } of sentences) {
    if (speaker !== '') said.set(speaker, (said.get(speaker) ?? 0) + plain.length);
  }
  return [...said].sort((a, b) => b[1] - a[1]);
}

/** The fewest who together said most of it. */
function mainSpeakers(spoken: readonly (readonly [speaker: string, characters: number])[]): string[] {
  const enough = MOST_SAID * spoken.reduce((sum, [, characters]) => sum + characters, 0);
  let said = 0;
  const end = spoken.findIndex(([, characters]) => {
    said += characters;
    return said >= enough;
  });
  return spoken.slice(0, end + 1).map(([speaker]) => speaker);
}
