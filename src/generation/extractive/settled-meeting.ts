import type { Language } from '../function-words.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { rewritten } from '../speech/words.ts';
import {
  ACCEPTS,
  ASKS_HOUR,
  ASKS_WHEN,
  BARE_HOUR,
  CHOOSES,
  CLASHES,
  CONCLUDES,
  DAY,
  HOUR,
  IS_SUCH_A_DAY,
  IS_TOO,
  isWork,
  LETS_SAY,
  MEETS_OTHERS,
  NO,
  NO_REFUSAL,
  OF_A_THING,
  ONLY_PLURAL,
  ONLY_WEEKDAY,
  OPENS,
  RECURS,
  REFUSES,
  STATES,
  saysElse,
  TAKES_DAY,
  UNSURE,
} from './meeting-times.ts';
import { dayNamed, SOME_WEEK, WEEK_AFTER, weekAfter, weekAway, weekNamed } from './named-day.ts';
import { saysWhen } from './starts-on.ts';

/** When people meet again, as they settled it over several turns. `from` and `to`: the sentences in which they did. */
export interface SettledMeeting {
  readonly day: Deadline;
  readonly hour: string;
  readonly said: readonly Sentence[];
  readonly from: number;
  readonly to: number;
}

/** Sentences and turns after the question. */
const WITHIN = { sentences: 16, turns: 10 };
/** Words of a sentence that only names a time. A longer one goes on with something else. */
const SHORT = 9;
/** Words of a question that names a day and an hour. */
const MOST_ASKED = { en: 6, da: 7 };
/** Sentences in a row that say nothing of a time. */
const MOST_ASIDE = 1;

/** A day or an hour as it was named last, by whom, and whether somebody else has taken it. */
interface Named {
  readonly sentence: Sentence;
  readonly taken: Sentence | null;
}

interface NamedDay extends Named {
  readonly on: Deadline;
}

interface NamedHour extends Named {
  readonly at: string;
}

/** The meetings that people settle over several turns: "When shall we meet again?" "The 26th?" "Okay, the 26th at three." */
export function settledMeetings(meeting: Meeting): SettledMeeting[] {
  const found: SettledMeeting[] = [];
  for (const sentence of meeting.sentences) {
    if (sentence.foreign || sentence.index <= (found.at(-1)?.to ?? -1) || !asksWhen(sentence, meeting.sentences))
      continue;
    const settled = settledAfter(sentence, meeting);
    if (settled !== null) found.push(settled);
  }
  return found;
}

/** "When shall we meet again?", "Half ten on Monday?" */
function asksWhen(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { plain, language, index, turn } = sentence;
  if (RECURS.test(plain) || isWork(plain)) return false;
  if ([ASKS_WHEN, STATES, OPENS].some((cue) => cue[language].test(plain))) return true;
  if (saysWhen(sentence)) return false;
  const asks = plain.endsWith('?') || LETS_SAY[language].test(plain);
  if (
    !(
      asks &&
      plain.split(' ').length <= MOST_ASKED[language] &&
      DAY[language].test(plain) &&
      HOUR[language].test(plain)
    )
  )
    return false;
  const before = sentences.slice(0, index).findLast((one) => one.turn < turn);
  // "And the fitting?" "Tuesday at eight?"
  const isOfOthers = (plain: string) =>
    isWork(plain) || OF_A_THING[language].test(plain) || MEETS_OTHERS[language].test(plain);
  if (before !== undefined && isOfOthers(before.plain)) return false;
  return !saysElse(rewritten(rewritten(plain, HOUR[language], ' '), DAY[language], ' '));
}

function settledAfter(question: Sentence, { sentences, date }: Meeting): SettledMeeting | null {
  const { index, turn, language } = question;
  const namesDay = !ASKS_WHEN[language].test(question.plain) || findDeadline(question.plain, date, language) !== null;
  const talk = new Talk(date, language);
  let aside = 0;
  let to = index;
  for (const one of sentences.slice(namesDay ? index : index + 1, index + 1 + WITHIN.sentences)) {
    if (one.turn - turn > WITHIN.turns || one.foreign || one.language !== language) break;
    if (isWork(one.plain)) break;
    if (RECURS.test(one.plain)) {
      // "Can't do Mondays."
      if (!ONLY_PLURAL[language].test(one.plain) || !talk.refusesDay(one)) break;
      to = one.index;
      continue;
    }
    if (UNSURE.test(one.plain)) return null;
    const isShort = one === question || one.plain.split(' ').length <= SHORT;
    if (talk.hears(one, isShort)) {
      aside = 0;
      to = one.index;
    } else if (!isShort || ++aside > MOST_ASIDE) break;
  }
  return talk.settled(question, to);
}

/** What was named last as people look for a time. */
class Talk {
  readonly #date: Date;
  readonly #language: Language;
  #day: NamedDay | null = null;
  #hour: NamedHour | null = null;
  #week: string | null = null;
  /** The last day or week that was named, whether somebody refused it or not. */
  #last: string | null = null;
  /** The day whose hour may be all that was refused. */
  #refused: { day: NamedDay; turn: number } | null = null;
  #askedBy: string | null = null;
  /** The last day that was named with its date. */
  #dated: Date | null = null;

  constructor(date: Date, language: Language) {
    this.#date = date;
    this.#language = language;
  }

  /** Whether it turns down the day that was named by telling what happens on all of its kind. */
  refusesDay({ speaker }: Sentence): boolean {
    const named = this.#day;
    if (named === null || named.sentence.speaker === speaker) return false;
    if (named.taken !== null && named.taken.speaker !== speaker) return false;
    this.#day = null;
    this.#hour = null;
    return true;
  }

