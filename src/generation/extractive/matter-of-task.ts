import type { Language } from '../function-words.ts';
import type { Finding, Quote } from '../speech/finding.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { thingNamed } from './antecedent.ts';
import { plainFrame, SPEAKS } from './plain-frame.ts';
import { personName } from './statement/cast.ts';
import { deadlinePhrase } from './statement/deadline-phrase.ts';

/** Where somebody promises for themselves, and on no condition, what they promise is near. */
const OWN_PROMISE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?!.*(?<![\p{L}])(?:hey|shouldn.t)(?![\p{L}])).*(?<![\p{L}])i(?:['’]ll| will| can| could|['’]m (?:going|planning) to|['’]d like to| would like to| want to| have to| need to)(?! be (?!\p{L}+ing(?![\p{L}])))(?![\p{L}])`,
  ),
  da: anyCase(String.raw`(?<![\p{L}])jeg(?![\p{L}])`),
};

/** What is not to be done, or what somebody else is asked to do, is nothing that somebody takes care of. */
const NOT_TO: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?:(?:don['’]t|do not) (?:have|need) to|needn['’]t|refrain|not to|ask [\p{L}]+ to)(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:lad(?:e|er)? (?:\p{L}+ )?være|undlad(?:e|er)?|(?:skal|behøver) (?:du|i) ikke|(?:du|i) (?:skal|behøver) ikke|beder? [\p{L}]+ (?:om at )?[\p{L}]+e)(?![\p{L}])`,
  ),
};

/** Where another sentence begins, or what the promise is for: "…, there may be more changes to the rota", "…, so we can clean the barn". */
const BEHIND_PROMISE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`,? so(?: that)? (?:i|we) |, (?:there|it|that|they|he|she|you|but|because|since|and (?:you|they|there|it|he|she))(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`, så (?:at )?(?:jeg|vi|du|i|de|han|hun|det|der) (?:kan|kunne)|, (?:at|der|som|men|fordi|hvor|og (?:du|i|de|han|hun|det|der))(?![\p{L}])`,
  ),
};
/** Who talks about something does not take care of it. */
const TALKS = anyCase(
  String.raw`(?<![\p{L}])(?:['’]ll|will|can|could|to) (?:(?:also|just|then|probably|again) )*(?:discuss|talk|speak|chat|meet|see|catch up)(?![\p{L}])`,
);

/** The words up to where the promise ends. */
function ownWords(text: string, language: Language): string {
  const promised = OWN_PROMISE[language].exec(text);
  if (promised === null) return '';
  const from = promised.index + promised[0].length;
  const end = BEHIND_PROMISE[language].exec(text.slice(from))?.index;
  return end === undefined ? text : text.slice(0, from + end);
}

/** "Jeg lægger den i skabet": the place is not what it is about. */
const PUTS_IT = anyCase(
  String.raw`(?<![\p{L}])(?:jeg \p{L}+r|\p{L}+r jeg)(?: (?:lige|bare|så|nok|også))* (?:den|det|dem) (?:op |ned |ind |ud |hen |over )?(?:i|på|under|bag|ved|hos|foran)(?! (?:dag|morgen|aften|eftermiddag|overmorgen|\p{L}+dag)(?![\p{L}])) `,
);

/** Who takes care of what: where a plain promise with a date tells no more. The quote beside it says the rest. */
export function matterOf(todo: Finding, said: readonly Quote[]): Finding | null {
  const { owner, deadline } = todo;
  for (const { text, sentence } of said) {
    const { language } = sentence;
    const own = ownWords(text, language);
    const thing = thingNamed(plainFrame(own, language), language).replace(
      /^(?:The|An?|Our|Their|Den|Det|De) /u,
      (word) => word.toLowerCase(),
    );
    if (
      owner === '' ||
      thing === '' ||
      TALKS.test(own) ||
      SPEAKS.test(thing) ||
      /^de[nt]? omtalte /u.test(thing) ||
      NOT_TO[language].test(sentence.text) ||
      (language === 'da' && PUTS_IT.test(text)) ||
      // "At han skal have det flyttet": no noun.
      new RegExp(`(?:have|få) (?:det|den|dem) ${thing}`, 'u').test(text)
    )
      continue;
    const takes =
      language === 'da' ? `${personName(owner)} tager sig af ${thing}` : `${personName(owner)} takes care of ${thing}`;
    const by =
      deadline === null ? '' : ` ${deadlinePhrase({ words: deadline.said, date: deadline.date ?? '' }, language)}`;
    return { ...todo, statement: `${takes}${by}.`, sure: false };
  }
  return null;
}
