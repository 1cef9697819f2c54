import type { Sql } from '../../database/sql.ts';
import { canonicalJson } from '../../operation/canonical-json.ts';
import { type Changes, changesBetween, previousValues } from '../../operation/changes.ts';
import { eventTypeOf } from '../../operation/event-types.ts';
import { eventRows, insertEvents, type NewEvent } from '../../operation/events.ts';
import { Metadata } from '../../operation/schema.ts';
import { validate } from '../../operation/validate.ts';
import { newVersion } from '../../operation/version.ts';
import type { WriteContext } from '../../operation/write.ts';
import type { EntityType } from '../custom-field-definition.ts';
import {
  type CustomFieldPatch,
  type CustomFieldValues,
  type Definition,
  mergedValues,
  newValueFaults,
  readDefinitions,
} from '../custom-field-values.ts';
import type { Fields } from '../field.ts';
import { findMergedAmong } from '../find-merged.ts';
import type { RecordKind } from '../record-kind.ts';
import { insertRecords, newRow } from '../statements.ts';
import { changedRow, insertEntries, type LockedRow, lockRecords, updateRecords } from './bulk-statements.ts';
import { withStoredFields } from './field-cells.ts';
import { findTargets, type MatchKey, type Targets } from './find-targets.ts';
import type { ImportRow } from './import-row.ts';

export type ImportStatus = 'created' | 'updated' | 'unchanged' | 'existing' | 'refused';

/** What became of a line. */
export interface Outcome {
  line: number;
  status: ImportStatus;
  id: number | null;
  version: string | null;
  reasons: readonly string[];
}

export interface ApplyOptions {
  /** The operation, for the audit log. */
  operation: string;
  entity: EntityType;
  /** The keys by which records are matched, besides `id`. */
  matches: readonly MatchKey[];
  /** A key of which records have different values, and what happens to a new one whose value is taken. */
  unique?: { match: MatchKey; onConflict: Sql };
  /** Returns the rows with these keys replaced by references, or with the reasons of those that refer to nothing. */
  resolve?(context: WriteContext, rows: readonly ImportRow[]): Promise<readonly ImportRow[]>;
}

export interface Choices {
  /** Undefined: every row creates a record. */
  matchBy: string | undefined;
  dryRun: boolean;
}

const NONE: ReadonlyMap<string, LockedRow> = new Map();

type Apply = (context: WriteContext, rows: readonly ImportRow[], choices: Choices) => Promise<Outcome[]>;
type Values = Readonly<Record<string, unknown>>;

/** Of a record that the rows change. */
interface Change {
  id: number;
  version: string;
  before: Values | undefined;
  after: Values;
  names: readonly string[];
}

