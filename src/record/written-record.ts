import type { Changes } from '../operation/changes.ts';
import type { EventFacts } from '../operation/events.ts';
import type { StoreRecord } from '../operation/idempotency.ts';
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
  kind: RecordShape,
  status: 200 | 201 | 202,
  row: DetailRow | undefined,
  options: WrittenOptions = {},
): Written {
  const { id, version, body } = found(kind, row);
  return { ...written(kind, status, { id, version }, options), body };
}

/** The result of a write whose last statement returns the record. */
export function writtenLast(
  kind: RecordShape,
  status: 200 | 201 | 202,
  identity: Identity,
  rows: Promise<readonly DetailRow[]>,
  options: WrittenOptions = {},
): Written {
  return { ...written(kind, status, identity, options), lastBody: rows.then(([row]) => found(kind, row).body) };
}

/** The result of a write whose answer `store` stores with the record. */
export function writtenStored(
  kind: RecordShape,
  status: 200 | 201 | 202,
  identity: Identity,
  store: StoreRecord,
  options: WrittenOptions = {},
): Written {
  return { ...written(kind, status, identity, options), storesRecord: store };
}

interface Identity {
  id: number;
  version: string;
}

/** The embedded engine can fail without an error. The write must not be acknowledged then. */
function found({ type }: RecordShape, row: DetailRow | undefined): DetailRow {
  if (!row) throw new Error(`A write on a ${type} returned no row`);
  return row;
}

function written(
  { type, path }: RecordShape,
  status: 200 | 201 | 202,
  { id, version }: Identity,
  { located = status !== 200, changed = true, changes, event }: WrittenOptions,
): Written {
  return {
    status,
    version,
    record: { type, id },
    changed,
    ...(changes ? { changes } : {}),
    ...(event ? { event } : {}),
    ...(located ? { location: `${path}/${id}` } : {}),
  };
}
