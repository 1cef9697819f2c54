import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { isDisputed } from './disputed.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isTakenBack } from './reversals.ts';
import { INFINITIVES, infinitiveOfPresent, withInfinitives } from './statement/danish-verbs.ts';

/** What somebody would do, or that it can be done: "I'd rather close on Monday.", "We could put up two scanners." */
const WISHES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:i(?:['’]d| would)(?: rather| prefer to| like us to| personally| probably| just)*|we (?:can|could)(?: also| always| just)*|so we(?:['’]ll| will)?(?=[^?]*[?]$)) (?<does>(?<verb>\\p{L}+) [^?]{6,120})[.?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:jeg (?:vil|ville)(?: hellere| helst| nok)*|vi kan(?: jo| godt| også| bare| da)*|jeg synes,? (?:at )?vi (?:skal|bør)(?: bare| nok)*|jeg (?:foreslår|vil foreslå|ville foreslå),? (?:at )?vi(?: skal| bør| bare)*|så (?=[\\p{L}]+ vi [^?]*[?]$)) (?<does>(?<verb>\\p{L}+) [^?]{6,120})[.?]$`,
  ),
};
/** Somebody else takes it in so many words. "Yes" and "okay" may only say that they listen. */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|yep|okay|ok|oh|great|good|right|sure|well|no),? )*(?:that works(?: for (?:me|us))?|works for (?:me|us)|that suits (?:me|us)|(?:that(?:['’]s| is) |i(?:['’]m| am) |we(?:['’]re| are) )?(?:fine|good|okay|happy|great|perfect|lovely|all right) (?:by|with|for) (?:me|us|that)|we(?:['’]d| would) (?:like|love|prefer) that|(?:that(?:['’]s| is) )?(?:a )?good idea|agreed|i agree|i(?:['’]m| am) for that|let['’]s do that|(?:that|it)(?:['’]d| would) be (?:great|good|lovely|perfect|fine|brilliant))(?=[,.!;]|$| (?:because|since|so|as|too|to me)(?!\\p{L}))(?![^.]*(?<!\\p{L})(?:but|if|only)(?!\\p{L}))",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|jep|okay|ok|godt|fint|nå|nej),? )*(?:det (?:passer|fungerer)(?: (?:mig|os|for mig|for os))?(?: (?:fint|godt))?(?: (?:mig|os|for mig|for os))?|fint med (?:mig|os)|det (?:er|lyder) (?:fint|godt|perfekt)(?: med (?:mig|os))?|det vil (?:vi|jeg) (?:meget |rigtig )?gerne|(?:det er )?en? (?:rigtig )?(?:fin|god) (?:idé|ide|løsning)|god (?:idé|ide)|(?:jeg er )?enig|det synes jeg også|det er (?:jeg|vi) med på|lad os (?:gøre )?det|det ville være (?:fint|godt|perfekt|dejligt))(?=[,.!;]|$| (?:for|fordi|så)(?![\\p{L}]))(?![^.]*(?<!\\p{L})(?:men|hvis|kun)(?!\\p{L}))',
  ),
};
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^(?:(?:yes|yeah|yep|exactly|right|correct)(?:[,.! ]+|$))+'),
  da: anyCase('^(?:(?:ja|jo|jep|præcis|netop)(?:[,.! ]+|$))+'),
};
/** Who concludes with a question needs no more than a yes: "So we board up the window?" */
const CONCLUDES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^${LEAD_EN}so we`),
  da: anyCase(`^${LEAD_DA}så \\p{L}+ vi`),
};
/** What nobody does, or what is done by talking. */
const NO_ACT = new Set(
  (
    'say like love be have need want think know see mean look get go take pick choose leave drop start ' +
    'talk speak meet do try wait hope guess suggest propose agree discuss come give stay live sleep eat ' +
    'drink bet imagine expect understand appreciate argue prefer recommend advise describe call consider ' +
    'worry lose lost fail miss break suffer risk end run struggle face afford hear feel tell notice ' +
    'remember forget owe own cost made paid sent got had were was did went came took gave found kept left ' +
    'sold bought told said knew seem still only both all never now also have ' +
    'sige have være vide tro se tale snakke mødes gøre prøve vente få gå tage vælge starte begynde ' +
    'foreslå skulle kunne ville burde måtte gerne miste tabe risikere mangle høre føle mærke huske glemme ' +
    'håbe frygte leve bo sove spise drikke blive anbefale'
  ).split(' '),
);
const SPEAKS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:I|me|my|mine|you|your|we|us|our|ours|it|that|this|them|those|these|him|her|there|here)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:jeg|mig|min|mit|mine|du|dig|din|dit|dine|jer|jeres|vi|os|vores|det(?! \p{L}+e )|den(?! \p{L}+e )|dem|ham|hende|der|her)(?!\p{L})/iu,
};
/** Words of a reason or an aside behind what is proposed. */
const REST =
  /(?:,? (?:until then|then|if that works|for now|though|instead|så|i stedet|indtil videre)|,? (?:because|since|so that|fordi|for at|så vi) .+)$/iu;
const MOST_WORDS = 18;
const FEWEST_WORDS = 2;

/** What one would do, and another takes: "I'd rather close on Monday." "That works for me." Null if nobody does. */
export function wished(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { language, plain, index, turn, speaker } = sentence;
  const { does, verb = '' } = WISHES[language].exec(plain)?.groups ?? {};
  if (does === undefined || NO_ACT.has(verb.toLowerCase()) || isMeetingAct(plain, language)) return null;
  const act = actOf(does, verb, language);
  if (act === '' || SPEAKS[language].test(act) || act.split(' ').length > MOST_WORDS) return null;
  if (contentWords(act).length < FEWEST_WORDS) return null;
  const next = sentences[index + 1];
  if (next === undefined || next.turn !== turn + 1 || next.speaker === speaker || next.language !== language)
    return null;
  const isTaken =
    TAKES[language].test(next.plain) ||
    (plain.endsWith('?') && CONCLUDES[language].test(plain) && YES[language].test(next.plain));
  if (!isTaken || next.plain.endsWith('?') || isTakenBack(sentence, sentences) || isDisputed(sentence, sentences))
    return null;
  const statement = language === 'da' ? `Det blev aftalt at ${act}.` : `It was agreed to ${act}.`;
  return { ...findingOf([quoteOf(sentence), quoteOf(next)], '', null), statement, settled: true };
}

/** "close on Monday and open on Thursday", "sætte to scannere op". '' if the verb is none that tells an act. */
function actOf(does: string, verb: string, language: Language): string {
  const said = does.replace(REST, '').replace(/[\s,.]+$/u, '');
  const lower = verb.toLowerCase();
  if (language === 'en') return /(?:ly|ing|ed)$/u.test(lower) ? '' : said;
  const [, ...rest] = said.split(' ');
  const after = (rest[0] === 'vi' ? rest.slice(1) : rest).join(' ');
  const infinitive = infinitiveOf(lower);
  return infinitive === '' || NO_ACT.has(infinitive) ? '' : withInfinitives(`${infinitive} ${after}`);
}

function infinitiveOf(verb: string): string {
  if (INFINITIVES.has(verb)) return verb;
  return (
    infinitiveOfPresent(verb) ??
    (/[^aeiouyæøå]e$/u.test(verb) ? verb : /[^aeiouyæøå]er$/u.test(verb) ? verb.slice(0, -1) : '')
  );
}
