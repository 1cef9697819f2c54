import type { Language } from '../function-words.ts';
import { type Finding, findingOf, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { bareThing, isOnly, NAMES, SAYS_YES } from './short-answers.ts';

const ONE_EN = '(?:the|an?) [\\p{L}\\d-]+';
const ONE_DA = '(?:den|det|de|en|et) [\\p{L}\\d-]+';

/** "Do we take the expensive or the cheap model?": two of a kind that is named once. */
const EITHER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:shall|should|do|can|could) we (?:(?<verb>take|use|go for|go with|book|buy|order|choose|rent|hire|pick|keep)|want|need|prefer|have)|(?:would|do) you (?:rather (?:have|take)|prefer|want|like)) (?<first>${ONE_EN}),? or (?<second>${ONE_EN} (?<noun>[\\p{L}-]{3,}))(?<rest> (?:for|in|on|at) (?:the|our) [^,.?]{3,40})?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:skal|kan) vi (?<verb>tage|bruge|vælge|bestille|købe|leje|beholde|booke)|(?:skal|vil) (?:vi|i|du) (?:hellere )?have|(?:vil|foretrækker) (?:i|du)(?: have| hellere have)?) (?<first>${ONE_DA}),? eller (?<second>${ONE_DA} (?<noun>[\\p{L}-]{3,}))(?<rest> (?:til|i|på) [^,.?]{3,40})?[?]$`,
  ),
};
/** "Annual.", "monthly, please" */
const BARE = anyCase(
  "^(?:(?:hm+|oh|well|definitely|altså|helst),? )*(?<what>[\\p{L}-]{3,})(?:,? (?:please|i think|i'd say|tak|synes jeg))?[.!]*$",
);

/**
 * What is chosen of two that share a noun, if whoever asked says yes: "The big or the small room?" "The small one."
 * "Good." `opening`: the question, `answer`: the choice, `sentence`: the yes.
 */
export function chosenOfTwo(sentence: Sentence, answer: Sentence, opening: Sentence): Finding | null {
  const { language } = opening;
  const { verb, first = '', second = '', noun = '', rest = '' } = EITHER[language].exec(opening.plain)?.groups ?? {};
  if (noun === '') return null;
  const named = NAMES[language].exec(answer.plain)?.groups?.what ?? BARE.exec(answer.plain)?.groups?.what;
  const yes = SAYS_YES[sentence.language].exec(sentence.plain)?.groups?.rest;
  if (named === undefined || yes === undefined) return null;
  const bare = bareThing(named);
  const chosen = [`${first} ${noun}`, second].find((one) => {
    const offered = bareThing(one);
    return offered === bare || offered === `${bare} ${noun.toLowerCase()}`;
  });
  if (chosen === undefined || !(isOnly(yes, named) || isOnly(yes, chosen))) return null;
  const what = `${chosen.charAt(0).toLowerCase()}${chosen.slice(1)}${rest}`;
  const does = verb?.toLowerCase();
  const agreed = {
    en: does === undefined ? `There was agreement on ${what}.` : `It was agreed to ${does} ${what}.`,
    da: does === undefined ? `Der var enighed om ${what}.` : `Det blev aftalt at ${does} ${what}.`,
  };
  const quotes = [answer, opening, sentence].map((one) => quoteOf(one));
  return { ...findingOf(quotes, '', null), statement: agreed[language] };
}
