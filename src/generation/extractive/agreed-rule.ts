import type { Language } from '../function-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import { isFirstName } from '../speech/first-names.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, opening, type Phrase } from '../speech/words.ts';
import { ASKS_CONSENT } from './agreement-cues.ts';
import { isConcluded } from './concluded.ts';
import { danishRule } from './danish-rule.ts';
import { englishRule } from './english-rule.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { lengthOf } from './likely/surroundings.ts';
import { personName } from './statement/cast.ts';

/** "New rule: …", "i suggest that …": what follows is meant for all. */
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:here's |one )?(?:a |the |our )?(?:new |house )?rule[:,] |(?:i(?:'d| would)?(?: like to)? (?:suggest|propose|move)|(?:my|our) (?:proposal|suggestion) is|(?:the|our) (?:new )?rule is)(?: that|,) (?!we |i |you )|(?:can we (?:all )?(?:say|agree)|let's (?:say|agree)) that (?!we |i |you ))`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:en )?(?:ny )?regel: |(?<at>(?:jeg (?:foreslår|vil foreslå|vil gerne foreslå|indstiller)|(?:kan|skal) vi (?:(?:så|ikke|alle|bare) )*(?:sige|aftale|blive enige om)|lad os (?:sige|aftale)|(?:mit|vores) forslag er|(?:den nye )?regle?n? er),? at (?!vi |jeg |du |i )))`,
  ),
};
const LEAD: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^${LEAD_EN}(?:(?:just )?to be clear,? )?`),
  da: anyCase(`^${LEAD_DA}(?:(?:bare )?for at være (?:helt )?klar,? )?`),
};
/** What must be so or may not be, or holds for whoever does something: more than a fact. */
const ORDERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:nobody|no one|no-one|anyone|anybody|anything|whoever|only|at most|at least|if|unless|until)(?![\p{L}])|(?<![\p{L}])(?:must|has to|have to|is to|are to|should|(?:can|may) only|(?:goes?|go) (?:past|through|via|into))(?![\p{L}])|(?<![\p{L}])(?:stays?|is|are) (?:in|out)(?: of [\p{L} ]+)?[.]?$`,
  ),
  da: anyCase(
    String.raw`^(?:ingen|intet|kun|højst|mindst|den,|de,|der (?:må|skal|bliver)|hvis|medmindre|indtil|alt (?:over|under))(?![\p{L}])|(?<![\p{L}])(?:må|bør|skal(?! have| bruge))(?![\p{L}])|(?<![\p{L}])(?:kommer|er) (?:ikke )?med(?![\p{L}])`,
  ),
};

