import type { Meeting } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { contentWords, opening } from '../../speech/words.ts';

const ACCEPTS = opening(
  '(?:(?:oh|ah|um|uh|well),? )*(?:okay|ok|right|yes|yeah|yep|yup|sure|all right|alright|fine|mm-hmm|mm hmm|uh-huh|great|good|cool|perfect|sounds|will do|got it|no problem|of course)',
  '(?:(?:nå|øh|jamen),? )*(?:ja|jo|jep|okay|godt|fint|super|det gør jeg|det skal jeg nok|selvfølgelig|klart|mm|det er i orden|den er god|det er noteret)',
);
const MOST_IN_ANSWER = 5;
/** Words of a name that is called: "Industrial Designer." */
const MOST_IN_CALL = 4;

/** Sentences before in which the others are given something. */
const SHARED_WITHIN = 8;
/** Letters that two words of one stem have in common: "concept", "conceptual". */
const STEM = 6;

/** Whom "you" means: who was called by name just before, who says yes at once, or who is left. Between two it is the other one. */
export function whoIsMeant(sentence: Sentence, { sentences, people, speakers }: Meeting): string | null {
  const { index, turn, speaker } = sentence;
  const named = people.addressee(sentence.text);
  if (named !== null && named !== speaker) return named;
  const before = sentences[index - 1];
  if (before?.speaker === speaker && before.plain.split(' ').length <= MOST_IN_CALL) {
    const called = people.addressee(before.text);
    if (called !== null && called !== speaker) return called;
  }
  const next = sentences[index + 1];
  const isAnswer =
    next !== undefined &&
    next.turn !== turn &&
    next.plain.split(' ').length <= MOST_IN_ANSWER &&
    !next.plain.endsWith('?');
  if (isAnswer && (ACCEPTS.test(next.text) || repeats(next, sentence))) return next.speaker;
  const left = whoIsLeft(sentence, { sentences, people, speakers });
  return (
    left ?? (speakers.length === 2 && next?.turn !== turn ? (speakers.find((one) => one !== speaker) ?? null) : null)
  );
}

/** "You'll be looking at the concept." "Something conceptual, yeah.": whoever says it again is meant. */
function repeats(answer: Sentence, { plain }: Sentence): boolean {
  const given = new Set(longWords(plain));
  return longWords(answer.plain).some((word) => given.has(word));
}

const longWords = (plain: string): string[] =>
  contentWords(plain).flatMap((word) => (word.length < STEM ? [] : [word.slice(0, STEM)]));

/** "The designer does the logo, the buyer the paper, and you're going to look at the costs.": the only one who was not named. */
function whoIsLeft(
  { index, turn, speaker }: Sentence,
  { sentences, people, speakers }: Pick<Meeting, 'sentences' | 'people' | 'speakers'>,
): string | null {
  const shared = sentences
    .slice(Math.max(0, index - SHARED_WITHIN), index + 1)
    .filter((near) => near.turn === turn || near.speaker === speaker);
  const named = new Set(shared.flatMap(({ plain }) => people.mentions(plain).map(({ person }) => person)));
  const [left, ...others] = speakers.filter((one) => one !== speaker && !named.has(one));
  return left !== undefined && others.length === 0 && named.size > 1 ? left : null;
}
