import { quoteOf } from '../../speech/finding.ts';
import type { People } from '../../speech/people.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { tokens } from '../../speech/words.ts';
import { densestSpans } from './dense-spans.ts';
import { endsOpenly } from './ends-openly.ts';
import { type FoundTopic, startOf } from './found-topic.ts';
import { isLikely, likelyTopics, weighTopics } from './likely-topics.ts';
import { MOST_TOPICS, raisedTopics, SHORT_MEETING } from './raised-topics.ts';
import { recurringPhrases } from './recurring-phrases.ts';
import { type RecurringTopic, recurringTopics } from './recurring-topics.ts';
import { topicCandidates } from './topic-candidates.ts';
import { stemsOf } from './word-kinds.ts';

export interface FoundTopics {
  readonly topics: readonly FoundTopic[];
  /** What was spoken of too, but less, or less surely. */
  readonly mentioned: readonly FoundTopic[];
  /** What was spoken of still less, or still less surely. */
  readonly lesser: readonly FoundTopic[];
}

/** Words for which a topic that was announced keeps out those that only recur. */
const COVERED = 400;
/** Words. In a longer English meeting topics are weighed. */
const LONG_MEETING = 2400;
/** Words. Where a topic is announced as often as that, what only recurs is a topic by a higher score. */
const WORDS_ANNOUNCED = 1500;
const CLEARLY = 5;
const MOST_QUOTES = 3;
const MOST_LESSER = 6;

/**
 * Finds the topics in order: those that somebody raised in so many words, and where nobody did, those that the meeting
 * came back to. `names`: the words of the names of people, who are no topics.
 */
export function findTopics(sentences: readonly Sentence[], people: People, names: ReadonlySet<string>): FoundTopics {
  const spoken = recurringPhrases(sentences, names);
  const densest = densestSpans(spoken);
  const all = raisedTopics(sentences, people, names, spoken);
  const isShort = spoken.length <= SHORT_MEETING;
  const isAnnounced =
    all.filter(({ isHint, isOpener }) => !isHint || isOpener).length >=
    (isShort ? 2 : Math.max(4, spoken.length / WORDS_ANNOUNCED));
  const weighed =
    spoken.length > LONG_MEETING && isEnglish(sentences)
      ? weighTopics(topicCandidates(sentences, all, spoken, densest))
      : null;
  const raised = weighed === null ? all : all.filter((topic) => isLikely(topic, weighed, isAnnounced));
  const starts = wordStarts(sentences);
  const at = (index: number): number => starts[index] ?? 0;
  const taken = new Set(raised.flatMap(({ name, quote }) => stemsOf(name, quote.sentence)));
  const isCovered = (index: number): boolean => {
    const before = raised.findLast(({ quote }) => quote.sentence.index <= index);
    return before !== undefined && at(index) - at(before.quote.sentence.index) < COVERED;
  };
  const isTopic = ({ score, mentions }: RecurringTopic): boolean =>
    score >= (isAnnounced ? CLEARLY : 0) && !isCovered(mentions[0]?.index ?? 0);
  const returning = recurringTopics(spoken, densest).filter(({ stems }) => stems.isDisjointFrom(taken));
  const recurring = returning
    .filter(isTopic)
    .slice(0, Math.max(0, MOST_TOPICS - raised.length))
    .map((topic) => ({ topic: fromRecurring(topic), phrases: topic.phrases, isAnnounced: false }));
  const others = returning.filter((topic) => !isTopic(topic)).slice(0, MOST_LESSER);
  const found = [
    ...raised.map(({ quote, announced, name, inText, raisedBy, isHint = false, isNumbered = false }) => ({
      topic: {
        name,
        inText,
        raisedBy,
        isRaised: true,
        isNumbered,
        weight: announced ? 6 : 5,
        quotes: announced ? [quote, announced] : [quote],
      },
      phrases: [name],
      isAnnounced: !isHint,
    })),
    ...recurring,
  ].sort((a, b) => startOf(a.topic) - startOf(b.topic));
  const { topics, mentioned, lesser } =
    weighed === null
      ? { topics: found.map(({ topic }) => topic), mentioned: [], lesser: others.map(fromRecurring) }
      : likelyTopics(found, weighed, spoken.length, isAnnounced);
  const isDanish = !isEnglish(sentences);
  return { topics: withoutSame(topics).filter(({ name }) => !(isDanish && endsOpenly(name))), mentioned, lesser };
}

const isEnglish = (sentences: readonly Sentence[]): boolean =>
  sentences.find(({ foreign }) => !foreign)?.language === 'en';

/** "Price list" and "price lists" are one topic. */
function withoutSame(topics: readonly FoundTopic[]): FoundTopic[] {
  const seen = new Set<string>();
  return topics.filter(({ name, quotes: [quote] }) => {
    const key = quote === undefined ? name : stemsOf(name, quote.sentence).sort().join(' ');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function fromRecurring({ name, inText, mentions, score }: RecurringTopic): FoundTopic {
  const quotes = mentions.filter((sentence) => !sentence.foreign).slice(0, MOST_QUOTES);
  return {
    name,
    inText,
    raisedBy: quotes[0]?.speaker ?? '',
    isRaised: false,
    weight: score,
    quotes: quotes.map((sentence) => quoteOf(sentence)),
  };
}

/** The words of the meeting before each sentence. */
function wordStarts(sentences: readonly Sentence[]): number[] {
  let before = 0;
  return sentences.map(({ plain }) => {
    const start = before;
    before += tokens(plain).length;
    return start;
  });
}
