import type { Schema } from '../../api/client';

export type EventType = Schema<'EventType'>;

/** The types of events, by what they are about, in the order in which they are offered. */
export const EVENT_GROUPS = {
  companies: ['company.created', 'company.updated', 'company.archived', 'company.restored', 'company.merged'],
  people: ['person.created', 'person.updated', 'person.archived', 'person.restored', 'person.merged', 'person.erased'],
  briefings: ['briefing.completed', 'briefing.failed'],
  summaries: ['summary.awaiting_approval', 'summary.approved', 'summary.failed'],
} as const satisfies Readonly<Record<string, readonly EventType[]>>;

export type EventGroup = keyof typeof EVENT_GROUPS;

export const GROUPS = Object.keys(EVENT_GROUPS) as EventGroup[];
