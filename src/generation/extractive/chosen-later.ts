import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { confirmationOf } from './replies.ts';
import { isTakenBack } from './reversals.ts';

/** Sentences and turns between the question and what is chosen. */
const WITHIN = { sentences: 12, turns: 9 };

const OPTION = '[\\p{L}\\d-]+(?: (?!or |eller )[\\p{L}\\d-]+)?';
/** "And the case? Plastic or rubber?", "the case, plastic or rubber?" */
const EITHER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:what about |how about )?(?<matter>(?:the|our) [\\p{L}-]+(?: [\\p{L}-]+)?)[,:] )?(?:is it |do we (?:want|go for|use) |should (?:it|we) (?:be |use |have )?)?(?<first>${OPTION}),? or (?<second>${OPTION})\\?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:hvad med )?(?<matter>[\\p{L}-]{3,}(?:en|et|erne|ene))[,:] )?(?:er det |skal (?:det|den|vi) (?:være |bruge |have )?)?(?<first>${OPTION}),? eller (?<second>${OPTION})\\?$`,
  ),
};
const MATTER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:what about |how about |then |next, )?(?<matter>(?:the|our) [\\p{L}-]+(?: [\\p{L}-]+)?)[?.]$`,
  ),
  da: anyCase(`^${LEAD_DA}(?:hvad med |så er der )?(?<matter>[\\p{L}-]{3,}(?:en|et|erne|ene))[?.]$`),
};
/** "Okay, rubber.", "rubber then", "let's go for rubber" */
const CONCLUDES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:(?:okay|ok|so|right|fine|good|great|alright|all right|yeah|yes|agreed|then|well|perfect),? )*(?:let['’]s (?:say|go (?:with|for)|do|take|use|have)|we(?:['’]ll| will) (?:go (?:with|for)|take|do|use|have)) (?<named>${OPTION})(?:,? then)?|(?:(?:okay|ok|so|right|fine|good|great|alright|all right|agreed|perfect),? )+(?<what>${OPTION}?)(?:,? (?:then|it is))?|(?<bare>${OPTION}?),? (?:then|it is))[.!]$`,
  ),
  da: anyCase(
    `^(?:(?:(?:okay|ok|så|fint|godt|super|ja|aftalt|perfekt),? )*(?:vi (?:siger|tager|bruger|vælger)|(?:siger|tager|bruger|vælger) vi|lad os (?:sige|tage|bruge|vælge)|det bliver|bliver det) (?<named>${OPTION})(?:,? så)?|(?:(?:okay|ok|så|fint|godt|super|aftalt|perfekt),? )+(?<what>${OPTION}?)(?:,? så)?|(?<bare>${OPTION}?),? så)[.!]$`,
  ),
};

/**
 * "And the case? Plastic or rubber?" "Rubber is the thing this year." … "Okay, rubber.": what is chosen of two, some turns
 * after the question. Somebody else has named it before, or takes it after. Null if the sentence is no such choice.
 */
export function chosenLater(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { index, turn, language, speaker, plain } = sentence;
  const { named, what, bare } = CONCLUDES[language].exec(plain)?.groups ?? {};
  const chosen = (named ?? what ?? bare ?? '').toLowerCase();
  if (chosen === '' || isTakenBack(sentence, sentences)) return null;
  const before = sentences
    .slice(Math.max(0, index - WITHIN.sentences), index)
    .filter((one) => !one.foreign && one.language === language && turn - one.turn <= WITHIN.turns);
  const day = dayChosen(sentence, chosen, before);
  if (day !== null) return day;
  for (const asked of before.toReversed()) {
    const { first, second, matter } = EITHER[language].exec(asked.plain)?.groups ?? {};
    if (first?.toLowerCase() !== chosen && second?.toLowerCase() !== chosen) continue;
    const between = before.filter((one) => one.index > asked.index);
    const likes = between.findLast(
      (one) => one.speaker !== speaker && !one.plain.endsWith('?') && ` ${one.plain.toLowerCase()} `.includes(chosen),
    );
    const answer = confirmationOf(sentence, sentences);
    if (likes === undefined && answer === null) return null;
    const thing = (matter ?? matterBefore(asked, sentences)).toLowerCase();
    const of = thing === '' ? '' : language === 'da' ? ` til ${thing}` : ` for ${thing}`;
    const quotes = [asked, sentence, likes, answer].filter((one) => one != null).map((one) => quoteOf(one));
    const statement =
      language === 'da' ? `Der var enighed om ${chosen}${of}.` : `There was agreement on ${chosen}${of}.`;
    return { ...findingOf(quotes, '', null), statement, sure: likes !== undefined && answer !== null };
  }
  return null;
}

/** "And the case?" right before "Plastic or rubber?". '' if nothing is named. */
function matterBefore({ index, turn, language }: Sentence, sentences: readonly Sentence[]): string {
  const before = sentences[index - 1];
  return before?.turn === turn ? (MATTER[language].exec(before.plain)?.groups?.matter ?? '') : '';
}

const DAY_EN =
  '(?:(?:the )?(?:[\\p{L}]*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth)|\\d{1,2}(?:st|nd|rd|th))|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^${DAY_EN}$`),
  da: anyCase('^(?:den [\\p{L}\\d]+[.]?|(?:man|tirs|ons|tors|fre|lør|søn)dag)$'),
};
const TAKES_DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:yes|yeah|okay|ok|fine|good|great|sure|perfect|works|that works|suits me|i can do that|me too|not a problem)(?: (?:by|for|with) me)?[,.! ]*)+$',
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|fint|godt|super|perfekt|det passer(?: (?:mig )?fint)?|det er fint|også (?:mig|her))(?: (?:med|for) mig)?[,.! ]*)+$',
  ),
};
/** What has a day: "item four, the Christmas party". */
const EVENT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '(?<![\\p{L}])(?<event>(?:the|our) (?:[\\p{L}-]+ ){0,2}?(?:party|dinner|lunch|trip|outing|workshop|training|demo|launch|fair|fête|fete|concert|show|open day|kick-?off|hearing|inspection|audit|reception|drill))(?=[,.?]|$| (?:on|is|was|for|this|next|then)(?![\\p{L}]))',
  ),
  da: anyCase(
    '(?<![\\p{L}])(?<event>[\\p{L}-]*(?:festen|frokosten|middagen|turen|workshoppen|kurset|demoen|lanceringen|messen|koncerten|åbent hus|opstarten|høringen|receptionen|øvelsen|arrangementet))(?![\\p{L}])',
  ),
};

