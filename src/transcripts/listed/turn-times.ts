import { type Fields, firstOf } from './fields-of.ts';
import { END_KEYS, START_KEYS } from './turn-keys.ts';

/** When a turn begins and ends, in milliseconds from the start. Null: not known. */
export interface TurnTimes {
  startMs: number | null;
  endMs: number | null;
}

interface Timed {
  text: string;
  fields: Fields;
}

/** In milliseconds; `isPlain`: a number without a unit. */
interface Time {
  value: number;
  isPlain: boolean;
}

/** `1:02:03.5`, also with the seven decimals of some services, and `01:02:03:12` with the frames of film. */
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9})|[:;]\d{2})?$/;
const FRAMES = /^(\d{1,3}:\d{1,2}:\d{1,2})[:;]\d{2}$/;
/** `9:05:12 AM` */
const OF_DAY = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp])\.?[Mm]\.?$/;
/** A duration of ISO 8601: `PT1M2.5S`. */
const DURATION = /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const NUMBER = /^\d{1,19}(?:[.,]\d{1,9})?(\s*s)?$/;
/** A date and time, not one of a recording: 1973 in milliseconds. */
const MOMENT_MS = 1e11;
/** The year 5138. Microseconds are more since 1970. */
const LAST_MOMENT_MS = 1e14;
/** Speech has ten to fifteen characters a second, with its pauses. */
const SLOWEST_PACE = 0.3;
const FASTEST_PACE = 18;
/** What a number may count, in milliseconds: seconds, milliseconds, microseconds, ticks of 100 ns, nanoseconds. */
const UNITS = [1_000, 1, 1e-3, 1e-4, 1e-6] as const;

/** The times of all turns: whether their numbers are seconds or milliseconds is decided by all of them together. */
export function timesOf(turns: readonly Timed[]): TurnTimes[] {
  const read = turns.map(({ fields }) => ({ start: timeIn(fields, START_KEYS), end: timeIn(fields, END_KEYS) }));
  const minutes = haveNoSeconds(turns) ? 1 / 60 : 1;
  const unit = unitOf(turns, read);
  const inMs = (time: Time | null) => time && time.value * (time.isPlain ? unit : minutes);
  const all = read.map(({ start, end }) => ({ startMs: inMs(start), endMs: inMs(end) }));
  const first = all.reduce((least, { startMs }) => Math.min(least, startMs ?? least), Number.POSITIVE_INFINITY);
  const origin = first >= MOMENT_MS && Number.isFinite(first) ? first : 0;
  const since = (ms: number | null) => (ms === null ? null : Math.max(0, Math.round(ms - origin)));
  return all.map(({ startMs, endMs }) => ({ startMs: since(startMs), endMs: since(endMs) }));
}

function timeIn(fields: Fields, keys: readonly string[]): Time | null {
  for (const key of keys) {
    const value = fields.get(key);
    const time = value === undefined ? null : readTime(value);
    if (time === null) continue;
    if (!time.isPlain) return time;
    if (/ms$|milli/.test(key)) return { value: time.value, isPlain: false };
    return /sec/.test(key) ? { value: time.value * 1_000, isPlain: false } : time;
  }
  return null;
}

function readTime(value: string | number): Time | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? { value, isPlain: true } : null;
  const text = value.trim().slice(0, 40);
  const number = NUMBER.exec(text);
  if (number !== null) {
    const plain = Number.parseFloat(text.replace(',', '.'));
    return number[1] === undefined ? { value: plain, isPlain: true } : { value: plain * 1_000, isPlain: false };
  }
  const moment = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  const ms = clockMs(text) ?? durationMs(text) ?? (Number.isNaN(moment) ? null : moment);
  return ms === null ? null : { value: ms, isPlain: false };
}

function clockMs(text: string): number | null {
  const [, hour = '0', minute = '0', second = '0', half = ''] = OF_DAY.exec(text) ?? [];
  if (half !== '') {
    const hours = (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
    return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
  }
  const clock = CLOCK.exec(FRAMES.exec(text)?.[1] ?? text);
  if (clock === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = clock;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (whole + Number(`0.${fraction || '0'}`)) * 1_000;
}

function durationMs(text: string): number | null {
  const duration = DURATION.exec(text);
  if (duration === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = duration;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

/** What a number without a unit counts, in milliseconds: the longest unit by which the text is not said too slowly. A fraction is one of a second. */
function unitOf(turns: readonly Timed[], read: readonly { start: Time | null; end: Time | null }[]): number {
  let [first, last, characters] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const [at, { start, end }] of read.entries()) {
    for (const time of [start, end]) {
      if (!time?.isPlain) continue;
      if (!Number.isInteger(time.value)) return 1_000;
      first = Math.min(first, time.value);
      last = Math.max(last, time.value);
    }
    characters += turns[at]?.text.length ?? 0;
  }
  if (first >= MOMENT_MS && last - first < first / 10) {
    // Since 1970, in milliseconds, microseconds or nanoseconds.
    return [1, 1e-3, 1e-6].find((one) => first * one < LAST_MOMENT_MS) ?? 1;
  }
  const paceBy = (unit: number) => (characters * 1_000) / Math.max(1, (last - first) * unit);
  const unit = UNITS.find((one) => paceBy(one) >= SLOWEST_PACE) ?? 1;
  return unit === 1_000 || paceBy(unit) <= FASTEST_PACE ? unit : 1_000;
}

/** Spreadsheets make `59:14` to `59:14:00`: then no time of a longer list has seconds, and speech takes days. */
function haveNoSeconds(turns: readonly Timed[]): boolean {
  let [last, characters] = [0, 0];
  for (const { fields, text } of turns) {
    const time = firstOf(fields, START_KEYS);
    const hours = typeof time === 'string' ? /^(\d{1,3}):\d\d:00$/.exec(time.trim())?.[1] : undefined;
    if (hours === undefined) return false;
    last = Math.max(last, Number(hours));
    characters += text.length;
  }
  return turns.length > 5 && last > 0 && characters < last * 3_600 * SLOWEST_PACE;
}
