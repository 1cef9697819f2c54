import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { answered, SAYS_YES } from './short-answers.ts';
import { personName } from './statement/cast.ts';

/** "Who pays for the freight?" */
const ASKED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}who(?:(?:'s| is|'ll| will)(?: going to)? (?:pay(?:ing)?(?<for> for)?|cover(?:ing)?)|(?: would)? pays?(?<of> for)?|(?: would)? covers?) (?<what>(?:the|our|your|any|all) [^,.?]{3,60}?)(?: then)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}hvem (?:(?:skal|kommer til at) (?:betale|dække)|betaler|dækker) (?:for )?(?<what>(?:den|det|de|alle) [^,.?]{3,60}?|[\\p{L}-]{3,}(?:en|et|erne|ene|ne)(?: [^,.?]{3,50}?)?)(?: så)?[?]$`,
  ),
};
/** "We do.", "det gør vi", "we'll pay for that" */
const OWN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:well|oh|of course|naturally),? )*(?:we(?: do| will|'ll (?:do|pay(?: for)?|cover|take care of) (?:that|it|those)|'ll pay)|(?:that's|that'd be|that would be) (?:us|on us|on me)|us)[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:altså|naturligvis|selvfølgelig),? )*(?:(?:det|den|dem) (?:gør|betaler|dækker|står) vi(?: for)?|vi betaler|det er os(?:,? der (?:gør|betaler) det)?|os)[.!]*$',
  ),
};
/** "You do." */
const OTHER: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^(?:(?:well|oh),? )*(?:you (?:do|will|would)|that's (?:you|on you))[.!]*$"),
  da: anyCase('^(?:(?:altså),? )*(?:det gør (?:i|du)|det er (?:jer|dig))[.!]*$'),
};

/** Which side pays: "Who pays for the freight?" "We do." Where the other side is to pay, it has to say yes. Null if it is open. */
export function whoPays(sentence: Sentence, { sentences, speakers }: Meeting): Finding | null {
  const { index, turn, language, speaker } = sentence;
  const asked = answered(sentence, sentences);
  const what = asked && ASKED[language].exec(asked.plain)?.groups?.what;
  if (asked === undefined || what === undefined || SPEAKS.test(what)) return null;
  const next = sentences[index + 1];
  const yes = next?.turn === turn + 1 && SAYS_YES[language].exec(next.plain)?.groups?.rest === '' ? next : undefined;
  const isOther = OTHER[language].test(sentence.plain);
  if (isOther ? yes?.speaker !== asked.speaker : !OWN[language].test(sentence.plain)) return null;
  const payer = personName(isOther ? asked.speaker : speaker);
  if (payer === '') return null;
  const quotes = [sentence, asked, ...(yes === undefined ? [] : [yes])].map((one) => quoteOf(one));
  const sure = yes !== undefined || speakers.length === 2;
  const statement =
    language === 'da'
      ? `Det blev aftalt, at ${payer} betaler ${what}.`
      : `It was agreed that ${payer} pays for ${what}.`;
  return { ...findingOf(quotes, '', null, { sure }), statement };
}

const SPEAKS = anyCase(
  String.raw`(?<!\p{L})(?:your|our|my|it|that|this|them|at home|jeres|vores|min|mit|mine|din|dit|dine|dem|hjemme)(?!\p{L})`,
);
