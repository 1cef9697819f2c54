import { Type } from 'typebox';
import { EVENT_RECORDS, EVENT_TYPES, type EventRecord, type EventType } from '../operation/event-types.ts';
import { Exactly, Nullable, OneOf, RecordId, Timestamp, Version } from '../operation/schema.ts';

const types = Object.keys(EVENT_TYPES) as EventType[];
const records = Object.keys(EVENT_RECORDS) as EventRecord[];
const meanings = Object.entries(EVENT_TYPES).map(([type, meaning]) => `- \`${type}\`: ${meaning}`);

export const EventTypeName = OneOf(types, { title: 'EventType', description: meanings.join('\n') });

const EventRecordReference = Exactly(
  {
    type: OneOf(records, { title: 'EventRecordType' }),
    id: RecordId,
    version: Nullable(Version, {
      description: 'The version that the change gave the record. Null where there is no record any more.',
    }),
  },
  { title: 'EventRecord' },
);

const EventActor = Exactly(
  {
    type: OneOf(['user', 'token', 'service', 'operator'], {
      title: 'EventActorType',
      description:
        '`user`: a person signed in to the console; `token`: a program with a token of the person; `service`: the service ' +
        'itself, for what it has generated; `operator`: the command line.',
    }),
    userId: Nullable(Type.String(), { description: 'The member. Null for the service and operators.' }),
    name: Nullable(Type.String(), { description: 'The name that the member has now.' }),
    tokenId: Nullable(RecordId),
    tokenName: Nullable(Type.String()),
  },
  { title: 'EventActor' },
);

/** An event as lists answer it and webhooks send it. */
export const Event = Exactly(
  {
    id: Type.String({
      pattern: '^evt_[0-9a-f]+$',
      maxLength: 64,
      description: 'The same wherever the event is read, and never used again. Ignore an event whose id you have seen.',
    }),
    type: EventTypeName,
    at: Timestamp,
    record: EventRecordReference,
    actor: EventActor,
    requestId: Nullable(Type.String(), {
      description: '`X-Request-ID` of the request that made the change. Null for what the service has generated.',
    }),
    changedFields: Type.Array(Type.String(), {
      description:
        'The fields that changed, for `…updated` and `summary.approved`; keys of maps with the name of the map (`customFields.segment`).',
    }),
    previous: Type.Unsafe<Record<string, unknown> | null>({
      type: ['object', 'null'],
      additionalProperties: {},
      description:
        'The values before the change, by field, as far as they are kept. They are whole: a field of `changedFields` that is ' +
        'not here had a value that is not kept, because it is too long, because it is content of a meeting, or because the ' +
        'person was erased.',
    }),
    mergedIntoId: Nullable(RecordId, { description: 'The record that lives on, for `…merged`.' }),
  },
  { title: 'RecordEvent' },
);

export const exampleEvent = {
  id: 'evt_019ca8b1f0402a',
  type: 'person.updated',
  at: '2026-03-01T09:30:00.000Z',
  record: { type: 'person', id: 17, version: 'v1.mZ0Vq2n4a7Lr1xYc' },
  actor: { type: 'token', userId: 'usr_8Zt2', name: 'Astrid Holm', tokenId: 3, tokenName: 'CRM sync' },
  requestId: '6b0cf2f7-3c5a-4a57-9d6e-8f0f6b6a7a11',
  changedFields: ['title'],
  previous: { title: 'Purchasing Manager' },
  mergedIntoId: null,
};
