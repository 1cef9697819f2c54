import { linesOf } from './lines-of.ts';
import { STAMP } from './time-stamp.ts';

/** Longer lines are said. */
const LINE_LENGTH = 200;
/** No shorter than the longest time in words, with the same in digits. */
const ENDING_LENGTH = 80;

/** Stems of the words in Germanic and Romance languages. */
const HOURS = String.raw`(\d{1,3})\s?(?:h|hrs?|hours?|heures?|horas?|or[ae]|uur|uren|tim(?:e|er|mar|me)|Stunden?)(?!\p{L})`;
const MINUTES = String.raw`(\d{1,4})\s?(?:min|mins|minut\p{L}*|minuut)(?!\p{L})`;
const SECONDS = String.raw`(\d{1,2})\s?(?:sek|secs?|seg|se[ckg][ou]nd\p{L}*)(?!\p{L})`;
const AND = String.raw`[\s,]{0,3}(?:(?:and|og|und|et|y|en|e|och)\s)?`;
/** `1 hour 2 minutes 3 seconds`, and the same again as `1:02:03`. */
const ENDING = new RegExp(
  String.raw`(?<![\p{L}\d.,:])(?=\d)(?:${HOURS}${AND})?(?:${MINUTES}${AND})?(?:${SECONDS}\s{0,2})?(?:${STAMP})?$`,
  'iu',
);

/**
 * Whether the turns of a text have their times in words: `Astrid Holm 1 minute 5 seconds`. Then they end at least every fifth
 * line, which `I need five minutes` does not.
 */
export function hasSpokenTimes(text: string): boolean {
  // Most texts have none, so that one search is enough.
  if (!/\d\s?(?:min|se[ckg])/i.test(text)) return false;
  let lines = 0;
  let spoken = 0;
  for (const line of linesOf(text)) {
    if (!/\S/.test(line)) continue;
    lines += 1;
    if (withTimeInDigits(line) !== line) spoken += 1;
  }
  return spoken > 1 && spoken * 5 >= lines;
}

/** A line that ends in a time in words, with digits in its place. What has a label before a colon is said. */
export function withTimeInDigits(line: string): string {
  if (line.length > LINE_LENGTH || /[:：]\s/.test(line)) return line;
  const end = line.trimEnd();
  const tail = end.slice(-ENDING_LENGTH);
  if (!/\d/.test(tail)) return line;
  const [all, hours, minutes, seconds] = ENDING.exec(tail) ?? [];
  if (all === undefined || (hours ?? minutes ?? seconds) === undefined) return line;
  const total = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${Math.floor(total / 3_600)}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return end.slice(0, -all.length) + time;
}
