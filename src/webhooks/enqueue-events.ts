import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { eventId } from '../events/event-json.ts';
import { LIMITS } from '../limits.ts';
import type { WebhookLease } from './claim-webhook.ts';
import { byId } from './webhook-statements.ts';

const WORKSPACE = bind('workspaceId::integer');
const WEBHOOK = bind('webhookId::integer');
const NOW = bind('now::timestamptz');

/** Events that one transaction looks at. */
const MOST_EVENTS = 200;

/** Where the endpoint is, on each row, and an event behind it; on one row without an event if there is none. */
interface NextEvent {
  /** The last event that the endpoint has seen, and the newest of the workspace. */
  seen: number;
  newest: number;
  lastDelivery: number;
  /** Its deliveries that wait, counted up to the limit. */
  waiting: number;
  eventId: string | null;
  messageId: string;
  position: number;
  type: string;
  recordType: string;
  recordId: number;
  /** Whether a delivery of an earlier event of its record waits. */
  isBehind: boolean;
}

const selectNext = statement<WebhookLease, NextEvent>(sql`
  select feed.position as seen, coalesce(counter.position, 0) as newest, feed.last_delivery as "lastDelivery", (
      select count(*) from (
        select from webhook_delivery
        where ${byId} and status = 'PENDING' limit ${literal(LIMITS.webhookWaiting)}) pending) as waiting,
    next.event_id::text as "eventId", next.message_id as "messageId", next.position, next.type,
    next.record_type as "recordType", next.record_id as "recordId", exists (
      select from webhook_delivery earlier
      where earlier.workspace_id = ${WORKSPACE} and earlier.webhook_id = ${WEBHOOK}
        and earlier.record_type = next.record_type and earlier.record_id = next.record_id
        and earlier.status = 'PENDING' and earlier.kind = 'EVENT') as "isBehind"
  from webhook_feed feed
  left join event_counter counter on counter.workspace_id = ${WORKSPACE}
  left join lateral (
    select record.event_id, ${eventId} as message_id, record.position, record.type, record.record_type,
      record.record_id
    from event record
    where record.workspace_id = ${WORKSPACE} and record.position > feed.position
    order by record.position limit ${literal(MOST_EVENTS)}) next on true
  where feed.workspace_id = ${WORKSPACE} and feed.webhook_id = ${WEBHOOK}
  order by next.position`);

const insertDeliveries = statement<WebhookLease & { now: Date; deliveries: string }>(sql`
  insert into webhook_delivery (workspace_id, webhook_id, delivery_id, kind, event_id, message_id, type, record_type,
    record_id, status, due_at, created_at)
  select ${WORKSPACE}, ${WEBHOOK}, id, 'EVENT', event, message, type, record_type, record_id, 'PENDING',
    case when due then ${NOW} end, ${NOW}
  from jsonb_to_recordset(${bind('deliveries::jsonb')}) given (id bigint, event bigint, message text, type text,
    record_type text, record_id integer, due boolean)`);

const moveFeed = statement<WebhookLease & { now: Date; position: number; missed: number; lastDelivery: number }>(sql`
  update webhook_feed
  set position = greatest(position, ${bind('position::bigint')}), last_delivery = ${bind('lastDelivery::bigint')},
    missed_events = missed_events + ${bind('missed::bigint')},
    missed_at = case when ${bind('missed::bigint')} > 0 then ${NOW} else missed_at end
  where ${byId} and lease_token = ${bind('leaseToken::text')}`);

/**
 * Makes deliveries of the next events of a leased endpoint, whose feed the transaction has locked. A delivery waits without a
 * time behind an earlier one of its record. Events that were removed before leave a gap in the positions, which is counted.
 * `crowded`: too many deliveries wait, so none were made. `moved`: there may be more.
 */
export async function enqueueEvents(
  transaction: Transaction,
  lease: WebhookLease,
  { now, types }: { now: Date; types: readonly string[] | null },
): Promise<{ moved: boolean; crowded: boolean }> {
  const rows = await transaction.run(selectNext, lease);
  const [feed] = rows;
  if (!feed) return { moved: false, crowded: false };
  const { seen, newest, lastDelivery, waiting } = feed;
  if (waiting >= LIMITS.webhookWaiting) return { moved: false, crowded: true };
  const next = rows.filter(({ eventId }) => eventId !== null);
  const position = next.at(-1)?.position ?? newest;
  const wanted = next.filter(({ type }) => types === null || types.includes(type));
  const records = new Set<string>();
  const deliveries = wanted.map(({ eventId, messageId, type, recordType, recordId, isBehind }, n) => {
    const record = `${recordType} ${recordId}`;
    const due = !isBehind && !records.has(record);
    records.add(record);
    const names = { record_type: recordType, record_id: recordId };
    return { id: lastDelivery + n + 1, event: eventId, message: messageId, type, ...names, due };
  });
  if (deliveries.length > 0) {
    transaction.runLast(insertDeliveries, { ...lease, now, deliveries: JSON.stringify(deliveries) });
  }
  const missed = Math.max(position - next.length - seen, 0);
  transaction.runLast(moveFeed, { ...lease, now, position, missed, lastDelivery: lastDelivery + deliveries.length });
  return { moved: position > seen, crowded: false };
}
