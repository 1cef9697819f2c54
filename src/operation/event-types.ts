import type { Feature, Scope } from '../access/caller.ts';

/** The kinds of record that have events, and what reading them takes. */
export const EVENT_RECORDS = {
  company: { scope: 'contacts:read', feature: 'relationships' },
  person: { scope: 'contacts:read', feature: 'relationships' },
  briefing: { scope: 'meetings:read', feature: 'meetings' },
  summary: { scope: 'meetings:read', feature: 'meetings' },
} as const satisfies Readonly<Record<string, { scope: Scope; feature: Feature }>>;

export type EventRecord = keyof typeof EVENT_RECORDS;

/** Each type of event and when it happens. Schemas and documents derive from this list. */
export const EVENT_TYPES = {
  'company.created': 'A company was created, alone, from the registry or in a batch.',
  'company.updated': 'Fields of a company changed.',
  'company.archived': 'A company was archived.',
  'company.restored': 'An archived company was made active again.',
  'company.merged': 'A company was joined with another one, `mergedIntoId`, and is no record of its own any more.',
  'person.created': 'A person was created, alone or in a batch.',
  'person.updated': 'Fields of a person changed.',
  'person.archived': 'A person was archived.',
  'person.restored': 'An archived person was made active again.',
  'person.merged': 'A person was joined with another one, `mergedIntoId`, and is no record of its own any more.',
  'person.erased': 'A person was erased for good.',
  'briefing.completed': 'The content of a briefing is ready.',
  'briefing.failed': 'The generation of a briefing has failed for good.',
  'summary.awaiting_approval': 'The content of a summary is ready and waits for approval.',
  'summary.approved': 'A summary was approved.',
  'summary.failed': 'The generation of a summary has failed for good.',
} as const satisfies Readonly<Record<`${EventRecord}.${string}`, string>>;

export type EventType = keyof typeof EVENT_TYPES;

/** The kind of record that an event is about: `company` of `company.created`. */
export function eventRecordOf(type: EventType): EventRecord {
  return type.slice(0, type.indexOf('.')) as EventRecord;
}

/** The type of what happened to a kind of record: `eventTypeOf('person', 'updated')`. */
export function eventTypeOf(record: EventRecord, what: string): EventType {
  const type = `${record}.${what}`;
  if (!Object.hasOwn(EVENT_TYPES, type)) throw new Error(`There is no event ${type}`);
  return type as EventType;
}
