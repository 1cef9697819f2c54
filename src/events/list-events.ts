import { Type } from 'typebox';
import { briefingVisibleTo } from '../briefings/statements.ts';
import { bind, join, literal, raw, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { EVENT_RECORDS } from '../operation/event-types.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { read, selection } from '../operation/read.ts';
import { Cursor, Exactly, OneOf, PageLimit } from '../operation/schema.ts';
import { READING_CALLER, visibleTo } from '../summaries/visible.ts';
import { eventId, eventJson, joinEventActor } from './event-json.ts';
import { Event, EventTypeName, exampleEvent } from './event-schema.ts';

const WORKSPACE = bind('workspaceId::integer');
const LIMIT = bind('limit::integer');
const AFTER = bind('after::bigint');
const AFTER_EVENT = bind('afterEvent::text');

const STARTS = ['oldest', 'now'];
const START_AGAIN = 'Read the records that you keep again, and begin without a cursor.';
const REMOVED = `cursor: events after it are not kept any more: they are over ${LIMITS.eventDays} days old. ${START_AGAIN}`;
const RESTORED = `cursor: the database was restored to an earlier time. ${START_AGAIN}`;

interface FeedValues extends InWorkspace {
  limit: number;
  /** Where the cursor stands; null: at `from`. */
  after: string | null;
  /** The id of the event there, empty where there was none. */
  afterEvent: string;
  fromNow: boolean;
  type: string | null;
}

/** The kinds of record whose events the caller may read. A person signed in to the console has no scopes, but all of them. */
const readable = sql`(
  select array_remove(array[${join(
    Object.entries(EVENT_RECORDS).map(([record, { scope, feature }]) => {
      const granted = sql`coalesce(access_token.scopes @> array[${literal(scope)}], true)`;
      return sql`case when workspace.${raw(feature)}_enabled and ${granted} then ${literal(record)} end`;
    }),
  )}], null) as records
  from workspace
  left join access_token on access_token.workspace_id = ${WORKSPACE}
    and access_token.access_token_id = caller.access_token_id
  where workspace.workspace_id = ${WORKSPACE})`;

/** Whether the caller may see the record of an event. Companies and people are visible to all members. */
const recordVisible: Sql<InWorkspace> = sql`
  case record.record_type
    when 'summary' then exists (
      select from summary
      where summary.workspace_id = ${WORKSPACE} and summary.summary_id = record.record_id and ${visibleTo(READING_CALLER)})
    when 'briefing' then exists (
      select from briefing
      where briefing.workspace_id = ${WORKSPACE} and briefing.briefing_id = record.record_id
        and ${briefingVisibleTo(READING_CALLER)})
    else true
  end`;

/**
 * The next events, in the order of their positions. It examines a bounded number of them and ends at the last one examined,
 * so that events which the caller may not see never stop the walk. Positions are consecutive and old events are removed from
 * the front, so a cursor has missed events exactly if the next position is below the oldest that is kept. A cursor ahead of
 * the last position, or at another event than it names, is from a time that a restore has undone.
 */
const selectEvents: Sql<FeedValues> = sql`
  with kept as materialized (
    select
      (select event.position from event
       where event.workspace_id = ${WORKSPACE} and event.position > 0 order by event.position limit 1) as oldest,
      coalesce((select position from event_counter where workspace_id = ${WORKSPACE}), 0) as last
  ),
  start as materialized (
    select kept.last, coalesce(kept.oldest - 1, kept.last) as removed,
      case when ${AFTER} is not null then ${AFTER}
        when ${bind('fromNow::boolean')} then kept.last
        else coalesce(kept.oldest - 1, kept.last) end as position
    from kept
  ),
  examined as materialized (
    select record.*, row_number() over (order by record.position) as place
    from (
      select event.* from event
      where event.workspace_id = ${WORKSPACE} and event.position > (select position from start)
      order by event.position limit ${literal(LIMITS.entriesExamined)}
    ) record
  ),
  shown as materialized (
    select record.*, row_number() over (order by record.position) as shown
    from examined record
    where record.record_type = any ((${readable})::text[])
      and (${bind('type::text')} is null or record.type = ${bind('type::text')})
      and ${recordVisible}
    order by record.position limit ${LIMIT}
  ),
  ending as (
    select coalesce(
      (select shown.position from shown where shown.shown = ${LIMIT}),
      (select max(examined.position) from examined),
      start.position) as position, start.last
    from start
  )
  select
    (select string_agg(item.item::text, ',' order by item.position)
     from (select record.position, ${eventJson} as item from shown record ${joinEventActor}) item) as body,
    ending.position as next_id,
    coalesce((
      select ${eventId} from event record
      where record.workspace_id = ${WORKSPACE} and record.position = ending.position), '') as next_key,
    ending.position < ending.last as more,
    case
      when start.position < start.removed then ${literal(REMOVED)}
      when start.position > start.last or exists (
        select from event record
        where record.workspace_id = ${WORKSPACE} and record.position = ${AFTER}
          and ${AFTER_EVENT} not in ('', ${eventId})) then ${literal(RESTORED)}
    end as lost
  from ending, start`;

export const listEvents = read({
  id: 'listEvents',
  path: '/events',
  summary: 'List events',
  description:
    'What happened to companies, people, briefings and summaries, oldest first, in the order in which it was committed; per record ' +
    'in the order of its changes. Whoever follows the cursor gets each event once and misses none. `nextCursor` is never null: ' +
    'ask again with it. While `hasMore` is true, at once; otherwise there is nothing new yet, so wait a moment. A page may be ' +
    `empty although \`hasMore\` is true: it looks at ${LIMITS.entriesExamined} events, and leaves out those that the token’s ` +
    'scopes, the workspace’s features and the member’s access to internal meetings do not allow. Events are kept for ' +
    `${LIMITS.eventDays} days. A cursor with missing events behind it is refused, never answered with a gap.`,
  tag: 'Events',
  answer: 'feed',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      from: OneOf(STARTS, {
        title: 'EventStart',
        default: 'oldest',
        description:
          'Where to begin without a cursor: at the oldest event that is kept, or with what happens from now on. Does not count with one.',
      }),
      type: Type.Optional(EventTypeName),
    }),
  },
  start: { parameter: 'from', choices: STARTS },
  response: {
    description: 'A page of events.',
    schema: Exactly(
      {
        items: Type.Array(Event, { maxItems: LIMITS.mostPageItems }),
        nextCursor: Type.String({
          minLength: 1,
          maxLength: LIMITS.cursorLength,
          description: 'Where to go on, now or later. Never null.',
        }),
        hasMore: Type.Boolean({ description: 'Whether more has happened already.' }),
      },
      { title: 'EventPage' },
    ),
    example: { items: [exampleEvent], nextCursor: 'Zx3kq0Vb7nRt', hasMore: false },
  },
  select({ query: { limit, from, type }, after }) {
    return selection(selectEvents, {
      limit,
      after: after?.id ?? null,
      afterEvent: after?.key ?? '',
      fromNow: from === 'now',
      type: type ?? null,
    });
  },
});
