import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { answered, isOnly, SAYS_YES } from './short-answers.ts';
import { personName } from './statement/cast.ts';
import { infinitiveOfPresent, presentOf } from './statement/danish-verbs.ts';
import { thirdPerson } from './statement/english-verbs.ts';
import { small } from './undone-acts.ts';

/** What two sides settle between them: "the notice period". */
const TERM_EN =
  '(?<term>(?:the|your|our) (?:[\\p{L}-]+ ){0,2}?(?:price|fee|rate|discount|deposit|notice period|notice|warranty|guarantee|minimum order|delivery time|lead time|payment terms?|contract length|contract period|trial period|trial|commission|rent|response time|minimum term|down ?payment)(?: (?:for|of|on) (?:the |an? |each )?[\\p{L}-]+(?: [\\p{L}-]+)?)?)';
const TERM_DA =
  '(?<term>(?:(?:den|det|jeres|vores) (?:[\\p{L}-]+ ){0,2}?)?[\\p{L}-]*(?:pris|gebyr|rabat|opsigelse|opsigelsesfrist|opsigelsesvarsel|garanti|leveringstid|depositum|betalingsfrist|bindingsperiode|løbetid|husleje|svartid|prøveperiode|provision|timepris|udbetaling)(?:en|n|et|met)?(?: (?:for|på) (?:den |det |en |et )?[\\p{L}-]+)?)';
/** "What's the notice period?" */
const ASKS_TERM: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:what(?:'s| is| are| would| will)|how (?:long|much|high|big|large) (?:is|are|would|will)) ${TERM_EN}(?: be)?(?: then)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:hvad (?:er|bliver|skal)|hvor (?:lang|langt|stor|stort|høj|højt|lange|store) (?:er|bliver|skal)) ${TERM_DA}(?: være)?(?: så)?[?]$`,
  ),
};
const NUMBER_EN =
  '(?:\\d[\\d.,]*(?:%|k)?|(?:a|an|half a|one and a half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[\\p{L}]{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine|hundred|thousand))*)';
const NUMBER_DA =
  '(?:\\d[\\d.,]*(?:%)?|(?:en|et|halvanden|halvandet|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|[\\p{L}]{2,5}ten|(?:[\\p{L}]{2,4}og)?(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems))(?: (?:hundrede|tusind))*)';
