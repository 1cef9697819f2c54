import { anyCase } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import { behindBorder, isCutEnglish } from './english-borders.ts';
import type { EnglishPhrase } from './english-phrase.ts';
import { type Persons, turnedEnglish } from './english-pronouns.ts';
import { thirdPerson } from './english-verbs.ts';
import { isContent } from './english-words.ts';

/** What must be so, or happen first: "… as soon as you've sent it". */
const CONDITION = anyCase(
  `^[ ,]*(?:but )?(?<opener>(?:only )?(?:if|unless|in case|as soon as|as long as|once|when|until|(?:after|before)(?= (?:i|we|you|they|he|she|it|the|their|our|your)[' ]))) (?<subject>[^ ]+) (?<rest>.+)$`,
);
/** What is said out of courtesy, or of any task. */
const COURTESY = anyCase(
  String.raw`^[ ,]*(?:if|when|once|whenever) (?:(?:that|it|this)(?:(?:'s| is)(?!(?<=(?:^|[ ,])if it(?:'s| is)) (?:(?:not|still) )?(?:broken|torn|cracked|leaking|damaged|missing|late|too \p{L}+)(?![\p{L}]))| would be| works| helps| makes| suits)|(?:i|we|you|they)(?:'d)? (?:like|want|prefer|(?:can|could)(?! (?:do|offer|give|accept|keep|hold|match|deliver|guarantee|throw in|include|come down|go down|go to) (?!(?:it|that|this|so)(?![\p{L}])))|need|may|wish|get a (?:chance|minute|moment|second)|get time|have (?:a (?:chance|minute|moment|second)|time)|don't mind|get (?:back|there|home|round))|(?:i|we)(?:'m| am|'re| are) (?:back|at|in|there|home|done|finished)|you(?:'re| are) (?:done|finished|ready)|possible|needed|necessary)(?![\p{L}])`,
);
const ONLY_TIME = /^(?:only )?(?:as soon as|once|when|until|after)$/iu;

/** Of what is not to be done, this too is a condition. */
const BEFORE = /^(?:only )?before$/iu;

/** "When they're here" needs its end, unlike a task. */
const TAIL = /(?:,? (?:okay|ok|right|please|thanks|though|obviously|of course))*[,;:.?! ]*$/iu;

/** The phrase with the condition that was said behind it. Null if that cannot be written: without it, it would be too much. */
export function withCondition(
  phrase: EnglishPhrase,
  said: string,
  persons: Persons,
  negative = false,
): EnglishPhrase | null {
  const behind = behindBorder(` ${said.trim()}`, phrase.verb);
  const {
    opener = '',
    subject = '',
    rest = '',
  } = (COURTESY.test(behind) ? null : CONDITION.exec(behind))?.groups ?? {};
  // It may stand in the phrase already.
  if (opener === '' || phrase.rest.includes(opener.toLowerCase())) return phrase;
  const who = /^(?:i|we)(?:'|$)/iu.test(subject) ? persons.first : /^you(?:'|$)/iu.test(subject) ? persons.second : '';
  const isBefore = BEFORE.test(opener) && !negative;
  // What the owner does before is their own affair, unless it is all that is told, or was asked for.
  const isOwn = who === MARK.owner && (isBefore || ONLY_TIME.test(opener));
  if (isOwn ? saysMore(phrase) && !isAsked(opener, persons) : isBefore && !isLimit(subject, who)) return phrase;
  // In what all agreed, "you" may be others.
  const isOthers = /^you/iu.test(subject) && who === '' && persons.group === MARK.group;
  const presentRest = who !== '' && who !== MARK.owner ? rest.replace(isBefore ? ACTS : ALSO_PAST, thirdPerson) : rest;
  const clause = `${isOthers ? subject.replace(/^you/iu, 'they') : subject} ${byThem(presentRest.slice(0, presentRest.length - behindBorder(presentRest).length).replace(TAIL, ''), who, persons)}`;
  const turned = turnedEnglish('', `${opener.toLowerCase()} ${clause}`.split(' '), persons, true);
  if (turned === null || isCutEnglish(turned.join(' '))) return isOwn ? phrase : null;
  return { ...phrase, rest: [...phrase.rest, ...turned] };
}

/** "Before you leave", "before they open": by then it is done, unlike "before we go on". */
const isLimit = (subject: string, who: string): boolean =>
  who === MARK.addressee || (who === '' && /^(?:he|she|they|the|our|your|their)(?:'|$)/iu.test(subject));

/** "Calls Ida" says less than "sends Ida the list". */
const saysMore = ({ rest }: EnglishPhrase): boolean =>
  rest.some((word) => isContent(word) && !/^[\u0086-\u0088],?$/u.test(word));

/** "Can you drop the keys off when you leave?" */
const isAsked = (opener: string, { second }: Persons): boolean => second === MARK.owner && !BEFORE.test(opener);

/** "Before you leave" */
const ACTS =
  /^(?:leave|go|meet|sign|start|open|close|order|call|send|travel|return|speak|talk|launch|move|begin|come|arrive)(?= |$|[.,!])/u;

/** "If you put it on the list": behind a condition, no past. */
const ALSO_PAST = /^(?:put|set|let|cut)(?= )/iu;

/** "Sends Bo their measurements" of whoever is spoken to: in the clause, they are the one who acts. */
function byThem(clause: string, who: string, { first }: Persons): string {
  if (who !== MARK.addressee || first === '') return clause;
  return clause
    .replace(/(?<![\p{L}])your(s?)(?![\p{L}])/giu, 'their$1')
    .replace(/(?<![\p{L}])(?:my|our)(?= \p{L})/giu, `${first}'s`)
    .replace(/(?<![\p{L}])(?:me|us)(?![\p{L}'])/giu, first);
}
