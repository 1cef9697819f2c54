import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, everywhere, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { answered } from './short-answers.ts';
import { personName } from './statement/cast.ts';

/** What one may use only if its owner allows it. */
const OWN_EN =
  '(?:logos?|photos?|pictures?|images?|names?|data|figures|case|story|testimonial|designs?|texts?|materials?|videos?|footage|recordings?)(?!\\p{L})';
const OWN_DA =
  '(?:logo(?:et|erne)|billed(?:et|erne)|navn(?:et|ene)|tallene|casen|citat(?:et|erne)|tekst(?:en|erne)|material(?:et|erne)|video(?:en|erne)|optagelse(?:n|rne))';
/** "Can we use your logo on our website?": what belongs to one side. */
const ASKED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:can|could|may) (?:we|i)|(?:is it|would it be|are you) (?:okay|ok|fine|all right|alright) if (?:we|i)|do you mind if (?:we|i)) (?:also |just )?(?<what>(?:(?:use|reuse|publish|quote|print|copy|adapt|show|share|mention|name) your (?!screen|floor|word|pen|room|phone)[^,.?]{3,80}?|(?:use|reuse|publish|quote|print|copy|adapt|mention) the ${OWN_EN}(?: [^,.?]{3,60}?)?))[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:må|kan) (?:vi|jeg)|er det (?:okay|ok|i orden|fint),? (?:at|hvis) (?:vi|jeg)) (?:godt |gerne |også |lige )*(?<what>(?:bruger?|genbruger?|offentliggør(?:e)?|citerer?|trykker?|kopierer?|viser?|deler?|nævner?) (?:(?:jeres|dit|din|dine) (?!skærm|pen|telefon)[\\p{L}-]+|${OWN_DA})(?!\\p{L})[^,.?]{0,80}?)[?]$`,
  ),
};
/** "Is it okay if we invoice in January?": when or how often one side does something. */
const TIMED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:is it|would it be|are you) (?:okay|ok|fine|all right|alright) if (?:we|i) (?:just |only )?(?<what>(?:invoice|bill|pay|start|deliver|ship|report|send the invoice|come|begin) (?:[^,.?]{3,40} )?(?:in|on|at|from|by|after|before|until|next|every|each|once a|twice a|quarterly|monthly|weekly|annually)(?![\\p{L}])[^,.?]{0,40}?)[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}er det (?:okay|ok|i orden|fint),? (?:at|hvis) (?:vi|jeg) (?:bare |først |kun )*(?<what>(?:fakturerer|betaler|starter|begynder|leverer|sender fakturaen|rapporterer|kommer) (?:[^,.?]{3,40} )?(?:i|på|fra|inden|efter|før|til|næste|hver|månedligt|kvartalsvis|ugentligt|årligt|en gang om)(?![\\p{L}])[^,.?]{0,40}?)[?]$`,
  ),
};
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|sure|of course|go ahead|absolutely|no problem|certainly|feel free|by all means|please do|that's (?:fine|okay|ok|no problem)|not at all|you (?:can|may)|fine(?: by (?:me|us))?)[,.! ]*)+$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|jada|selvfølgelig|klart|gerne|meget gerne|det må (?:i|du)(?: gerne| godt)?|det er (?:fint|i orden|okay)|intet problem|naturligvis|værsgo|bare gør det)[,.! ]*)+$',
  ),
};
const YOURS = everywhere(String.raw`(?<!\p{L})(?:your|jeres|dit|din|dine)(?!\p{L})`);
const THEIR: Readonly<Record<Language, string>> = { en: 'their', da: 'deres' };
const OURS = everywhere(String.raw`(?<!\p{L})(?:our|my|vores|min|mit|mine)(?!\p{L})`);

/** What one side may do with what belongs to the other: "Can we use your logo?" "Yes, of course." Null if it is no such answer. */
export function permitted(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { index, turn, language, speaker } = sentence;
  const asked = answered(sentence, sentences);
  if (asked === undefined || !YES[language].test(sentence.plain)) return null;
  const what = (ASKED[language].exec(asked.plain) ?? TIMED[language].exec(asked.plain))?.groups?.what;
  const [asker, owner] = [personName(asked.speaker), personName(speaker)];
  if (what === undefined || asker === '' || owner === '' || sentences[index + 1]?.turn === turn) return null;
  const theirs = YOURS[Symbol.replace](OURS[Symbol.replace](what, THEIR[language]), genitive(owner, language));
  const act = `${theirs.charAt(0).toLowerCase()}${theirs.slice(1)}`;
  const statement =
    language === 'da'
      ? `Det blev aftalt, at ${asker} må ${act.replace(/^(?<verb>\p{L}+e)r /u, '$<verb> ').replace(/^offentliggør /u, 'offentliggøre ')}.`
      : `It was agreed that ${asker} may ${act}.`;
  const quotes = [quoteOf(sentence), quoteOf(asked)];
  return { ...findingOf(quotes, '', null), statement };
}

/** "Bo Lind's", "Mads Holms", "Jonas'" */
export const genitive = (name: string, language: Language): string =>
  /s$/u.test(name) ? `${name}'` : `${name}${language === 'da' ? 's' : "'s"}`;
