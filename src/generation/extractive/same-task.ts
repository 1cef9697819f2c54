import type { Finding } from '../speech/finding.ts';
import type { People } from '../speech/people.ts';
import { contentWords, tokens } from '../speech/words.ts';
import { stemOf } from './stem-of.ts';
import { withoutDoer } from './telling.ts';

/** The content words are kept, because every later todo is compared with every earlier one. */
export interface Task {
  owner: string;
  statement: string;
  /** Said of somebody else, or by somebody else than the owner. */
  isToldAgain: boolean;
  words: ReadonlySet<string>;
  /** What is done, its first word: "sends". */
  verb: string;
  turn: number;
}

export function taskOf({ owner, statement, quotes }: Finding, people: People): Task {
  const said = inOneWord(withPeopleAsWords(asOneWord(withoutDoer(statement, owner)), people));
  const isToldAgain = owner !== '' && quotes.every(({ sentence }) => sentence.speaker !== owner) && quotes.length === 1;
  // "SPEAKER_03" is told as "SPEAKER03".
  const label = tokens(owner).join('').replaceAll('_', '');
  const words = contentWords(said)
    .filter((word) => word !== label && !TIME_OF_DAY.test(word))
    .map(stemOf);
  return {
    owner,
    statement,
    isToldAgain,
    words: new Set(words),
    verb: words[0] ?? '',
    turn: quotes[0]?.sentence.turn ?? 0,
  };
}

/** "Calls Bo before noon" is no other task than "calls Bo". */
const TIME_OF_DAY = /^(?:noon|midday|lunchtime|frokosttid|before|after|inden|efter)$/u;

/** "Gets hold of the bank" is what "calls the bank" is, and "a revised offer" is "a new offer". */
function inOneWord(said: string): string {
  const called = said.replace(REACHES, 'calls ').replace(VERSION, 'new');
  return called.replace(/^\p{L}+/u, (word) => SAME_VERB.get(word) ?? word);
}

const REACHES =
  /^(?:gets (?:hold of|in touch with|on to|back in touch with)|reaches out to|(?:speaks|talks) (?:to|with)|has (?:a (?:quick )?(?:word|chat)) with) /u;
const VERSION = /(?<![\p{L}])(?:revised|updated|amended)(?= \p{L})/gu;
const SAME_VERB: ReadonlyMap<string, string> = new Map([
  ['rings', 'calls'],
  ['phones', 'calls'],
  ['contacts', 'calls'],
  ['reserves', 'books'],
  ['repairs', 'fixes'],
  ['mends', 'fixes'],
]);

/** "Tager fat i banken" is one verb, and an offer that is revised is a new one. */
const asOneWord = (statement: string): string =>
  statement
    .replace(/(?<!\p{L})(?:tager|får) (?:fat i|kontakt (?:til|med))(?!\p{L})/u, 'kontakter')
    .replace(
      /(?<!\p{L})(?:revideret|opdateret|tilrettet|justeret)(?= (?:tilbud|udkast|budget|forslag|overslag)(?!\p{L}))/u,
      'nyt',
    );

/** A name is one word of content, however many it has. */
function withPeopleAsWords(text: string, people: People): string {
  let said = '';
  let at = 0;
  for (const { person, start, end } of people.mentions(text)) {
    said += `${text.slice(at, start)}${PERSON}${tokens(person).join('')}`;
    at = end;
  }
  return said + text.slice(at);
}

const PERSON = 'person0';

/** Two tasks of one month have that in common. */
const DATE =
  /^(?:\d+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag|januar|january|februar|february|march|marts?|april|maj|may|juni?|june|juli|july|august|(?:septemb|oktob|octob|novemb|decemb)(?:er)?|den|senest)$/u;

/** Whether a task is repeated, as in a recap at the end of the meeting. */
export function isSameTask(a: Task, b: Task): boolean {
  if (a.owner !== b.owner && a.owner !== '' && b.owner !== '') return false;
  if (a.statement === b.statement) return true;
  let shared = 0;
  let named = 0;
  let matter = 0;
  for (const word of b.words) {
    if (!a.words.has(word)) continue;
    shared += 1;
    if (!DATE.test(word)) named += 1;
    if (!DATE.test(word) && word !== b.verb && !word.startsWith(PERSON)) matter += 1;
  }
  // At the end somebody sums up: "Rune takes the insurance".
  // The verb alone says so only of the same owner: two may work on something else than a third.
  const isVerb = named >= 1 && a.owner === b.owner;
  if (b.isToldAgain && (matter >= 1 || (isVerb && (matterIn(b) === 0 || b.turn - a.turn > LONG_AGO)))) return true;
  // "I'll ring the bank", "I'll get hold of the bank": neither says more, besides a day.
  const least = Math.min(matterIn(a), matterIn(b));
  if (CALLS.has(a.verb) && CALLS.has(b.verb) && a.verb !== b.verb && matter > 0 && matter === least) return true;
  if (shared < 2 || shared / Math.min(a.words.size, b.words.size) < SAME) return false;
  // The day is no sign where each names something that the other does not: the figures by Friday, the contract by Friday.
  // "I'll send you the figures.", "so you'll have the figures": only the verb is another.
  const isAlike = a.verb !== b.verb && ALIKE.some((verbs) => verbs.has(a.verb) && verbs.has(b.verb));
  const fewest = Math.min(namedIn(a), namedIn(b)) - (isAlike ? 1 : 0);
  if (isAlike && named === 0) return false;
  return fewest < 2 || named / fewest >= SAME;
}

/** Turns after which somebody sums up rather than goes on. */
const LONG_AGO = 10;

/** Verbs that may tell one act. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['sender', 'giver', 'mailer', 'sends', 'gives', 'delivers', 'emails'].map(stemOf)),
  new Set(['laver', 'skriver', 'writes', 'makes', 'prepares'].map(stemOf)),
];

/** To ring somebody and to get hold of them. */
const CALLS: ReadonlySet<string> = new Set(['ringer', 'kontakter'].map(stemOf));

/** The part of the shorter one that both say. */
const SAME = 0.7;

const namedIn = ({ words }: Task): number => [...words].filter((word) => !DATE.test(word)).length;
const matterIn = ({ words, verb }: Task): number =>
  [...words].filter((word) => !DATE.test(word) && word !== verb && !word.startsWith(PERSON)).length;
