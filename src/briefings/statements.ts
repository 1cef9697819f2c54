import { bind, literal, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { type ContentOrigin, setOrigin } from '../generation/content-origin.ts';
import { replayedRecordId } from '../operation/idempotency.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { ReaderValues } from '../operation/reader.ts';
import {
  byId,
  type Changed,
  changeRecord,
  type DetailRow,
  insertRecord,
  type OneRecord,
  WORKSPACE,
} from '../record/statements.ts';
import { BOUND_READER, type Reader, selectReaders, visibleTo } from '../summaries/visible.ts';
import { briefing } from './record.ts';

const ofBriefing = byId(briefing);

/**
 * Whether a reader may see the row `briefing`. A briefing made from internal meetings is visible to those who may see all of
 * these meetings, so that it does not disclose them to others.
 */
export function briefingVisibleTo<Values>(reader: Reader<Values>): Sql<Values & InWorkspace> {
  const ids = sql`briefing.internal_summary_ids`;
  return sql`(${ids} = '{}' or ${allVisibleTo(reader, ids)})`;
}

/** Whether a reader may see each of these summaries. */
export function allVisibleTo<Values>(reader: Reader<Values>, summaryIds: Sql): Sql<Values & InWorkspace> {
  return sql`not exists (
    select from summary
    where summary.workspace_id = ${WORKSPACE}
      and summary.summary_id = any (${summaryIds}) and not ${visibleTo(reader)})`;
}

/** Whether the caller may see the briefing of a replayed answer: see `Write.replayVisible`. */
export const replayedBriefingVisible: Sql<ReaderValues & InWorkspace> = sql`exists (
  select from briefing
  where briefing.workspace_id = ${WORKSPACE} and briefing.briefing_id = ${replayedRecordId('briefing')}
    and ${briefingVisibleTo(BOUND_READER)})`;

export const insertBriefing = insertRecord(briefing, {
  name: bind('name::text'),
  status: literal('PENDING'),
  created_by: bind('createdBy::text'),
});

type Status = 'PENDING' | 'IN_PROGRESS' | 'COMPLETE' | 'FAILED';

/** Reads and locks a briefing that the reader may see. */
export const lockBriefing = statement<OneRecord & ReaderValues, { version: string; status: Status }>(sql`
  select version, status from briefing where ${ofBriefing} and ${briefingVisibleTo(BOUND_READER)} for update`);

/** Locks a briefing and tells whether it waits for its generation. */
export const lockWaitingBriefing = statement<OneRecord, { waits: boolean }>(
  sql`select status in ('PENDING', 'IN_PROGRESS') as waits from briefing where ${ofBriefing} for update`,
);

export const awaitGeneration = setStatus('PENDING');
export const startBriefing = setStatus('IN_PROGRESS');
export const failBriefing = setStatus('FAILED');

function setStatus(status: Status) {
  return statement<Changed, DetailRow>(changeRecord(briefing, sql`status = ${literal(status)}`));
}

const SUMMARY_IDS = sql`${bind('internalSummaryIds::text[]')}::integer[]`;

/**
 * Stores the content, and the readers of the first internal meeting for their lists. No other members can be readers of the
 * briefing, except administrators.
 */
export const storeContent = statement<
  Changed & ContentOrigin & { content: string; excerpt: string; internalSummaryIds: readonly string[] },
  DetailRow
>(
  changeRecord(
    briefing,
    sql`
      status = 'COMPLETE', content = ${bind('content::json')}, excerpt = ${bind('excerpt::text')},
      internal_summary_ids = ${SUMMARY_IDS}, ${setOrigin}`,
    sql`, noted as (
      insert into briefing_reader (workspace_id, briefing_id, reader, company_id, created_at)
      select ${WORKSPACE}, record.briefing_id, reader.reader, record.company_id, record.created_at
      from record, (${selectReaders(sql`(${SUMMARY_IDS})[1]`)}) reader
      on conflict do nothing
    )`,
  ),
);

export interface BriefingInput {
  status: Status;
  company_id: number;
  additional_context: string | null;
  created_at: Date;
}

/** Reads what a generation starts from. */
export const readBriefingInput = statement<OneRecord, BriefingInput>(
  sql`select status, company_id, additional_context, created_at from briefing where ${ofBriefing}`,
);
