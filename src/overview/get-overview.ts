import { type TSchema, Type } from 'typebox';
import { FOR_MEMBERS } from '../administration/audience.ts';
import { tokenColumns, tokenTables } from '../administration/token-columns.ts';
import { exampleToken, Token } from '../administration/token-schemas.ts';
import { briefing } from '../briefings/record.ts';
import { bind, literal, raw, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { type InstantValues, read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import type { RecordShape } from '../record/record-kind.ts';
import { columnsOf, objectOf, WORKSPACE } from '../record/statements.ts';
import { summary } from '../summaries/record.ts';
import { READING_CALLER } from '../summaries/visible.ts';
import { latestFirst, visibleScans, visibleSummaries } from '../summaries/visible-scans.ts';

const SHOWN = 5;
/** Counting ends here. */
const MOST_COUNTED = 100;
const EXPIRY_DAYS = 14;

type Values = InWorkspace & InstantValues;

const Count = Type.Integer({ minimum: 0, maximum: MOST_COUNTED, description: `Counted up to ${MOST_COUNTED}.` });
const some = (item: TSchema) => Type.Array(item, { maxItems: SHOWN });
const counted = (title: string, item: TSchema) => Exactly({ count: Count, items: some(item) }, { title });

const meetings = sql`(
  select workspace.meetings_enabled from workspace where workspace.workspace_id = ${WORKSPACE})`;

/** Counts the caller's own records in a state, and shows the latest. */
function ownRecords(kind: RecordShape, status: string, time: string): Sql<Values> {
  const order = raw(`record.${time} desc, record.${kind.key} desc`);
  const columns = [...new Set([time, ...columnsOf(kind, 'item')])].map((name) => `record.${name}`);
  return sql`(
    select json_build_object('count', count(*),
      'items', coalesce(json_agg(listed.item order by listed.n) filter (where listed.n <= ${literal(SHOWN)}), '[]'::json))
    from (
      select record.n, case when record.n <= ${literal(SHOWN)} then ${objectOf(kind, 'item')} end as item
      from (
        select record.*, row_number() over (order by ${order}) as n
        from (
          select ${raw(columns.join(', '))} from ${raw(kind.type)} record
          where record.workspace_id = ${WORKSPACE} and record.created_by = caller.user_id
            and record.status = ${literal(status)} and ${meetings}
          order by ${order} limit ${literal(MOST_COUNTED)}
        ) record
      ) record ${kind.joins}
    ) listed)`;
}

const expiringTokens: Sql<Values> = sql`(
  select json_build_object('count', count(*),
    'items', coalesce(json_agg(listed.item order by listed.n) filter (where listed.n <= ${literal(SHOWN)}), '[]'::json))
  from (
    select ${jsonObject(tokenColumns)} as item, row_number() over (order by access_token.expires_at) as n
    from ${tokenTables}
    where access_token.workspace_id = ${WORKSPACE} and access_token.user_id = caller.user_id
      and access_token.revoked_at is null and not access_token.is_grant
      and access_token.expires_at > ${bind('now::timestamptz')}
      and access_token.expires_at <= ${bind('now::timestamptz')} + ${raw(`interval '${EXPIRY_DAYS} days'`)}
    order by access_token.expires_at limit ${literal(MOST_COUNTED)}
  ) listed)`;

const recentMeetings: Sql<Values> = sql`(
  select coalesce(json_agg(listed.item), '[]'::json)
  from (
    select ${objectOf(summary, 'item')} as item
    from ${visibleScans<Values>(visibleSummaries, {
      reader: READING_CALLER,
      columns: columnsOf(summary, 'item'),
      within: sql`record.appointment_date <= ${bind('now::timestamptz')}`,
    })} record ${summary.joins}
    where ${meetings}
    order by ${latestFirst(visibleSummaries)}
    limit ${literal(SHOWN)}
  ) listed)`;

const select: Sql<Values> = sql`
  select json_build_object(
    'toApprove', ${ownRecords(summary, 'WAITING_APPROVAL', 'appointment_date')},
    'failedSummaries', ${ownRecords(summary, 'FAILED', 'appointment_date')},
    'failedBriefings', ${ownRecords(briefing, 'FAILED', 'created_at')},
    'expiringTokens', ${expiringTokens},
    'recentMeetings', ${recentMeetings})::text as body`;

const SummaryItem = summary.lists.item;
const BriefingItem = briefing.lists.item;

export const getOverview = read({
  ...FOR_MEMBERS,
  id: 'getOverview',
  path: '/overview',
  summary: 'Read what waits for you',
  description:
    'Your summaries that wait for your approval, your failed generations, your tokens that expire within ' +
    `${EXPIRY_DAYS} days, each with its number and the first ${SHOWN}; and the latest meetings that you may see. Without ` +
    'the feature `meetings` only the tokens.',
  tag: 'Overview',
  answer: 'whole',
  response: {
    description: 'What waits for you.',
    schema: Exactly(
      {
        toApprove: counted('OverviewSummaries', SummaryItem.schema),
        failedSummaries: counted('OverviewSummaries', SummaryItem.schema),
        failedBriefings: counted('OverviewBriefings', BriefingItem.schema),
        expiringTokens: counted('OverviewTokens', Token),
        recentMeetings: some(SummaryItem.schema),
      },
      { title: 'Overview' },
    ),
    example: {
      toApprove: { count: 1, items: [SummaryItem.example] },
      failedSummaries: { count: 0, items: [] },
      failedBriefings: { count: 1, items: [BriefingItem.example] },
      expiringTokens: { count: 1, items: [exampleToken] },
      recentMeetings: [SummaryItem.example],
    },
  },
  select: () => selection(select, {}),
});
