import type { Language } from '../function-words.ts';
import { addDays, isoDate } from '../speech/calendar.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { HOUR, isWork, ON_CONDITION, RECURS, REFUSES, UNSURE } from './meeting-times.ts';
import { daysAway, sameTimeAgain } from './same-time.ts';
import type { SettledTime } from './time-talk.ts';

const LEAD =
  '(?:(?:okay|ok|right|great|good|perfect|lovely|fine|so|then|and|well|thanks|thank you|alright|all right|godt|fint|super|tak|så|og|ja),? (?:then |everyone |everybody |all |both |alle )?)*';
/** "See you on site next Wednesday at half seven.", "Vi ses igen om to uger.": nobody needs to take what nobody refuses. */
const PARTS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD}(?:(?:i'll |we'll |i will |we will )?(?:see|speak to|talk to) (?:you|each other|everyone|everybody)(?: (?:all|both|again|then|here|on site|at mine|at yours|there))*|(?:so )?we(?:'ll| will)? (?:meet|speak|talk|reconvene)(?: again)?|(?:the |our )?next (?:meeting|call)(?:'s| is| will be)) (?!(?:the(?! (?:\\d|first|second|third|[\\p{L}]+th(?![\\p{L}])))|our|their|a|an|with|to|about|him|her|them)(?![\\p{L}]))`,
  ),
  da: anyCase(
    `^${LEAD}(?:vi (?:ses|tales ved|tales|snakkes ved|snakkes|mødes)|(?:ses|mødes) vi|(?:tales|snakkes) vi(?: ved)?|på gensyn|(?:vores |det )?næste møde (?:er|bliver))(?: (?:igen|så|her|alle sammen|derude))* (?!(?:med|til) (?!hinanden|næste))`,
  ),
};
/** Where others meet too: "See you at the fair on Friday." */
const ELSEWHERE = anyCase(
  String.raw`(?<![\p{L}])(?:at the (?!same|usual|office|latest)|at (?:[\p{L}]+'s )?(?:party|wedding|dinner|lunch)|til (?:festen|messen|frokosten|koncerten|julefrokosten)|på (?:messen|stævnet))`,
);
const IN_WEEKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])(?<when>in (?:a week|a fortnight|(?:two|three|four) weeks))(?![\\p{L}])'),
  da: anyCase('(?<![\\p{L}])(?<when>om (?:en uge|(?:to|tre|fire) uger|fjorten dage|14 dage))(?![\\p{L}])'),
};
/** Sentences at the end of a meeting. */
const AT_END = 8;

/** Adds the meeting that somebody names in parting, unless its day was settled before. */
export function withClosing(settled: readonly SettledTime[], meeting: Meeting): readonly SettledTime[] {
  const closing = closingMeeting(meeting);
  const isNew = closing !== null && settled.every(({ day }) => day.date !== closing.day.date);
  return isNew ? [...settled, closing] : settled;
}

/** Null if nobody names a day in parting, or somebody refuses it. */
function closingMeeting({ sentences, date }: Meeting): SettledTime | null {
  for (const sentence of sentences.slice(-AT_END).toReversed()) {
    const { plain, language, index, foreign } = sentence;
    if (foreign || plain.endsWith('?') || !PARTS[language].test(plain)) continue;
    if ([RECURS, UNSURE, ON_CONDITION, ELSEWHERE].some((cue) => cue.test(plain)) || isWork(plain)) continue;
    const day = dayIn(sentence, date);
    if (day === null) continue;
    const after = sentences.slice(index + 1);
    if (after.some((one) => one.plain.endsWith('?') || REFUSES[one.language].test(one.plain))) return null;
    const { at, part, noon, exact } = HOUR[language].exec(plain)?.groups ?? {};
    return { day, hour: (at ?? part ?? noon ?? exact ?? '').toLowerCase(), said: [sentence], from: index, to: index };
  }
  return null;
}

function dayIn({ plain, language }: Sentence, date: Date): Deadline | null {
  const again = sameTimeAgain(plain, date, language);
  if (again !== null) return again;
  const when = IN_WEEKS[language].exec(plain)?.groups?.when;
  if (when !== undefined) return { said: when, date: isoDate(addDays(date, daysAway(when))) };
  const found = findDeadline(plain, date, language);
  const isDay = found?.date != null && !found.several && found.date > isoDate(date);
  return isDay && NAMES_DAY.test(found.said) ? found : null;
}
const NAMES_DAY = anyCase(
  String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag|\d|tomorrow|i morgen|(?:first|second|third|\p{L}+th) of |(?:st|nd|rd|th|ende|nde|te)$`,
);