/** As it was said: "the Christmas party". */
function eventIn({ plain, language }: Sentence): string {
  const found = EVENT[language].exec(plain);
  const event = found?.groups?.event ?? '';
  const at = plain.toLowerCase().indexOf(event.toLowerCase());
  return plain
    .slice(at, at + event.length)
    .replace(/^\p{Lu}(?=\p{Ll}+ |\p{Ll}+(?:en|et)$)/u, (letter) => letter.toLowerCase());
}

/** "They've offered the sixteenth. Does that work?" "Fine." "The sixteenth then.": the day of an event. Null if it is no day. */
function dayChosen(sentence: Sentence, chosen: string, before: readonly Sentence[]): Finding | null {
  const { language, speaker } = sentence;
  if (!DAY[language].test(chosen)) return null;
  const offered = before.find((one) => one.speaker !== speaker && ` ${one.plain.toLowerCase()}`.includes(chosen));
  const taken = before.find(
    (one) => offered !== undefined && one.index > offered.index && TAKES_DAY[language].test(one.plain),
  );
  const named = before.findLast((one) => EVENT[language].test(one.plain));
  const event = named === undefined ? '' : eventIn(named);
  if (offered === undefined || taken === undefined || named === undefined || event === '') return null;
  const statement =
    language === 'da' ? `Der var enighed om ${chosen} til ${event}.` : `There was agreement on ${chosen} for ${event}.`;
  const quotes = [sentence, offered, taken, named].map((one) => quoteOf(one));
  return { ...findingOf(quotes, '', null), statement };
}