  /** Whether the sentence is about the time. */
  hears(sentence: Sentence, isShort: boolean): boolean {
    const { plain, speaker } = sentence;
    const language = this.#language;
    const said = plain.replace(NO, '');
    const on = CHOOSES[language].test(plain) ? null : this.#dayIn(said);
    const isLater = this.#refused?.turn === sentence.turn && on === null && this.#day === null;
    const at = hourIn(plain, language, this.#day !== null || on !== null || isLater);
    // "Friday at three?" "I'm at the dentist then. Four?"
    if (isLater && at !== '') this.#day = this.#refused?.day ?? null;
    const week = weekNamed(plain, this.#date, language);
    const base = this.#last;
    this.#last = on?.date ?? week ?? weekAway(plain, this.#date) ?? base;
    if (on?.date != null && !ONLY_WEEKDAY.test(on.said)) this.#dated = new Date(on.date);
    if ((REFUSES[language].test(said) || CLASHES[language].test(plain)) && !NO_REFUSAL.test(plain)) {
      if (this.#day !== null && this.#hour !== null && on === null && at === '')
        this.#refused = { day: { ...this.#day, taken: null }, turn: sentence.turn };
      // "Ten is too early.", "Monday's good, but ten is too early.": only the hour is refused.
      if (on !== null && TAKES_DAY[language].test(plain)) this.#nameDay(on, '', sentence);
      else if (on !== null || (at === '' && !IS_TOO.test(plain))) this.#day = null;
      this.#hour = null;
      return true;
    }
    if (!isShort) return false;
    if (IS_SUCH_A_DAY.test(plain)) return true;
    if (on !== null && on.date !== this.#day?.on.date && saysElse(said.replace(on.said, ' '))) return false;
    if (ASKS_HOUR[language].test(plain)) {
      if (on !== null && this.#day?.on.date !== on.date) this.#day = { on, sentence, taken: null };
      else this.#takeDay(sentence);
      this.#askedBy = speaker;
      return true;
    }
    if (on === null && at === '') {
      const isAfter = WEEK_AFTER[language].test(plain);
      const isSome = SOME_WEEK[language].test(plain);
      if (week !== null || isAfter || isSome) {
        this.#week = isAfter || isSome ? weekAfter(isSome ? null : base) : week;
        return true;
      }
      if (!ACCEPTS[language].test(plain)) return false;
      this.#takeHour(sentence);
      if (this.#hour === null || this.#hour.sentence.speaker !== speaker) this.#takeDay(sentence);
      return true;
    }
    const isTaking = on !== null && this.#nameDay(on, at, sentence);
    if (at !== '') this.#nameHour(at, isTaking, sentence);
    return true;
  }

  settled(question: Sentence, to: number): SettledMeeting | null {
    const [day, hour] = [this.#day, this.#hour];
    if (day === null || day.taken === null) return null;
    const isHourTaken = hour !== null && (hour.taken !== null || hour.sentence === day.sentence);
    const said = [question, day.sentence, day.taken, ...(isHourTaken ? [hour.sentence, hour.taken] : [])]
      .filter((one) => one !== null)
      .filter((one, place, all) => all.indexOf(one) === place);
    return { day: day.on, hour: isHourTaken ? hour.at : '', said, from: question.index, to };
  }

  /** Whether it is the day that somebody else named. */
  #nameDay(on: Deadline, at: string, sentence: Sentence): boolean {
    const day = this.#day;
    if (day === null || day.on.date !== on.date) {
      this.#day = { on, sentence, taken: null };
      this.#hour = null;
      return false;
    }
    if (day.sentence.speaker === sentence.speaker) return false;
    const { plain } = sentence;
    // "Friday at noon?" asks for the hour of a day that is taken.
    if (!plain.endsWith('?') || at !== '') this.#day = { ...day, on: fuller(day.on, on), taken: sentence };
    return true;
  }

  #nameHour(at: string, isDayTaken: boolean, sentence: Sentence): void {
    const { plain, speaker } = sentence;
    const asks = plain.endsWith('?');
    this.#takeDay(sentence);
    if (this.#hour?.at === at) {
      if (!asks) this.#takeHour(sentence);
      return;
    }
    const isAnswer = this.#askedBy !== null && this.#askedBy !== speaker;
    const isLast = this.#day?.taken != null && CONCLUDES[this.#language].test(plain);
    this.#hour = { at, sentence, taken: !asks && (isAnswer || isDayTaken || isLast) ? sentence : null };
  }

  #dayIn(plain: string): Deadline | null {
    const before = { day: this.#day?.on.date ?? null, week: this.#week, dated: this.#dated };
    return dayNamed(plain, this.#date, this.#language, before);
  }

  #takeDay(sentence: Sentence): void {
    const day = this.#day;
    if (day !== null && day.sentence.speaker !== sentence.speaker) this.#day = { ...day, taken: day.taken ?? sentence };
  }

  /** With the hour also the day is taken that was named with it. */
  #takeHour(sentence: Sentence): void {
    const [day, hour] = [this.#day, this.#hour];
    if (hour === null || hour.sentence.speaker === sentence.speaker) return;
    this.#hour = { ...hour, taken: hour.taken ?? sentence };
    if (day !== null) this.#day = { ...day, taken: day.taken ?? sentence };
  }
}

/** The words that say more: "Tuesday the 24th" for "Tuesday". */
const fuller = (before: Deadline, again: Deadline): Deadline =>
  again.said.length > before.said.length ? again : before;

function hourIn(plain: string, language: Language, isAfterDay: boolean): string {
  const { at, part, noon, exact } = HOUR[language].exec(plain)?.groups ?? {};
  const said = at ?? part ?? noon ?? exact ?? (isAfterDay ? BARE_HOUR[language].exec(plain)?.groups?.hour : undefined);
  return (said ?? '').toLowerCase().replace(/tiden$/u, '');
}
