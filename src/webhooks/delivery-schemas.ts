import { Type } from 'typebox';
import { EVENT_TYPES } from '../operation/event-types.ts';
import { Exactly, Nullable, OneOf, RecordId, Timestamp } from '../operation/schema.ts';

/** The type of a test's message. No record has such an event. */
export const TEST_TYPE = 'webhook.test';

export const DeliveryStatus = OneOf(['PENDING', 'DELIVERED', 'FAILED', 'EXPIRED'], {
  title: 'WebhookDeliveryStatus',
  description:
    'PENDING: it waits for its next attempt, or for an earlier event of its record. FAILED: no attempt is left; an event is ' +
    'tried again when the endpoint is resumed. EXPIRED: its event was removed before it could be delivered.',
});

const ERRORS = ['STATUS', 'TIMEOUT', 'CONNECTION', 'REFUSED_ADDRESS', 'REDIRECT'] as const;
export type AttemptError = (typeof ERRORS)[number];

const AttemptError = OneOf(ERRORS, {
  title: 'WebhookError',
  description:
    'STATUS: the answer’s status is not 2xx. TIMEOUT: no whole answer in time. CONNECTION: it could not be reached, broke off, or spoke no HTTP. ' +
    'REFUSED_ADDRESS: an address that the service may not call. REDIRECT: redirects are not followed.',
});

const DeliveryId = Type.Integer({
  minimum: 1,
  maximum: 9007199254740991,
  description: 'Number of the delivery, counted for each endpoint.',
  examples: [1],
});

const attempt = {
  at: Timestamp,
  status: Nullable(Type.Integer(), { description: 'Of the answer. null: there was none.' }),
  error: Nullable(AttemptError, { description: 'Why it failed. null: it was delivered.' }),
  milliseconds: Type.Integer({ minimum: 0 }),
  answer: Nullable(Type.String(), { description: 'The beginning of the answer’s body.' }),
};

export const Attempt = Exactly({ number: Type.Integer({ minimum: 1 }), ...attempt }, { title: 'WebhookAttempt' });

const delivery = {
  id: DeliveryId,
  kind: OneOf(['EVENT', 'REDELIVERY', 'TEST'], {
    title: 'WebhookDeliveryKind',
    description: 'REDELIVERY and TEST were asked for: one attempt, in no order.',
  }),
  messageId: Type.String({
    maxLength: 64,
    description: 'The `webhook-id` of its messages: the id of the event, or one of a test.',
  }),
  type: OneOf([...Object.keys(EVENT_TYPES), TEST_TYPE], {
    title: 'WebhookMessageType',
    description: 'Type of the event.',
  }),
  recordType: Nullable(Type.String()),
  recordId: Nullable(RecordId),
  status: DeliveryStatus,
  attempts: Type.Integer({ minimum: 0 }),
  nextAttemptAt: Nullable(Timestamp, {
    description: 'null: there is none, it waits for an earlier event, or the endpoint is paused.',
  }),
  createdAt: Timestamp,
  endedAt: Nullable(Timestamp),
  lastAttempt: Nullable(Exactly(attempt, { title: 'LastWebhookAttempt' })),
};

export const Delivery = Exactly(delivery, { title: 'WebhookDelivery' });

export const DeliveryWithAttempts = Exactly(
  { ...delivery, attemptLog: Type.Array(Attempt, { description: 'Newest first.' }) },
  { title: 'WebhookDeliveryWithAttempts' },
);

export const DeliveryPath = Exactly({ id: RecordId, deliveryId: DeliveryId });

const exampleAttempt = {
  at: '2026-03-01T09:30:00.420Z',
  status: 200,
  error: null,
  milliseconds: 84,
  answer: '{"ok":true}',
};

export const exampleDelivery = {
  id: 1,
  kind: 'EVENT',
  messageId: 'evt_0199c2a47d1e412',
  type: 'company.updated',
  recordType: 'company',
  recordId: 17,
  status: 'DELIVERED',
  attempts: 1,
  nextAttemptAt: null,
  createdAt: '2026-03-01T09:30:00.120Z',
  endedAt: '2026-03-01T09:30:00.504Z',
  lastAttempt: exampleAttempt,
};

export const exampleDeliveryWithAttempts = { ...exampleDelivery, attemptLog: [{ number: 1, ...exampleAttempt }] };

const exampleAskedDelivery = {
  ...exampleDelivery,
  kind: 'REDELIVERY',
  status: 'PENDING',
  attempts: 0,
  nextAttemptAt: '2026-03-01T09:31:00.000Z',
  endedAt: null,
  lastAttempt: null,
};

export const ASKED_ANSWER = {
  description: 'The delivery, which is sent now.',
  schema: Exactly({ delivery: Delivery }, { title: 'WebhookDeliveryResponse' }),
  example: { delivery: exampleAskedDelivery },
  located: true,
} as const;
