import type { Written } from '../operation/operation.ts';

export interface DetailRow {
  id: number;
  version: string;
  body: string;
}

/** What a write on a briefing answers: 202, since each enqueues a generation. */
export function acceptedBriefing(row: DetailRow | undefined): Written {
  // No row: the write did not do what it was told, so nothing of it may be acknowledged.
  if (!row) throw new Error('A write on a briefing returned no row');
  const { id, version, body } = row;
  return { status: 202, body, version, location: `/briefings/${id}`, record: { type: 'briefing', id }, changed: true };
}
