import type { Language } from '../function-words.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { onDay } from './told-day.ts';
import { small } from './undone-acts.ts';

/** What takes place on a day and is no meeting of those who talk: "the summer party", "julefrokosten". */
const EVENT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}'])(?<!(?:as|than|after|before|during|at|from) )(?<event>(?:the|our) (?:[\\p{L}-]+ ){0,2}?(?:party|fair|festival|trip|conference|exhibition|open day|away day|concert|outing|barbecue|fundraiser|raffle|fête))(?![\\p{L}])",
  ),
  da: anyCase(
    '(?<![\\p{L}])(?<!(?:som|end|efter|før|inden|under|til|på|fra) )(?<event>[\\p{L}]*(?:fest|frokost|mess|generalforsamling|udflugt|koncert|markeds?dag|temadag)en|[\\p{L}]*(?:arrangementet|kurset|loppemarkedet|stævnet))(?![\\p{L}])',
  ),
};
const MEETS = anyCase(
  String.raw`(?<!\p{L})(?:meet(?:ings?)?|calls?|talk|speak|catch[- ]up|follow[- ]up|mødes?|mødet|næste gang|ses|tales|snakkes)(?!\p{L})`,
);
/** Sentences before a day that may name what it is the day of. */
const REACH = 6;

/** When those who talk meet again, or the event that was just named takes place: "Og så sommerfesten. Den 13. juni?" */
export function heldOn(day: Deadline, hour: string, first: Sentence, sentences: readonly Sentence[]): string {
  const { language } = first;
  // "In two weeks": its words are what the quote has too.
  const away = WEEKS_AWAY.test(day.said) && !NAMES_MEETING.test(first.plain) ? `${day.said.toLowerCase()}, ` : '';
  const on = `${away}${onDay(day, hour, language)}`;
  const event = eventBefore(first, sentences);
  if (event !== '')
    return language === 'da' ? `Det blev aftalt at holde ${event} ${on}.` : `It was agreed to hold ${event} ${on}.`;
  return language === 'da' ? `Næste møde er ${on}.` : `The next meeting is ${on}.`;
}

const NAMES_MEETING = anyCase(String.raw`(?<!\p{L})(?:meet|next|møde|næste)`);
const WEEKS_AWAY = /^(?:in .*(?:weeks?|fortnight)|om .*(?:uger?|dage))$/iu;

/** What was named last that takes place on a day. '' if a meeting is spoken of after it. */
function eventBefore({ index, language }: Sentence, sentences: readonly Sentence[]): string {
  for (const { plain } of sentences.slice(Math.max(0, index - REACH), index + 1).toReversed()) {
    const event = EVENT[language].exec(plain)?.groups?.event;
    if (event !== undefined) return small(event);
    if (MEETS.test(plain)) return '';
  }
  return '';
}
