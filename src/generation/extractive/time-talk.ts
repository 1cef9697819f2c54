import type { Language } from '../function-words.ts';
import { isoDate, weekday, weekdayOfWeek } from '../speech/calendar.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import type { Sentence } from '../speech/sentence.ts';
import {
  ACCEPTS,
  ASKS_HOUR,
  BARE_HOUR,
  CHOOSES,
  CLASHES,
  CONCLUDES,
  DAY,
  HOUR,
  IS_SUCH_A_DAY,
  IS_TOO,
  NO,
  NO_REFUSAL,
  ONLY_WEEKDAY,
  REFUSES,
  saysElse,
  TAKES_DAY,
} from './meeting-times.ts';
import { dayNamed, SOME_WEEK, WEEK_AFTER, weekAfter, weekAway, weekNamed } from './named-day.ts';
import { sameTimeAgain } from './same-time.ts';

/** When people meet again or begin something, as they settled it over several turns. `from` and `to`: the sentences in which they did. */
export interface SettledTime {
  readonly day: Deadline;
  readonly hour: string;
  readonly said: readonly Sentence[];
  readonly from: number;
  readonly to: number;
}

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

/** "How about the 12th, same time?": it says no more than the day. */
const SAME_TIME =
  /,? (?:at )?(?:the )?same (?:time|place)(?: (?:again|as today))?(?=[?.!]|$)|,? samme (?:tid(?:spunkt)?|sted)(?: igen)?(?=[?.!]|$)/iu;

/** "Same time?", "Half an hour later would be better.": of the hour, which is not named. */
const HOUR_UNNAMED =
  /^(?:(?:at )?(?:the )?same time(?: again)?\?|samme tid(?:spunkt)?(?: igen)?\?|(?:(?:maybe|could we do|rather),? )*(?:(?:half )?an hour|a bit|a little|slightly) (?:later|earlier)(?:[ ,][^.?]{0,30})?[.?]|(?:(?:måske|gerne|hellere),? )*(?:en halv time|en time|lidt) (?:senere|tidligere)(?:[ ,][^.?]{0,30})?[.?])$/iu;

const JO = /^jo[.!]*$/iu;

/** What was named last as people look for a time. */
export class TimeTalk {
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
  /** Whether they look for a day like that of the meeting. */
  #isSameDay = false;
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
    const { speaker } = sentence;
    if (HOUR_UNNAMED.test(sentence.plain)) {
      this.#takeDay(sentence);
      return true;
    }
    const again = sameTimeAgain(sentence.plain, this.#date, this.#language);
    if (again !== null) {
      this.#nameDay(again, '', sentence);
      this.#last = again.date;
      this.#dated = again.date === null ? this.#dated : new Date(again.date);
      this.#isSameDay = true;
      return true;
    }
    // Among fillers elsewhere; alone it is a yes.
    const plain = JO.test(sentence.text) ? 'Ja.' : sentence.plain.replace(SAME_TIME, '');
    const language = this.#language;
    // "I'm away next week. The week after, Tuesday?"
    if (WEEK_AFTER[language].test(plain) && DAY[language].test(plain)) this.#week = weekAfter(this.#last);
    const said = plain.replace(NO, '');
    const on = CHOOSES[language].test(plain) ? null : this.#dayIn(said);
    const since = sentence.turn - (this.#refused?.turn ?? Number.NEGATIVE_INFINITY);
    const isLater = since <= 1 && on === null && this.#day === null;
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
        // "Same time next week?" "The week after?": on the same day of the week.
        if (this.#isSameDay && this.#week !== '' && this.#week !== null) {
          const date = isoDate(weekdayOfWeek(new Date(this.#week), weekday(this.#date), 0));
          this.#nameDay({ said: plain.replace(/[.?!]+$/u, ''), date }, '', sentence);
        }
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

  settled(question: Sentence, to: number): SettledTime | null {
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
