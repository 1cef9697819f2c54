import type { Language } from '../function-words.ts';
import { isoDate, startOfDay } from './calendar.ts';
import { deadlineRulesDa } from './deadline-rules-da.ts';
import { deadlineRulesEn } from './deadline-rules-en.ts';
import { anyCase, type Phrase } from './words.ts';

export interface Deadline {
  /** As said: "inden fredag". */
  said: string;
  /** `2026-03-06`, or null if the words do not tell. */
  date: string | null;
}

/** The most exact deadline that has a date, otherwise the first one. Null if there is none. */
export function findDeadline(text: string, meetingDate: Date, language: Language): Deadline | null {
  const meeting = startOfDay(meetingDate);
  const found = (language === 'da' ? deadlineRulesDa : deadlineRulesEn).flatMap((rule, rank) => {
    const match = rule.pattern.exec(text);
    if (match === null || isMovedThere(text, match, language)) return [];
    const date = rule.resolve(match.groups ?? {}, meeting);
    return [{ said: match[0], at: match.index, rank, date: date === null ? null : isoDate(date) }];
  });
  // Earlier rules are more exact: "uge 14, onsdag" is not the next Wednesday.
  const known = found.filter(({ date }) => date !== null).sort((a, b) => a.rank - b.rank || a.at - b.at);
  const best = known[0] ?? found.sort((a, b) => a.at - b.at)[0];
  return best === undefined ? null : { said: best.said, date: best.date };
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

/** "inden fredag (2026-03-06)", the words alone, or ''. */
export function deadlineText(deadline: Deadline | null): string {
  if (deadline === null) return '';
  return deadline.date === null || deadline.said.includes(deadline.date)
    ? deadline.said
    : `${deadline.said} (${deadline.date})`;
}
