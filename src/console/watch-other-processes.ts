import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { ChangeFeed } from './change-feed.ts';

const PAUSE_MS = 2_000;
/** Looking takes at most this part of the time. */
const LOOKING_SHARE = 0.05;
/** An entry has the time at which its request began, so it may appear when it is old; clocks differ; and pages are as old as `AGE_SECONDS`. */
const WINDOW_MS = 80_000;
/** Longer than a run takes. */
const RUN_MS = 24 * 3_600_000;
const MOST_ENTRIES = 1_000;
const MOST_RUNS = 50;

interface ChangeRow {
  type: string;
  id: number | string;
  at: Date;
  requestId: string | null;
  /** Tells the rows of a workspace apart. */
  mark: string;
}

/** The changes of the last moments: entries of the audit log, and the beginnings and ends of generations. */
const readRecentChanges = statement<{ workspaceId: number; since: Date; runsSince: Date }, ChangeRow>(sql`
  (select record_type as type, coalesce(to_jsonb(record_id), to_jsonb(record_key)) as id, at, request_id as "requestId",
     audit_entry_id::text as mark
   from audit_entry
   where workspace_id = ${bind('workspaceId::integer')} and at > ${bind('since::timestamptz')}
   order by at desc, audit_entry_id desc limit ${literal(MOST_ENTRIES)})
  union all
  select record_type, to_jsonb(record_id), coalesce(finished_at, started_at), null,
    generation_id || case when finished_at is null then ' begun' else ' finished' end
  from (
    select * from generation
    where workspace_id = ${bind('workspaceId::integer')} and started_at > ${bind('runsSince::timestamptz')}
    order by started_at desc, generation_id desc limit ${literal(MOST_RUNS)}
  ) newest
  where coalesce(finished_at, started_at) > ${bind('since::timestamptz')}`);

export interface WatchSettings {
  database: Database;
  feed: ChangeFeed;
  clock: () => Date;
}

/**
 * Publishes what other processes on the database change, for the workspaces that somebody listens to. One short statement
 * for each of them, every 2 s or less often. Returns the function that ends it.
 */
export function watchOtherProcesses({ database, feed, clock }: WatchSettings): () => void {
  const stopping = new AbortController();
  /** By workspace. */
  let seen = new Map<number, ReadonlySet<string>>();
  void watch();
  return () => stopping.abort();

  async function watch(): Promise<void> {
    for (let pause = PAUSE_MS; ; ) {
      await setTimeout(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      const begun = performance.now();
      // Where the database is away, the next round finds the same.
      await lookAtAll();
      pause = Math.max(PAUSE_MS, (performance.now() - begun) / LOOKING_SHARE);
    }
  }

  async function lookAtAll(): Promise<void> {
    const watched = feed.watched();
    seen = new Map([...seen].filter(([workspaceId]) => watched.has(workspaceId)));
    for (const [workspaceId, unseenMs] of watched) await look(workspaceId, unseenMs).catch(() => {});
  }

  /** `unseenMs`: the first look publishes the changes of so many ms, which a page may have been read before. */
  async function look(workspaceId: number, unseenMs: number): Promise<void> {
    const now = clock().getTime();
    const rows = await database.read(readRecentChanges, {
      workspaceId,
      since: new Date(now - WINDOW_MS),
      runsSince: new Date(now - RUN_MS),
    });
    const before = seen.get(workspaceId);
    const isNew = ({ mark, at }: ChangeRow) => (before ? !before.has(mark) : at.getTime() > now - unseenMs);
    seen.set(workspaceId, new Set(rows.map(({ mark }) => mark)));
    for (const row of rows.filter(isNew)) {
      const { type, id, at, requestId } = row;
      const change = { workspaceId, type, id, ...(requestId !== null && { request: { id: requestId, at } }) };
      if (!feed.isOwn(change)) feed.relay(change);
    }
  }
}
