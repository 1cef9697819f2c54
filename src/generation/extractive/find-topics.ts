import { MAX_TEXT } from '../content.ts';
import type { People } from './people.ts';
import type { RankedSentence } from './rank-sentences.ts';
import type { Sentence } from './sentence.ts';
import { clip, statementOf } from './statement.ts';
import { TOPIC_CUES, TOPIC_END } from './topic-cues.ts';
import { contentWords } from './words.ts';

export type FoundTopic = { name: string; description: string; raisedBy: string; sentences: Sentence[] };

/** Turns that a matter takes at least; a second cue before that is still about the first. */
const SHORTEST_TOPIC = 3;
/** Sentences of a topic that describe it. */
const DESCRIBED_BY = 2;

/**
 * The matters that were taken up, in order, each by the person who raised it. A matter is described by the most central
 * sentences said until the next one; when nothing more was said about it, its description is ''.
 */
export function findTopics(
  sentences: readonly Sentence[],
  ranked: readonly RankedSentence[],
  people: People,
): FoundTopic[] {
  const raised: { sentence: Sentence; name: string; raisedBy: string }[] = [];
  for (const sentence of sentences) {
    const name = sentence.foreign ? null : topicNamed(sentence, people);
    if (name === null) continue;
    const last = raised.at(-1);
    if (last !== undefined && sentence.turn - last.sentence.turn < SHORTEST_TOPIC) continue;
    raised.push({ sentence, name, raisedBy: raiser(sentence, people) });
  }
  return raised.map(({ sentence, name, raisedBy }, at) => {
    const until = raised[at + 1]?.sentence.index ?? sentences.length;
    const told = ranked
      .filter((entry) => entry.sentence.index > sentence.index && entry.sentence.index < until)
      .slice(0, DESCRIBED_BY)
      .map((entry) => entry.sentence)
      .sort((a, b) => a.index - b.index);
    const description = clip(told.map(({ text }) => text).join(' '), MAX_TEXT);
    return { name, description, raisedBy, sentences: [sentence, ...told] };
  });
}

function topicNamed(sentence: Sentence, people: People): string | null {
  const cues = TOPIC_CUES[sentence.language];
  for (const cue of cues.raises) {
    const match = cue.exec(sentence.plain);
    const topic = match?.groups?.topic;
    if (match === null || topic === undefined || cues.idle.test(match[0])) continue;
    const name = (topic.split(TOPIC_END)[0] ?? topic).replace(/[\s.,:]+$/u, '');
    // "The last one." or "I have a thing, Ben" names nothing.
    const words = contentWords(name).filter((word) => !people.mentions(word).length);
    if (words.length > 0) return statementOf(name);
  }
  return handedOver(sentence, people);
}

/** "Nadia, hiring.": a name and a few words, said to pass the floor. */
function handedOver(sentence: Sentence, people: People): string | null {
  const match =
    /^(?:(?:okay|ok|so|and|right|og|så|then),? )*(?<name>[\p{L} .]{2,40}), (?<topic>[^,.?!]{3,60})[.]$/iu.exec(
      sentence.plain,
    );
  const { name = '', topic = '' } = match?.groups ?? {};
  if (people.addressee(`${name},`) === null || contentWords(topic).length === 0 || topic.split(' ').length > 4)
    return null;
  return /^(?:thank|tak|please|yes|no|ja|nej|you|we|i|it|that|du|vi|jeg|det)(?![\p{L}])/iu.test(topic)
    ? null
    : statementOf(topic);
}

function raiser(sentence: Sentence, people: People): string {
  if (!TOPIC_CUES[sentence.language].handsOver.test(sentence.plain)) return sentence.speaker;
  return people.addressee(sentence.plain) ?? sentence.speaker;
}
