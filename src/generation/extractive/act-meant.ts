import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { meansNoThing } from './antecedent.ts';
import { lengthOf } from './likely/surroundings.ts';

/** Whether "it" is what is done. In a long meeting "I'll do that soon" is far from whatever it may be. */
export function isAct(text: string, sentence: Sentence, meeting: Meeting): boolean {
  const { language } = sentence;
  if (meansNoThing(text, language)) return true;
  if (LOOKS.test(text) && !namesLittle(sentence, meeting)) return true;
  return DOES_IT.test(text) && (lengthOf(meeting) === 'long' || answersOfAct(sentence, meeting));
}

/** "I can have a look when I'm up there": in a longer meeting, or after a long sentence, it is too uncertain at what. */
const LOOKS = anyCase(
  String.raw`(?<!\p{L})(?:have|take) (?:a|another) (?:\p{L}+ )?look(?! (?:at|into|over|through)(?!\p{L}))`,
);

function namesLittle({ index }: Sentence, meeting: Meeting): boolean {
  const before = meeting.sentences[index - 1]?.plain ?? '';
  return lengthOf(meeting) === 'short' && before.length <= FEW_CHARACTERS;
}
/** "The proposal came in yesterday." */
const FEW_CHARACTERS = 60;

export const DOES_IT = anyCase(String.raw`(?:'ll|(?<![\p{L}])(?:will|gonna|can)) do (?:it|that|this)(?![\p{L}])`);

/** "Did you hear of the mill?" "I'll do that.": what was asked about is an act, and none of its things. */
export function answersOfAct({ index, turn }: Sentence, { sentences }: Meeting): boolean {
  const asked = sentences.slice(Math.max(0, index - ANSWERED_WITHIN), index).findLast((one) => one.turn < turn);
  return asked !== undefined && asked.turn === turn - 1 && ASKS_ACT.test(asked.plain);
}

/** Sentences between a question and its answer. */
export const ANSWERED_WITHIN = 3;
const ASKS_ACT = anyCase(
  String.raw`^(?:(?:and|so|but|oh|okay),? )*(?:(?:(?:did|have|has) (?:you|we|they|any(?:one|body)|some(?:one|body))|(?:shall|should) i|(?:do you )?want me to|(?:can|could|would) you (?:please )?let (?:me|us) know) [^?]+\?|i(?:'ll| will) [^?.]+[.!]?)$`,
);
