import { type TSchema, Type } from 'typebox';
import { bind, join, raw, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween, previousValues } from '../operation/changes.ts';
import { conflict, forbidden, NEEDS_WORK_ACCESS, notFound, versionConflict } from '../operation/errors.ts';
import { eventTypeOf } from '../operation/event-types.ts';
import { eventValues, insertEvent } from '../operation/events.ts';
import { recordChange } from '../operation/idempotency.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { Exactly, RecordPath, Version } from '../operation/schema.ts';
import { requireVersion } from '../operation/version.ts';
import { type WriteContext, write } from '../operation/write.ts';
import type { Fields, WrittenField } from './field.ts';
import { findMerged, missing } from './find-merged.ts';
import { mergedValues, type Values } from './merged-values.ts';
import { eraserOfOpen, withoutMentions } from './open-erasures.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';
import { type Changed, changeRecord, type DetailRow, WORKSPACE } from './statements.ts';
import { changedValues, writtenRecord } from './written-record.ts';

/** A record and the one that is merged into it. */
export interface Merging {
  intoId: number;
  otherId: number;
}

interface MergeOptions {
  description: string;
  /** Locks what refers to the other record, before the two records are locked: all writers lock in this order. */
  lockReferences(context: WriteContext, merging: Merging): Promise<void>;
  /** Lets what refers to the other record refer to the one that stays. */
  moveReferences(context: WriteContext, merging: Merging): Promise<void>;
  /** A unique value that the other record keeps as a name of the one that stays, if it is not moved. */
  unique?: { name: string; column: string };
}

/** Declares `mergePerson` for a kind of record: the record of the path stays, and the one in the body becomes part of it. */
export function mergeRecords<All extends Fields>(
  kind: RecordKind<All>,
  { description, lockReferences, moveReferences, unique }: MergeOptions,
) {
  const { type, title, path: folder, merged: fields } = kind;
  const key = `${type}Id`;
  const id = `merge${title}`;
  const names = fields.map(({ name }) => name);
  const lock = lockBoth(kind);
  const find = findMerged(type);
  const update = statement<Changed, DetailRow>(changeRecord(kind, setAll(fields)));
  const note = noteMerged(kind, unique?.column);
  const passOn = passOnMerged(kind);
  const remove = deleteMerged(kind);
  const other = Type.Integer({ minimum: 1, maximum: 2147483647, description: `The ${type} that becomes part of it.` });
  return write({
    ...kind.writes,
    id,
    method: 'POST',
    path: `${folder}/{id}/merge`,
    summary: `Merge another ${type} into this one`,
    description:
      `This ${type} stays, with its values; \`${key}\` names the other one, which becomes part of it, with its \`version\` as it was read. ` +
      `${description} ` +
      'Then the other id only leads to this one: who reads it is told so, and a change or a reference is a `CONFLICT`. ' +
      'Requires Work access where `lifecycleStage`, `metadata` or `customFields` change. ' +
      `\`CONFLICT\` if one of the two is archived, or both are the same.`,
    idempotencyKey: true,
    ifMatch: true,
    parameters: { path: RecordPath },
    body: Exactly({ [key]: other, version: Version } as Record<string, TSchema>, { title: `${title}Merge` }),
    bodyExample: { [key]: 23, version: 'v1.Qk1t9bX0mP2sLw3f' },
    responses: { 200: kind.answer(`The ${type} that stays.`) },
    async run(context, { path, body }) {
      const given = body as Record<string, unknown>;
      const merging = { intoId: path.id, otherId: Number(given[key]) };
      await lockReferences(context, merging);
      const [locked, erase] = await Promise.all([
        context.run(lock, { ids: [String(merging.intoId), String(merging.otherId)] }),
        eraserOfOpen(context.run),
      ]);
      const [into, read] = [merging.intoId, merging.otherId].map((one) => locked.find((row) => row.id === one));
      if (!into) throw notFound();
      requireVersion(context.ifMatch, into.version);
      if (merging.otherId === merging.intoId) throw conflict(`${key}: it is the ${type} itself.`);
      if (!read) throw await missing(context, key, find, merging.otherId);
      const from = withoutMentions(fields, read, erase);
      if (from.version !== given.version) throw versionConflict(`${key}: it changed since it was read.`);
      if (into.archived) throw conflict(`The ${type} is archived.`);
      if (from.archived) throw conflict(`${key}: the ${type} is archived.`);

      const after = mergedValues(fields, into, from);
      const changes = changesBetween(into, after, names);
      const guarded = fields.filter(({ workAccess }) => workAccess).map(({ name }) => name);
      const needsWorkAccess = Object.keys(changes).some((name) => guarded.includes(name.split('.')[0] ?? ''));
      if (needsWorkAccess && !context.caller.workAccess) throw forbidden(NEEDS_WORK_ACCESS);

      await moveReferences(context, merging);
      const number = unique && after[unique.name] !== from[unique.name] ? from[unique.name] : '';
      await context.run(passOn, merging);
      await context.run(note, { ...merging, number: String(number ?? '') });
      await context.run(remove, merging);
      const [row] = await context.run(update, {
        ...bindable(fields, after),
        ...changedValues(context, merging.intoId),
      });
      await auditOther(context, merging, from);
      return writtenRecord(kind, 200, row, {
        changes: { ...changes, merged: { before: null, after: merging.otherId } },
        event: { type: eventTypeOf(type, 'updated'), ...previousValues(into, after, names) },
      });
    },
  });

  /** The audit log keeps what the other record was. */
  async function auditOther(context: WriteContext, { intoId, otherId }: Merging, values: Values): Promise<void> {
    const { now, requestId, caller } = context;
    const gone = changesBetween(values, NOTHING, names);
    const origin = { now, requestId, userId: caller.userId, accessTokenId: caller.accessTokenId };
    const record = { recordType: type, recordId: otherId, recordKey: null };
    const event = eventValues({ type: eventTypeOf(type, 'merged'), mergedInto: intoId });
    const changes = JSON.stringify({ mergedInto: { before: null, after: intoId }, ...gone });
    await Promise.all([
      context.run(insertEvent, { ...origin, ...record, ...event, version: null }),
      context.run(recordChange, { ...origin, ...record, operation: id, changes }),
    ]);
  }
}

