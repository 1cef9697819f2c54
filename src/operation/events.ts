import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { currentTraceParent } from '../trace/current-trace.ts';
import type { PreviousValues } from './changes.ts';
import { type EventType, eventRecordOf } from './event-types.ts';
import type { InWorkspace } from './in-workspace.ts';

/** What an event says beside its record, version, time and actor. */
export interface EventFacts extends Partial<PreviousValues> {
  type: EventType;
  /** The record that lives on, for a record that was merged. */
  mergedInto?: number;
}

/** An event of a record. */
export interface NewEvent extends EventFacts {
  recordId: number;
  /** The version that the change gave the record. Null if there is no record any more. */
  version: string | null;
}

/** Who made a change and when. All null: the service itself. */
export interface EventOrigin extends InWorkspace {
  now: Date;
  userId: string | null;
  accessTokenId: number | null;
  requestId: string | null;
}

const ORIGIN = sql`${bind('workspaceId::integer')}, ${bind('now::timestamptz')}, ${bind('userId::text')},
  ${bind('accessTokenId::integer')}, ${bind('requestId::text')}`;

const COLUMNS = sql`(workspace_id, at, user_id, access_token_id, request_id, type, record_type, record_id, version,
  changed_fields, previous, merged_into, trace_parent)`;

/** Inserts the event of one change. */
export const insertEvent = statement<EventOrigin & EventValues & { recordType: string; recordId: number | null }>(sql`
  insert into event ${COLUMNS}
  values (${ORIGIN}, ${bind('eventType::text')}, ${bind('recordType::text')}, ${bind('recordId::integer')},
    ${bind('version::text')}, ${bind('changedFields::text[]')}, ${bind('previous::jsonb')},
    ${bind('mergedInto::integer')}, ${bind('traceParent::text')})`);

export interface EventValues {
  eventType: string;
  version: string | null;
  changedFields: readonly string[];
  /** JSON. */
  previous: string | null;
  mergedInto: number | null;
  /** The trace of the request, which deliveries of the event continue. */
  traceParent: string | null;
}

/** The part of the statement's values that comes from the event. */
export function eventValues({ type, changedFields = [], previous, mergedInto }: EventFacts) {
  const text = previous ? JSON.stringify(previous) : null;
  const traceParent = currentTraceParent();
  return { eventType: type, changedFields, previous: text, mergedInto: mergedInto ?? null, traceParent };
}

/** Inserts the events of one transaction, in their order. `events`: what `eventRows` returns. */
export const insertEvents = statement<EventOrigin & { events: string }>(sql`
  insert into event ${COLUMNS}
  select ${ORIGIN}, given."type", given."recordType", given."recordId", given."version",
    array(select jsonb_array_elements_text(given."changedFields")), given."previous", given."mergedInto", given."traceParent"
  from rows from (jsonb_to_recordset(${bind('events::jsonb')}) as (
    "type" text, "recordType" text, "recordId" integer, "version" text, "changedFields" jsonb, "previous" jsonb,
    "mergedInto" integer, "traceParent" text)) with ordinality given
  order by given.ordinality`);

/** Events for `insertEvents`. Those of one record must be in the order of its changes. */
export function eventRows(events: readonly NewEvent[]): string {
  const traceParent = currentTraceParent();
  return JSON.stringify(
    // A key that is absent becomes null.
    events.map(({ changedFields = [], ...event }) => ({
      ...event,
      recordType: eventRecordOf(event.type),
      changedFields,
      traceParent,
    })),
  );
}
