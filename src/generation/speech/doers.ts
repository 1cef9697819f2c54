import type { Language } from '../function-words.ts';
import { SPOKEN_WORDS } from './spoken-words.ts';
import { WORK_DA, WORK_PRESENT_DA } from './verbs-da.ts';
import { WORK_EN, WORK_ING_EN } from './verbs-en.ts';

/** What people do, as it stands behind "to" or "at". */
export const WORK: Readonly<Record<Language, ReadonlySet<string>>> = {
  da: new Set(WORK_DA),
  en: new Set(WORK_EN),
};
const WORK_ING: ReadonlySet<string> = new Set(
  WORK_ING_EN.flatMap((verb) => [verb.replace('l?', 'l'), verb.replace('l?', '')]),
);
const PRESENT_DA: ReadonlySet<string> = new Set(WORK_PRESENT_DA);

/** "Orders", "tries", "bestiller" */
export function isPresentWork(word: string, language: Language): boolean {
  if (language === 'da') return PRESENT_DA.has(word);
  if (word === 'has') return true;
  if (!word.endsWith('s')) return false;
  return [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`].some((verb) => WORK.en.has(verb));
}

/** "Ordering" */
export const isWorkIng = (word: string): boolean => WORK_ING.has(word);

/** Behind these a clause about somebody is part of another: "if Omar orders the lamps", "the day Omar orders them". */
const PART_OF = new Set('time moment way day place reason week month whether what which how why where'.split(' '));
/** "Let Omar order", "I saw Omar order" */
const CAUSES = new Set(
  'let have has had make makes made see saw watch help want wants wanted like need needs expect get would think thought say said hope'.split(
    ' ',
  ),
);

/** Whether what the words before a clause leave open ends with it: "if", "to", "I'll", "let". */
function isOpenBefore(before: string, language: Language): boolean {
  if (LEADS_TO_DOER[language].test(before)) return false;
  const { open, lead, ask, depend, condition, question } = SPOKEN_WORDS[language];
  if (ask.has(before) || depend.has(before) || condition.has(before) || question.has(before) || PART_OF.has(before))
    return true;
  return CAUSES.has(before) || (open.has(before) && !lead.has(before));
}

/** "The lamps", "stolene" */
function isThing(words: readonly string[], at: number, language: Language): boolean {
  const word = words[at] ?? '';
  if (SPOKEN_WORDS[language].determiner.has(word) || /^(?:@|it|them|him)$/u.test(word)) return true;
  return language === 'da' && /.{3}(?:en|et|ne|lige|altså)$/u.test(word);
}

/**
 * Whether somebody who is there does something in the words at `at`: "Omar orders the lamps", "you order the lamps",
 * "Omar to order the lamps", "Omar bestiller lamperne".
 */
export function isDoer(words: readonly string[], at: number, language: Language): boolean {
  const [before = '', who = '', verb = '', third = ''] = [words[at - 1], ...words.slice(at, at + 3)];
  if (isOpenBefore(before, language)) return false;
  const isTo = language === 'en' && who === '@' && verb === 'to' && WORK.en.has(third);
  if (!isThing(words, isTo ? at + 3 : at + 2, language)) return false;
  if (isTo) return !WORK.en.has(before) && !SPOKEN_WORDS.en.verb.has(before) && !/(?:ed|ing)$/u.test(before);
  if (who === '@') return isPresentWork(verb, language) || (language === 'en' && WORK_ING.has(verb));
  return language === 'en' && /^(?:you|i)$/u.test(who) && WORK.en.has(verb);
}

/** What somebody is asked or said to do: "could you", "please", "will order". */
const MODAL: Readonly<Record<Language, RegExp>> = {
  en: /^(?:can|could|will|would|should)$/u,
  da: /^(?:kan|vil|skal|bør)$/u,
};
const SPEAKS_TO = /^(?:ask|asked|tell|told|remind|ping|thanks|spørg|bed|mind)$/u;

/** Whether a word at `at` that may be a name is one, by what it does: "mark could you", "mark orders the lamps", "ask mark". */
export function actsAsName(words: readonly string[], at: number): boolean {
  const [before = '', name = '', next = '', third = ''] = [words[at - 1], ...words.slice(at, at + 3)];
  if (SPOKEN_WORDS.en.determiner.has(before) || SPOKEN_WORDS.da.determiner.has(before)) return false;
  if (next === '' && before !== '' && CALLED_LAST.has(name)) return isAfterThing(before);
  if (SPEAKS_TO.test(before)) return next === 'to' || next === 'about' || next === 'om' || next === '';
  if (!VERBS_TOO.has(name) && isSpokenTo(words, at)) return true;
  if (/'s$/u.test(name) && WORK_ING.has(next)) return true;
  return (['en', 'da'] as const).some((language) => {
    if (MODAL[language].test(next)) return WORK[language].has(third) || third === YOU[language];
    return next !== 'has' && isPresentWork(next, language) && isThing(words, at + 2, language);
  });
}

/** "Hope you're well", "I will have you know": more often no names. */
const VERBS_TOO = new Set(['hope', 'will', 'may']);

/** "Mark, please", "mark, you're next", "want mark to order" */
function isSpokenTo(words: readonly string[], at: number): boolean {
  const [before = '', next = '', third = ''] = [words[at - 1], ...words.slice(at + 1, at + 3)];
  if (next === 'please' || /^you'(?:re|ll|ve)$/u.test(next)) return true;
  // "Mark order the chairs", "mark you order the chairs", not "art you make"
  const isSaid = before === '' || NAME_FOLLOWS.test(before);
  if (isSaid && (next === 'you' ? WORK.en.has(third) : WORK.en.has(next) && isThing(words, at + 2, 'en'))) return true;
  if (isSaid || /^(?:want|like)$/u.test(before)) {
    if (next === 'to' && WORK.en.has(third)) return true;
  }
  if (next === 'yours' || `${next} ${third}` === 'going to' || (isSaid && next === 'your')) return true;
  return /^(?:did|do|have|are|were)$/u.test(next) && third === 'you';
}

/** "Could you book the hall, Mark": of these a thing is seldom called. */
const CALLED_LAST = new Set('jo mark rob sue frank drew max jack mads svend finn eva tove'.split(' '));

const NO_THINGS = [SPOKEN_WORDS.en, SPOKEN_WORDS.da].flatMap((of) => [of.open, of.verb, of.subject, of.pronoun]);
const isAfterThing = (before: string): boolean => !NO_THINGS.some((kind) => kind.has(before));

/** Before a name in a sentence of its own. */
const NAME_FOLLOWS = /^(?:and|so|then|okay|ok|please|let|have|ask|could|can|would|should|for)$/u;
const YOU = { en: 'you', da: 'du' } as const;

/** Words in front of whoever does something. */
const MOST_LEADS = 4;

/** Who does something in a piece of speech: `@`, "you" or "i", in Danish "du" or "jeg". '' for other pieces. */
export function doerOf(words: readonly string[], start: number, language: Language): string {
  let at = start;
  while (at - start < MOST_LEADS && LEADS_TO_DOER[language].test(words[at] ?? '')) at += 1;
  const [who = '', verb = ''] = words.slice(at, at + 2);
  if (isDoer(words, at, language)) return who;
  if (who === '@' && isMeantToDo(words, start, at, language)) return who;
  if (language === 'da')
    return /^(?:jeg|du)$/u.test(who) && PRESENT_DA.has(verb) && isThing(words, at + 2, 'da') ? who : '';
  const [own = '', will] = who.split("'");
  return (will === 'll' || will === 'm' || will === 're') && (WORK.en.has(verb) || WORK_ING.has(verb)) ? own : '';
}

/** "Omar will order", "and Omar the lamps" */
export function isMeantToDo(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { list, determiner, verb } = SPOKEN_WORDS[language];
  const [next = '', second = ''] = words.slice(at + 1, at + 3);
  if (MODAL[language].test(next)) return WORK[language].has(second);
  if (at <= start || !list.has(words[at - 1] ?? '') || !determiner.has(next)) return false;
  return !words.slice(at + 2, at + 2 + NEAR).some((word) => verb.has(word));
}

const NEAR = 4;

/** Leads to what somebody does: "so Omar orders the lamps". */
export const LEADS_TO_DOER: Readonly<Record<Language, RegExp>> = {
  en: /^(?:so|then|and|but|or)$/u,
  da: /^(?:så|og|men|eller)$/u,
};

/** "Can Ben book it and Omar order the lamps", "kan Jonas bestille den og Mette hente stolene": the same is asked of another. */
export function isAskedToo(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { list, ask } = SPOKEN_WORDS[language];
  const [join = '', name = '', verb = ''] = words.slice(at - 1, at + 2);
  if (name !== '@' || !list.has(join)) return false;
  if (!(WORK[language].has(verb) || (language === 'en' && verb === 'to'))) return false;
  for (let index = at - 2; index > start; index -= 1) {
    const before = words[index - 1] ?? '';
    if (words[index] === '@') return ask.has(before) || CAUSES.has(before) || /^(?:ask|lade|bede|bed)$/u.test(before);
  }
  return false;
}
