/** A time as exporters print it: `0:03`, `00:00:12.480`, `10:02:13`, `9:05:00 AM`. For use inside other patterns. */
export const STAMP = String.raw`\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\b\.?)?`;

const PARTS = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,3}))?(?:\s?([AaPp]).*)?$/;

/** No shorter than the longest that `STAMP` matches, with the character before it. */
const ENDING_LENGTH = 20;
const ENDING = new RegExp(String.raw`(?<![\d:])(${STAMP})$`);

/** The time at the end of a text, also in brackets, and the text before it, up to an opening bracket. Takes constant time beside copying. */
export function endingTime(text: string): { time: string; before: string } | null {
  const end = /[\])]/.test(text.slice(-1)) ? text.slice(0, -1) : text;
  const time = ENDING.exec(end.slice(-ENDING_LENGTH))?.[1];
  return time === undefined ? null : { time, before: end.slice(0, -time.length) };
}

/** No recording begins with so much silence: a first time from here on is a time of day. */
const LONGEST_SILENCE = 4 * 3_600_000;
const HALF_DAY = 12 * 3_600_000;

/** Whether the first time of a recording is a time of day. */
function isTimeOfDay(ms: number): boolean {
  return ms >= LONGEST_SILENCE && ms < 2 * HALF_DAY;
}

export interface Stamp {
  ms: number;
  /** It has AM or PM. */
  isClock: boolean;
}

/** Reads what `STAMP` matches. Null: no such time. */
export function readStamp(stamp: string): Stamp | null {
  const match = PARTS.exec(stamp.trim());
  if (match === null) return null;
  const [, one = '0', two = '0', three, fraction = '', half] = match;
  // `9:05 PM` has no seconds, `9:05` no hours.
  const hasHours = three !== undefined || half !== undefined;
  const [hours, minutes, seconds] = (hasHours ? [one, two, three ?? '0'] : ['0', one, two]).map(Number) as [
    number,
    number,
    number,
  ];
  if (seconds > 59 || (hasHours && minutes > 59)) return null;
  const hour = half === undefined ? hours : (hours % 12) + (/p/i.test(half) ? 12 : 0);
  const ms = ((hour * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'));
  return { ms, isClock: half !== undefined };
}

/** Counts from the start of the recording, or from the first time if that is a time of day. */
export class RecordingClock {
  #start: number | undefined;
  /** The last time that was read. */
  lastMs: number | null = null;

  since({ ms, isClock }: Stamp): number {
    this.#start ??= isClock || isTimeOfDay(ms) ? ms : 0;
    const passed = ms - this.#start;
    // A meeting over midnight.
    const since = Math.max(0, passed < -HALF_DAY ? passed + 2 * HALF_DAY : passed);
    this.lastMs = Math.max(this.lastMs ?? 0, since);
    return since;
  }
}
