import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { confirmationOf } from './replies.ts';

const MONTH_EN = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH_DA = 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december';
const WHEN_EN = `(?:(?:on|by|from|next|this) )?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:in )?(?:${MONTH_EN})|\\d{1,2}(?:st|nd|rd|th)|(?:first|second|third|[\\p{L}]{3,8}th|twenty-[\\p{L}]{4,7}|thirty-first)(?= of | and |[.,?]|$))(?![\\p{L}])`;
const WHEN_DA = `(?:på |den |fra |i |til |næste )*(?:(?:man|tirs|ons|tors|fre|lør|søn)dag|(?:${MONTH_DA})|\\d{1,2}[.]|(?<=den )(?:første|anden|[\\p{L}]{3,12}[dt]e(?=[.,?]|$)))(?![\\p{L}])`;
const BEGINS_EN =
  '(?:start|begin|open|launch|go live|deliver|close|finish|kick off|move in|move out|move|ship)(?: (?:up|off|again|back))?';
const BEGINS_DA =
  '(?:starter|begynder|åbner|lancerer|går (?:live|i luften|i gang|i drift)|leverer|lukker|flytter ind|flytter|rykker ind)';
const INFINITIVES_DA =
  '(?:starte|begynde|åbne|lancere|gå (?:live|i luften|i gang|i drift)|levere|lukke|flytte ind|flytte|rykke ind)';
const NOUNS_DA: Readonly<Record<string, string>> = {
  start: 'starte',
  opstart: 'starte op',
  levering: 'levere',
  åbning: 'åbne',
  lancering: 'lancere',
};

/** "We start on the first", "Go live on the third of May, then?": when the two sides begin or deliver. */
const STARTS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?<who>we|you)(?:'ll| will)? (?<does>${BEGINS_EN})|(?<act>${BEGINS_EN})) (?<what>(?:(?:the|our|your) [\\p{L}-]+ )?${WHEN_EN}[^.?;]{0,40}?)(?:,? then|, (?:right|okay|yes))?[.?]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?<who>vi|i|du) (?<does>${BEGINS_DA})|(?<act>${Object.keys(NOUNS_DA).join('|')})) (?<what>(?:op )?(?:[\\p{L}-]+(?:en|et|ne) )?${WHEN_DA}(?:[^.?;]|(?<=\\d)[.]){0,40}?)(?:,? så|, (?:ikke|ikke sandt|okay))?[.?]?$`,
  ),
};

const TURNED = new RegExp(
  `^(${LEAD_DA})(starter|begynder|åbner|lancerer|går|leverer|lukker|flytter|rykker) (vi|i|du) `,
  'iu',
);
/** "Så starter vi på mandag" with its words in the order of "vi starter". */
const straight = (plain: string, language: Language) => (language === 'da' ? plain.replace(TURNED, '$1$3 $2 ') : plain);

/** The same as a proposal: "Shall we start on Monday?" */
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:actually|wait|hang on|hold on|on second thoughts?|or|sorry),? )*${LEAD_EN}(?:(?:actually|wait|hang on|hold on),? )?(?:let's|let us|shall we|should we|can we|could we|what if we) (?:(?:just|then|say we|rather) )?(?<does>${BEGINS_EN}) (?<what>(?:(?:the|our|your) [\\p{L}-]+ )?${WHEN_EN}[^.?;]{0,40}?)(?:,? (?:instead|then|right|okay))?[.?]?$`,
  ),
  da: anyCase(
    `^(?:(?:eller|nej|vent|hov),? )*${LEAD_DA}(?:lad os|(?:skal|kan|kunne) vi(?: ikke)?) (?:(?:så|bare|lige|hellere) )*(?<does>${INFINITIVES_DA}) (?<what>(?:op )?(?:[\\p{L}-]+(?:en|et|ne) )?${WHEN_DA}(?:[^.?;]|(?<=\\d)[.]){0,40}?)(?:,? (?:i stedet(?: for)?|så|ikke))?[.?]?$`,
  ),
};

/** Whether the sentence says when something begins, and somebody else takes it: what is no proposal by more than "yes". */
export function startsOn(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const isProposed = PROPOSES[sentence.language].test(sentence.plain);
  if (!saysWhen(sentence)) return false;
  const answer = confirmationOf(sentence, sentences, !isProposed);
  return answer === null ? concludesOn(sentence, sentences) : !WITH_CONDITION.test(answer.plain);
}

