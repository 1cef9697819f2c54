import { contentWords } from '../../src/generation/speech/words.ts';

/** Letters of a word that count: "leverancen" and "leverancer" are one word. A rough stem for two languages. */
const STEM = 6;
const LEAST_IN_NAME = 0.34;
const LEAST_IN_ALL = 0.6;

/**
 * A proxy for a judgement, where gold topics are names only: the extracted name has a third of the gold name's words, or
 * name, description and quotes have most of them.
 */
export function isSameTopic(topic: { name: string; rest: string }, gold: string): boolean {
  const wanted = stems(gold);
  const named = wanted.intersection(stems(topic.name)).size / Math.max(1, wanted.size);
  if (named >= LEAST_IN_NAME) return true;
  return wanted.intersection(stems(`${topic.name} ${topic.rest}`)).size / Math.max(1, wanted.size) >= LEAST_IN_ALL;
}

function stems(text: string): Set<string> {
  return new Set(contentWords(text).map((word) => word.slice(0, STEM)));
}