/** Returns the function that applies the rows of a batch, as if they came one after another. */
export function createApply<All extends Fields>(kind: RecordKind<All>, options: ApplyOptions): Apply {
  const { unique } = options;
  const insert = insertRecords(kind, unique?.onConflict);
  const update = updateRecords(kind);
  const lock = lockRecords(kind);
  const findMerged = findMergedAmong(kind.type);
  const patched = kind.patched.map(({ name }) => name);
  const fixed = kind.created.map(({ name }) => name).filter((name) => !patched.includes(name));
  const required = kind.created.filter(({ create }) => create === 'required').map(({ name }) => name);
  const [onCreated, onUpdated] = [eventTypeOf(kind.type, 'created'), eventTypeOf(kind.type, 'updated')];

  return async (context, rows, choices) => {
    const outcomes = rows.filter(isRefused).map(refusal);
    let left = rows.filter((row) => !isRefused(row));
    while (left.length > 0) {
      const { done, later } = await applyOnce(context, left, choices);
      if (done.length === 0) throw new Error(`None of ${left.length} rows could be applied`);
      outcomes.push(...done);
      left = later;
    }
    return outcomes.toSorted((one, other) => one.line - other.line);
  };

  /** Applies the rows of different records. Those that concern a record of an earlier row come later. */
  async function applyOnce(
    context: WriteContext,
    rows: readonly ImportRow[],
    { matchBy, dryRun }: Choices,
  ): Promise<{ done: Outcome[]; later: ImportRow[] }> {
    const targets = await findTargets(context, options.matches, matchBy, rows);
    const first = rows.filter((row) => targets.isFirst(row));
    const later = rows.filter((row) => !targets.isFirst(row));
    const resolved = (await options.resolve?.(context, first)) ?? first;
    const ids = [...new Set(resolved.flatMap((row) => targets.of(row)?.id ?? []))];
    const locked = ids.length > 0 ? await context.run(lock, { ids: ids.map(String) }) : [];
    const before = new Map(locked.map((row) => [row.id, row]));
    const gone = ids.filter((id) => !before.has(id));
    const merged = await findMerged(context, gone);
    const usesFields = resolved.some(({ body }) => body.customFields !== undefined);
    const definitions = usesFields ? await context.run(readDefinitions, { entityType: options.entity }) : [];
    const taken = matchBy === unique?.match.key ? NONE : await takenBy(context, resolved, targets);

    const done: Outcome[] = [];
    const created: { row: ImportRow; version: string; body: Values }[] = [];
    const changes: Change[] = [];
    for (const given of resolved) {
      const target = targets.of(given);
      const current = target && before.get(target.id ?? 0);
      const row = withStoredFields(given, current);
      const intoId = merged.get(target?.id ?? 0);
      const faults = () =>
        intoId ? [`id: the ${kind.type} was merged into ${intoId}`] : faultsOf(row, targets, current, matchBy);
      const reasons = isRefused(row) ? row.reasons : faults();
      if (reasons.length > 0) {
        done.push(refusal({ ...row, reasons }));
      } else if (current) {
        const outcome = changeOf(row, current, definitions);
        if ('reasons' in outcome) done.push(refusal({ ...row, reasons: outcome.reasons }));
        else if (canonicalJson(outcome.after) === canonicalJson(picked(current)))
          done.push(kept(row, current, 'unchanged'));
        else {
          const version = dryRun ? current.version : newVersion();
          const names = patched.filter((name) => name in row.body);
          changes.push({ id: current.id, version, before: picked(current), after: outcome.after, names });
          done.push({ line: row.place, status: 'updated', id: current.id, version, reasons: [] });
        }
      } else {
        const existing = unique && taken.get(String(row.body[unique.match.key] ?? ''));
        const outcome = newBody(row, definitions);
        if ('reasons' in outcome) done.push(refusal({ ...row, reasons: outcome.reasons }));
        else if (existing) done.push(kept(row, existing, 'existing'));
        else if (dryRun) done.push({ line: row.place, status: 'created', id: null, version: null, reasons: [] });
        else created.push({ row, version: newVersion(), body: outcome.body });
      }
    }
    if (dryRun) return { done, later };
    const inserted = await insertAll(context, created);
    if (changes.length > 0) {
      const rowsOf = changes.map(({ id, version, after }) => changedRow(kind, id, version, after));
      const updated = await context.run(update, { now: context.now, rows: JSON.stringify(rowsOf) });
      if (updated.length !== changes.length) throw new Error(`${updated.length} of ${changes.length} were updated`);
    }
    for (const { row, version } of created) {
      const id = inserted.get(version);
      if (id === undefined) later.push(row);
      else done.push({ line: row.place, status: 'created', id, version, reasons: [] });
    }
    await record(context, inserted, changes);
    // A row whose record appeared in between finds it in the next round.
    return { done, later: later.toSorted((one, other) => one.place - other.place) };
  }

  async function insertAll(
    context: WriteContext,
    created: readonly { version: string; body: Values }[],
  ): Promise<ReadonlyMap<string, number>> {
    if (created.length === 0) return new Map();
    // In the order of the unique key, so that this and a batch of creations cannot wait for each other.
    const key = unique?.match.key ?? '';
    const ordered = unique ? created.toSorted((one, other) => compare(one.body[key], other.body[key])) : created;
    const inserted = await context.run(insert, {
      now: context.now,
      rows: JSON.stringify(ordered.map(({ version, body }) => newRow(kind, version, body))),
      ownerUserIds: [context.caller.userId],
    });
    return new Map(inserted.map(({ version, id }) => [version, id]));
  }

  /** Inserts the audit entries and events of what was changed. */
  async function record(
    context: WriteContext,
    inserted: ReadonlyMap<string, number>,
    changes: readonly Change[],
  ): Promise<void> {
    if (inserted.size + changes.length === 0) return;
    const { now, caller, requestId } = context;
    const origin = { now, userId: caller.userId, accessTokenId: caller.accessTokenId, requestId };
    const entries: { id: number; changes: Changes | null }[] = [];
    const events: NewEvent[] = [];
    for (const [version, id] of inserted) {
      entries.push({ id, changes: null });
      events.push({ type: onCreated, recordId: id, version });
    }
    for (const { id, version, before = {}, after, names } of changes) {
      entries.push({ id, changes: changesBetween(before, after, names) });
      events.push({ type: onUpdated, recordId: id, version, ...previousValues(before, after, names) });
    }
    const audited = { operation: options.operation, recordType: kind.type, entries: JSON.stringify(entries) };
    await Promise.all([
      context.run(insertEntries, { ...origin, ...audited }),
      context.run(insertEvents, { ...origin, events: eventRows(events) }),
    ]);
  }

  /** The records that already have the unique values of rows which match none. */
  async function takenBy(
    context: WriteContext,
    rows: readonly ImportRow[],
    targets: Targets,
  ): Promise<ReadonlyMap<string, LockedRow>> {
    const key = unique?.match.key ?? '';
    const values = rows.filter((row) => !targets.of(row)).flatMap(({ body }) => (body[key] ? [String(body[key])] : []));
    if (!unique || values.length === 0) return NONE;
    const found = (await unique.match.find(context, values)).filter(({ id }) => id !== null);
    const locked = await context.run(lock, { ids: found.map(({ id }) => String(id)) });
    const byId = new Map(locked.map((row) => [row.id, row]));
    return new Map(
      found.flatMap(({ key: value, id }) => (byId.has(id ?? 0) ? [[value, byId.get(id ?? 0) as LockedRow]] : [])),
    );
  }

  /** Why the row may neither create a record nor change this one. */
  function faultsOf(
    { body }: ImportRow,
    targets: Targets,
    current: LockedRow | undefined,
    matchBy: string | undefined,
  ): readonly string[] {
    const fault = targets.faultOf(body, current, kind.type);
    if (fault !== undefined) return [fault];
    if (!current) {
      if (body.version !== undefined) return ['version: there is no record that could have it'];
      return required.filter((name) => body[name] === undefined).map((name) => `${name}: is required`);
    }
    if (current.archived) return [`line: the ${kind.type} is archived`];
    if (body.version !== undefined && body.version !== current.version)
      return [`version: the ${kind.type} was changed since it was read`];
    // By its number, a company is also found after a merge.
    return fixed
      .filter((name) => name !== matchBy && name in body && body[name] !== current[name])
      .map((name) => `${name}: does not change`);
  }

  function picked(current: LockedRow): Values {
    return Object.fromEntries(patched.map((name) => [name, current[name]]));
  }

  /** The record's values after the row, or what is wrong with it. */
  function changeOf(
    { body, addsMetadata }: ImportRow,
    current: LockedRow,
    definitions: readonly Definition[],
  ): { after: Values } | { reasons: readonly string[] } {
    const after: Record<string, unknown> = {
      ...picked(current),
      ...Object.fromEntries(patched.filter((name) => name in body).map((name) => [name, body[name]])),
    };
    if (addsMetadata) {
      after.metadata = { ...(current.metadata as object), ...(body.metadata as object) };
      const reasons = validate(Metadata, after.metadata, 'metadata');
      if (reasons.length > 0) return { reasons };
    }
    if (body.customFields !== undefined) {
      const patch = body.customFields as CustomFieldPatch;
      const { values, faults } = mergedValues(definitions, current.customFields as CustomFieldValues, patch);
      if (faults.length > 0) return { reasons: faults };
      after.customFields = values;
    }
    return { after };
  }

  /** The body of a creation, or what is wrong with the row. */
  function newBody(
    { body }: ImportRow,
    definitions: readonly Definition[],
  ): { body: Values } | { reasons: readonly string[] } {
    if (body.customFields === undefined) return { body };
    const given = Object.entries(body.customFields as CustomFieldPatch).filter(([, value]) => value !== null);
    const values = Object.fromEntries(given) as CustomFieldValues;
    const reasons = newValueFaults(definitions, values);
    return reasons.length > 0 ? { reasons } : { body: { ...body, customFields: values } };
  }
}

function kept({ place }: ImportRow, { id, version }: LockedRow, status: 'unchanged' | 'existing'): Outcome {
  return { line: place, status, id, version, reasons: [] };
}

function refusal({ place, reasons }: ImportRow): Outcome {
  return { line: place, status: 'refused', id: null, version: null, reasons };
}

const isRefused = ({ reasons }: ImportRow) => reasons.length > 0;

function compare(one: unknown, other: unknown): number {
  const [first, second] = [String(one ?? ''), String(other ?? '')];
  return first < second ? -1 : Number(first > second);
}
