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

/** `1:02:03.5`, also with the seven decimals of some services. */
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
/** A duration of ISO 8601: `PT1M2.5S`. */
const DURATION = /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const NUMBER = /^\d{1,15}(?:[.,]\d{1,9})?\s*s?$/;
/** A date and time, not one of a recording: 1973 in milliseconds. */
const MOMENT_MS = 1e11;
/** Speech has ten to twenty characters a second. With milliseconds taken for seconds it would have a thousandth. */
const SLOWEST_PACE = 0.3;

/** The times of all turns: whether their numbers are seconds or milliseconds is decided by all of them together. */
export function timesOf(turns: readonly Timed[]): TurnTimes[] {
  const read = turns.map(({ fields }) => ({ start: timeIn(fields, START_KEYS), end: timeIn(fields, END_KEYS) }));
  const minutes = haveNoSeconds(turns) ? 1 / 60 : 1;
  const plain = unitOf(turns, read);
  const inMs = (time: Time | null) => time && time.value * (time.isPlain ? plain : minutes);
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
    return time.isPlain && /ms$|milli/.test(key) ? { value: time.value, isPlain: false } : time;
  }
  return null;
}

function readTime(value: string | number): Time | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? { value, isPlain: true } : null;
  const text = value.trim().slice(0, 40);
  if (NUMBER.test(text)) {
    return { value: Number.parseFloat(text.replace(',', '.')), isPlain: true };
  }
  const clock = CLOCK.exec(text);
  if (clock !== null) {
    const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = clock;
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return { value: (whole + Number(`0.${fraction || '0'}`)) * 1_000, isPlain: false };
  }
  const duration = DURATION.exec(text);
  if (duration !== null) {
    const [, hours = '0', minutes = '0', seconds = '0'] = duration;
    return { value: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000, isPlain: false };
  }
  const moment = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : { value: moment, isPlain: false };
}

/** What a number without a unit counts, in milliseconds. A fraction is one of a second. */
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
  return characters < (last - first) * SLOWEST_PACE || last >= MOMENT_MS ? 1 : 1_000;
}

/** Spreadsheets make `59:14` to `59:14:00`: then no time of a longer list has seconds. */
function haveNoSeconds(turns: readonly Timed[]): boolean {
  let count = 0;
  for (const { fields } of turns) {
    const time = firstOf(fields, START_KEYS);
    if (typeof time !== 'string' || !/^\d{1,3}:\d\d:00$/.test(time.trim())) return false;
    count += 1;
  }
  return count > 5;
}
