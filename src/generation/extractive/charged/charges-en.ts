import { anyCase, phrase } from '../../speech/words.ts';
import { DOES_EN } from '../handed/work-en.ts';
import { baseOfIng } from '../statement/english-verbs.ts';
import type { Charge, Charges } from './charge.ts';

const ADV =
  '(?:(?:also|just|then|now|probably|maybe|basically|obviously|mostly|mainly|really|still|first|both|uh|um|kind of|sort of|all|try to|try and)[, ]+)*';
/** "You'll be looking at the costs", "you two are going to work on a model". */
const CHARGE = anyCase(
  `(?<![\\p{L}'])(?<who>you(?<two> two| both)?|the two of you|both of you)(?:'ll| will| shall|(?:'re| are) (?:going to|gonna)|(?:'ll| will)? (?:have|need) to|(?<can> can| could))(?: have to)? ${ADV}(?:be (?<doing>[\\p{L}]+ing)(?![\\p{L}])|(?<does>${DOES_EN}))`,
);
const IS_DONE = anyCase(`^${DOES_EN}`);
const THOUGHT_ABOUT = /^ about(?= )/u;
/** "You have to look at that picture." */
const POINTED_AT = /^ at (?:that|this|these|those|it)(?![\p{L}])/iu;
/** What comes to somebody, and how a thing is used. */
const NOT_GIVEN = new Set(
  'get have receive see hear need use click press like enjoy love want know understand meet'.split(' '),
);
const SHARES_OUT = phrase(
  "next (?:meeting|time|week|session|call|steps)|(?:before|until|by) (?:then|we meet|the next|our next|next|lunch|tomorrow)|(?:individual|own) work|assignments?|action (?:items?|points?)|tasks|homework|in the mean ?time|meanwhile|(?:where|what) we(?:'re| are) (?:going|doing) (?:from here|next)|(?:half an|the next|an) hour|(?:thirty|forty|sixty|\\d+) minutes|responsib(?:le|ilities)|your (?:part|role|job|roles|parts|jobs)",
);
const CONDITION = anyCase(
  `(?<![\\p{L}'])(?:if|unless|when|whenever|once|because|so that|that way|how|what|whatever|which|who|why|suppose|imagine|like)(?: [\\p{L}']+){0,2} ?$`,
);
/** "And you're doing the costs", "the designer will work on the logo". */
const ALSO = anyCase(
  `(?:(?<![\\p{L}'])you(?:'ll be|(?:'re| are) (?:going to|gonna))|(?:the|our) [\\p{L} ]{3,30}? (?:will|is going to|is gonna|'s gonna)) ${ADV}(?:be )?(?:work|look|do|think|prepar|focus)`,
);

export const CHARGES_EN: Charges = {
  chargeIn,
  sharesOut: SHARES_OUT,
  also: ALSO,
  condition: CONDITION,
  later: phrase('next|tomorrow|later|before|after|until|by'),
  own: ({ verb, rest }) => `I'll ${verb}${rest}`,
  asked: ({ verb, rest }) => `Please ${verb}${rest}`,
};

/** Times that somebody may begin anew. */
const MOST = 6;

/** The first that tells what is done: "you'll be looking, you'll be looking at the costs" begins twice. */
function chargeIn(plain: string): Charge | null {
  let from = 0;
  for (let tried = 0; tried < MOST; tried += 1) {
    const found = CHARGE.exec(plain.slice(from));
    if (found === null) return null;
    const start = from + found.index;
    from = start + found[0].length;
    const { doing, does, two, can, who = '' } = found.groups ?? {};
    if (can !== undefined && !SHARES_OUT.test(plain)) continue;
    const rest = plain.slice(from);
    const verb = does ?? baseOfIng(doing?.toLowerCase() ?? '');
    if (verb === null || NOT_GIVEN.has(verb) || POINTED_AT.test(rest)) continue;
    if (doing !== undefined && !IS_DONE.test(`${verb}${rest}`)) continue;
    const about = verb === 'think' ? (THOUGHT_ABOUT.exec(rest)?.[0] ?? '') : '';
    return {
      verb: about === '' ? verb : 'work on',
      rest: rest.slice(about.length),
      isOfTwo: two !== undefined || who.toLowerCase() !== 'you',
      start,
    };
  }
  return null;
}
