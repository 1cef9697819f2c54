import type { Language } from '../function-words.ts';
import { anyCase, tokens } from '../speech/words.ts';
import { infinitiveOfParticiple, infinitiveOfPresent } from './statement/danish-verbs.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';
import { kindOf } from './written/word-kinds.ts';

/** What is talked of in passing and nobody sends, prints or repairs. */
const IN_PASSING = anyCase(
  String.raw`(?:^|\s)(?:weather|traffic|holidays?|vacations?|(?:good|long|great|nice|hard|bad|short|whole|little|same) (?:time|talk|laugh)|guys?|bloke|lads?|vejr(?:et)?|snak(?:ken)?|ferien?|meter|kilometer|centimeter|millimeter|(?:man|tirs|ons|tors|fre|lør|søn)dags|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:next time|next week|morning|afternoon|evening))?)$`,
);

/** Whether a phrase names what no pronoun in a task stands for. */
export function isInPassing(phrase: string, language: Language): boolean {
  return IN_PASSING.test(phrase) || (language === 'da' && isVerbalDa(phrase));
}

/** A day may be cleared or moved, but nobody does it: "After the 1st of May." "I'll do that." */
export const isDate = (phrase: string): boolean => DATE.test(phrase);
const DATE =
  /(?:^|\s)(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|(?:twenty|thirty)-?(?:first|second|third)|\p{L}+(?:th|ieth)) of (?:january|february|march|april|may|june|july|august|september|october|november|december|next month|the month)$/iu;

/** "I'll set that up": what people arrange, and not those whom they meet. */
const ARRANGES = anyCase(
  String.raw`(?<![\p{L}'])(?:set (?:it|that|this|one) up|(?:arrange|schedule|organi[sz]e) (?:it|that|this|one))(?![\p{L}])`,
);
const ARRANGED = anyCase(
  String.raw`(?<![\p{L}'])(?:a|an|another|the|that) (?:[\p{L}]+ )?(?<what>chat|call|meeting|demo|visit|session|workshop|appointment|interview) (?:with|for|between)(?![\p{L}])`,
);

/** "Could we have a call with the engineer?" "I'll set it up.": the call. '' if it is something else. */
export function arrangedIn(texts: readonly string[], plain: string): string {
  if (!ARRANGES.test(plain)) return '';
  const what = texts.map((text) => ARRANGED.exec(text.slice(-300))?.groups?.what).find((one) => one !== undefined);
  return what === undefined ? '' : `the ${what.toLowerCase()}`;
}

/** "De skriver", "det gjort", "eksporteret": no noun. */
function isVerbalDa(phrase: string): boolean {
  const words = tokens(phrase);
  const last = words.at(-1) ?? '';
  if (words.length > 2 || (words.length === 2 && !/^(?:den|det|de)$/u.test(words[0] ?? ''))) return false;
  // "materialet" and "mødet" are nouns, and so is what carries no ending of a participle.
  if (/(?:ret|ort|dt|[^aeiouyæøå]t)$/u.test(last) && last.length > 3 && infinitiveOfParticiple(last) !== null)
    return !NOUN_IN_T.test(last);
  if (PARTICIPLE_DA.test(last)) return true;
  return words.length === 2 && words[0] === 'de' && infinitiveOfPresent(last) !== null && !NOUN_IN_ER.test(last);
}

const PARTICIPLE_DA = /(?:is|port|in|uc|fic|orm|ul|al|id|at)eret$/u;
const NOUN_IN_T = /^(?:.*(?:kort|besøget|indholdet|arbejdet|lageret|papiret|gebyret|.*kontoret|mønsteret))$/u;
const NOUN_IN_ER = /^(?:timer|regler|ordrer|prøver|maler|leder|bruger)$/u;

/** "The fence needs painting", "the new lamp arrived": the noun without the verb behind it. '' if nothing is left. */
export function withoutVerb(phrase: string, before: string, language: Language): string {
  const words = phrase.split(' ');
  if (language === 'da') {
    const [owner = '', noun = '', verb = ''] = words;
    const tells = words.length === 3 && OWNS_DA.test(owner) && isNoun(noun) && /^[\p{L}]+er$/u.test(verb);
    return tells ? `${owner} ${noun}` : phrase;
  }
  const at = words.findIndex((word, index) => index > 0 && isVerb(word.toLowerCase(), index === words.length - 1));
  if (at > 0) return words.slice(0, at).join(' ');
  // "What did the brass band cost?"
  const last = words.at(-1)?.toLowerCase() ?? '';
  const isAsked = words.length > 1 && ASKED.test(before) && (BASE_VERBS.has(last) || last === 'cost');
  return isAsked ? words.slice(0, -1).join(' ') : phrase;
}

