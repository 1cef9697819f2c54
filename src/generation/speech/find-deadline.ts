import type { Language } from '../function-words.ts';
import { isoDate, startOfDay } from './calendar.ts';
import { beforeAnEvent, type DayOf, dayOf, withoutLead } from './day-of-thing.ts';
import { daysListed } from './days-listed.ts';
import { deadlineRulesDa, UNDATED_DA } from './deadline-rules-da.ts';
import { deadlineRulesEn, UNDATED_EN } from './deadline-rules-en.ts';
import { anyCase, everywhere, type Phrase, phrase } from './words.ts';

export interface Deadline {
  /** As said: "inden fredag". */
  said: string;
  /** `2026-03-06`, or null if the words do not tell. */
  date: string | null;
  /** Where the day is none of the task: "a taxi for Thursday". */
  of?: DayOf;
  /** Whether several days are named. The date is that of the last one. */
  several?: true;
}

/**
 * The most exact deadline that has a date, otherwise the first one. A day that belongs to a thing counts only where there is no
 * other. Null if there is none.
 */
export function findDeadline(text: string, meetingDate: Date, language: Language): Deadline | null {
  const meeting = startOfDay(meetingDate);
  if (known.day !== meeting.getTime() || known[language].size >= MOST_KNOWN) known = nothingKnown(meeting.getTime());
  const before = known[language].get(text);
  if (before !== undefined) return before;
  const found = newDeadline(text, meeting, language);
  known[language].set(text, found);
  return found;
}

const MOST_KNOWN = 2_000;
const nothingKnown = (day: number) => ({
  day,
  da: new Map<string, Deadline | null>(),
  en: new Map<string, Deadline | null>(),
});
/** What was found in a meeting: rules ask for the same text again. */
let known = nothingKnown(Number.NaN);

function newDeadline(heard: string, meeting: Date, language: Language): Deadline | null {
  const text = TOLD_OF.test(heard) ? heard.replace(TIME_PAST, (words) => '-'.repeat(words.length)) : heard;
  const first = timeIn(text, meeting, language);
  const reason = first === null ? -1 : (OTHER_CLAUSE[language].exec(text)?.index ?? -1);
  if (first !== null && reason > 0 && reason < first.at) {
    const own = timeIn(text.slice(0, reason), meeting, language);
    if (own !== null && own.of === undefined && own.date !== null) return withoutPlace(own);
  }
  if (first === null) return null;
  if (first.of === undefined) return withoutPlace(first);
  const { at, said } = first;
  const rest = text.slice(0, at) + '-'.repeat(said.length) + text.slice(at + said.length);
  const other = timeIn(rest, meeting, language);
  return withoutPlace(other === null || other.of !== undefined || other.date === null ? first : other);
}

/** "What we've discussed today", "today's figures": when that was, and no day by which something is done. */
const TOLD_OF = phrase('today', 'this (?:week|morning|afternoon)', 'i dag', 'i (?:denne uge|formiddag|morges)');
const TIME_PAST = everywhere(
  [
    String.raw`(?<=(?<![\p{L}])(?:that|which|what|whatever|everything) (?:i|we|you|they|he|she)(?:['’]ve| have|['’]d| had)? (?:(?:just|already|also|all) )?(?:seen|saw|heard|discussed|mentioned|talked (?:about|through)|spoken (?:about|of)|spoke (?:about|of)|said|covered|shown|showed|agreed(?: on)?|learned|learnt|raised|found|presented|decided|noted)(?: (?:here|on))* )(?:today|this (?:week|morning|afternoon))`,
    String.raw`(?<=(?<![\p{L}])(?:comments|feedback|notes|slides|points|questions|discussion|talk|meeting|call|session)s? of )today`,
    "(?:today|this (?:week|morning|afternoon))(?=['’]s )",
    String.raw`(?<=(?<![\p{L}])som (?:vi|jeg|du|i) (?:har )?(?:set|hørt|talt om|talte om|snakket om|snakkede om|nævnt|nævnte|sagde|sagt|aftalte|aftalt|drøftede|drøftet) )i (?:dag|formiddag|morges|denne uge)`,
  ].join('|'),
);

interface Found extends Deadline {
  readonly at: number;
}

function withoutPlace({ at: _, ...deadline }: Found): Deadline {
  return deadline;
}

