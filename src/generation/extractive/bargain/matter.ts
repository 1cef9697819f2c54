import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import type { Kind } from './piece.ts';

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
