import type { QueryClient } from '@tanstack/react-query';
import type { Schema } from '../api/client';

/** The parameters under which a page reads one summary. */
export function summaryInit(id: number) {
  return { params: { path: { id } } } as const;
}

/** Reads the run again where its end is shown: what the waiting page has read is older. */
export const ENDED_RUN = { staleTime: 0 } as const;

/** Puts a changed summary where pages read it, and marks the lists as stale. */
export function keepSummary(queries: QueryClient, summary: Schema<'Summary'>): void {
  queries.setQueryData(['get', '/summaries/{id}', summaryInit(summary.id)], { summary });
  void queries.invalidateQueries({ queryKey: ['get', '/summaries'] });
}
