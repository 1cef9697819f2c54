import type { Dates } from '../../words/use-dates';
import type { Say } from '../../words/use-words';
import { type Difference, fieldsOf } from '../content/compare-drafts';
import { mainOf, type Statement, TITLE } from '../content/draft';
import { sayFacts } from '../content/say-facts';
import type { reviewWords } from './words';

type NameKey = 'field.titel' | 'field.opsummering' | 'field.aftale' | 'field.opgave' | 'field.emne';

/** The key of the words for what differs. */
export function nameKeyOf(difference: Difference): NameKey {
  if (difference.kind === 'text') return difference.name === TITLE ? 'field.titel' : 'field.opsummering';
  return ({ aftaler: 'field.aftale', opgaver: 'field.opgave', emner: 'field.emne' } as const)[difference.section];
}

/** Both sides of a difference as texts: a statement, and its facts below it as the summary shows them. */
export function textsOf(
  difference: Difference,
  say: Say<(typeof reviewWords)['en']>,
  dates: Pick<Dates, 'day'>,
): { one: string | undefined; other: string | undefined } {
  if (difference.kind === 'text') return { one: difference.one, other: difference.other };
  const { one, other } = difference;
  const shown = (statement: Statement) => withFacts(statement, sayFacts(statement, say, dates));
  // Two deadlines on one day may differ in their words only.
  const isSeen = !one || !other || shown(one) !== shown(other);
  const textOf = isSeen ? shown : asStored;
  return { one: one && textOf(one), other: other && textOf(other) };
}

function asStored(statement: Statement): string {
  const [, ...facts] = fieldsOf(statement).map((field) => statement.fields[field] ?? '');
  return withFacts(statement, facts.filter(Boolean).join(' · '));
}

function withFacts(statement: Statement, facts: string): string {
  return facts === '' ? mainOf(statement) : `${mainOf(statement)}\n${facts}`;
}
