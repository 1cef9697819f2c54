import { linesOf } from './lines-of.ts';

/** A turn begins within so many characters. */
const HEAD_LENGTH = 200;

const WEEKDAY =
  '(?:(?:man|tirs|ons|tors|fre|lør|søn)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tir|ons|tor|fre|lør|søn|mon|tue|wed|thu|fri|sat|sun)\\.?)';
const MONTH = String.raw`(?:jan|feb|mar|apr|ma[jy]|ju[nl]|aug|sep|o[ck]t|nov|dec)\p{L}{0,6}\.?`;
/** `2026-03-11`, `11.03.2026`, `11. marts 2026`, `Mar 11, 2026` */
const DATE = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?|(?:${WEEKDAY},?\s)?(?:\d{1,2}\.?\s${MONTH}|${MONTH}\s\d{1,2}),?\s\d{4}|${WEEKDAY},?\s\d{1,2}\.?\s${MONTH})`;
/** In brackets before a time, where a year is not needed: `[11/30 9:12 AM]`, `[Yesterday 9:12 AM]`. */
const DAY = String.raw`(?:\d{1,2}[-/.]\d{1,2}\.?|${WEEKDAY}|yesterday|today|i\sgår|i\sdag)`;
const ZONE = String.raw`(?:Z|[+-]\d{2}:?\d{2})?`;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,](\d{1,3})\d{0,6})?(?:\s?([AaPp])\.?[Mm]\b\.?)?${ZONE}`;
const GAP = String.raw`(?:T|,?\s{1,3}(?:kl\.?\s|at\s)?)`;
const MOMENT = `${DATE}${GAP}${TIME}`;
/** `2026-03-11 09:00:12 From Bo Lind to Everyone: …`, also in brackets. */
const LEADING = new RegExp(String.raw`^(\s*[\[(]?)${MOMENT}(?=[\])]|[\s|–—-]|:\s|$)`, 'iu');
const IN_BRACKETS = new RegExp(String.raw`^(\s*\[)${DAY}${GAP}${TIME}(?=\])`, 'iu');
/** `[Bo Lind] 2026-03-11 09:00:12` and `Bo Lind (2026-03-11 09:00:12): …` */
const BEHIND_LABEL = new RegExp(String.raw`^([^:]{1,120}?[\s\[(])${MOMENT}(?=[\])]?\s*(?::(?!\d)|$))`, 'iu');
/** `Bo Lind  09.12` and `Bo Lind – i dag kl. 09.12`, alone on their line. */
const OF_TODAY = new RegExp(
  String.raw`^(\p{Lu}[^:\d,!?]{1,60}?(?:[ \t]{1,4}[–—-] |[ \t]{2,4}|[ \t](?=\p{L})))(?:(?:today|yesterday|i dag|i går),? (?:kl\.? |at )?${TIME}|(?:kl\.? )?(\d{1,2})\.(\d{2}))$`,
  'u',
);
const SOME = new RegExp(
  String.raw`(?:\d[-/.]\d{1,4}|\.|\s\d{4}|day|dag|går|mon|tue|wed|thu|fri|sat|sun)${GAP}\d{1,2}[:.]\d{2}|\p{L}[ \t]{1,4}\d{1,2}\.\d{2}(?=[\r\n]|$)`,
  'iu',
);

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
  const match = LEADING.exec(head) ?? IN_BRACKETS.exec(head) ?? BEHIND_LABEL.exec(head) ?? OF_TODAY.exec(head);
  if (match === null) return line;
  const [all, before = '', hour1, minute1, seconds = '00', fraction = '0', half, hour2, minute2] = match;
  const [hours, minutes] = [hour1 ?? hour2, minute1 ?? minute2];
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return line;
  const mark = half === undefined ? (hour < 12 ? 'AM' : 'PM') : `${half.toUpperCase()}M`;
  return `${before}${hour % 12 || 12}:${minutes}:${seconds}.${fraction} ${mark}${line.slice(all.length)}`;
}