/** "Works for me." "Great, so we move on the twentieth.": whoever proposed it says it again after a yes. */
function concludesOn({ index, turn, speaker, language, plain }: Sentence, sentences: readonly Sentence[]): boolean {
  const before = sentences[index - 1];
  const isAnswer = before?.turn === turn - 1 && before.speaker !== speaker;
  return isAnswer && CONCLUDES[language].test(plain) && TAKES.test(before.plain);
}
const CONCLUDES: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^(?:great|okay|ok|good|perfect|fine|right|lovely|excellent|all right|alright|brilliant),? (?:so|then) '),
  da: anyCase('^(?:godt|okay|ok|fint|super|perfekt),? så '),
};
const TAKES = anyCase(
  '^(?:(?:yes|yeah|okay|ok|ja|jo),? )*(?:fine|works|that works|sounds good|good|perfect|great|me too|same here|agreed|(?:det )?(?:er )?fint|(?:det )?passer|også (?:mig|for mig|fint)|det er jeg med på|godt|perfekt|enig)(?:[ ,](?:too|as well|with|by|for|me|us|mig|os|med|på|også|fint|godt))*[.!]*$',
);

/** An answer with these takes nothing yet. */
const WITH_CONDITION = anyCase(
  String.raw`(?<!\p{L})(?:if|unless|maybe|perhaps|but|hvis|medmindre|måske|men|nok)(?!\p{L})`,
);

/** Whether a sentence says or asks on which day something begins. */
export function saysWhen({ plain, language }: Sentence): boolean {
  return PROPOSES[language].test(plain) || STARTS[language].test(straight(plain, language));
}

/** Sentences and turns in which a day is moved that was settled. */
const MOVED_WITHIN = { sentences: 8, turns: 3 };
const MOVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:oh|well|sorry|but|okay|hmm|no),? )*(?:actually|wait|hang on|hold on|on second thoughts?|thinking about it|come to think of it|or rather|no|let's make (?:it|that)|make (?:it|that)|can we make (?:it|that))(?![\\p{L}]),?(?: (?:no|wait|hang on|hold on|sorry|then|rather|i mean|i meant|let's|make it|can we|could we|shall we|we (?:could|should|can|say)|i'd say|say|do|take|${BEGINS_EN}|it's|it is),?){0,4} (?:${WHEN_EN}|the (?:first|second|third|[\\p{L}]{3,8}th) (?:is|would|works|suits)(?![\\p{L}]))|^(?:okay,? |well,? )?${WHEN_EN},? (?:then|instead)(?![\\p{L}])`,
  ),
  da: anyCase(
    `^(?:(?:åh|men|okay|hm|undskyld),? )*(?:(?:eller )?nej|vent|hov|ved nærmere eftertanke|eller rettere|forresten)(?![\\p{L}]),?(?: (?:nej|vent|hov|så|hellere|jeg mener|jeg mente|lad os (?:sige|tage|hellere [\\p{L}]+|${INFINITIVES_DA})|vi (?:siger|tager)|kan vi (?:sige|tage)|skal vi (?:sige|tage)|det bliver|det er)(?! ikke),?){0,3} ${WHEN_DA}|^(?:så ${WHEN_DA}|${WHEN_DA},? (?:så|i stedet)(?![\\p{L}]))`,
  ),
};

const INSTEAD: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`${WHEN_EN}[^?]{0,30} instead(?! of [\\p{L}])(?![\\p{L}])`),
  da: anyCase(`${WHEN_DA}[^?]{0,30} i stedet(?! for [\\p{L}])(?![\\p{L}])`),
};

/** Whether somebody names another day for it right after it was settled: "Actually, let's start on Tuesday instead." */
export function isMoved(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { index, turn, language } = sentence;
  if (!saysWhen(sentence)) return false;
  return sentences
    .slice(index + 1, index + 1 + MOVED_WITHIN.sentences)
    .some(
      (later) =>
        later.turn > turn &&
        later.turn - turn <= MOVED_WITHIN.turns &&
        (MOVES[language].test(later.text) || INSTEAD[language].test(later.plain)),
    );
}

/** What the other side begins, as what people agree on: "we agree that you deliver on the tenth". Other words as they are. */
export function asStart(text: string, language: Language): string {
  const { who, does = '', what = '' } = STARTS[language].exec(straight(text, language))?.groups ?? {};
  if (who === undefined || WE.test(who)) return text;
  if (language === 'en') return `we agree that you ${does} ${what}`;
  return `vi er enige om, at ${/^du$/iu.test(who) ? 'du' : 'I'} ${does} ${what}`;
}

const WE = /^(?:we|vi)$/iu;

/** What both begin to do and on which day: "open" and "on Friday at nine". Null if it tells of one side, or of none. */
export function startOf(text: string, language: Language): { does: string; what: string } | null {
  const proposed = PROPOSES[language].exec(text)?.groups;
  const {
    who,
    does = '',
    act = '',
    what = '',
  } = proposed ?? STARTS[language].exec(straight(text, language))?.groups ?? {};
  if (what === '' || (who !== undefined && !WE.test(who))) return null;
  if (language === 'en' || proposed !== undefined) return { does: (does || act).toLowerCase(), what };
  if (act !== '') return { does: NOUNS_DA[act.toLowerCase()] ?? act, what };
  const [verb = '', ...particles] = does.toLowerCase().split(' ');
  return { does: [verb.replace(/r$/u, ''), ...particles].join(' '), what };
}