type Locked = Values & { id: number; version: string; archived: boolean };

/** A map or list of a record that has none. */
const NOTHING: Values = { metadata: {}, customFields: {}, ownerUserIds: [] };

/** In the order of ids, so that two merges cannot wait for each other. */
function lockBoth({ type, key, merged }: RecordShape) {
  const values = merged.map(({ name, column }) => `${column.name} as "${name}"`);
  return statement<InWorkspace & { ids: readonly string[] }, Locked>(sql`
    select ${raw(key)} as id, version, archived_at is not null as archived, ${raw(values.join(', '))}
    from ${raw(type)}
    where workspace_id = ${WORKSPACE} and ${raw(key)} = any (${bind('ids::text[]')}::bigint[])
    order by ${raw(key)}
    for update`);
}

function setAll(fields: readonly WrittenField[]): Sql<Changed> {
  const columns = raw(fields.map(({ column }) => column.name).join(', '));
  const values = join(fields.map(({ name, column }) => bind(`${name}::${column.type}`)));
  // `bindable` has a value for each place.
  return sql`(${columns}) = row (${values})` as Sql<never> as Sql<Changed>;
}

function bindable(fields: readonly WrittenField[], values: Values): Values {
  return Object.fromEntries(
    fields.map(({ name, column }) => [name, column.type === 'jsonb' ? JSON.stringify(values[name]) : values[name]]),
  );
}

const INTO = bind('intoId::integer');
const OTHER = bind('otherId::integer');

/** What was merged into the other record belongs to the one that stays, so that one look-up always finds it. */
function passOnMerged({ type }: RecordShape) {
  return statement<InWorkspace & Merging>(sql`
    update ${raw(`merged_${type}`)} set into_id = ${INTO} where workspace_id = ${WORKSPACE} and into_id = ${OTHER}`);
}

function noteMerged({ type, key }: RecordShape, column: string | undefined) {
  const number =
    column === undefined
      ? { name: sql``, value: sql`` }
      : { name: raw(`, ${column}`), value: sql`, ${bind('number::text')}` };
  return statement<InWorkspace & Merging & { number: string }>(sql`
    insert into ${raw(`merged_${type}`)} (workspace_id, ${raw(key)}, into_id${number.name})
    values (${WORKSPACE}, ${OTHER}, ${INTO}${number.value})`);
}

function deleteMerged({ type, key }: RecordShape) {
  return statement<InWorkspace & Merging>(sql`
    delete from ${raw(type)} where workspace_id = ${WORKSPACE} and ${raw(key)} = ${OTHER}`);
}
