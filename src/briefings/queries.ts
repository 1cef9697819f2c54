import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import { replayedRecordId } from '../operation/idempotency.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import { BOUND_READER, READING_CALLER, type Reader, readersOf, visibleTo } from '../summaries/visible.ts';
import type { DetailRow } from './written-briefing.ts';

const shared = sql`
  record.briefing_id as "id", record.version, record.name, record.status,
  ${wireTime('record.created_at')} as "createdAt", ${wireTime('record.updated_at')} as "updatedAt"`;

export const listedBriefing = jsonObject(sql`
  ${shared}, json_build_object('id', company.company_id, 'name', company.name) as "company", record.excerpt`);

const detail = jsonObject(sql`
  ${shared}, json_build_object('id', company.company_id, 'name', company.name,
    'organizationNumber', company.organization_number) as "company", record.content`);

export const companyOfBriefing = sql`
  join company on company.workspace_id = ${bind('workspaceId')}::integer
    and company.company_id = record.company_id`;

const DETAIL_COLUMNS = sql`
  briefing.briefing_id, briefing.version, briefing.name, briefing.company_id, briefing.status, briefing.content,
  briefing.created_at, briefing.updated_at`;

const byId = sql`
  briefing.workspace_id = ${bind('workspaceId')}::integer and briefing.briefing_id = ${bind('recordId')}::bigint`;

/**
 * A briefing made from internal meetings shows to those who may see all of them: what its requester could read must not
 * reach others through it.
 */
function briefingVisibleTo(reader: Reader): RawBuilder<boolean> {
  const ids = sql`briefing.internal_summary_ids`;
  return sql<boolean>`(${ids} = '{}' or ${allVisibleTo(reader, ids)})`;
}

/** Whether a reader may see each of these summaries. */
export function allVisibleTo(reader: Reader, summaryIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from summary
    where summary.workspace_id = ${bind('workspaceId')}::integer
      and summary.summary_id = any (${summaryIds}) and not ${visibleTo(reader)})`;
}

function answerOf(record: RawBuilder<unknown>): RawBuilder<DetailRow> {
  return sql<DetailRow>`
    select '{"briefing":' || ${detail}::text || '}' as body, record.version, record.briefing_id as id
    from ${record} record ${companyOfBriefing}`;
}

/** `{briefing: …}` that the caller may see. Binds `recordId`. */
export const briefingDetail = answerOf(
  sql`(select ${DETAIL_COLUMNS} from briefing where ${byId} and ${briefingVisibleTo(READING_CALLER)})`,
);

/** Binds `version`, `companyId`, `name`, `additionalContext`, `createdBy`, `now`; answers the new briefing's detail. */
export const insertedBriefing = sql<DetailRow>`
  with inserted as (
    insert into briefing (workspace_id, version, company_id, name, additional_context, status, created_by, created_at,
      updated_at)
    values (${bind('workspaceId')}::integer, ${bind('version')}::text, ${bind('companyId')}::integer,
      ${bind('name')}::text, ${bind('additionalContext')}::text, 'PENDING', ${bind('createdBy')}::text,
      ${bind('now')}::timestamptz, ${bind('now')}::timestamptz)
    returning ${DETAIL_COLUMNS}
  )
  ${answerOf(sql`inserted`)}`;

/** Of a replayed answer about a briefing: see `Write.replayVisible`. */
export const replayedBriefingVisible = sql<boolean>`exists (
  select from briefing
  where briefing.workspace_id = ${bind('workspaceId')}::integer and briefing.briefing_id = ${replayedRecordId('briefing')}
    and ${briefingVisibleTo(BOUND_READER)})`;

export interface LockedBriefing {
  version: string;
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETE' | 'FAILED';
}

/** Reads and locks a briefing that the reader may see. Binds `recordId` and the reader. */
export const lockedBriefing = sql<LockedBriefing>`
  select version, status from briefing where ${byId} and ${briefingVisibleTo(BOUND_READER)} for update`;

/** Binds `recordId`. */
export const waitingForGeneration = sql<{ waits: boolean }>`
  select status in ('PENDING', 'IN_PROGRESS') as waits from briefing where ${byId} for update`;

const CHANGED = sql`version = ${bind('version')}::text, updated_at = ${bind('now')}::timestamptz`;

/** Binds `recordId`, `version`, `now` and what changes; answers the detail. */
function change(set: RawBuilder<unknown>): RawBuilder<DetailRow> {
  return sql<DetailRow>`
    with changed as (update briefing set ${set}, ${CHANGED} where ${byId} returning ${DETAIL_COLUMNS})
    ${answerOf(sql`changed`)}`;
}

export const pendingBriefing = change(sql`status = 'PENDING'`);
export const startedBriefing = change(sql`status = 'IN_PROGRESS'`);
export const failedBriefing = change(sql`status = 'FAILED'`);
const INTERNAL_SUMMARIES = sql`${bind('internalSummaryIds')}::text[]::integer[]`;

/**
 * Binds `recordId`, `version`, `now`, `content`, `excerpt`, `internalSummaryIds`; answers the detail. Readers of the first
 * internal meeting are noted: only they can be readers of the briefing, and find it among theirs.
 */
export const completedBriefing = sql<DetailRow>`
  with changed as (
    update briefing
    set status = 'COMPLETE', content = ${bind('content')}::json, excerpt = ${bind('excerpt')}::text,
      internal_summary_ids = ${INTERNAL_SUMMARIES}, ${CHANGED}
    where ${byId} returning ${DETAIL_COLUMNS}
  ), noted as (
    insert into briefing_reader (workspace_id, briefing_id, reader, company_id, created_at)
    select ${bind('workspaceId')}::integer, changed.briefing_id, reader.reader, changed.company_id, changed.created_at
    from changed, (${readersOf(sql`(${INTERNAL_SUMMARIES})[1]`)}) reader
    on conflict do nothing
  )
  ${answerOf(sql`changed`)}`;

export interface BriefingInput {
  status: LockedBriefing['status'];
  company_id: number;
  additional_context: string | null;
  created_at: Date;
}

/** Binds `recordId`. */
export const briefingInput = sql<BriefingInput>`
  select status, company_id, additional_context, created_at from briefing where ${byId}`;
