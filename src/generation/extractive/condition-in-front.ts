import type { Language } from '../function-words.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { untilBorderDa } from './statement/danish-borders.ts';
import { infinitiveOfPresent } from './statement/danish-verbs.ts';
import { untilBorder } from './statement/english-borders.ts';

/** A condition that begins a sentence, and the promise or decision that it is for. */
export interface ConditionInFront {
  readonly condition: string;
  /** What follows the condition, with its subject first: "we'll send the key", "vi sender nøglen". */
  readonly main: string;
  /** The same as it was said. */
  readonly said: string;
}

const LEADS: Readonly<Record<Language, string>> = {
  en: '^(?:(?:so|and|but|well|okay|ok|yeah|yes|no|then|right|great|fine),? ){0,3}',
  da: '^(?:(?:så|og|men|okay|ok|ja|nej|jo|jamen|fint|godt),? ){0,3}',
};
const PROMISE_EN =
  "(?<said>(?:then )?(?<main>(?:i|we|\\p{L}{2,}(?: \\p{L}{2,})?)(?:['’]ll| will|['’]m going to|['’]re going to| am going to| are going to| is going to) [^?]+|let['’]s [^?]+))$";
const OPENER_EN = '(?:only )?(?:if|unless|in case|once|when|as soon as|as long as)';

const IN_FRONT: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    anyCase(`${LEADS.en}(?<condition>${OPENER_EN} [^,.;:?!]{3,120}), ${PROMISE_EN}`),
    anyCase(`${LEADS.en}(?<condition>${OPENER_EN} [^,.;:?!]{3,120}?) (?=(?:i|we)['’ ])${PROMISE_EN}`),
  ],
  da: [
    anyCase(
      `${LEADS.da}(?<condition>(?:først )?(?:hvis|medmindre|med mindre|såfremt|når|så snart|så længe|efter at) [^,.;:?!]{3,120}), (?<said>(?:så )?(?<verb>[\\p{L}]{2,}) (?<who>jeg|vi) (?<rest>[^?]+))$`,
    ),
  ],
};

/** What is only imagined, or is so each time, is no condition of a promise. */
const UNREAL: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}])(?:were|was|had|did|could|would|should|might|['’]d|ever|always|usually|(?:some|any)(?:one|body)(?! has(?![\\p{L}])))(?![\\p{L}])",
  ),
  da: anyCase('(?<![\\p{L}])(?:var|havde|kunne|ville|skulle|burde|fik|man|nogen|altid|tit|plejer)(?![\\p{L}])'),
};

/** "Once you've signed, we'll send the key." Null if no condition stands in front of a promise. */
export function conditionInFront(text: string, language: Language): ConditionInFront | null {
  for (const pattern of IN_FRONT[language]) {
    const { condition = '', said = '', main, verb = '', who = '', rest = '' } = pattern.exec(text)?.groups ?? {};
    if (condition === '' || UNREAL[language].test(condition)) continue;
    if (language === 'en') return { condition, main: main ?? '', said };
    if (!MODAL_DA.test(verb) && infinitiveOfPresent(verb.toLowerCase()) === null) continue;
    return { condition, main: `${who.toLowerCase()} ${verb.toLowerCase()} ${rest}`, said };
  }
  return null;
}

const MODAL_DA = /^(?:skal|vil|kan|må)$/iu;

/** What the side of the speaker does first, which may stay untold: "når vi har den". */
const OWN_FIRST: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^(?:when|once|as soon as) (?:i|we)['’ ]"),
  da: anyCase('^(?:når|så snart|efter at) (?:jeg|vi) '),
};

export const isDoneFirstByOwner = ({ condition }: ConditionInFront, language: Language): boolean =>
  OWN_FIRST[language].test(condition);

/** The words with the condition behind what it is for. Null if they begin with none, or if another one would be lost. */
export function withConditionLast(text: string, language: Language): string | null {
  const found = conditionInFront(text, language);
  if (found === null) return null;
  const { main } = found;
  const told = language === 'en' ? untilBorder(main) : untilBorderDa(main);
  if (CONDITION_BEHIND[language].test(main.slice(told.length))) return null;
  const condition = `${found.condition.charAt(0).toLowerCase()}${found.condition.slice(1)}`;
  return language === 'en'
    ? `${told} ${condition}.`
    : `${told}, ${condition.replace(NOT_FIRST, '$<opener> $<who> ikke')}.`;
}

/** "Hvis ikke jeg hører fra jer" */
const NOT_FIRST = /^(?<opener>hvis|når) ikke (?<who>jeg|vi|du|I|de|han|hun|den|det)(?= )/u;

/** A condition that follows. */
export const CONDITION_BEHIND: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^,? ?(?:only )?(?:if|unless|in case|as soon as|as long as|once|when|until) '),
  da: anyCase('^,? ?(?:først )?(?:hvis|medmindre|med mindre|såfremt|så snart|så længe|når|efter at) '),
};

/** "Hvis det regner, aflyser jeg bussen", "når vi har den": what is only imagined, or done first by whoever promises. */
const IMAGINED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:only )?(?:if|when|in case|unless|once|as soon as|as long as) (?!i (?:do not|don['’]t) hear |(?<=unless )i hear )(?:it|that|this|there|we|i|they|he|she)['’ ]",
  ),
  da: anyCase(
    '^(?:først )?(?:hvis|når|medmindre|med mindre|såfremt|så snart|så længe|efter at) (?!(?:ikke )?jeg (?:ikke )?hører )(?:ikke )?(?:det|den|der|vi|jeg|de|han|hun) ',
  ),
};

/** "Når kunden ringer": so each time, and no promise of one thing to do. */
const EACH_TIME = anyCase(
  '^når (?:kunden|kunderne|en kunde|kunder|gæsten|gæsterne|en gæst|gæster|folk|nogen|telefonen) (?:ringer|spørger|klager|kimer|henvender sig)$',
);

/** The words of a promise with its condition last, unless what must be so is only imagined. */
export function promisedOnCondition(text: string, language: Language): string {
  const front = conditionInFront(text, language);
  if (front === null || IMAGINED[language].test(front.condition) || EACH_TIME.test(front.condition)) return text;
  return withConditionLast(text, language) ?? text;
}