const AMOUNT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:it's|it is|that's|it'd be|it would be|that would be|about|around|say|we'd say|usually|just),? )*(?<what>${NUMBER_EN}(?: (?:percent|per cent|days|day|weeks|week|months|month|years|year|hours|hour|euros?|pounds|dollars|kroner|a|an|per|each|month|seat|user|piece|head|of|the|total|order|notice|net)){0,5})[.!]*$`,
  ),
  da: anyCase(
    `^(?:(?:det er|den er|det bliver|den bliver|det ville være|cirka|omkring|sig|typisk),? )*(?<what>${NUMBER_DA}(?: (?:procent|dage|dag|uger|uge|måneder|måned|måneden|år|året|timer|kroner|kr\\.?|euro|om|pr\\.?|per|stykket|stk\\.?|bruger|netto|af|ordren)){0,5})[.!]*$`,
  ),
};
/** "And the training?", "is the training included?" */
const ASKS_THING: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:what about|how about|and what about)|is|are)? ?(?<thing>(?:(?:the|your|our) )?(?!(?:that|this|it|you|we|he|she|they|there|the rest|the others?)(?!\\p{L}))[\\p{L}-]{3,}(?: (?!(?:also|included|free|part)(?!\\p{L}))[\\p{L}-]{3,})?)(?<included> (?:also )?(?:included|free|part of (?:it|the (?:price|deal|package)))(?: in (?:that|it|the [\\p{L}]+))?)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:hvad med|og hvad med)|er)? ?(?<thing>(?!(?:det|den|de|du|vi|i|der|resten)(?!\\p{L}))(?:(?:den|det|de|jeres) [\\p{L}-]{3,} )?[\\p{L}-]{3,})(?<included> (?:også )?(?:inkluderet|inklusive|gratis|med(?: i (?:prisen|det|pakken))?))?[?]$`,
  ),
};
const INCLUDED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:oh|yes|yeah|of course|sure),? )*(?:(?:that's|it's|that is|it is|they're|those are|that comes) (?:all |also )?(?<how>included|free(?: of charge)?|covered|part of (?:it|the price|the deal|the package)|in the price|at no (?:extra )?(?:cost|charge)))[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|selvfølgelig),? )*(?:(?:det|den|de) er (?:også |helt )?(?<how>inkluderet|inklusive|gratis|med(?: i (?:prisen|pakken))?|uden beregning))[.!]*$',
  ),
};
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:yes|yeah|of course|sure|absolutely|it is|they are|certainly)(?:,? (?:it is|they are|of course))?[.!]*$',
  ),
  da: anyCase('^(?:ja|jo|selvfølgelig|naturligvis)(?:,? (?:det er (?:det|den|de)|selvfølgelig))?[.!]*$'),
};
/** "We'll waive it." */
const WAIVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:oh|okay|yes|sure|well|then),? )*(?:we|i)(?:'ll| will| can) (?<verb>waive|drop|cover|include|throw in|pay for|pay|remove) (?:it|that|them|those)(?: in)?[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ja|altså|så),? )*(?:(?:det|den|dem) (?<verb>frafalder|dropper|fjerner|dækker|betaler|inkluderer) vi|vi (?<now>frafalder|dropper|fjerner|dækker|betaler|inkluderer) (?:det|den|dem))[.!]*$',
  ),
};
/** "We'll sign if you drop the setup fee." */
const GIVES_EN =
  "you(?:'ll| will| can| could)? (?<act>drop|waive|lower|include|throw in|cover|extend|remove|reduce|match|accept) (?<what>(?!it|that|them)[^,.?]{3,60}?)";
const TAKES_EN = '(?:sign|order|take|start|buy|go ahead|renew|say yes|do it|have a deal)';
const GIVES_DA =
  '(?:i|du) (?<act>dropper|fjerner|frafalder|sænker|inkluderer|dækker|betaler|forlænger|matcher|accepterer) (?<what>(?!det|den|dem)[^,.?]{3,60}?)';
const CONDITIONS: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    anyCase(
      `^${LEAD_EN}(?:we|i)(?:'ll|'d| will| would| can| could|'d be happy to| are happy to| would be happy to) (?:be (?:happy|ready) to )?${TAKES_EN}(?: [^,.?]{2,30})?,? if ${GIVES_EN}[.!]?$`,
    ),
    anyCase(
      `^${LEAD_EN}if ${GIVES_EN},? (?:then )?(?:we|i)(?:'ll|'d| will| would| can|'d be happy to| would be happy to) ${TAKES_EN}(?: [^,.?]{2,30})?[.!]?$`,
    ),
  ],
  da: [
    anyCase(
      `^${LEAD_DA}(?:vi|jeg) (?:skriver under|underskriver|siger ja|bestiller|køber|fornyer|starter|kan skrive under)(?: [^,.?]{2,30})?,? hvis ${GIVES_DA}[.!]?$`,
    ),
    anyCase(
      `^${LEAD_DA}hvis ${GIVES_DA},? (?:så )?(?:skriver vi under|underskriver vi|siger vi ja|bestiller vi|køber vi|fornyer vi|starter vi|har (?:vi|i) en aftale)(?: [^,.?]{2,30})?[.!]?$`,
    ),
  ],
};
const ACCEPTS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|yes|yeah|fine|good|all right|alright|sure|then),? )*(?:deal|done|agreed|(?:we|i) can do that|(?:we|i)(?:'ll| will) do that|(?:that's|it's) (?:a deal|fine|okay|agreed)|consider it done|okay|fine)[.! ]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|ja|jo|fint|godt|så),? )*(?:aftale|aftalt|det er (?:en aftale|fint|i orden)|det (?:gør|kan) vi(?: godt)?|enig|okay|fint)[.! ]*$',
  ),
};

