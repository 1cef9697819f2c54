import { canonicalJson } from '../operation/canonical-json.ts';
import { changesBetween, previousValues } from '../operation/changes.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { eventTypeOf } from '../operation/event-types.ts';
import { RecordPath } from '../operation/schema.ts';
import { requireVersion } from '../operation/version.ts';
import { type Asked, asked, type WriteContext, write } from '../operation/write.ts';
import type { EntityType } from './custom-field-definition.ts';
import { askDefinitions, type CustomFieldPatch, type CustomFieldValues, mergeValues } from './custom-field-values.ts';
import type { Fields, RecordPatch } from './field.ts';
import type { RecordKind } from './record-kind.ts';
import { lockRecord, readRecord, storedValues, updateRecord } from './statements.ts';
import { changedValues, writtenLast } from './written-record.ts';

interface UpdateOptions<All extends Fields> {
  description: string;
  example: RecordPatch<All>;
  /** The custom fields of this entity apply. */
  entity: EntityType;
  /** Checks references in the body. */
  check?(context: WriteContext, body: RecordPatch<All>): Promise<unknown>;
  /** What `check` asks for (`Write.first`). */
  checked?(body: RecordPatch<All>): readonly Asked[];
}

/** Declares `updatePerson` for a kind of record. A PATCH that changes nothing keeps the version. */
export function updateRecordOperation<All extends Fields>(
  kind: RecordKind<All>,
  { description, example, entity, check, checked }: UpdateOptions<All>,
) {
  const lock = lockRecord(kind);
  const update = updateRecord(kind);
  const reread = readRecord(kind);
  const type = eventTypeOf(kind.type, 'updated');
  const merged = kind.patched.filter(({ patched }) => patched === 'merge');
  return write({
    ...kind.writes,
    id: `update${kind.title}`,
    method: 'PATCH',
    path: `${kind.path}/{id}`,
    summary: `Update a ${kind.type}`,
    description,
    idempotencyKey: false,
    ifMatch: true,
    parameters: { path: RecordPath },
    body: kind.schemas.patch,
    bodyExample: example,
    needsWorkAccess: kind.needsWorkAccess,
    responses: { 200: kind.answer() },
    first({ path, body }) {
      const patch = body as RecordPatch<All>;
      const merges = merged.map(({ name }) => (patch as Record<string, CustomFieldPatch>)[name]).find(Boolean);
      return [asked(lock, { recordId: path.id }), ...(checked?.(patch) ?? []), ...askDefinitions(entity, merges)];
    },
    async run(context, { path, body }) {
      const patch = body as RecordPatch<All>;
      const [current] = await context.run(lock, { recordId: path.id });
      if (!current) throw notFound();
      const { version, archived, ...before } = current;
      requireVersion(context.ifMatch, version);
      if (archived) throw conflict(`The ${kind.type} is archived.`);
      await check?.(context, patch);
      const after: Record<string, unknown> = { ...before, ...patch };
      for (const { name } of merged) {
        const change = (patch as Record<string, CustomFieldPatch>)[name];
        const values = (before as Record<string, CustomFieldValues>)[name] ?? {};
        if (change) after[name] = await mergeValues(context, entity, values, change);
      }
      if (canonicalJson(after) === canonicalJson(before)) {
        const unchanged = context.runLast(reread, { recordId: path.id });
        return writtenLast(kind, 200, { id: path.id, version }, unchanged, { changed: false });
      }
      const changed = changedValues(context, path.id);
      const rows = context.runLast(update, { ...storedValues(kind.patched, after), ...changed });
      const names = Object.keys(patch);
      return writtenLast(kind, 200, { id: path.id, version: changed.version }, rows, {
        changes: changesBetween(before, after, names),
        event: { type, ...previousValues(before, after, names) },
      });
    },
  });
}
