import { conflict, notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import type { Fields } from './field.ts';
import type { RecordKind } from './record-kind.ts';
import { lockRecord, setArchived } from './statements.ts';
import { writtenRecord } from './written-record.ts';

/** Declares `archivePerson` for a kind of record. `note`: further effects, Markdown. */
export function archiveRecord<All extends Fields>(kind: RecordKind<All>, note?: string) {
  return archiving(kind, 'archive', note);
}

/** Declares `restorePerson`. */
export function restoreRecord<All extends Fields>(kind: RecordKind<All>, note?: string) {
  return archiving(kind, 'restore', note);
}

const WORDS = {
  archive: {
    title: 'Archive a',
    effect: () => 'Soft: the record keeps its id.',
    refusal: (type: string) => `The ${type} is already archived.`,
  },
  restore: {
    title: 'Restore an archived',
    effect: (type: string) => `Makes the ${type} active again.`,
    refusal: (type: string) => `The ${type} is not archived.`,
  },
} as const;

function archiving<All extends Fields>(kind: RecordKind<All>, verb: 'archive' | 'restore', note?: string) {
  const { type } = kind;
  const { title, effect, refusal } = WORDS[verb];
  const lock = lockRecord(kind);
  const set = setArchived(kind);
  return write({
    id: `${verb}${kind.title}`,
    method: 'POST',
    path: `${kind.path}/{id}/${verb}`,
    summary: `${title} ${type}`,
    description: [effect(type), note, `Otherwise \`CONFLICT\`: ${refusal(type)}`].filter(Boolean).join(' '),
    tag: kind.tag,
    scopes: [kind.scopes.write],
    feature: kind.feature,
    idempotencyKey: true,
    ifMatch: true,
    parameters: { path: RecordPath },
    responses: {
      200: { description: `The ${type}.`, schema: kind.schemas.answer, example: kind.examples.answer },
    },
    async run(context, { path }) {
      const [current] = await context.run(lock, { recordId: path.id });
      if (!current) throw notFound();
      requireVersion(context.ifMatch, current.version);
      if (current.archived === (verb === 'archive')) throw conflict(refusal(type));
      const { now } = context;
      const archivedAt = verb === 'archive' ? now : null;
      const [row] = await context.run(set, { recordId: path.id, version: newVersion(), now, archivedAt });
      return writtenRecord(kind, 200, row);
    },
  });
}
