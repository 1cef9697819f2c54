import type { Database } from '../database/connect.ts';
import type { Call, Input, RequestContext } from './call.ts';
import type { Identity } from './declaration.ts';
import { merged, notFound, OperationError } from './errors.ts';

/**
 * The error for reading a record that is not there: 308 where it was merged into another one, otherwise 404. A merged record
 * is looked up only here.
 */
export async function missingRecord(
  { findMerged, path: template }: Pick<Identity, 'findMerged' | 'path'>,
  database: Database,
  { workspaceId, turn, call }: RequestContext,
  { id }: Input['path'],
): Promise<OperationError> {
  if (!findMerged || id === undefined) return notFound();
  const [found] = await database.read(findMerged, { workspaceId, recordId: Number(id) }, turn);
  return found ? merged(found.into_id, sameRequest(template, call, found.into_id)) : notFound();
}

/** The target of the same request with another record's id. A cursor belongs to the record of before. */
function sameRequest(path: string, { path: called, raw }: Call, id: number): string {
  const places = path.split('/');
  const segments = called.split('/').with(places.indexOf('{id}') - places.length, String(id));
  const sent = raw.query instanceof OperationError ? [] : raw.query;
  const kept = sent.filter(([name]) => name !== 'cursor').map(([name, value]): [string, string] => [name, value]);
  const search = new URLSearchParams(kept).toString();
  return `${segments.join('/')}${search === '' ? '' : `?${search}`}`;
}
