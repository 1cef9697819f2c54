import { type Difference, fieldsOf } from '../content/compare-drafts';
import { type Statement, TITLE } from '../content/draft';

type NameKey = 'field.titel' | 'field.opsummering' | 'field.aftale' | 'field.opgave' | 'field.emne';

/** The key of the words for what differs. */
export function nameKeyOf(difference: Difference): NameKey {
  if (difference.kind === 'text') return difference.name === TITLE ? 'field.titel' : 'field.opsummering';
  return ({ aftaler: 'field.aftale', opgaver: 'field.opgave', emner: 'field.emne' } as const)[difference.section];
}

/** Both sides of a difference as texts: a statement, and its facts below it. */
export function textsOf(difference: Difference): { one: string | undefined; other: string | undefined } {
  if (difference.kind === 'text') return { one: difference.one, other: difference.other };
  return { one: textOf(difference.one), other: textOf(difference.other) };
}

function textOf(statement: Statement | undefined): string | undefined {
  if (!statement) return undefined;
  const [main = '', ...facts] = fieldsOf(statement).map((field) => statement.fields[field] ?? '');
  const line = facts.filter(Boolean).join(' · ');
  return line === '' ? main : `${main}\n${line}`;
}
