import type { Meeting } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { opening } from '../../speech/words.ts';

const ACCEPTS = opening(
  '(?:(?:oh|ah|um|uh|well),? )*(?:okay|ok|right|yes|yeah|yep|yup|sure|all right|alright|fine|mm-hmm|mm hmm|uh-huh|great|good|cool|perfect|sounds|will do|got it|no problem|of course)',
  '(?:(?:nå|øh|jamen),? )*(?:ja|jo|jep|okay|godt|fint|super|det gør jeg|det skal jeg nok|selvfølgelig|klart|mm|det er i orden|den er god|det er noteret)',
);
const MOST_IN_ANSWER = 5;
/** Words of a name that is called: "Industrial Designer." */
const MOST_IN_CALL = 4;

/** Whom "you" means: who was called by name just before, or who says yes at once. Between two it is the other one. */
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
  if (next === undefined || next.turn === turn) return null;
  const accepts =
    ACCEPTS.test(next.text) && next.plain.split(' ').length <= MOST_IN_ANSWER && !next.plain.endsWith('?');
  if (accepts) return next.speaker;
  return speakers.length === 2 ? (speakers.find((one) => one !== speaker) ?? null) : null;
}
