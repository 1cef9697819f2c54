import type { Language } from '../function-words.ts';
import { isInAskingFrame } from './asking-frames.ts';
import { beginsClause } from './clause-beginnings.ts';
import { clauseScore, clauseSigns } from './clause-weights.ts';
import { clauseWeightsDa } from './clause-weights-da.ts';
import { clauseWeightsEn } from './clause-weights-en.ts';
import { isAskedToo } from './doers.ts';
import { isFronted, isJoined } from './joined-words.ts';
import { isAfterCall, isCalled, isOnlyLead } from './name-marks.ts';
import { FRONTED, isVerbDa, SPOKEN_WORDS, WEEKDAY } from './spoken-words.ts';
import { isCorrected, isTag } from './tags.ts';
import { isThingItIs, thingItIs } from './thing-it-is.ts';

const WEIGHTS = { da: clauseWeightsDa, en: clauseWeightsEn } as const;
/** Words without a border. It bounds the cost of what is read between two. */
const MOST_WORDS = 80;

/** The places of the last words of clauses, in order. `words`: a name of somebody who is there is `@`. */
export function clauseBorders(words: readonly string[], language: Language): number[] {
  const borders: number[] = [];
  let start = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (at < words.length - 1 && at - start < MOST_WORDS && !isBorder(words, start, at, language)) continue;
    borders.push(at);
    start = at + 1;
  }
  return borders;
}

/** Set phrases and names decide first, then words that belong together; what is left is weighed. */
function isBorder(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { lead, join, open } = SPOKEN_WORDS[language];
  const word = words[at] ?? '';
  if (isLeadTo(words, start, at, language)) return true;
  if (isCalled(words, at + 1, language)) {
    return (!lead.has(word) || word === 'please') && !isOnlyLead(words, start, at, language);
  }
  // "Order the lamps | and Omar could you", "order the lamps please | Omar book"
  const isOnlyLeads = isOnlyLead(words, start, at, language);
  if (language === 'en' && ADDS.test(words.slice(at + 1, at + 5).join(' '))) return at - start > 1;
  if (isTag(words, at + 1, language) || isCorrected(words, start, at + 1)) return true;
  if (isAskedToo(words, start, at + 1, language)) return false;
  if (join.has(words[at + 1] ?? '') && !/^(?:@|you|me|i)$/u.test(word) && isCalled(words, at + 2, language)) {
    return !isOnlyLeads && !isAskedToo(words, start, at + 2, language);
  }
  if (isAfterCall(words, start, at, language)) return false;
  if (isInAskingFrame(words, afterLeads(words, start, language), at, language)) return false;
  if (language === 'en') {
    if (isThingItIs(words, start, at - 1)) return words[at + 1] !== 'then';
    const thing = afterLeads(words, start, language);
    if (at >= thing - 1 && at < thingItIs(words, thing)) return at === thing - 1 && !OPENS.test(word);
  }
  // "On Friday | Monday"
  if (WEEKDAY.test(word.replace(/s$/u, '')) && WEEKDAY.test(words[at + 1] ?? '')) return true;
  if (language === 'da' && isAfterCondition(words, start, at)) return true;
  if (language === 'da' && isFronted(words, at + 1)) return !join.has(word);
  if (language === 'da' && /^(?:og|men)$/u.test(words[at + 1] ?? '') && isFronted(words, at + 2)) return !isOnlyLeads;
  if (open.has(word) && !(word === 'to' && beginsClause(words, start, at, language))) return false;
  if (isJoined(words, start, at, language)) return false;
  if (beginsClause(words, start, at, language)) return true;
  return clauseScore(WEIGHTS[language], clauseSigns(words, at, at + 1 - start, language), language) > 0;
}

/** "Then Friday it is": the word belongs to it. */
const OPENS = /^(?:then|so|and|but|or)$/u;

const MOST_LEADS = 8;

/** Where what is said begins, behind "okay" and the like. */
function afterLeads(words: readonly string[], start: number, language: Language): number {
  let at = start;
  while (at - start < MOST_LEADS && SPOKEN_WORDS[language].lead.has(words[at] ?? '')) at += 1;
  return at;
}

/** "Hvis det regner | flytter vi": the verb stands before its subject. */
function isAfterCondition(words: readonly string[], start: number, at: number): boolean {
  const { subject } = SPOKEN_WORDS.da;
  const from = afterLeads(words, start, 'da');
  if (at - from < 2 || !FRONTED.da.test(words[from] ?? '') || !subject.has(words[at + 2] ?? '')) return false;
  return isVerbDa(words[at + 1] ?? '') && words.slice(from + 2, at + 1).some((word) => PRESENT_DA.test(word));
}

const PRESENT_DA = /^(?:.+r|kan|vil|skal|må|ved|har|er|gik|kom|fik|blev)$/u;

/** "You know what", "that's settled", "next item": what they lead to is said after them. */
const LEADS_TO: Readonly<Record<Language, RegExp>> = {
  en: /(?:^you know what|that's (?:settled|decided|agreed|confirmed)|next (?:item|topic|point|subject)|^(?:so )?(?:just )?to (?:recap|sum up|summari[sz]e))$/u,
  da: /(?:^ved (?:i|du) hvad|det er (?:aftalt|besluttet|vedtaget)|næste (?:emne|punkt)|^for (?:lige )?at (?:opsummere|samle op)|^kort opsummeret)$/u,
};
/** "Let's see | so everybody sends it" */
const SEES = /(?:^| )let(?:'s| me) see$/u;
const BEHIND_SEES = /^(?:so|okay|well|and|i|we|i'll|we'll|i'm|we're|everyone's|everybody's)$/u;
/** "Could you send it | and just to clarify" */
const ADDS = /^and just to (?:clarify|confirm|add|be clear|recap|summari[sz]e|check)(?: |$)/u;
const GOES_ON = /^(?:is|was|on|that|then|now|for|er|var|bliver|på|i|at|så|nu|med)$/u;

function isLeadTo(words: readonly string[], start: number, at: number, language: Language): boolean {
  const said = words.slice(Math.max(start, at - 2), at + 1).join(' ');
  if (language === 'en' && SEES.test(said)) return BEHIND_SEES.test(words[at + 1] ?? '');
  if (said === 'just to clarify') return SPOKEN_WORDS.en.ask.has(words[at + 1] ?? '');
  return LEADS_TO[language].test(said) && !GOES_ON.test(words[at + 1] ?? '');
}