/**
 * A term that one side tells and the other takes: "What's the notice period?" "Three months." "Fine.", "And the training?"
 * "That's included.", "We'll sign if you drop the fee." "Deal." `sentence`: the answer. Null if it is none of these.
 */
export function termTold(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { index, turn, language } = sentence;
  const [asked, next] = [answered(sentence, sentences), sentences[index + 1]];
  if (asked === undefined || next?.turn === turn) return null;
  const accepted = ACCEPTS[language].test(sentence.plain) ? conditionOf(asked, sentence) : null;
  if (accepted !== null) return accepted;
  if (!asked.plain.endsWith('?')) return null;
  const rest =
    next?.turn === turn + 1 && next.speaker === asked.speaker
      ? SAYS_YES[language].exec(next.plain)?.groups?.rest
      : undefined;
  const { term } = ASKS_TERM[language].exec(asked.plain)?.groups ?? {};
  const { what } = term === undefined ? {} : (AMOUNT[language].exec(sentence.plain)?.groups ?? {});
  const quotes = [sentence, asked, ...(rest === undefined || next === undefined ? [] : [next])];
  if (term !== undefined && what !== undefined) {
    if (rest === undefined || !isOnly(rest, what)) return null;
    const named = small(term)
      .replace(/^(?:your|our) /u, 'the ')
      .replace(/^(?:jeres|vores) /u, 'den ');
    return told(quotes, `${ON[language]} ${named}: ${small(what)}.`, true);
  }
  const { thing, included } = ASKS_THING[language].exec(asked.plain)?.groups ?? {};
  if (thing === undefined) return null;
  const named = small(thing).replace(/^(?:your|our) /u, 'the ');
  const verb = WAIVES[language].exec(sentence.plain)?.groups;
  const sure = rest?.trim() === '';
  if (verb !== undefined && included === undefined) {
    const does = (verb.verb ?? verb.now ?? '').toLowerCase();
    return told(
      quotes,
      `${agreedThat(language)}${personName(sentence.speaker)} ${doesOf(does, language)} ${named}.`,
      sure,
    );
  }
  const how =
    INCLUDED[language].exec(sentence.plain)?.groups?.how ??
    (included !== undefined && YES[language].test(sentence.plain)
      ? included.replace(/^ (?:also |også )?/u, '')
      : undefined);
  if (how === undefined) return null;
  const isMany = /[^s]s$/u.test(named) || MANY.test(sentence.plain);
  const is = language === 'da' ? 'er' : isMany ? 'are' : 'is';
  return told(quotes, `${agreedThat(language)}${named} ${is} ${how.toLowerCase()}.`, sure);
}

const MANY = anyCase(String.raw`(?<!\p{L})(?:they're|they are|those are)(?!\p{L})`);

/** What one side gives so that the other signs. */
function conditionOf(asked: Sentence, answer: Sentence): Finding | null {
  const { language } = asked;
  for (const condition of CONDITIONS[language]) {
    const { act, what } = condition.exec(asked.plain)?.groups ?? {};
    if (act === undefined || what === undefined) continue;
    const named = small(what).replace(/^your /u, 'the ');
    const statement = `${agreedThat(language)}${personName(answer.speaker)} ${doesOf(act.toLowerCase(), language)} ${named}.`;
    return { ...told([asked, answer], statement, true), settled: true };
  }
  return null;
}

const ON: Readonly<Record<Language, string>> = { en: 'There was agreement on', da: 'Der var enighed om' };
const agreedThat = (language: Language): string => (language === 'da' ? 'Det blev aftalt, at ' : 'It was agreed that ');

/** "waive" as "waives", "throw in" as "throws in" */
function doesOf(verb: string, language: Language): string {
  if (language === 'da') {
    const infinitive = infinitiveOfPresent(verb);
    return infinitive === null ? verb : presentOf(infinitive);
  }
  const [base = '', ...more] = verb.split(' ');
  return [thirdPerson(base), ...more].join(' ');
}

function told(said: readonly Sentence[], statement: string, sure: boolean): Finding {
  const quotes = said.map((one) => quoteOf(one));
  return { ...findingOf(quotes, '', null, { sure }), statement };
}
