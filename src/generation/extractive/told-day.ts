import type { Language } from '../function-words.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import { deadlinePhrase } from './statement/deadline-phrase.ts';

/** "on Friday 6 March at nine" */
export function onDay(day: Deadline, hour: string, language: Language): string {
  const phrase = deadlinePhrase({ words: day.said, date: day.date ?? '' }, language);
  // "The week after next, Wednesday" is on that day, and not by then.
  const on = language === 'da' ? phrase.replace(/^senest /u, '') : phrase.replace(/^by /u, 'on ');
  return hour === '' ? on : `${on} ${atHour(hour, language)}`;
}

/** "at 3 pm", "klokken ti" */
function atHour(hour: string, language: Language): string {
  const said = hour
    .toLowerCase()
    .replace(/^kl\.? /u, 'klokken ')
    .replace(/ ?(am|pm)$/u, ' $1');
  if (/^(?:at|klokken) /u.test(said)) return said;
  return language === 'da' ? `klokken ${said}` : `at ${said}`;
}
