import type { Written } from '../operation/operation.ts';
import type { RecordDeclaration } from './record-kind.ts';
import type { DetailRow } from './statements.ts';

/**
 * What a write on a record answers. 201 and 202 tell where the record is, and so does 200 with `located`. `changed` is false
 * where the record stayed as it was.
 */
export function writtenRecord(
  { type, path }: Pick<RecordDeclaration<never>, 'type' | 'path'>,
  status: 200 | 201 | 202,
  row: DetailRow | undefined,
  { located = status !== 200, changed = true }: { located?: boolean; changed?: boolean } = {},
): Written {
  // The embedded engine can fail without an error. Nothing may be acknowledged then.
  if (!row) throw new Error(`A write on a ${type} returned no row`);
  const { id, version, body } = row;
  const written = { status, body, version, record: { type, id }, changed };
  return located ? { ...written, location: `${path}/${id}` } : written;
}
