import { canonicalJson } from '../operation/canonical-json.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { type WriteContext, write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { type CustomFieldPatch, type CustomFieldValues, type EntityType, mergeValues } from './custom-field-values.ts';
import type { Fields, RecordPatch } from './field.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';
import { lockRecord, patchedValues, readRecord, updateRecord } from './statements.ts';
import { writtenRecord } from './written-record.ts';

export interface UpdateOptions<All extends Fields> {
  description: string;
  example: RecordPatch<All>;
  /** The custom fields of this entity apply. */
  entity: EntityType;
  /** Checks references in the body. */
  check?(context: WriteContext, body: RecordPatch<All>): Promise<unknown>;
}

/** Declares `updatePerson` for a kind of record. A PATCH that changes nothing keeps the version. */
export function updateRecordOperation<All extends Fields>(
  kind: RecordKind<All>,
  { description, example, entity, check }: UpdateOptions<All>,
) {
  const { type } = kind;
  const lock = lockRecord(kind);
  const update = updateRecord(kind);
  const reread = readRecord(kind);
  return write({
    id: `update${kind.title}`,
    method: 'PATCH',
    path: `${kind.path}/{id}`,
    summary: `Update a ${type}`,
    description,
    tag: kind.tag,
    scopes: [kind.scopes.write],
    feature: kind.feature,
    idempotencyKey: false,
    ifMatch: true,
    parameters: { path: RecordPath },
    body: kind.schemas.patch,
    bodyExample: example,
    needsWorkAccess: kind.needsWorkAccess,
    responses: {
      200: { description: `The ${type}.`, schema: kind.schemas.answer, example: kind.examples.answer },
    },
    async run(context, { path, body }) {
      const patch = body as RecordPatch<All>;
      const [current] = await context.run(lock, { recordId: path.id });
      if (!current) throw notFound();
      const { version, archived, ...before } = current;
      requireVersion(context.ifMatch, version);
      if (archived) throw conflict(`The ${type} is archived.`);
      await check?.(context, patch);
      const after = { ...before, ...patch, ...(await merged(context, kind, entity, before, patch)) };
      if (canonicalJson(after) === canonicalJson(before)) {
        const [unchanged] = await context.run(reread, { recordId: path.id });
        return writtenRecord(kind, 200, unchanged, { changed: false });
      }
      const change = { recordId: path.id, version: newVersion(), now: context.now };
      const [row] = await context.run(update, { ...patchedValues(kind, after), ...change });
      return writtenRecord(kind, 200, row);
    },
  });
}

/** The values of the fields that a PATCH merges key by key. */
async function merged(context: WriteContext, kind: RecordShape, entity: EntityType, before: object, patch: object) {
  const after: Record<string, CustomFieldValues> = {};
  for (const [name, { patched }] of Object.entries(kind.fields)) {
    if (patched !== 'merge' || !(name in patch)) continue;
    const current = (before as Record<string, CustomFieldValues>)[name] ?? {};
    const change = (patch as Record<string, CustomFieldPatch>)[name] ?? {};
    after[name] = await mergeValues(context, entity, current, change);
  }
  return after;
}
