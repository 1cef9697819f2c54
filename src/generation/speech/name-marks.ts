import type { Language } from '../function-words.ts';
import { isPresentWork, WORK } from './doers.ts';
import { isVerbDa, SPOKEN_WORDS } from './spoken-words.ts';
import { WORK_DA } from './verbs-da.ts';
import { WORK_EN } from './verbs-en.ts';

/** "Omar could you", "Jonas please": the name at `at` calls somebody. */
export function isCalled(words: readonly string[], at: number, language: Language): boolean {
  if (words[at] !== '@') return false;
  const { beforeName, lead, question, verb, ask } = SPOKEN_WORDS[language];
  const [before = '', , first = '', second = ''] = [words[at - 1], '', words[at + 1], words[at + 2]];
  if (beforeName.has(before) && !lead.has(before)) return false;
  if (first === 'please' || /^you'(?:re|ve|ll|d)$/u.test(first)) return true;
  if (ORDERS[language].has(first) && ORDERED[language].test(second) && !isDoneToo(before, language)) return true;
  if (YOURS.test(words.slice(at + 1, at + 4).join(' '))) return true;
  if (isAskedDa(first, second, language)) return true;
  if (question.has(first) && (verb.has(second) || /^(?:about|med)$/u.test(second) || first.includes("'"))) return true;
  if (/^(?:you|du)$/u.test(second)) return ask.has(first) || question.has(first);
  return /^(?:you|du)$/u.test(first) && (YOU_DO.test(second) || (language === 'en' && WORK.en.has(second)));
}

/** "Could | Omar order the lamps", "kan Mette", "have | Omar order" */
const isDoneToo = (before: string, language: Language): boolean =>
  SPOKEN_WORDS[language].verb.has(before) || /^(?:let|make|made|see|saw|watch|lade|se|så)$/u.test(before);

/** What is ordered: "the lamps", "lige stolene". */
const ORDERED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|a|an|my|our|your|their|his|her|some|all|this|that|these|those|it|them)$/u,
  da: /^(?:lige|gerne|venligst|så|den|det|dem|de|en|et|.{3,}(?:en|et|ne))$/u,
};
/** "Your task is to", "yours is", "din er" */
const YOURS = /^(?:your [a-z-]+ is|yours is|(?:din|dit) (?:er|[a-zæøå]+ er)(?: |$))/u;

const YOU_DO = /^(?:should|need|can|could|will|are|have|had|were|skal|må|kan|er|har|vil|sagde)$/u;

/** "Omar | could you", "send Omar | the list" */
export function isAfterCall(words: readonly string[], start: number, at: number, language: Language): boolean {
  if (words[at] !== '@') return false;
  const { beforeName, determiner, ask, question } = SPOKEN_WORDS[language];
  const next = words[at + 1] ?? '';
  if (at > start && !isOnlyLead(words, start, at - 1, language)) {
    return beforeName.has(words[at - 1] ?? '') && determiner.has(next);
  }
  if (YOURS.test(words.slice(at + 1, at + 4).join(' '))) return true;
  return (
    ask.has(next) ||
    question.has(next) ||
    WORK[language].has(next) ||
    /^(?:please|you(?:'re|'ll|'ve|'d)?|du)$/u.test(next)
  );
}

export function isOnlyLead(words: readonly string[], start: number, at: number, language: Language): boolean {
  for (let index = start; index <= at; index += 1) {
    if (!SPOKEN_WORDS[language].lead.has(words[index] ?? '')) return false;
  }
  return true;
}

export type NameMark = readonly [place: number, mark: ',' | '.' | '?'];

/** The marks, by the word before, that set off somebody who is called by name in a piece. */
export function nameMarks(words: readonly string[], start: number, end: number, language: Language): NameMark[] {
  const { join } = SPOKEN_WORDS[language];
  const marks: NameMark[] = [];
  for (let at = start; at <= end; at += 1) {
    if (words[at] !== '@') continue;
    let last = at;
    while (last < end && words[last + 1] === '@') last += 1;
    const isFirst = at === start || isOnlyLead(words, start, at - 1, language);
    const follows = at > start && !join.has(words[at - 1] ?? '');
    if (isFirst && last < end) {
      if (isSpokenTo(words, last, end, language)) {
        marks.push([last, ',']);
        // "Great. Ben, could you"
        if (follows) marks.push([at - 1, '.']);
      }
    } else if (isFirst ? follows : isCalledAtEnd(words, at, last, end, language)) {
      // "Who can send it? Omar?"
      marks.push([at - 1, last === words.length - 1 && asksWho(words, language) ? '?' : ',']);
    }
    at = last;
  }
  return marks;
}

/** Imperatives: "send", "skriv". */
const ORDERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([...WORK_EN, 'have', 'go', 'look']),
  da: new Set(
    WORK_DA.map((verb) => verb.replace(/(?<=[^aeiouyæøå])e$/u, '').replace(/(?<p>[bdfgklmnprst])\k<p>$/u, '$<p>')),
  ),
};

const asksWho = (words: readonly string[], language: Language): boolean =>
  /^(?:who|hvem)$/u.test(words.find((word) => !SPOKEN_WORDS[language].lead.has(word)) ?? '');

/** "Ida, tager du …" */
export const isAskedDa = (verb: string, who: string, language: Language): boolean =>
  language === 'da' && who === 'du' && isVerbDa(verb);

/** What follows a name at the beginning is said to its owner: "could you", "send", "the old phone app". */
function isSpokenTo(words: readonly string[], last: number, end: number, language: Language): boolean {
  const { ask, question, verb, list, determiner } = SPOKEN_WORDS[language];
  const [next = '', second = ''] = words.slice(last + 1, last + 3);
  if (YOURS.test(words.slice(last + 1, last + 4).join(' '))) return true;
  if (isAskedDa(next, second, language)) return true;
  if (isPresentWork(next, language) || /^(?:to|for|.{2,}ing)$/u.test(next)) return false;
  if (language === 'da' && WORK.da.has(next)) return false;
  if (question.has(next) || /^(?:you|you're|you've|please|du)$/u.test(next) || ORDERS[language].has(next)) return true;
  if (ask.has(next)) return /^(?:you|we|i|the|it|that|du|vi|jeg|det|ikke)$/u.test(second);
  if (list.has(next) || next.endsWith('s')) return false;
  // "And Omar the lamps"
  if (list.has(words[last - 1] ?? '') && determiner.has(next)) return false;
  return !words.slice(last + 1, end + 1).some((word) => verb.has(word));
}

/** "…, Omar." and "…, Omar, by Friday": not "to Omar", "asked Omar", "så tager Omar". */
function isCalledAtEnd(words: readonly string[], at: number, last: number, end: number, language: Language): boolean {
  const { beforeName, verb } = SPOKEN_WORDS[language];
  const before = words[at - 1] ?? '';
  if (WORK[language].has(before) || beforeName.has(before) || verb.has(before) || /(?:ed|ing)$|^@$/u.test(before))
    return false;
  if (language === 'da' && before.endsWith('r')) return false;
  return last === end || /^(?:by|before|inden|senest|please)$/u.test(words[last + 1] ?? '');
}
