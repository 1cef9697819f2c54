import type { Written } from '../operation/operation.ts';

export type RecordType = 'company' | 'person';

const FOLDERS = { company: '/companies', person: '/people' } as const;

export interface DetailRow {
  id: number;
  version: string;
  body: string;
}

/** What a write on a company or person answers. `location` goes out where a record was created or resolved. */
export function writtenRecord(
  type: RecordType,
  row: DetailRow | undefined,
  {
    created = false,
    located = false,
    changed = true,
  }: { created?: boolean; located?: boolean; changed?: boolean } = {},
): Written {
  // A write that returns no row did not do what PostgreSQL says it does (the embedded engine can fail so):
  // nothing of it may be acknowledged.
  if (!row) throw new Error(`A write on a ${type} returned no row`);
  const { id, version, body } = row;
  const written = { status: created ? 201 : 200, body, version, record: { type, id }, changed };
  return created || located ? { ...written, location: `${FOLDERS[type]}/${id}` } : written;
}
