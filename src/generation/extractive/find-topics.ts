import { clip } from '../clip.ts';
import { MAX_TEXT } from '../content-limits.ts';
import { type Quote, quoteOf, statementOf } from './finding.ts';
import type { People } from './people.ts';
import type { RankedSentence } from './rank-sentences.ts';
import type { Sentence } from './sentence.ts';
import { TOPIC_CUES, TOPIC_END } from './topic-cues.ts';
import { contentWords } from './words.ts';

export interface FoundTopic {
  name: string;
  description: string;
  raisedBy: string;
  /** The first one raises the topic; the others describe it. */
  quotes: readonly Quote[];
}

interface Named {
  quote: Quote;
  name: string;
}

/** The content has no room for the evidence of more. */
const MOST_TOPICS = 30;
/** Turns. A cue before that belongs to the same topic. */
const SHORTEST_TOPIC = 3;
/** Sentences. */
const DESCRIBED_BY = 2;

/**
 * Finds the topics that were raised, in order. A topic is described by the most central sentences until the next one; the
 * description is '' if there are none.
 */
export function findTopics(
  sentences: readonly Sentence[],
  ranked: readonly RankedSentence[],
  people: People,
): FoundTopic[] {
  const raised: (Named & { raisedBy: string })[] = [];
  for (const sentence of sentences) {
    const last = raised.at(-1);
    if (sentence.foreign || (last !== undefined && sentence.turn - last.quote.sentence.turn < SHORTEST_TOPIC)) continue;
    const topic =
      topicNamed(sentence, people) ??
      handedOver(sentence, sentences, people) ??
      topicAnnounced(sentence, sentences[sentence.index - 1]);
    if (topic !== null) raised.push({ ...topic, raisedBy: raiser(sentence, people) });
    if (raised.length === MOST_TOPICS) break;
  }
  return raised.map(({ quote, name, raisedBy }, at) => {
    const until = raised[at + 1]?.quote.sentence.index ?? sentences.length;
    const describing = ranked
      .filter((entry) => entry.sentence.index > quote.sentence.index && entry.sentence.index < until)
      .slice(0, DESCRIBED_BY)
      .map((entry) => entry.sentence)
      .sort((a, b) => a.index - b.index);
    const description = clip(describing.map(({ text }) => text).join(' '), MAX_TEXT);
    return { name, description, raisedBy, quotes: [quote, ...describing.map((sentence) => quoteOf(sentence))] };
  });
}

function topicNamed(sentence: Sentence, people: People): Named | null {
  const cues = TOPIC_CUES[sentence.language];
  for (const clause of [...sentence.clauses, sentence]) {
    for (const cue of cues.raises) {
      const match = cue.exec(clause.plain);
      const topic = match?.groups?.topic;
      if (match === null || topic === undefined || cues.idle.test(match[0])) continue;
      const name = (topic.split(TOPIC_END)[0] ?? topic).replace(/[\s.,:]+$/u, '');
      // "The last one." and "I have a thing, Ben" name nothing.
      const words = contentWords(name).filter((word) => people.mentions(word).length === 0);
      if (words.length > 0) return { name: statementOf(name), quote: quoteOf(sentence, clause) };
    }
  }
  return null;
}

/** "There's another thing. We've got strange text in the letters.": the second sentence names the topic. */
function topicAnnounced(sentence: Sentence, previous: Sentence | undefined): Named | null {
  if (previous === undefined || previous.foreign || previous.turn !== sentence.turn) return null;
  const announced =
    TOPIC_CUES[previous.language].announces.test(previous.plain) && previous.plain.split(' ').length <= 9;
  if (!announced || contentWords(sentence.plain).length === 0) return null;
  return { name: statementOf(sentence.plain.replace(/[\s.!?]+$/u, '')), quote: quoteOf(sentence) };
}

/** "Nadia, hiring.": a name and a few words, after which that person speaks. */
function handedOver(sentence: Sentence, sentences: readonly Sentence[], people: People): Named | null {
  const match =
    /^(?:(?:okay|ok|so|and|right|og|så|then),? )*(?<name>[\p{L} .]{2,40}), (?<topic>[^,.?!]{3,60})[.]$/iu.exec(
      sentence.plain,
    );
  const { name = '', topic = '' } = match?.groups ?? {};
  const person = people.addressee(`${name},`);
  if (person === null || contentWords(topic).length === 0 || topic.split(' ').length > 4) return null;
  if (/^(?:thank|tak|please|yes|no|ja|nej|you|we|i|it|that|du|vi|jeg|det)(?![\p{L}])/iu.test(topic)) return null;
  const following = sentences.slice(sentence.index + 1, sentence.index + 3);
  const speaks =
    following.length === 2 && following.every(({ turn, speaker }) => turn === sentence.turn + 1 && speaker === person);
  return speaks ? { name: statementOf(topic), quote: quoteOf(sentence) } : null;
}

function raiser(sentence: Sentence, people: People): string {
  if (!TOPIC_CUES[sentence.language].handsOver.test(sentence.plain)) return sentence.speaker;
  return people.addressee(sentence.plain) ?? sentence.speaker;
}
