import type { RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';
import { conflict, notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { type DetailRow, type RecordType, writtenRecord } from './written-record.ts';

interface Archivable {
  type: RecordType;
  /** `/people` */
  folder: string;
  tag: string;
  schema: TSchema;
  example: unknown;
  /** Reads and locks the record. Binds `recordId`. */
  locked: RawBuilder<{ version: string; archived_at: Date | null }>;
  /** Binds `recordId`, `version`, `now` and `archivedAt`; null restores. */
  changed: RawBuilder<DetailRow>;
  /** What else becomes of the record. Markdown. */
  note?: string;
}

/** `archivePerson`, `archiveCompany`: soft, the record keeps its id. */
export function archiveOperation(record: Archivable) {
  return archiving(record, true);
}

/** `restorePerson`, `restoreCompany`. */
export function restoreOperation(record: Archivable) {
  return archiving(record, false);
}

function archiving({ type, folder, tag, schema, example, locked, changed, note }: Archivable, archive: boolean) {
  const verb = archive ? 'archive' : 'restore';
  const refusal = archive ? `The ${type} is already archived.` : `The ${type} is not archived.`;
  const effect = archive ? 'Soft: the record keeps its id.' : `Makes the ${type} active again.`;
  return write({
    id: `${verb}${type === 'person' ? 'Person' : 'Company'}`,
    method: 'POST',
    path: `${folder}/{id}/${verb}`,
    summary: archive ? `Archive a ${type}` : `Restore an archived ${type}`,
    description: [effect, note, `Otherwise \`CONFLICT\`: ${refusal}`].filter(Boolean).join(' '),
    tag,
    scopes: ['contacts:write'],
    feature: 'relationships',
    idempotencyKey: true,
    ifMatch: true,
    parameters: { path: RecordPath },
    responses: { 200: { description: `The ${type}.`, schema, example } },
    async run(context, { path }) {
      const [current] = await context.run(locked, { recordId: path.id });
      if (!current) throw notFound();
      requireVersion(context.ifMatch, current.version);
      if ((current.archived_at !== null) === archive) throw conflict(refusal);
      const archivedAt = archive ? context.now : null;
      const [row] = await context.run(changed, {
        recordId: path.id,
        version: newVersion(),
        now: context.now,
        archivedAt,
      });
      return writtenRecord(type, row);
    },
  });
}
