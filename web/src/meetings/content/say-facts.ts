import type { Dates } from '../../words/use-dates';
import type { Say } from '../../words/use-words';
import type { reviewWords } from '../review/words';
import type { Statement } from './draft';

type SayReview = Say<(typeof reviewWords)['en']>;

/** The day of a deadline as people say it: `fredag (2026-03-13)` is `Friday 13 March`. Other texts stay as they are. */
export function sayDeadline(deadline: string, dates: Pick<Dates, 'day'>): string {
  const day = dayIn(deadline);
  return day ? dates.day(new Date(`${day}T00:00`)) : deadline;
}

/** The day of a deadline: `2026-03-13`. */
export function dayIn(deadline: string): string | undefined {
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(deadline) ?? [];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** The words of the generator, which are Danish, and those that people write here. */
const PRIORITIES: ReadonlyMap<string, 'high' | 'middle' | 'low'> = new Map([
  ['høj', 'high'],
  ['high', 'high'],
  ['mellem', 'middle'],
  ['medium', 'middle'],
  ['lav', 'low'],
  ['low', 'low'],
]);

export function priorityOf(priority: string): 'high' | 'middle' | 'low' | undefined {
  return PRIORITIES.get(priority.trim().toLowerCase());
}

/** A priority in the reader's language. Other texts stay as they are. */
export function sayPriority(priority: string, say: SayReview): string {
  const known = priorityOf(priority);
  return known ? say(known) : priority;
}

/** Who, until when, how important: `Bo Lind · Friday 13 March · Høj`. */
export function sayFacts({ section, fields }: Statement, say: SayReview, dates: Pick<Dates, 'day'>): string {
  const { ansvarlig = '', deadline = '', prioritet = '', rejstAf = '', beskrivelse = '' } = fields;
  const until = deadline && sayDeadline(deadline, dates);
  if (section === 'emner') {
    return [rejstAf && `${say('raisedBy', { name: rejstAf })}.`, beskrivelse].filter(Boolean).join(' ');
  }
  if (section === 'aftaler') return [ansvarlig, until].filter(Boolean).join(' · ');
  return [ansvarlig || say('noOwner'), until || say('noDeadline'), sayPriority(prioritet, say)]
    .filter(Boolean)
    .join(' · ');
}
