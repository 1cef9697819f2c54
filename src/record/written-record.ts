import type { Changes } from '../operation/changes.ts';
import type { EventFacts } from '../operation/events.ts';
import { newVersion } from '../operation/version.ts';
import type { Written } from '../operation/write.ts';
import type { RecordShape } from './record-kind.ts';
import { type Changed, type DetailRow, storedValues } from './statements.ts';

/** The values of a creation's body, for `insertRecord`. */
export function newValues({ now }: { now: Date }, kind: RecordShape, body: object) {
  return { ...storedValues(kind.created, body), version: newVersion(), now };
}

/** The values of a change of one record. */
export function changedValues({ now }: { now: Date }, recordId: number): Omit<Changed, 'workspaceId'> {
  return { recordId, version: newVersion(), now };
}

interface WrittenOptions {
  located?: boolean;
  changed?: boolean;
  changes?: Changes;
  event?: EventFacts;
}

/**
 * The result of a write on a record. 201, 202 and `located` send `Location`. `changed`: whether the record was changed.
 */
export function writtenRecord(
  { type, path }: RecordShape,
  status: 200 | 201 | 202,
  row: DetailRow | undefined,
  { located = status !== 200, changed = true, changes, event }: WrittenOptions = {},
): Written {
  // The embedded engine can fail without an error. The write must not be acknowledged then.
  if (!row) throw new Error(`A write on a ${type} returned no row`);
  const { id, version, body } = row;
  const record = { type, id };
  const written = {
    status,
    body,
    version,
    record,
    changed,
    ...(changes ? { changes } : {}),
    ...(event ? { event } : {}),
  };
  return located ? { ...written, location: `${path}/${id}` } : written;
}