const YES_EN = '(?:(?:yes|yeah|yep|okay|ok|oh|sure|right|well|no|then|good|great|fine|alright|all right)[,.]? )*';
const YES_DA = '(?:(?:ja|jo|jep|okay|ok|nej|nå|jamen|godt|fint)[,.]? )*';
/** An answer that says no more. */
const END = '(?:,? (?:then|too|as well|så|da|også|[\\p{L}]+))?[.!]*$';
/** Said of what is to be, and not of what is. */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${YES_EN}(?:i'm (?:all for (?:it|that)|on board(?: with that)?|in favour|happy with (?:that|it)|fine with (?:that|it)|okay with (?:that|it)|in)|i(?:'ll)? second (?:it|that)|seconded|agreed|sounds like a plan|let's (?:do|go with) (?:it|that)|(?:that )?works for (?:me|us)|(?:fine|okay|good) (?:by|with) (?:me|us)|(?:i|we) can live with (?:it|that)|that's (?:how|what) we(?:'ll)? do(?: it)?|we'll do (?:it|that)|count me in|deal|i'm (?:good|cool) with that)${END}`,
  ),
  da: anyCase(
    `^${YES_DA}(?:de[nt] er (?:jeg|vi) (?:(?:helt|også|fuldt) )*med på|aftalt|sådan gør vi(?: det)?|(?:så|det) gør vi(?: det)?|lad os (?:gøre det|det)|det lyder som en plan|(?:det er )?fint med (?:mig|os)|det passer (?:mig|os) (?:fint|godt)|de[nt] kan (?:jeg|vi) (?:godt )?leve med|det er en aftale|(?:så|det) siger vi(?: det)?|jeg er med|jeg støtter det|det stemmer jeg for)${END}`,
  ),
};
/** Said of a rule as of a fact or an opinion. */
const LIKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${YES_EN}(?:fair enough|i (?:fully |totally |completely )?agree|(?:that )?makes (?:perfect |total |good )?sense|that's fair|sounds (?:good|fair|fine|sensible|right)|good|good (?:idea|rule|call|plan)|(?:that's )?understood|noted)${END}`,
  ),
  da: anyCase(
    `^${YES_DA}(?:(?:det er )?fair(?: nok)?|de[nt] er (?:jeg|vi) (?:(?:helt|også|fuldt) )*enige? i|(?:helt |fuldstændig )?enig|det giver (?:(?:god|rigtig god) )?mening|det er rimeligt|det lyder (?:godt|fint|fornuftigt|rimeligt)|godt|fint|god (?:idé|ide|regel|plan)|(?:det er )?forstået|noteret|det er (?:fint|godt|i orden|okay))${END}`,
  ),
};
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^(?:yes|yeah|yep|okay|ok|good|great|fine|sure|of course)[,.! ]*(?:fine|okay|good|please)?[.!]*$'),
  da: anyCase('^(?:ja|jo|jep|okay|ok|godt|fint|selvfølgelig|klart)[,.! ]*(?:fint|godt|tak)?[.!]*$'),
};
const OPPOSES = opening(
  "(?:no|nope|hm+|hmm)(?=[.,!]|$)|i'm (?:against|opposed|not)|i (?:disagree|don't)|not (?:me|for me|really|sure)|actually|hang on|wait",
  '(?:nej|næ|hm+)(?=[.,!]|$)|det (?:er|synes|ved) jeg (?:imod|ikke|uenig)|jeg (?:er (?:imod|uenig|ikke)|synes ikke)|vent|faktisk',
);
const BUT = anyCase(
  '(?<![\\p{L}])(?:but|except|unless|though|not|if|men|undtagen|medmindre|ikke|hvis)(?![\\p{L}])|[?]',
);
/** Words of an answer that only agrees. */
const SHORT = 8;
/** Sentences. Bounds the search if one person speaks for long. */
const MOST_AFTER = 12;
/** Sentences of an answer, and turns in which two say "yes". */
const ANSWER = { sentences: 3, turns: 2 };

/**
 * A plain sentence that tells what is to hold for all, which somebody else takes at once: "Staff park behind the building."
 * "I'm on board with that." Null if it is none. In a long meeting only what was called a rule or was proposed.
 */
export function agreedRule(sentence: Sentence, { sentences, date }: Meeting): Finding | null {
  const { plain, text, language, speaker } = sentence;
  if (sentence.foreign || speaker === '' || isConcluded(sentence, sentences)) return null;
  const proposed = PROPOSES[language].exec(text);
  if (proposed === null && plain.endsWith('?')) return null;
  if (proposed === null && lengthOf({ sentences }) === 'long') return null;
  const head = proposed ?? LEAD[language].exec(text);
  const said = text.slice(head?.[0].length ?? 0).replace(/[?]$/u, '');
  const answers = takenBy(sentence, sentences, proposed !== null, ORDERS[language].test(said));
  if (answers.length === 0) return null;
  const name = /\d/u.test(personName(speaker)) ? '' : personName(speaker);
  const clause =
    language === 'da' ? danishRule(said, name, proposed?.groups?.at !== undefined) : englishRule(said, name);
  if (clause === null) return null;
  const rule = uncapitalised(clause, said, sentences);
  const statement = language === 'da' ? `Det blev aftalt, at ${rule}.` : `It was agreed that ${rule}.`;
  const sure = proposed !== null || TAKES[language].test(answers[0]?.plain ?? '');
  const quotes = [sentence, ...answers].map((one) => quoteOf(one));
  return { ...findingOf(quotes, '', findDeadline(plain, date, language), { sure }), statement };
}

/** Who takes it: one by words for a plan, one by words for a rule where it is one, or two by "yes". */
function takenBy(
  { index, turn, speaker, language }: Sentence,
  sentences: readonly Sentence[],
  isProposed: boolean,
  isOrder: boolean,
): Sentence[] {
  const later = sentences.slice(index + 1, index + 1 + MOST_AFTER);
  const next = later.findIndex((one) => one.turn > turn);
  const own = later.slice(0, Math.max(0, next));
  if (next < 0 || own.some((one) => !ASKS_CONSENT.test(one.plain))) return [];
  const near = later.slice(next).filter((one) => one.turn - turn <= ANSWER.turns);
  if (near.some((one) => OPPOSES.test(one.plain))) return [];
  const first = near.slice(0, ANSWER.sentences).filter((one) => one.turn === turn + 1);
  if (first.some((one) => one.speaker === speaker || one.foreign || BUT.test(one.plain))) return [];
  const firm = first.find(
    ({ plain }) =>
      plain.split(' ').length <= SHORT &&
      (TAKES[language].test(plain) || ((isProposed || isOrder) && LIKES[language].test(plain))),
  );
  if (firm !== undefined) return [firm];
  if (!isProposed && !isOrder) return [];
  const yes = near.filter((one) => one.speaker !== speaker && YES[language].test(one.plain));
  const [one, other] = yes;
  if (one === undefined || one.turn !== turn + 1) return [];
  if (other !== undefined && other.speaker !== one.speaker) return [one, other];
  return isProposed ? [one] : [];
}

/** Without the capital letter that its first word has only because it began the sentence. */
function uncapitalised(clause: string, said: string, sentences: readonly Sentence[]): string {
  const first = /^[\p{L}\p{N}'-]+/u.exec(clause)?.[0] ?? '';
  const isName =
    !said.startsWith(first) ||
    isFirstName(first) ||
    ALWAYS_CAPITAL.test(first) ||
    sentences.some(({ text, speaker }) => text.includes(` ${first} `) || speaker.split(' ').includes(first));
  return isName ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);
}

const ALWAYS_CAPITAL =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}[\p{Lu}\d]+)$/u;