const isVerb = (word: string, last: boolean): boolean =>
  FINITE.test(word) || (last && /[^e]ed$/u.test(word) && kindOf(word, 'en') === 'participle');
const FINITE =
  /^(?:needs|arrives|arrived|comes|came|went|broke|fell|died|failed|got|gets|looks|looked|seems|seemed|sounds|wants|wanted|says|said|keeps|kept|does|did|has|had|is|was|are|were)$/u;
const ASKED = /(?<!\p{L})(?:did|does|do|will|would|can|could|should) (?:(?:the|a|an|our|my) )?$/iu;

const OWNS_DA = anyCase('^(?:min|mit|mine|din|dit|dine|vores|jeres|deres)$');
const isNoun = (word: string): boolean => !/e$/u.test(word) || NEUTER.test(word);

/** Neuter nouns that are often owned, alone or behind another noun: "testmiljø". */
const NEUTER =
  /(?:nummer|gebyr|system|møde|tilbud|projekt|logo|firma|navn|tal|team|program|dokument|hold|kontor|brev|oplæg|skema|vindue|billede|forslag|udkast|referat|budget|anlæg|diplom|kort|bilag|udtræk|katalog|certifikat|resultat|bord|hus|lokale|værelse|værksted|lager|gulv|køkken|toilet|kamera|abonnement|depositum|honorar|arrangement|miljø|netværk|spørgsmål|svar|notat|materiale|udstyr|batteri|skilt|telt|tæppe|hegn|apparat|tillæg|regnskab|selskab|værktøj|løfte|køretøj)$|^(?:køle|fryse|klæde|el)?skab$|^(?:regne|brev|data|farve)?ark$|^(?:halv|strå)?tag$|^(?:møde|lager)?rum$|^(?:vand)?rør$/u;
/** Nouns of the common gender by their ending, where the pronoun may mean what is done and not the noun. */
const COMMON =
  /(?:ing|ion|hed|else|dom|person|sjon|liste|fil|kontrakt|aftale|rapport|faktura|mail|besked|plan|oversigt|dagsorden|note|skabelon|formular|adresse|sag|tegning|tekst|ordre|bil|maskine|dør|nøgle|computer|printer|server|skærm|telefon|kasse|kat|hund|have|pris|konto|kode|side|database|bog|cykel|motor|pumpe|lampe|ovn|kalender|leverandør|kunde|taske|mappe|stol|reol|pakke|app)$/u;

/** The gender of the pronoun with which a Danish sentence takes up what was named; '' if it uses none. */
const PRONOUN = anyCase(
  String.raw`(?<![\p{L}])(?<word>de[tnm])(?= (?:\p{L}+r|kan|skal|vil|må|får) (?:jeg|vi|du|i)(?![\p{L}])|[.,!?]|$| (?:i|på|til|inden|senest|om|fra|op|ned|videre|med|lige|nok|så|da|over)(?![\p{L}]))`,
);

/** "Vores vindue" is of somebody who is not known: "det omtalte vindue", or the noun alone where its gender is not known. */
export function ownedDa(thing: string, plain: string): string {
  const [, owner = '', rest = ''] = /^(\p{L}+) (.+)$/u.exec(thing) ?? [];
  if (!OWNS_DA.test(owner) || /^(?:egen|eget|egne)(?![\p{L}])/u.test(rest) || !/^\p{Ll}/u.test(rest)) return thing;
  const noun = rest.split(' ').at(-1) ?? '';
  const pronoun = PRONOUN.exec(plain)?.groups?.word?.toLowerCase() ?? '';
  const said = owner.toLowerCase();
  if (said === 'mit' || said === 'dit' || NEUTER.test(noun)) return `det omtalte ${rest}`;
  if (said === 'min' || said === 'din') return `den omtalte ${rest}`;
  if (/^(?:mine|dine)$/u.test(said) || (/(?:er|re)$/u.test(noun) && pronoun !== 'den' && !COMMON.test(noun)))
    return `de omtalte ${rest}`;
  if (pronoun === 'den' || COMMON.test(noun)) return `den omtalte ${rest}`;
  return rest;
}
