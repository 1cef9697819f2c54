import { conflict, notFound } from '../operation/errors.ts';
import { eventTypeOf } from '../operation/event-types.ts';
import { RecordPath } from '../operation/schema.ts';
import { requireVersion } from '../operation/version.ts';
import { asked, write } from '../operation/write.ts';
import type { Fields } from './field.ts';
import type { RecordKind } from './record-kind.ts';
import { lockRecord, setArchived, storeRecord } from './statements.ts';
import { changedValues, writtenStored } from './written-record.ts';

/** Declares `archivePerson` for a kind of record. `note`: further effects, Markdown. */
export function archiveRecord<All extends Fields>(kind: RecordKind<All>, note = '') {
  const effect = `Soft: the record keeps its id. ${note}`.trim();
  return archiving(kind, 'archive', `Archive a ${kind.type}`, effect, `The ${kind.type} is already archived.`);
}

/** Declares `restorePerson`. */
export function restoreRecord<All extends Fields>(kind: RecordKind<All>, note = '') {
  const effect = `Makes the ${kind.type} active again. ${note}`.trim();
  return archiving(kind, 'restore', `Restore an archived ${kind.type}`, effect, `The ${kind.type} is not archived.`);
}

function archiving<All extends Fields>(
  kind: RecordKind<All>,
  verb: 'archive' | 'restore',
  summary: string,
  effect: string,
  refusal: string,
) {
  const lock = lockRecord(kind);
  const set = setArchived(kind);
  const store = storeRecord(kind);
  const event = { type: eventTypeOf(kind.type, `${verb}d`) };
  return write({
    ...kind.writes,
    id: `${verb}${kind.title}`,
    method: 'POST',
    path: `${kind.path}/{id}/${verb}`,
    summary,
    description: `${effect} Otherwise \`CONFLICT\`: ${refusal}`,
    idempotencyKey: true,
    ifMatch: true,
    parameters: { path: RecordPath },
    responses: { 200: kind.answer() },
    first: ({ path }) => [asked(lock, { recordId: path.id })],
    async run(context, { path }) {
      const [current] = await context.run(lock, { recordId: path.id });
      if (!current) throw notFound();
      requireVersion(context.ifMatch, current.version);
      if (current.archived === (verb === 'archive')) throw conflict(refusal);
      const archivedAt = verb === 'archive' ? context.now : null;
      const changed = changedValues(context, path.id);
      context.runLast(set, { ...changed, archivedAt });
      return writtenStored(kind, 200, { id: path.id, version: changed.version }, store, { event });
    },
  });
}
