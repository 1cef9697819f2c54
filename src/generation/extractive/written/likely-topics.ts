import { quoteOf } from '../../speech/finding.ts';
import { phrase } from '../../speech/words.ts';
import { TOPIC_WEIGHTS } from '../weights/topic-weights.ts';
import { weigh } from '../weights/weigh.ts';
import type { Span } from './dense-spans.ts';
import { type FoundTopic, startOf } from './found-topic.ts';
import { capitalised } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';
import type { TopicCandidate } from './topic-candidates.ts';

/** From here on a topic is kept. */
const KEPT = 0.2;
/** The same for each of two phrases that name a topic together. */
const KEPT_TOGETHER = -0.4;
/** The same for what is announced where most topics are. */
const KEPT_ANNOUNCED = -0.75;
/** From here on a phrase is a topic that the meeting came back to, though others came before it. */
const ADDED = 1;
/** Words of a meeting for each topic that is added. */
const WORDS_A_TOPIC = 600;
const FEWEST = 4;
const MOST = 10;
const MOST_QUOTES = 3;
/** From here on a phrase was spoken of enough to be mentioned. */
const MENTIONED = 0.2;
const MOST_MENTIONED = 6;
/** From here on a phrase is mentioned where there is little else to tell. */
const SPOKEN_OF = -0.6;

/** A topic, and the phrases of which its name is made. */
interface NamedTopic {
  readonly topic: FoundTopic;
  /** Whether somebody said that it comes now. */
  readonly isAnnounced: boolean;
  readonly phrases: readonly string[];
}

interface Weighed {
  readonly candidate: TopicCandidate;
  readonly weight: number;
}

/** The candidates of a meeting, the likeliest first, and by their names in lower case. */
export interface WeighedTopics {
  readonly all: readonly Weighed[];
  readonly byName: ReadonlyMap<string, Weighed>;
}

export function weighTopics(candidates: readonly TopicCandidate[]): WeighedTopics {
  const all = candidates
    .map((candidate) => ({ candidate, weight: weigh(candidate.signs, TOPIC_WEIGHTS) }))
    .toSorted((a, b) => b.weight - a.weight);
  return { all, byName: new Map(all.map((one) => [one.candidate.name.toLowerCase(), one])) };
}

/** Whether enough speaks for a topic that somebody raised. `byAgenda`: whether most topics are announced. */
export function isLikely(
  { name, isHint = false, isNumbered = false }: Pick<RaisedTopic, 'name' | 'isHint' | 'isNumbered'>,
  { byName }: WeighedTopics,
  byAgenda: boolean,
): boolean {
  const weight = byName.get(name.toLowerCase())?.weight ?? 0;
  return isNumbered || weight >= (byAgenda && !isHint ? KEPT_ANNOUNCED : KEPT);
}

/**
 * The topics of a long English meeting: of those that were found, the ones for which enough speaks, and phrases for which much
 * speaks. One word says too little, unless it stands on an agenda. `length`: words of the meeting. `byAgenda`: whether most
 * topics are announced, so that the rest are none.
 */
export function likelyTopics(
  found: readonly NamedTopic[],
  { all: weighed, byName }: WeighedTopics,
  length: number,
  byAgenda: boolean,
): { topics: FoundTopic[]; mentioned: FoundTopic[]; lesser: FoundTopic[] } {
  const used = new Set<string>();
  const topics = found.flatMap(({ topic, phrases, isAnnounced }) => {
    const own = phrases.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
    const weight = own.length < phrases.length ? 0 : Math.min(...own.map((one) => one.weight));
    if (!topic.isRaised && weight < (phrases.length > 1 ? KEPT_TOGETHER : KEPT)) return [];
    const isNamed = topic.name.includes(' ');
    if (!isNamed && !(byAgenda && isAnnounced)) return [];
    for (const stem of own.flatMap(({ candidate }) => candidate.stems)) used.add(stem);
    const [only, ...others] = own;
    const inText = (others.length === 0 ? only?.candidate.span?.phrase.inText : undefined) ?? topic.inText;
    return [isNamed ? { ...topic, inText, weight } : { ...asUpdate(topic), weight }];
  });
  const room = byAgenda ? 0 : Math.min(MOST, Math.max(FEWEST, Math.round(length / WORDS_A_TOPIC))) - topics.length;
  const taken = (most: number, least: number, words: number): FoundTopic[] => {
    const added: FoundTopic[] = [];
    for (const { candidate, weight } of weighed) {
      if (weight < least || added.length >= most) break;
      const { span, stems } = candidate;
      if (span === null || stems.length < words || stems.some((stem) => used.has(stem))) continue;
      added.push(recurring(span, weight));
      for (const stem of stems) used.add(stem);
    }
    return added.sort((a, b) => startOf(a) - startOf(b));
  };
  const added = taken(room, ADDED, 2);
  const mentioned = taken(MOST_MENTIONED, MENTIONED, 2);
  return {
    topics: [...topics, ...added].sort((a, b) => startOf(a) - startOf(b)),
    mentioned,
    lesser: taken(MOST_MENTIONED - mentioned.length, SPOKEN_OF, 1),
  };
}

const ASKS_FOR_NEWS = phrase('updates?|status|any news');

/** "The next topic is the scanners. Can we get an update?": an update on the scanners. */
function asUpdate(topic: FoundTopic): FoundTopic {
  if (!ASKS_FOR_NEWS.test(topic.quotes[0]?.sentence.utterance ?? '')) return topic;
  return { ...topic, name: `Update on ${topic.inText}`, inText: `an update on ${topic.inText}` };
}

const shown = ({ shown, inText }: Span['phrase']) => ({ name: capitalised(shown), inText });

function recurring({ phrase, first, last }: Span, weight: number): FoundTopic {
  const quotes = phrase.mentions
    .slice(first, last + 1)
    .map(({ sentence }) => sentence)
    .filter((sentence, at, all) => !sentence.foreign && all.indexOf(sentence) === at)
    .slice(0, MOST_QUOTES)
    .map((sentence) => quoteOf(sentence));
  const raisedBy = quotes[0]?.sentence.speaker ?? '';
  return { ...shown(phrase), raisedBy, isRaised: false, weight, quotes };
}
