import type { Sentence } from '../speech/sentence.ts';
import { opening, phrase } from '../speech/words.ts';
import { ASKS_CONSENT } from './agreement-cues.ts';
import { ASKS_AGAINST } from './replies.ts';

const NO_DA = '(?:(?:nej|næ|jamen|men|øh|hov|stop|altså|undskyld)[,.]? ){0,4}';
const NO_EN = '(?:(?:no|nope|well|but|hang on|wait|sorry|hold on|hey)[,.]? ){0,4}';
const STRESS_DA = '(?:(?:altså|da|slet|bestemt|overhovedet|jo|nu|vist|vel) ){0,3}';

/** Denies that something is agreed, whatever it is. */
const DENIES = opening(
  `${NO_DA}(?:(?:det er|er det|vi er|(?:det|så) er vi|er vi|det har vi|vi har) ${STRESS_DA}ikke ${STRESS_DA}(?:aftalt|enige|besluttet|vedtaget|en aftale)`,
  `det har (?:jeg|vi) ${STRESS_DA}(?:ikke|aldrig) (?:sagt|lovet|aftalt|accepteret|godkendt|besluttet|sagt ja til))`,
  `${NO_DA}(?:jeg|vi) (?:har|er) ${STRESS_DA}(?:(?:ikke|aldrig) (?:sagt ja|lovet|aftalt|accepteret|godkendt|enige?)|imod|uenige?)`,
  `${NO_DA}de[tn] (?:kan|vil) (?:jeg|vi) ${STRESS_DA}ikke (?:sige ja til|gå med til|acceptere|godkende|leve med|være med til)`,
  `${NO_DA}de[tn] (?:går|er) (?:jeg|vi) ${STRESS_DA}(?:ikke (?:med til|med på|enige?)|uenige? i|imod)`,
  `${NO_EN}(?:it|that)(?:'s| is) (?:definitely |certainly )?not (?:agreed|decided|settled|a deal|what we agreed)`,
  `${NO_EN}(?:it|that) (?:isn't|hasn't been) (?:agreed|decided|settled|a deal|what we agreed)`,
  `${NO_EN}(?:i|we)(?:'ve| have| had)? ?(?:never|haven't|have not|didn't|did not) (?:said|say|agreed?|promised?|accept(?:ed)?|approved?)`,
  `${NO_EN}(?:i|we) (?:can't|cannot|can not|don't|do not|won't) (?:agree|accept (?:that|it)|go along with|live with)`,
  `${NO_EN}(?:i'm|i am|we're|we are) (?:(?:still|strongly|totally|completely) )?(?:against|opposed|not agreed)|${NO_EN}(?:i|we) disagree`,
);

/** Leaves open what was said to be settled. */
const THINKS = opening(
  `${NO_EN}(?:(?:i|we)(?:'ll| will|'d)? (?:still )?(?:need|have|want) to (?:think (?:about|it)|sleep on)|let me (?:think about|sleep on)|i'll (?:think about|sleep on) (?:it|that)|i'd (?:need|have) to ask)`,
  `${NO_DA}(?:(?:jeg|vi) (?:skal|må|bliver nødt til at|vil gerne) (?:lige |først |altså )*(?:tænke over|sove på|spørge)|det (?:skal|må) (?:jeg|vi) (?:lige |først )*(?:tænke over|sove på|spørge))`,
);

/** Denies it where it answers the agreement itself and no question behind it. */
const DENIES_THAT = opening(
  `${NO_DA}det (?:er|synes|mener) (?:jeg|vi|det) ${STRESS_DA}ikke(?=[.!,]|$)`,
  `${NO_EN}(?:it|that) (?:isn't|is not)(?=[.!,]|$)|${NO_EN}it's not(?=[.!,]|$)|${NO_EN}(?:we|i)(?:'re|'m| are| am) not(?=[.!,]|$)|${NO_EN}(?:we|i) aren't(?=[.!,]|$)`,
  "(?:no,? )?(?:i don't|i do not) think so",
);
/** "No." and "no, we don't": agrees where something is not to be done. */
const NO_ONLY = opening(
  `(?:nej|næ)(?:, nej)?[.!]*$|${NO_DA}det (?:gør|skal|vil|bliver) (?:jeg|vi|det) ${STRESS_DA}ikke[.!]*$`,
  "(?:no|nope)(?:, no)?[.!]*$|no,? (?:we|i|it) (?:don't|won't|aren't|shouldn't|isn't)[.!]*$",
);
const NEGATIVE = phrase('ikke|ingen|intet|aldrig|uden', "not|no|never|none|without|[\\p{L}]+n't");

/** The chair tells how many were for it: who was against does not change that. */
const COUNTED = phrase(
  'stemmer|flertal(?:let)?|håndsoprækning|stemt',
  'votes?|majority|in favour|(?:carried|passed),? [\\p{L}\\d]+ to [\\p{L}\\d]+',
);
const VOTED_WITHIN = 6;
/** Sentences. Bounds the search if one person speaks for long. */
const ANSWERED_WITHIN = 40;

/** Whether somebody else says in the next turn that what a sentence settles is not agreed: "It's agreed." "No, it isn't." */
export function isDisputed({ index, turn, speaker, plain }: Sentence, sentences: readonly Sentence[]): boolean {
  const later = sentences.slice(index + 1, index + ANSWERED_WITHIN);
  const next = later.findIndex((one) => one.turn > turn);
  const first = later[next];
  if (first === undefined || first.turn !== turn + 1 || first.speaker === speaker || first.plain.endsWith('?'))
    return false;
  if (THINKS.test(first.plain) || isOpposedByThird(later, turn, [speaker, first.speaker])) return true;
  const second = later[next + 1];
  const isBare = NO_ONLY.test(first.plain);
  // "No. We haven't agreed that."
  const said = isBare && second?.turn === first.turn ? [first.plain, second.plain] : [first.plain];
  const between = later.slice(0, next);
  // "Any objections?" "Yes, I need it."
  if (between.some((one) => ASKS_AGAINST.test(one.plain))) return said.some((one) => DENIES.test(one));
  const asksElse = between.some((one) => one.plain.endsWith('?') && !ASKS_CONSENT.test(one.plain));
  // "It can't be done before." "No.": agrees with what stands behind the agreement.
  const isAbout = !asksElse && !between.some((one) => NEGATIVE.test(one.plain));
  const denies =
    said.some((one) => DENIES.test(one)) ||
    (isAbout && (said.some((one) => DENIES_THAT.test(one)) || (isBare && !NEGATIVE.test(plain))));
  if (!denies) return false;
  return !sentences.slice(Math.max(0, index - VOTED_WITHIN), index + 1).some((one) => COUNTED.test(one.plain));
}

/** "Works for me." "I don't think so.": one takes it, and a third does not. */
function isOpposedByThird(later: readonly Sentence[], turn: number, others: readonly string[]): boolean {
  const third = later.find((one) => one.turn === turn + 2);
  return (
    third !== undefined &&
    !others.includes(third.speaker) &&
    (DENIES.test(third.plain) || DENIES_THAT.test(third.plain))
  );
}
