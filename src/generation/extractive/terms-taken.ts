import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { isOnly, NAMES, SAYS_YES } from './short-answers.ts';

const AMOUNT_EN =
  '(?:\\d[\\d.,]*(?:%|k)?|(?:a hundred|a thousand|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[\\p{L}]{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine|hundred|thousand|fifty))*)(?: (?:percent|per cent|euros?|pounds|dollars|kroner|a (?:seat|user|month|year|piece|head|day|week)|per (?:seat|user|month|year|piece|head|day|week)|days|weeks|months|years|hours|for (?:the )?(?:first |second )?[\\p{L}\\d]+ (?:years?|months?)))*';
const AMOUNT_DA =
  '(?:\\d[\\d.,]*(?:%)?|(?:et hundrede|et tusind|en|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|[\\p{L}]{2,5}ten|(?:[\\p{L}]{2,4}og)?(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems)|hundrede|tusind)(?: (?:hundrede|tusind))*)(?: (?:procent|kroner|euro|kr\\.?|pr\\.? (?:bruger|måned|år|stk\\.?|styk|time|dag)|om (?:måneden|året|ugen)|dage|uger|måneder|år|timer))*';

/** "Would you do it for ninety?", "what about ninety?" */
const ASKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:would|could|can|will) you (?:do (?:it|that|this) for|accept|take|go (?:down |up )?to|live with)|(?:what|how) about|(?:shall we|can we|could we) say|how does) (?<what>${AMOUNT_EN})(?: sound)?\\?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:vil|kan|kunne) (?:i|du) (?:gøre det for|acceptere|gå (?:ned |op )?(?:til|på)|leve med)|hvad (?:med|siger (?:i|du) til)|(?:skal|kan) vi sige) (?<what>${AMOUNT_DA})\\?$`,
  ),
};
/** "Make it ninety-five.", "no, ninety-five" */
const COUNTERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:no|hm+|well|sorry|rather|more like|make it|make that|how about|what about|say|let's say|i can do|we can do|i can go to|we can go to|we'd need|i'd need|i'd say),? )*(?<what>${AMOUNT_EN})(?: (?:is (?:the best|the lowest|as low as|as far as) (?:i|we) can (?:do|go)|and (?:we have|you have|it's) a deal))?[.!?]*$`,
  ),
  da: anyCase(
    `^(?:(?:nej|hm+|altså|desværre|hellere|snarere|lad os sige|så sig|hvad med|vi kan gøre det for|jeg kan gøre det for|vi kan gå til|jeg kan gå til|jeg ville sige),? )*(?<what>${AMOUNT_DA})(?: er (?:det laveste|det bedste) (?:vi|jeg) kan)?[.!?]*$`,
  ),
};
/** "Ninety a seat is our best price.", "our offer is ninety a seat" */
const OFFERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?<what>${AMOUNT_EN}) is (?:our|my|the) (?:best|final|last|lowest|highest) (?:price|offer|bid)|(?:our|my) (?:best |final |last )?(?:offer|price|bid|proposal) is (?<named>${AMOUNT_EN}))[.!]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?<what>${AMOUNT_DA}) er (?:vores|mit|det) (?:bedste|endelige|sidste|laveste) (?:pris|tilbud|bud)|(?:vores|mit) (?:bedste |endelige |sidste )?(?:tilbud|bud|pris|forslag) er (?<named>${AMOUNT_DA}))[.!]?$`,
  ),
};
/** "Okay, we'll take it.", "we accept" */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|yes|yeah|fine|good|great|all right|alright|right|perfect|deal|agreed|sold|done),? ?)*(?:(?:we|i)(?:'ll| will)? (?:take|accept)(?: (?:it|that))?|(?:we|i)(?:'re| are|'m| am) (?:fine|happy|okay|good) with (?:it|that)|(?:we|i) can (?:live|work) with (?:it|that)|(?:that's |it's )?(?:a deal|deal|agreed|sold))[.! ]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|ja|jo|fint|godt|super|perfekt|aftalt|enig),? ?)*(?:(?:det|den) (?:accepterer|tager|godtager|siger) (?:vi|jeg)(?: ja til)?|(?:vi|jeg) (?:tager|accepterer|godtager) (?:det|den)|(?:det|den) kan (?:vi|jeg)(?: godt)? leve med|det er en aftale|aftalt)[.! ]*$',
  ),
};
/** "The blue one or the red one?" */
const EITHER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?<first>the [\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2}?),? or (?<second>the [\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2}?)\\?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?<first>(?:den|det|de) [\\p{L}\\d-]+(?: [\\p{L}\\d-]+)?),? eller (?<second>(?:den|det|de) [\\p{L}\\d-]+(?: [\\p{L}\\d-]+)?)\\?$`,
  ),
};
/** "Could we get a two-week trial?": what costs one side something. */
const GETS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:can|could|would it be possible to|may) (?:we )?(?:get|have) (?<what>an? (?:[\\p{L}\\d-]+ ){0,3}?(?:trial|pilot|discount|extension|rebate|refund|warranty|guarantee|upgrade|credit|cap|break clause|exit clause|test period|grace period|trial period|notice period)(?: of [^,?]{2,30})?)(?: first| too| as well)?\\?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:kan|kunne|må) vi (?:få|have) (?<what>(?:en|et) (?:[\\p{L}\\d-]+ ){0,2}?(?:prøveperiode|pilot|rabat|forlængelse|garanti|kredit|opsigelsesfrist|udsættelse|testperiode|returret|opgradering)(?: på [^,?]{2,30})?)(?: først| også)?\\?$`,
  ),
};
const GIVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|sure|of course|absolutely|okay|ok|certainly),? ?)+(?:no problem|that's fine|that's possible|you can|we can do that|that works|happy to)?[.! ]*$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|klart|selvfølgelig|okay|naturligvis),? ?)+(?:det er i orden|det kan i(?: godt)?|det er fint|det går|intet problem|det kan vi godt)?[.! ]*$',
  ),
};

/**
 * Terms that one side names and the other takes in turns of a few words: "Would you do it for ninety?" "Ninety-five."
 * "Okay.", "Our offer is ninety a seat." "We accept.", "The blue one or the red one?" "The blue one." "Good."
 */
export function termsTaken(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { index, turn, speaker, language } = sentence;
  const before = sentences[index - 1];
  if (before === undefined || before.turn !== turn - 1 || before.speaker === speaker || before.language !== language)
    return null;
  const offered = OFFERS[language].exec(before.plain)?.groups;
  const price = offered?.what ?? offered?.named;
  if (price !== undefined && TAKES[language].test(sentence.plain)) return taken(price, [before, sentence]);
  const got = GETS[language].exec(before.plain)?.groups?.what;
  if (got !== undefined && GIVES[language].test(sentence.plain)) return taken(got, [before, sentence]);
  const rest = SAYS_YES[language].exec(sentence.plain)?.groups?.rest;
  const asked = sentences[index - 2];
  if (rest === undefined || asked?.turn !== turn - 2 || asked.speaker !== speaker || asked.language !== language)
    return null;
  const said = [asked, before, sentence];
  if (ASKS[language].test(asked.plain)) {
    const amount = COUNTERS[language].exec(before.plain)?.groups?.what;
    return amount !== undefined && isOnly(rest, amount) ? taken(amount, said) : null;
  }
  const { first = '', second = '' } = EITHER[language].exec(asked.plain)?.groups ?? {};
  const named = NAMES[language].exec(before.plain)?.groups?.what ?? '';
  const isOne = [first, second].some((one) => one !== '' && one.toLowerCase() === named.toLowerCase());
  return isOne && isOnly(rest, named) ? taken(named, said) : null;
}

function taken(what: string, said: readonly Sentence[]): Finding {
  const quotes = said.map((one) => quoteOf(one));
  const words = `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  const on = said[0]?.language === 'da' ? 'Der var enighed om' : 'There was agreement on';
  return { ...findingOf(quotes, '', null), statement: `${on} ${words}.` };
}
