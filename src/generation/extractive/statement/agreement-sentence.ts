import { MARK, personName, thingName, withoutPronounNames, withPronounNames } from './cast.ts';
import { danishAgreement } from './danish-agreement.ts';
import { deadlineOf } from './deadline-phrase.ts';
import { englishAgreement } from './english-agreement.ts';
import type { Persons } from './english-pronouns.ts';
import { finishedSentence } from './finish-sentence.ts';
import { markDeadline } from './mark-deadline.ts';
import { markNames } from './mark-names.ts';
import type { SpokenAgreement } from './spoken-agreement.ts';
import { spokenText } from './spoken-text.ts';
import { twoSides } from './two-sides.ts';

/**
 * What was agreed, as a full sentence: "It was agreed to go with two years." Null if the words do not say by themselves
 * what that is.
 */
export function agreementSentence(given: SpokenAgreement): string | null {
  const { language } = given;
  return statementBy(given, (marked, persons) => {
    // "You" in English is anybody, other than where a side is named.
    if (language === 'en') return englishAgreement(marked, { ...persons, second: '' });
    return danishAgreement(marked, persons);
  });
}

/** The same for what one side does or both do: undefined if the words tell of no side, null if not all can be told. */
export function sidesSentence(given: SpokenAgreement): string | null | undefined {
  let isOfSides = false;
  const sentence = statementBy(given, (marked, persons) => {
    const told = twoSides(marked, persons, given.language);
    isOfSides = told !== undefined;
    return told ?? null;
  });
  return isOfSides ? sentence : undefined;
}

/** On which day both begin with something: `given.text` tells what and when, `does` is the infinitive. */
export function startSentence(given: SpokenAgreement, does: string): string | null {
  const agreed = given.language === 'da' ? 'Det blev aftalt at' : 'It was agreed to';
  return statementBy(given, (marked) => `${agreed} ${does} ${marked}`);
}

function statementBy(given: SpokenAgreement, tell: (marked: string, persons: Persons) => string | null): string | null {
  const { language, speaker, addressee = '', referent, names: heard = NO_NAMES } = given;
  const text = hideNames(withoutPronounNames(spokenText(given.text)), heard);
  const deadline = deadlineOf(text, given.deadline, given.meetingDate, language);
  const names = { owner: '', speaker: personName(speaker), addressee: personName(addressee) };
  const marked = markDeadline(markNames(text, { ...names, addressee: '' }), deadline, language);
  const persons = {
    first: names.speaker === '' ? '' : MARK.speaker,
    second: names.addressee === '' ? '' : MARK.addressee,
    group: MARK.group,
    thing: thingName(referent) !== '',
    names: heard,
  };
  const sentence = tell(marked, persons);
  if (sentence === null) return null;
  const finished = finishedSentence(sentence, { ...given, ...names, deadline, agreed: true, elsewhere: false });
  return finished && withPronounNames(finished).replaceAll(HIDDEN, '').replace(BARE_WEEK, ' i ');
}

/** "Uge 17, eller rettere uge 18": the day that counts may have lost its preposition. */
const BARE_WEEK = /(?<= at (?:starte|begynde|åbne|lukke|slutte|stoppe)) (?=uge \d)/u;

const NO_NAMES: ReadonlySet<string> = new Set();
/** Names that are pronouns too, and the letter behind them that hides them from rules for these. */
const ALSO_PRONOUN = /^(?:min|mine|mit|din|dine|vor|my|us|me)$/iu;
const HIDDEN = 'ŧ';

function hideNames(text: string, names: ReadonlySet<string>): string {
  return [...names]
    .filter((name) => ALSO_PRONOUN.test(name))
    .reduce(
      (hidden, name) => hidden.replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), `${name}${HIDDEN}`),
      text,
    );
}
