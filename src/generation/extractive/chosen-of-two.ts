import type { Language } from '../function-words.ts';
import { type Finding, findingOf, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { genitive } from './permitted.ts';
import { bareThing, isOnly, NAMES, SAYS_YES } from './short-answers.ts';
import { personName } from './statement/cast.ts';

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
const WAY_EN =
  '(?:online|remotely|virtually|on-?site|on site|in person|face to face|by (?:phone|email|video|post|bank transfer|card)|on (?:teams|zoom|the phone)|over (?:teams|zoom|the phone)|at (?:your|our) (?:place|office|offices|site)|monthly|weekly|fortnightly|quarterly|annually|yearly|(?:in the|this) (?:morning|afternoon)|(?:before|after) (?:lunch|the summer|christmas|easter)|this (?:week|month|year)|next (?:week|month|year)|in english|in danish)';
const WAY_DA =
  '(?:online|virtuelt|fysisk|på (?:teams|zoom|telefon|stedet|engelsk|dansk)|over (?:teams|zoom|telefon)|per (?:mail|telefon|kort)|hos (?:jer|os)|her|månedligt|ugentligt|kvartalsvis|årligt|om (?:formiddagen|eftermiddagen)|(?:før|efter) (?:frokost|sommerferien|jul|påske)|i (?:denne|næste) uge|i år|næste (?:uge|måned|år))';
/** "Should we meet online or on site?": one of two ways to do it. */
const HOW: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:shall|should|do|can|could) we (?<verb>meet|do it|start|begin|pay|invoice|bill|deliver|talk|train|present|report|launch|kick off) (?:(?<what>the [\\p{L}-]+(?: [\\p{L}-]+)?) )?(?<first>${WAY_EN}),? or (?<second>${WAY_EN})[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:skal|kan) vi (?<verb>mødes|gøre det|starte|begynde|betale|fakturere|levere|tale|undervise|præsentere|rapportere|lancere) (?:(?<what>[\\p{L}-]{3,}(?:en|et|erne|ene)) )?(?<first>${WAY_DA}),? eller (?<second>${WAY_DA})[?]$`,
  ),
};
/** "I'd prefer on site.", "helst hos os" */
const PREFERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:hm+|oh|well|definitely|maybe|rather|preferably|i(?:'d| would)? (?:say|prefer|rather)|i think|let's (?:say|do)|we(?:'d| would)? (?:prefer|rather)),? )*(?<what>${WAY_EN})(?:,? (?:please|i think|i'd say|if (?:possible|that's okay)|is (?:better|best|fine|easier)(?: for (?:us|me))?|works (?:best|better)(?: for (?:us|me))?))?[.!]*$`,
  ),
  da: anyCase(
    `^(?:(?:altså|helst|hellere|jeg (?:vil sige|foretrækker|tænker|synes)|vi (?:foretrækker|vil helst)|lad os sige|gerne),? )*(?<what>${WAY_DA})(?:,? (?:tak|synes jeg|tænker jeg|hvis det er okay|er (?:bedst|bedre|fint|nemmest)(?: for (?:os|mig))?))?[.!]*$`,
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

/** "Should we meet online or on site?" "I'd prefer on site." "Okay, on site then." */
export function chosenWay(sentence: Sentence, answer: Sentence, opening: Sentence): Finding | null {
  const { language } = opening;
  const { verb = '', what = '', first, second } = HOW[language].exec(opening.plain)?.groups ?? {};
  const named = PREFERS[language].exec(answer.plain)?.groups?.what;
  const yes = SAYS_YES[language].exec(sentence.plain)?.groups?.rest;
  if (verb === '' || named === undefined || yes === undefined) return null;
  const [one, ofAsker] = [named.toLowerCase(), seenBy(named, language)];
  const chosen = [first, second].find((way) => way?.toLowerCase() === one || way?.toLowerCase() === ofAsker);
  if (chosen === undefined || ![named, chosen].some((way) => isOnly(yes.replace(LEADS_ON, ''), way))) return null;
  const done = `${verb.toLowerCase()}${what === '' ? '' : ` ${what.toLowerCase()}`} ${ofBoth(chosen, answer, opening)}`;
  const statement = language === 'da' ? `Det blev aftalt at ${done}.` : `It was agreed to ${done}.`;
  return {
    ...findingOf(
      [answer, opening, sentence].map((said) => quoteOf(said)),
      '',
      null,
    ),
    statement,
  };
}

const LEADS_ON = /^(?:so|then|let's say|så|vi siger|lad os sige) /iu;

/** How whoever asked says what the other names: "hos os" is "hos jer". */
function seenBy(way: string, language: Language): string {
  const turns = language === 'da' ? { jer: 'os', os: 'jer' } : { your: 'our', our: 'your' };
  return way
    .toLowerCase()
    .replace(/(?<!\p{L})(?:jer|os|your|our)(?!\p{L})/gu, (word) => turns[word as keyof typeof turns] ?? word);
}

/** "At your office" as "at Bo Lind's office", "hos os" as "hos Ida Holm". */
function ofBoth(way: string, answer: Sentence, opening: Sentence): string {
  const said = way.toLowerCase();
  const [asker, other] = [personName(opening.speaker), personName(answer.speaker)];
  return said
    .replace(/(?<!\p{L})(?:your|our)(?!\p{L})/u, (word) => genitive(word === 'our' ? asker : other, 'en'))
    .replace(/(?<!\p{L})(?:jer|os)$/u, (word) => (word === 'os' ? asker : other));
}
