import { linesOf } from './lines-of.ts';

/** A turn begins within so many characters. */
const HEAD_LENGTH = 200;

const DATE = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?)`;
const ZONE = String.raw`(?:Z|[+-]\d{2}:?\d{2})?`;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,](\d{1,3})\d{0,6})?(?:\s?([AaPp])\.?[Mm]\b\.?)?${ZONE}`;
const MOMENT = String.raw`${DATE}(?:T|,?\s{1,3}(?:kl\.?\s|at\s)?)${TIME}`;
/** `2026-03-11 09:00:12 From Bo Lind to Everyone: …`, also in brackets. */
const LEADING = new RegExp(String.raw`^(\s*[\[(]?)${MOMENT}(?=[\])]|[\s|–—-]|:\s|$)`);
/** `[Bo Lind] 2026-03-11 09:00:12` and `Bo Lind (2026-03-11 09:00:12): …` */
const BEHIND_LABEL = new RegExp(String.raw`^([^:]{1,120}?[\s\[(])${MOMENT}(?=[\])]?\s*(?::(?!\d)|$))`);
const SOME = /\d[-/.]\d{1,4}(?:T|,?\s{1,3}(?:kl\.?\s|at\s)?)\d{1,2}[:.]\d{2}/;

/**
 * Whether the turns of a text have a date before their times. Then at least every tenth line has one, which a single line
 * that tells when people met does not make.
 */
export function hasDatedTimes(text: string): boolean {
  // Most texts have none, so that one search is enough.
  if (!SOME.test(text)) return false;
  let lines = 0;
  let dated = 0;
  for (const line of linesOf(text)) {
    if (!/\S/.test(line)) continue;
    lines += 1;
    if (withoutDate(line) !== line) dated += 1;
  }
  return dated > 1 && dated * 10 >= lines;
}

/** A line without the date before the time of its turn. AM and PM say that it is a time of day, however early it is. */
export function withoutDate(line: string): string {
  const head = line.slice(0, HEAD_LENGTH);
  if (!SOME.test(head)) return line;
  const match = LEADING.exec(head) ?? BEHIND_LABEL.exec(head);
  if (match === null) return line;
  const [all, before = '', hours, minutes, seconds = '00', fraction = '0', half] = match;
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return line;
  const mark = half === undefined ? (hour < 12 ? 'AM' : 'PM') : `${half.toUpperCase()}M`;
  return `${before}${hour % 12 || 12}:${minutes}:${seconds}.${fraction} ${mark}${line.slice(all.length)}`;
}
