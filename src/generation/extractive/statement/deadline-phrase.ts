import type { Language } from '../../function-words.ts';
import { daysUntil } from '../../speech/days-listed.ts';
import { findDeadline } from '../../speech/find-deadline.ts';
import { anyCase } from '../../speech/words.ts';

/** Words as they stand in what was said, and the ISO date or ''. */
export interface SpokenDeadline {
  readonly words: string;
  readonly date: string;
}

const LIMITS = {
  en: anyCase(
    String.raw`^(?:by|until|till|no later|not later|due|in|within|during|before|the end|end|close|next (?:week|month)|this (?:week|month|quarter)|week|some ?time|early|late|at some point|month|(?:at|over|on) the weekend|this weekend|the (?:week|start|beginning|course|middle|(?:back|tail|very) end)|middle|mid|at the (?:start|beginning|(?:back|tail|very) end))(?![\p{L}])|latest|end of|^later this (?:week|month)`,
  ),
  da: anyCase(
    String.raw`^(?:senest|inden|til|frem til|indtil|før|om|ved|ultimo|slut|sidst|i (?:anden|sidste) halvdel|i (?:næste|denne|uge|ugen efter næste|weekenden|(?:starten|begyndelsen|løbet|midten|slutningen) af)|næste (?:uge|måned)|uge|ugen efter næste|medio|primo|senere på|på et tidspunkt|i ugen|i (?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)|ugens|månedens|kvartalets|årets|dagens|en ?gang|først i|tidligt|sent i|midt i|midten)(?![\p{L}])|udgangen|slutningen|senest`,
  ),
} as const;
const UNTIL = {
  en: anyCase(String.raw`^(?:until|till)(?![\p{L}])`),
  da: anyCase(String.raw`^(?:indtil|frem til|til og med)(?![\p{L}])`),
} as const;
const BETWEEN = /^(?:between|mellem) /iu;
/** "Before I leave on Friday" may be on that day. */
const BEFORE = {
  en: /^before (?!the |(?:[a-z]+ )?[a-z]+(?:'s| [a-z']+) (?:[a-z']+ )*(?:on|next) )/iu,
  da: /^(?:før (?!weekenden|ugen |\p{L}+ \p{L}{1,14}r )|(?:senest )?inden uge \d)/iu,
} as const;
/** "By 3 pm", "før frokost": a time of the meeting's day. */
const TIME = {
  en: /^(?:by|before|until) (?:noon|midday|lunch|lunchtime|\d[\d:. ]*(?:am|pm|o['’]clock)?|(?:half past|(?:a )?quarter (?:to|past)) \p{L}+|\p{L}+ o['’]clock)$/iu,
  da: /^(?:inden|før|senest) (?:middag|frokost|(?:kl\.?|klokken) [\p{L}\d:. ]+|halv \p{L}+)$/iu,
} as const;
const PERIOD = {
  en: anyCase(
    'week|month|quarter|year|hour|^(?:in |by |at |until |till |before |from |the |very |early |late |mid[- ])*(?:(?:end|start|middle|beginning|(?:second|last) half) of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)$',
  ),
  da: anyCase(
    'uge|måned|kvartal|året|time|^(?:(?:i|inden|senest|primo|medio|ultimo|slut|først|sidst|tidligt|midt|starten|begyndelsen|midten|slutningen|anden|sidste|halvdel|af) )+(?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)$',
  ),
} as const;
const PART = {
  en: anyCase(String.raw`(?<![\p{L}])(morning|afternoon|evening|night)$|^(tonight)$`),
  da: anyCase(String.raw`(?<![\p{L}])(morgen|formiddag|eftermiddag|aften)$`),
} as const;

/** Formats of `Intl` take milliseconds each. */
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  da: ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'],
} as const;
const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  da: 'januar februar marts april maj juni juli august september oktober november december'.split(' '),
} as const;

/** "by Friday 13 March", "senest fredag den 13. marts"; the words as said if they name no day. */
export function deadlinePhrase({ words, date }: SpokenDeadline, language: Language): string {
  const said = words.slice(0, 80).trim();
  const day = daysName(said, date, language) || dayName(date, language);
  if (day === '') return said;
  if (TIME[language].test(said)) return `${said} ${language === 'da' ? '' : 'on '}${day}`;
  if (BETWEEN.test(said)) return `${language === 'da' ? 'mellem' : 'between'} ${day}`;
  if (UNTIL[language].test(said)) return `${language === 'da' ? 'til' : 'until'} ${day}`;
  if (BEFORE[language].test(said)) return language === 'da' ? `før ${day}` : `before ${day}`;
  if (said === '' || LIMITS[language].test(said)) return language === 'da' ? `senest ${day}` : `by ${day}`;
  const part = PART[language].exec(said)?.[0].toLowerCase() ?? '';
  if (language === 'da') return /^i (?:morgen|dag)$/iu.test(said) || !part ? day : `${day} om ${partOfDay(part)}`;
  if (part === '') return `on ${day}`;
  return part === 'tonight' || part === 'night' ? `on the evening of ${day}` : `on the ${part} of ${day}`;
}

/** When something is that was agreed: "until Sunday 31 May", "i uge 26". A period is not its last day. */
export function timePhrase({ words, date }: SpokenDeadline, language: Language): string {
  const said = words.slice(0, 80).trim();
  if (PERIOD[language].test(said) || TIME[language].test(said)) return said;
  return language === 'da' && /^til /iu.test(said)
    ? deadlinePhrase({ words: said.replace(/^til /iu, ''), date }, language).replace(/^(?:senest )?/u, 'til ')
    : deadlinePhrase({ words, date }, language);
}

/** The deadline given, or the one that the words name. Null if there is none. */
export function deadlineOf(
  text: string,
  given: SpokenDeadline | null,
  meetingDate: Date,
  language: Language,
): SpokenDeadline | null {
  if (given !== null && given.words.trim() !== '') return given;
  if (Number.isNaN(meetingDate.getTime())) return null;
  const found = findDeadline(text, meetingDate, language);
  if (found === null) return given?.date ? { words: '', date: given.date } : null;
  return { words: found.said, date: given?.date || (found.date ?? '') };
}

const partOfDay = (part: string) =>
  part === 'formiddag' || part === 'eftermiddag' || part === 'morgen' ? `${part}en` : 'aftenen';

/** "Wednesday 3 and Thursday 4 June", "onsdag den 3. og torsdag den 4. juni", or '' if the words name no several days. */
function daysName(words: string, date: string, language: Language): string {
  const last = new Date(`${date}T00:00:00Z`);
  const listed = Number.isNaN(last.getTime()) ? null : daysUntil(words, last, language);
  if (listed === null) return '';
  const names = listed.days.map((day, at) => {
    const next = listed.days[at + 1];
    const name = dayName(day.toISOString().slice(0, 10), language);
    // The month is told once.
    return next?.getUTCMonth() === day.getUTCMonth() ? name.replace(/ \p{L}+$/u, '') : name;
  });
  return `${names.slice(0, -1).join(', ')} ${listed.joinedBy} ${names.at(-1) ?? ''}`;
}

function dayName(date: string, language: Language): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) return '';
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const weekday = WEEKDAYS[language][day.getUTCDay()];
  const month = MONTHS[language][day.getUTCMonth()];
  return language === 'da' ? `${weekday} den ${day.getUTCDate()}. ${month}` : `${weekday} ${day.getUTCDate()} ${month}`;
}
