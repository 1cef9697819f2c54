import type { FoundTopic } from './found-topic.ts';
import type { Told, Written } from './summary-parts.ts';
import { stemsOf } from './word-kinds.ts';
import { capital, listed, WORDING, type Wording } from './wording.ts';

/** People whose names a reader can take in. */
const MOST_NAMED = 6;
/** More topics are told in two sentences. */
const TOPICS_A_SENTENCE = 5;
/** The strongest topics, which are told where a meeting has many. */
const MOST_TOLD = 6;
const QUOTES_WITH_SPEAKERS = 2;
/** Who also spoke: those who said most. */
export const MOST_OTHERS = 4;

interface About {
  /** Whether the text tells more, and may begin with who met only. */
  isTold: boolean;
  /** Whether to tell who spoke most about each topic, which took the most time, and who else spoke. */
  spokeMost: boolean;
  /** Whether to tell all topics, and what was only mentioned. */
  allTopics: boolean;
  /** Whether to tell topics of which little was said, and how long a short meeting took. */
  allElse: boolean;
}

/** Who met when, and what it was about in the order of the meeting. */
export function aboutWhat(written: Written, { isTold, spokeMost, allTopics, allElse }: About): Told[] {
  const { subject, speakers, day, language } = written;
  const wording = WORDING[language];
  const who = speakers.length < 2 || speakers.length > MOST_NAMED ? '' : listed(speakers, wording);
  const topics = topicsToTell(written, allTopics);
  if (topics.length === 0) {
    const sentence = wording.about({ who, subject, day, topics: '' });
    const rest = allElse ? [...mentionedToo(written, allElse, wording), ...howLong(written, allElse, wording)] : [];
    return who !== '' && (isTold || rest.length > 0) ? [{ sentence: capital(sentence), quotes: [] }, ...rest] : [];
  }
  const isLong = topics.length > TOPICS_A_SENTENCE;
  const first = topics.slice(0, isLong ? Math.ceil(topics.length / 2) : topics.length);
  const later = topics.slice(first.length);
  const isSpoken = spokeMost && speakers.length > 2;
  const named = (some: readonly FoundTopic[]): string =>
    listed(isSpoken ? withSpeakers(some, topics, written, wording) : withRaisers(some, topics, wording), wording);
  const quotesOf = (some: readonly FoundTopic[]) =>
    some.flatMap(({ quotes }) => quotes.slice(0, spokeMost ? QUOTES_WITH_SPEAKERS : 1));
  const about = wording.about({ who, subject, day, topics: named(first) });
  return [
    { sentence: capital(about), quotes: quotesOf(first) },
    ...(later.length === 0 ? [] : [{ sentence: wording.later(named(later)), quotes: quotesOf(later) }]),
    ...(spokeMost ? whatTookTime(written, topics, who === '') : []),
    ...(allTopics ? [...mentionedToo(written, allElse, wording), ...howLong(written, allElse, wording)] : []),
  ];
}

/** "Most time went to the pier, where Bo Lind spoke most. Ida Møller also spoke." `tellsOthers`: who spoke is not told yet. */
function whatTookTime(written: Written, topics: readonly FoundTopic[], tellsOthers: boolean): Told[] {
  const { speakers, language } = written;
  const longest = written.longestTalk();
  if (longest === undefined || !topics.includes(longest.topic)) return [];
  const wording = WORDING[language];
  const { topic, who } = longest;
  const named = new Set([topic.raisedBy, ...topics.flatMap(written.spokeMost)]);
  const unnamed = who.filter((speaker) => !named.has(speaker));
  const told = new Set([...who, ...named]);
  const others = tellsOthers ? speakers.filter((speaker) => !told.has(speaker)).slice(0, MOST_OTHERS) : [];
  return [
    {
      sentence: wording.mostTime(topic.inText, listed(unnamed, wording)),
      quotes: topic.quotes.slice(0, QUOTES_WITH_SPEAKERS),
    },
    ...(others.length === 0 ? [] : [{ sentence: capital(wording.alsoSpoke(listed(others, wording))), quotes: [] }]),
  ];
}

