import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { answered } from './short-answers.ts';
import { small } from './undone-acts.ts';

/** "We can offer you three months free." */
const OFFERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:we|i) (?:can|could|would) (?:also |still )?(?:offer|give|do)(?: you)? (?<what>(?!(?:it|that|this|them|so|you|the same)(?!\\p{L})|[^.?]*(?<!\\p{L})(?:names?|numbers?|list|link|copy|call|ring|hand|lift|address|details|contacts?|email|overview|example|idea|tour)(?!\\p{L}))[^,.?]{3,50}?)(?: for you)?[.!]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:vi|jeg) (?:kan|kunne|vil gerne) (?:også |godt |stadig )?(?:tilbyde|give)(?: jer| dig)? (?<what>(?!(?:det|den|dem|jer|dig)(?!\\p{L}))[^,.?]{3,50}?)[.!]$`,
  ),
};
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|yes|yeah|great|good|perfect|fine|lovely),? )*(?:(?:we|i)(?:'ll| will) take (?:it|that|them|you up on that)|(?:we|i) accept(?: that)?|(?:that's )?a deal|deal|yes,? please|(?:we|i)'d take that)[.! ]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|ja|jo|fint|godt|super|perfekt),? )*(?:(?:det|den|dem) (?:siger vi (?:ja )?tak til|siger vi ja til|tager vi(?: imod)?|vil vi gerne have|accepterer vi)|vi (?:tager imod|tager det|takker ja|siger ja tak)|det er en aftale|ja tak)[.! ]*$',
  ),
};
/** "We can start in January." */
const TIMED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:we|you|i) (?:can|could)|(?:can|could) (?:we|you)) (?<act>start|begin|deliver|install|launch|open|sign|move in|go live|kick off)(?<what> (?:the|our|your) [\\p{L}-]+(?: [\\p{L}-]+)?)? (?<when>(?:in|on|at|from|by) (?!(?:the|a|our|your) (?!first|second|third|fourth|fifth|\\d)|(?:general|principle|theory|fact|person)(?!\\p{L}))[^?.,]{3,25}?)[.?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:vi|i|jeg) (?:kan|kunne)|(?:kan|kunne) (?:vi|i)) (?:godt )?(?<act>starte|begynde|levere|installere|åbne|skrive under|flytte ind|gå i luften)(?<what> (?:den|det|de) [\\p{L}-]+ [\\p{L}-]+| [\\p{L}-]{3,}(?:en|et|erne|ene))? (?<when>(?:i|på|fra|den) (?!(?:gang|stedet|stykker|det|princippet)(?!\\p{L}))[^?.,]{3,25}?)[.?]$`,
  ),
};
/** "January works." */
const SUITS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:yes|yeah|okay|ok|great|good|perfect|fine),? )*(?<what>[^,.?]{3,25}?) (?:works(?: well)?|is (?:fine|good|perfect|okay|great)|suits (?:us|me)|would (?:work|be (?:fine|good|perfect|great))|sounds good)(?: (?:for|by|with) (?:us|me))?[.!]*$',
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|ok|godt|fint|super),? )*(?<what>[^,.?]{3,25}?) (?:passer(?: (?:os|mig))?(?: (?:fint|godt))?|er (?:fint|godt|perfekt|i orden|okay)|lyder godt)(?: (?:for|med) (?:os|mig))?[.!]*$',
  ),
};

/** What one side offers and the other takes: "We can offer three months free." "We'll take it." Null if it is no such answer. */
export function offerTaken(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { language, plain } = sentence;
  const offered = answered(sentence, sentences);
  if (offered === undefined) return null;
  // What is offered is no task of whoever takes it.
  const quotes = [quoteOf(offered), quoteOf(sentence)];
  const told = (statement: string): Finding => ({ ...findingOf(quotes, '', null), statement, settled: true });
  const { what } = OFFERS[language].exec(offered.plain)?.groups ?? {};
  if (what !== undefined && TAKES[language].test(plain))
    return told(`${language === 'da' ? 'Der var enighed om' : 'There was agreement on'} ${small(what)}.`);
  const { act, what: thing = '', when } = TIMED[language].exec(offered.plain)?.groups ?? {};
  const named = SUITS[language].exec(plain)?.groups?.what?.toLowerCase();
  if (act === undefined || when === undefined || named === undefined) return null;
  if (!when.toLowerCase().includes(named.replace(/^(?:in|on|at|from|by|the|i|på|fra|den) /u, ''))) return null;
  const does = act.toLowerCase();
  return told(`${language === 'da' ? 'Det blev aftalt at' : 'It was agreed to'} ${does}${thing} ${when}.`);
}
