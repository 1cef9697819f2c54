import { sql } from 'kysely';
import type { Client } from './client.ts';
import type { TestDatabase } from './kysely.ts';
import { until } from './until.ts';

export interface FeedEvent {
  id: string;
  type: string;
  at: string;
  record: { type: string; id: number; version: string | null };
  actor: { type: string; userId: string | null; name: string | null; tokenId: number | null; tokenName: string | null };
  requestId: string | null;
  changedFields: string[];
  previous: Record<string, unknown> | null;
  mergedIntoId: number | null;
}

/** Waits until all events that are committed have their positions. */
export function sequenced({ kysely }: TestDatabase): Promise<true> {
  return until('all events have a position', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from event where position is null`.execute(
      kysely,
    );
    return rows[0]?.n === 0;
  });
}

/** Follows the feed until it has nothing more. Returns the events and where to go on. */
export async function follow(
  api: Client,
  cursor?: string,
  query = '',
): Promise<{ events: FeedEvent[]; cursor: string }> {
  const events: FeedEvent[] = [];
  for (let at = cursor; ; ) {
    const page = await api.get(`/events?limit=50${query}${at === undefined ? '' : `&cursor=${at}`}`);
    if (page.status !== 200) throw new Error(page.text);
    events.push(...page.body.items);
    at = page.body.nextCursor as string;
    if (!page.body.hasMore) return { events, cursor: at };
  }
}