function mentionedToo({ mentioned: surely, lesser }: Written, allElse: boolean, wording: Wording): Told[] {
  const mentioned = allElse ? [...surely, ...lesser] : surely;
  if (mentioned.length === 0) return [];
  const names = mentioned.map(({ inText }) => inText.replace(/^the /u, ''));
  return [{ sentence: wording.mentioned(listed(names, wording)), quotes: mentioned.flatMap(firstQuote) }];
}

const LEAST_MINUTES = 5;
const FEWEST_MINUTES = 2;
/** No meeting takes longer: its times mean something else. */
const MOST_MINUTES = 12 * 60;

/** Who spoke most of all, and how long it took. */
function howLong({ speakers, saidMost, minutes }: Written, allElse: boolean, wording: Wording): Told[] {
  if (saidMost === null && !allElse) return [];
  const least = allElse ? FEWEST_MINUTES : LEAST_MINUTES;
  const sentences = [
    ...(saidMost !== null && speakers.length > 2
      ? [wording.spokeMostOfAll(listed(saidMost, wording), speakers.length > MOST_NAMED ? speakers.length : 0)]
      : []),
    ...(minutes !== null && minutes >= least && minutes <= MOST_MINUTES ? [wording.took(minutes)] : []),
  ];
  return sentences.map((sentence) => ({ sentence: capital(sentence), quotes: [] }));
}

const firstQuote = ({ quotes }: FoundTopic) => quotes.slice(0, 1);

/** Without those that only repeat what the meeting is called, or that another topic says more fully. */
function topicsToTell({ topics: all, subject, language }: Written, allTopics: boolean): FoundTopic[] {
  const strongest = new Set(all.toSorted((a, b) => b.weight - a.weight).slice(0, allTopics ? all.length : MOST_TOLD));
  const topics = all.filter((topic) => strongest.has(topic));
  const called = new Set(stemsOf(subject, { language }));
  const stems = new Map(topics.map((topic) => [topic, new Set(stemsOf(topic.name, { language }))]));
  const isPart = (topic: FoundTopic): boolean => {
    const own = stems.get(topic) ?? new Set();
    if (own.isSubsetOf(called)) return true;
    return topics.some((other) => {
      const fuller = stems.get(other);
      return fuller !== undefined && fuller.size > own.size && own.isSubsetOf(fuller);
    });
  };
  return topics.filter((topic) => !isPart(topic));
}

/** With who raised them, if that is not the person who announces `all` topics. */
function withRaisers(topics: readonly FoundTopic[], all: readonly FoundTopic[], wording: Wording): string[] {
  const named = raisedByOthers(topics, all).filter(({ isRaised }) => isRaised);
  return topics.map((topic) => {
    const at = named.indexOf(topic);
    return at < 0 ? topic.inText : wording.raisedBy(topic.inText, topic.raisedBy, at > 0);
  });
}

/** Those of the topics that somebody brought up who does not announce `all` topics. */
function raisedByOthers(topics: readonly FoundTopic[], all: readonly FoundTopic[]): FoundTopic[] {
  const announced = all.filter(({ isRaised }) => isRaised);
  const isChair = (who: string): boolean => {
    const own = announced.filter(({ raisedBy }) => raisedBy === who).length;
    return own > 2 || own * 2 > announced.length;
  };
  return topics.filter(({ raisedBy }) => raisedBy !== '' && !isChair(raisedBy));
}

/** With who spoke most, or else who raised them. */
function withSpeakers(
  topics: readonly FoundTopic[],
  all: readonly FoundTopic[],
  written: Written,
  wording: Wording,
): string[] {
  const raised = new Set(raisedByOthers(topics, all));
  let named = 0;
  return topics.map((topic) => {
    const who = written.spokeMost(topic);
    if (who.length === 0) {
      if (!raised.has(topic)) return topic.inText;
      named = 0;
      return wording.raisedBy(topic.inText, topic.raisedBy, false);
    }
    named += 1;
    return wording.spokenOfBy(topic.inText, listed(who, wording), named > 1);
  });
}
