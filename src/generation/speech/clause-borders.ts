import type { Language } from '../function-words.ts';
import { beginsClause } from './clause-beginnings.ts';
import { clauseScore, clauseSigns } from './clause-weights.ts';
import { clauseWeightsDa } from './clause-weights-da.ts';
import { clauseWeightsEn } from './clause-weights-en.ts';
import { isFronted, isJoined } from './joined-words.ts';
import { isAfterCall, isCalled, isOnlyLead } from './name-marks.ts';
import { SPOKEN_WORDS } from './spoken-words.ts';
import { isThingItIs } from './thing-it-is.ts';

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
  if (isCalled(words, at + 1, language)) return !lead.has(word) && !isOnlyLead(words, start, at, language);
  if (isAfterCall(words, start, at, language)) return false;
  if (language === 'en' && isThingItIs(words, start, at - 1)) return words[at + 1] !== 'then';
  if (language === 'da' && isFronted(words, at + 1)) return !join.has(word);
  if (open.has(word)) return false;
  if (isJoined(words, start, at, language)) return false;
  if (beginsClause(words, start, at, language)) return true;
  return clauseScore(WEIGHTS[language], clauseSigns(words, at, at + 1 - start, language), language) > 0;
}

/** "You know what", "that's settled", "next item": what they lead to is said after them. */
const LEADS_TO: Readonly<Record<Language, RegExp>> = {
  en: /(?:^you know what|that's (?:settled|decided|agreed|confirmed)|next (?:item|topic|point|subject))$/u,
  da: /(?:^ved (?:i|du) hvad|det er (?:aftalt|besluttet|vedtaget)|næste (?:emne|punkt))$/u,
};
const GOES_ON = /^(?:is|was|on|that|then|now|for|er|var|bliver|på|i|at|så|nu|med)$/u;

function isLeadTo(words: readonly string[], start: number, at: number, language: Language): boolean {
  const said = words.slice(Math.max(start, at - 2), at + 1).join(' ');
  return LEADS_TO[language].test(said) && !GOES_ON.test(words[at + 1] ?? '');
}
