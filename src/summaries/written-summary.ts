import type { Written } from '../operation/operation.ts';

export interface DetailRow {
  id: number;
  version: string;
  body: string;
}

/** What a write on a summary answers. 201 and 202 say where the record is. */
export function writtenSummary(status: 200 | 201 | 202, row: DetailRow | undefined, changed = true): Written {
  // No row: the write did not do what it was told, so nothing of it may be acknowledged.
  if (!row) throw new Error('A write on a summary returned no row');
  const { id, version, body } = row;
  const written = { status, body, version, record: { type: 'summary', id }, changed };
  return status === 200 ? written : { ...written, location: `/summaries/${id}` };
}
