import { Type } from 'typebox';
import { EventTypeName } from '../events/event-schema.ts';
import { LIMITS } from '../limits.ts';
import { Exactly, Nullable, OneOf, RecordId, Timestamp, textOf, Version } from '../operation/schema.ts';

export const WebhookState = OneOf(['ACTIVE', 'PAUSED'], {
  title: 'WebhookState',
  description: 'Whether events are delivered. While it is paused they wait, as long as events are kept.',
});

const PAUSE_REASONS = ['REQUESTED', 'FAILING', 'GONE', 'OWNER_LOST_ACCESS', 'FEATURE_DISABLED'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const PauseReason = OneOf(PAUSE_REASONS, {
  title: 'WebhookPauseReason',
  description:
    'REQUESTED: somebody paused it. FAILING: all attempts of an event failed, or all of a day. GONE: it answered 410. ' +
    'OWNER_LOST_ACCESS: its owner is no active administrator any more. FEATURE_DISABLED: a feature is turned off.',
});

const WebhookUrl = Type.String({
  minLength: 1,
  maxLength: LIMITS.webhookUrlLength,
  format: 'http-url',
  pattern: '^https?://',
  description: 'Where events are sent: https; http only to hosts that the operator allows.',
});

const EventTypes = Nullable(Type.Array(EventTypeName, { minItems: 1, maxItems: 50, uniqueItems: true }), {
  description: 'Types of events that it gets. null: all, also those of later versions.',
});

const Description = Nullable(Type.String({ minLength: 1, maxLength: 255, format: 'not-blank' }), {
  description: 'What it is for.',
});

export const NewWebhook = Exactly(
  { url: WebhookUrl, types: Type.Optional(EventTypes), description: Type.Optional(Description) },
  { title: 'NewWebhook' },
);

export const WebhookChange = Type.Object(
  {
    url: Type.Optional(WebhookUrl),
    types: Type.Optional(EventTypes),
    description: Type.Optional(Description),
    state: Type.Optional(WebhookState),
  },
  { title: 'WebhookChange', additionalProperties: false, minProperties: 1 },
);

const properties = {
  id: RecordId,
  version: Version,
  url: WebhookUrl,
  description: Description,
  types: EventTypes,
  state: WebhookState,
  pauseReason: Nullable(PauseReason),
  pausedAt: Nullable(Timestamp),
  failingSince: Nullable(Timestamp, { description: 'Every attempt since then has failed.' }),
  missedEvents: Type.Integer({
    minimum: 0,
    description: 'Events that were removed before they could be delivered, because they were kept long enough.',
  }),
  missedAt: Nullable(Timestamp, { description: 'When that was last noticed.' }),
  waitingEvents: Type.Integer({
    minimum: 0,
    description: 'Events of the workspace that were not looked at for this endpoint yet.',
  }),
  lastDelivery: Nullable(Exactly({ at: Timestamp, delivered: Type.Boolean() }, { title: 'LastWebhookDelivery' }), {
    description: 'The last delivery that has ended, or null.',
  }),
  ownerUserId: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Who answers for it: who created it or resumed it last. Must be an active administrator, or operator.',
  }),
  oldSecretUntil: Nullable(Timestamp, { description: 'Until then the secret before the last rotation signs too.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const Webhook = Exactly(properties, { title: 'Webhook' });

export const WebhookWithSecret = Exactly(
  {
    ...properties,
    secret: textOf(1, 100),
  },
  { title: 'WebhookWithSecret' },
);

export const WebhookPath = Exactly({ id: RecordId });

export const exampleWebhook = {
  id: 4,
  version: 'v1.2f6f3f1f-4b1a-4c55-9c55-7d1e7b3a9c55',
  url: 'https://hooks.nordlys.example/kartotek',
  description: 'Keeps the ERP up to date',
  types: ['company.created', 'company.updated'],
  state: 'ACTIVE',
  pauseReason: null,
  pausedAt: null,
  failingSince: null,
  missedEvents: 0,
  missedAt: null,
  waitingEvents: 0,
  lastDelivery: { at: '2026-03-01T09:30:00.000Z', delivered: true },
  ownerUserId: 'usr_8Zt2',
  oldSecretUntil: null,
  createdAt: '2026-02-01T09:30:00.000Z',
  updatedAt: '2026-02-01T09:30:00.000Z',
};

export const exampleWebhookWithSecret = {
  ...exampleWebhook,
  lastDelivery: null,
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
};

export const WEBHOOK_ANSWER = {
  description: 'The endpoint.',
  schema: Exactly({ webhook: Webhook }, { title: 'WebhookResponse' }),
  example: { webhook: exampleWebhook },
};

export const SECRET_ANSWER = {
  description: 'The endpoint with its secret, which no other answer has.',
  schema: Exactly({ webhook: WebhookWithSecret }, { title: 'WebhookWithSecretResponse' }),
  example: { webhook: exampleWebhookWithSecret },
};
