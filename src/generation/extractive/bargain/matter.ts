import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase, phrase } from '../../speech/words.ts';
import type { Kind } from './piece.ts';
import { measuresOf } from './words.ts';

/** What has an amount, and what has a time. */
const NOUN_EN = {
  amount:
    '(?:discounts?|deposits?|prices?|pricing|rates?|fees?|budgets?|payment terms|payments?|invoic(?:es?|ing)|billing|warrant(?:y|ies)|guarantees?|notice(?: period)?|term|contracts?|liability|caps?|credits?|refunds?|compensation|shipping|response times?|licen[cs]es?|seats|kits?|audits?|insurance|renewals?|volumes?|commission|bonus(?:es)?|targets?|quotas?|penalt(?:y|ies)|instal?lments?)',
  time: '(?:deliver(?:y|ies)|go-?live|launch(?: date)?|start(?:ing)? date|roll-?out|workshops?|training|deadlines?|meetings?|calls?|reports?|upgrades?|migration|cadence|kick-?off|pilot)',
  rule: '(?:pilots?|trials?|agenc(?:y|ies)|scope|(?:governing )?law|hosting)',
};
const NOUN_DA = {
  amount:
    '[\\p{L}]*(?:pris|rabat|betaling|depositum|gebyr|budget|faktura|garanti|opsigelse|varsel|binding|løbetid|kontrakt|ansvar|loft|bod|kompensation|svartid|licens|tilsyn|revision|indeksregulering|mængde|provision|bonus|betalingsfrist|opsigelsesfrist|bindingsperiode|prøveperiode)',
  time: '[\\p{L}]*(?:levering|opstart|lancering|udrulning|oplæring|undervisning|workshop|møde|opfølgning|opdatering|messe)',
  rule: '[\\p{L}]*(?:pilot|stand|fordeling|udrulning|oplæring)',
};
/** A definite form. "Møder" are no matter. */
const THE_DA = '(?:sfristen|en|et|erne|ene|n)';

/** What is about a contract or its start wherever it is named. */
const CLEAR_EN = "(?:go-?live|payment terms|liability|response times?|notice period)(?![\\p{L}'-])";

const NAMES: Readonly<Record<Language, Readonly<Record<Kind, Phrase>>>> = {
  en: { amount: namesEn(NOUN_EN.amount), time: namesEn(NOUN_EN.time), rule: namesEn(NOUN_EN.rule) },
  da: { amount: namesDa(NOUN_DA.amount), time: namesDa(NOUN_DA.time), rule: namesDa(NOUN_DA.rule) },
};

/** With its article, or where somebody turns to it: "Term and notice." */
function namesEn(noun: string): Phrase {
  return anyCase(
    `(?:(?<![\\p{L}'-])(?:the|your|our|no) (?:(?<kind>payment|notice|spare parts|response|governing|sales|service|support|project|status|weekly|first|delivery|renewal|cancellation|licen[cs]e|setup|set-up|start|training) )?|^(?:(?:and|so|okay|right|next one|next|now|then),? )*(?:[\\p{L}]+ and )?|(?<![\\p{L}'-])(?=${CLEAR_EN})|(?<![\\p{L}'-])(?:what|how) about (?:a |an )?|(?<![\\p{L}'-])(?:could we have|can we have|we'd like|i'd like) (?:a |an )?)(?<noun>${noun})(?![\\p{L}'-])`,
  );
}

function namesDa(noun: string): Phrase {
  return anyCase(`(?<![\\p{L}-])(?<noun>${noun}${THE_DA})(?![\\p{L}-])`);
}

/** Sentences before what is settled, and turns, in which the matter is named. */
const WITHIN = { sentences: 12, turns: 8 };

export interface Matter {
  /** "the deposit" */
  readonly name: string;
  readonly sentence: Sentence;
}

/** Turns from the naming of the matter to the first offer, unless every turn between makes one. */
const NEAR = 5;
/** "Four times": no price. */
const COUNTED: Readonly<Record<Language, Phrase>> = {
  en: phrase('times|twice|hours?|minutes?|people|visits?'),
  da: phrase('gange?|timers?|minutter|personer|besøg'),
};
const MONEY: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    '(?:discount|deposit|price|pricing|rate|fee|budget|payment|invoice|billing|penalt(?:y|ie)|commission|bonu)s?',
  ),
  da: phrase('[\\p{L}]*(?:pris|rabat|depositumm?|gebyr|budget|faktura|bod|bød|provision|bonus)(?:en|et|n|erne)?'),
};
/** A day with an hour is one to meet, and none on which something starts or is delivered. */
const STARTS: Readonly<Record<Language, Phrase>> = {
  en: phrase('deliver(?:y|ies)|go-?live|launch(?: date)?|start(?:ing)? date|roll-?out|deadlines?|migration|upgrades?'),
  da: phrase('[\\p{L}]*(?:levering|opstart|lancering|udrulning)(?:en|erne)?'),
};
const HOUR: Readonly<Record<Language, Phrase>> = {
  en: phrase("at (?:half |quarter )?(?:past |to )?[\\p{L}\\d]+|o'clock|noon"),
  da: phrase('klokken|kl|halv|kvart'),
};

/** Whether what was settled can be of the matter. */
export function isOfMatter({ name, sentence: { language } }: Matter, text: string): boolean {
  const isPrice = MONEY[language].test(name);
  return !(isPrice && COUNTED[language].test(text)) && !(STARTS[language].test(name) && HOUR[language].test(text));
}

/** Whether the matter was named close to the first offer, so that no other was meant. */
export function isCloseTo({ sentence }: Matter, first: Sentence, sentences: readonly Sentence[]): boolean {
  const { language, turn, index } = first;
  if (turn - sentence.turn <= NEAR) return true;
  const between = sentences.slice(sentence.index, index);
  const offers = new Set(between.filter((one) => measuresOf(one.plain, language).size > 0).map((one) => one.turn));
  return between.every((one) => one.turn === sentence.turn || offers.has(one.turn));
}

/** What two sides bargain about: what was named last of what contracts and meetings are about. Null if nothing was. */
export function matterOf(sentence: Sentence, sentences: readonly Sentence[], kind: Kind): Matter | null {
  const { index, turn, language } = sentence;
  for (let at = index; at >= Math.max(0, index - WITHIN.sentences); at -= 1) {
    const one = sentences[at];
    if (one === undefined || turn - one.turn > WITHIN.turns) break;
    const name = nameIn(one.plain, language, kind);
    if (name !== '') return { name, sentence: one };
  }
  return null;
}

/** The matter that a text names, or ''. */
export function nameIn(text: string, language: Language, kind: Kind): string {
  const found = NAMES[language][kind].exec(text);
  const groups = found?.groups;
  // "Datatilsynet" is a name.
  if (found !== null && found.index > 0 && /^\p{Lu}\p{Ll}/u.test(groups?.noun ?? '')) return '';
  const noun = groups?.noun?.toLowerCase() ?? '';
  if (noun === '' || language === 'da') return noun;
  return `the ${groups?.kind === undefined ? '' : `${groups.kind.toLowerCase()} `}${noun}`;
}