/** "I'll ring her tomorrow, because the kiln is checked on Thursday": where a reason or another's act follows. */
const OTHER_CLAUSE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    ",? (?:because|since) (?!then)[\\p{L}]|, (?:as|and|so) (?:it|they|he|she|(?:the|our|their) [\\p{L}-]+)(?:'s|'ll| (?!and |or )[\\p{L}]+)",
  ),
  da: anyCase(
    ',? (?:fordi|for) (?:[\\p{L}]+(?:en|et|ne)|den|det|de|han|hun|der) [\\p{L}]+r(?![\\p{L}])|, (?:og|så) (?:den|det|de|han|hun) [\\p{L}]+r(?![\\p{L}])',
  ),
};

function timeIn(text: string, meeting: Date, language: Language): Found | null {
  const dated = text.replace(language === 'da' ? UNDATED_DA : UNDATED_EN, (said) => '-'.repeat(said.length));
  const found = listIn(dated, meeting, language) ?? singleIn(dated, meeting, language);
  const of = found === null ? null : dayOf(text, found.at, found.said, language);
  if (found !== null && of === null) {
    const event = found.date === null ? '' : beforeAnEvent(text, found.at, language);
    return { ...found, said: `${event}${found.said}`, at: found.at - event.length };
  }
  if (found === null || of === null) return null;
  const said = withoutLead(found.said, language);
  return { ...found, said, at: found.at + found.said.length - said.length, of };
}

function listIn(text: string, meeting: Date, language: Language): Found | null {
  const listed = daysListed(text, meeting, language);
  const last = listed?.days.at(-1);
  if (listed === null || last === undefined) return null;
  return { said: listed.said, at: listed.at, date: isoDate(last), several: true };
}

function singleIn(text: string, meeting: Date, language: Language): Found | null {
  const found = (language === 'da' ? deadlineRulesDa : deadlineRulesEn).flatMap((rule, rank) => {
    const match = rule.pattern.exec(text);
    if (match === null || isMovedThere(text, match, language) || isNotBy(text, match)) return [];
    const date = rule.resolve(match.groups ?? {}, meeting);
    return [{ said: match[0], at: match.index, rank, date: date === null ? null : isoDate(date) }];
  });
  // Earlier rules are more exact: "uge 14, onsdag" is not the next Wednesday.
  const known = found.filter(({ date }) => date !== null).sort((a, b) => a.rank - b.rank || a.at - b.at);
  const best = known[0] ?? found.sort((a, b) => a.at - b.at)[0];
  return best === undefined ? null : { said: best.said, at: best.at, date: best.date };
}

/** "Push the meeting to next week", "flytter mødet til fredag": where something is moved, not by when. */
const MOVED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '(?<![\\p{L}])(?:mov|push|postpon|reschedul|shift|delay|extend|defer)(?:e|es|ed|s|ing)? [^.,;]{1,60} (?:to|until|till) (?:(?:some ?time|early|late) )?(?:in )?(?:next|this) (?:week|month)',
  ),
  da: anyCase('(?<![\\p{L}])(?:flytt|udskyd|rykk|skubb|forlæng)(?:er|e|ede|et)? [^.,;]{1,60} (?:ind)?til '),
};

function isMovedThere(text: string, { index, 0: said }: RegExpExecArray, language: Language): boolean {
  const moved = MOVED[language].exec(text);
  return (
    moved !== null &&
    moved.index < index &&
    moved.index + moved[0].length >= (language === 'da' ? index : index + said.length)
  );
}

/** "Not before the end of May", "men ikke i dag": no day by which it is done. */
const NOT_BY = anyCase(
  String.raw`(?<![\p{L}])(?:(?:not|ikke) (?:before|by|før|inden)(?: (?:the|early|late|start|beginning|middle|end|of|on|next|på|slutningen|starten|midten|af)){0,4}|but not|men ikke) ?$`,
);

function isNotBy(text: string, { index, 0: said }: RegExpExecArray): boolean {
  const start = /^(?:before|by|før|inden) ?/iu.exec(said)?.[0] ?? '';
  return NOT_BY.test(text.slice(Math.max(0, index - 60), index + start.length)) && !/^(?:until|till) /iu.test(said);
}

/** "inden fredag (2026-03-06)", the words alone, or ''. */
export function deadlineText(deadline: Deadline | null): string {
  if (deadline === null) return '';
  return deadline.date === null || deadline.said.includes(deadline.date)
    ? deadline.said
    : `${deadline.said} (${deadline.date})`;
}
