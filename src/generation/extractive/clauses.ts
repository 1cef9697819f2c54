import type { Sentence } from './sentence.ts';
import { plainSpeech } from './words.ts';

/** A part of a sentence that can be true on its own; `text` is verbatim, `plain` what is matched. */
export type Clause = { text: string; plain: string };

/** Nobody speaks in more; the rest of a sentence beyond is its last clause. */
const MOST_CLAUSES = 20;

/**
 * "So you can try it" and "så I kan prøve" say what it is for and "and you'll have it" when it comes: neither is cut
 * off. Danish word order tells the two kinds of "så" apart: a verb follows it only in a statement of its own.
 */
const JOINT =
  /[,;:] (?=(?:and (?!you'll|you will|it'll|it will|then )|but |so (?=(?:i|we|you|they|he|she|let)['’ ])(?![\p{L}]+ (?:can|could|don't|do not))|because |although |otherwise |men |og (?!(?:i|du) (?:har|får) |de[nmt] (?:er|bliver|får|kommer|ligger) )|så (?!(?:jeg|du|i|vi|de|den|det|han|hun|man|at|der|ikke) )|for (?=(?:det|jeg|vi|de|den|så|der|han|hun) )|fordi |ellers |selvom |selv om ))/giu;
const CONDITION =
  /^(?:(?:and|but|so|og|men|så|okay|ok),? )*(?:if|when|once|unless|in case|as soon as|hvis|når|i tilfælde af|såfremt)(?![\p{L}])/iu;

/**
 * Cuts a sentence where a comma and a conjunction begin another statement, so that "I can't promise, but I'll ask"
 * is quoted as "but I'll ask". A sentence that opens with a condition stays whole: its parts are not true alone.
 */
export function clausesOf(sentence: Sentence): readonly Clause[] {
  let clauses = known.get(sentence);
  if (clauses === undefined) {
    clauses = cut(sentence);
    known.set(sentence, clauses);
  }
  return clauses;
}

/** Several rules ask for the clauses of one sentence, each as often as it is somebody's answer. */
const known = new WeakMap<Sentence, readonly Clause[]>();

function cut(sentence: Sentence): readonly Clause[] {
  const whole = [{ text: sentence.text, plain: sentence.plain }];
  if (CONDITION.test(sentence.plain)) return whole;
  const cuts = [...sentence.text.matchAll(JOINT)]
    .slice(0, MOST_CLAUSES - 1)
    .map((match) => match.index + match[0].length);
  if (cuts.length === 0) return whole;
  return [0, ...cuts].map((start, at) => {
    const text = sentence.text.slice(start, cuts[at] ?? sentence.text.length).trim();
    return { text: text.replace(/[,;:]$/u, ''), plain: plainSpeech(text) };
  });
}
