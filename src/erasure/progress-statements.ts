import { look } from '../database/looks.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { WORKSPACE } from '../record/statements.ts';
import type { ErasureMentions, Stage } from './stages.ts';
import type { Key } from './table-stages.ts';

export interface OpenErasure extends InWorkspace {
  erasureId: number;
  personId: number;
  mergedIds: number[];
  mentions: ErasureMentions;
  stage: Stage;
  after: Key[];
  /** Whether all transactions have ended that may not have seen the erasure: what they wrote can be seen. */
  isSettled: boolean;
}

/**
 * Of all workspaces, without those that rest (`erasureKey`). A restored database counts transactions anew, so a later one than
 * all is of before.
 */
export const readOpenErasures = look<{ resting: readonly string[] }, OpenErasure>(
  (among) => sql`
  select workspace_id as "workspaceId", erasure_id as "erasureId", person_id as "personId", merged_ids as "mergedIds",
    mentions, stage, after,
    begun < pg_snapshot_xmin(pg_current_snapshot()) or begun >= pg_snapshot_xmax(pg_current_snapshot()) as "isSettled"
  from erasure
  where finished_at is null and ${among('workspace_id')}
    and not workspace_id || ' ' || erasure_id = any (${bind('resting::text[]')})
  order by workspace_id, erasure_id
  limit 20`,
);

export function erasureKey({ workspaceId, erasureId }: Pick<OpenErasure, 'workspaceId' | 'erasureId'>): string {
  return `${workspaceId} ${erasureId}`;
}

type Progress = InWorkspace & { erasureId: number; stage: string; after: string };

/** Only from where it was read: another process may have gone on meanwhile. */
const fromHere = sql`
  workspace_id = ${WORKSPACE} and erasure_id = ${bind('erasureId::integer')} and stage = ${bind('stage::text')}
  and after = ${bind('after::jsonb')}`;

export const moveOn = statement<Progress & { nextStage: string; nextAfter: string }>(sql`
  update erasure set stage = ${bind('nextStage::text')}, after = ${bind('nextAfter::jsonb')} where ${fromHere}`);

/**
 * Notes a transaction that began after the erasure was committed: whoever has not seen the erasure began before it. The
 * erasure's own transaction would not do, because others may begin before it commits.
 */
export const beginSearch = statement<Progress & { nextAfter: string }>(sql`
  update erasure set begun = pg_current_xact_id(), after = ${bind('nextAfter::jsonb')} where ${fromHere}`);

export const finishErasure = statement<Progress & { now: Date }>(sql`
  update erasure set mentions = null, stage = null, after = null, finished_at = ${bind('now::timestamptz')}
  where ${fromHere}`);

/** Briefings that are being generated may have read the person, or meetings that name it. */
export const restartBriefings = statement<InWorkspace>(sql`
  update generation_job set attempt = 0, due_at = clock_timestamp(), lease_token = null, slot = null
  where workspace_id = ${WORKSPACE} and record_type = 'briefing' and lease_token is not null`);
