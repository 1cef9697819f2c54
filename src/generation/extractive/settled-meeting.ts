import { findDeadline } from '../speech/find-deadline.ts';
import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { rewritten } from '../speech/words.ts';
import {
  ASKS_START,
  ASKS_WHEN,
  DAY,
  HOUR,
  isWork,
  LETS_SAY,
  MEETS_OTHERS,
  OF_A_THING,
  ON_CONDITION,
  ONLY_PLURAL,
  OPENS,
  RECURS,
  STATES,
  saysElse,
  UNSURE,
} from './meeting-times.ts';
import { sameTimeAgain } from './same-time.ts';
import { saysWhen } from './starts-on.ts';
import { type SettledTime, TimeTalk } from './time-talk.ts';

/** Sentences and turns after the question. */
const WITHIN = { sentences: 16, turns: 10 };
/** Words of a sentence that only names a time. A longer one goes on with something else. */
const SHORT = 9;
/** Words of a question that names a day and an hour. */
const MOST_ASKED = { en: 6, da: 7 };
/** "But not before eleven." */
const NOT_BEFORE = /(?<!\p{L})(?:not before|ikke før)(?!\p{L})/giu;
/** Sentences in a row that say nothing of a time. */
const MOST_ASIDE = 1;

/** The meetings that people settle over several turns: "When shall we meet again?" "The 26th?" "Okay, the 26th at three." */
export function settledMeetings(meeting: Meeting): SettledTime[] {
  const found: SettledTime[] = [];
  for (const sentence of meeting.sentences) {
    if (sentence.foreign || sentence.index <= (found.at(-1)?.to ?? -1) || !asksWhen(sentence, meeting)) continue;
    const { plain, language } = sentence;
    const namesDay = !ASKS_WHEN[language].test(plain) || findDeadline(plain, meeting.date, language) !== null;
    const settled = settledAfter(sentence, meeting, namesDay ? sentence.index : sentence.index + 1, withoutTag);
    if (settled !== null) found.push(settled);
  }
  return found;
}

/** "Næste mandag kl. syv, ikke?": the tag refuses nothing. */
const withoutTag = (sentence: Sentence): Sentence =>
  TAG.test(sentence.plain) ? { ...sentence, plain: sentence.plain.replace(TAG, '?') } : sentence;
const TAG = /, (?:ikke(?: også| sandt)?|vel)\?$/iu;

/** "When shall we meet again?", "Half ten on Monday?" */
function asksWhen(sentence: Sentence, { sentences, date }: Meeting): boolean {
  const { plain, language, index, turn } = sentence;
  if (RECURS.test(plain) || isWork(plain) || ON_CONDITION.test(plain)) return false;
  if ([ASKS_WHEN, STATES, OPENS].some((cue) => cue[language].test(plain))) return true;
  if (saysWhen(sentence)) return false;
  const lead = LETS_SAY[language].exec(plain)?.[0] ?? '';
  const asks = plain.endsWith('?') || lead !== '';
  if (asks && sameTimeAgain(plain, date, language) !== null) return true;
  if (
    !(
      asks &&
      plain.slice(lead.length).trim().split(' ').length <= MOST_ASKED[language] &&
      DAY[language].test(plain) &&
      HOUR[language].test(plain)
    )
  )
    return false;
  const before = sentences.slice(0, index).findLast((one) => one.turn < turn);
  // "And the fitting?" "Tuesday at eight?"
  const isOfOthers = (plain: string) =>
    ASKS_START[language].test(plain) ||
    isWork(plain) ||
    OF_A_THING[language].test(plain) ||
    MEETS_OTHERS[language].test(plain);
  if (before !== undefined && isOfOthers(before.plain)) return false;
  return !saysElse(rewritten(rewritten(plain, HOUR[language], ' '), DAY[language], ' '));
}

/** The time that two settle from a sentence on, after a question. `plainly`: what a sentence says of the time. */
export function settledAfter(
  question: Sentence,
  { sentences, date }: Meeting,
  start: number,
  plainly = (sentence: Sentence): Sentence => sentence,
): SettledTime | null {
  const { index, turn, language } = question;
  const talk = new TimeTalk(date, language);
  let aside = 0;
  let to = index;
  for (const said of sentences.slice(start, index + 1 + WITHIN.sentences)) {
    const one = plainly(said);
    if (one.turn - turn > WITHIN.turns || one.foreign || one.language !== language) break;
    if (isWork(one.plain.replace(NOT_BEFORE, ' '))) break;
    if (RECURS.test(one.plain)) {
      // "Can't do Mondays."
      if (!ONLY_PLURAL[language].test(one.plain) || !talk.refusesDay(one)) break;
      to = one.index;
      continue;
    }
    if (UNSURE.test(one.plain)) return null;
    const isShort = one.index === index || one.plain.split(' ').length <= SHORT;
    if (talk.hears(one, isShort)) {
      aside = 0;
      to = one.index;
    } else if (!isShort || ++aside > MOST_ASIDE) break;
  }
  return talk.settled(question, to);
}
