import { type TSchema, Type } from 'typebox';
import type { Sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { eventTypeOf } from '../operation/event-types.ts';
import { eventRows, insertEvents } from '../operation/events.ts';
import { recordChanges } from '../operation/idempotency.ts';
import { Exactly, Nullable, OneOf, RecordId } from '../operation/schema.ts';
import { validate } from '../operation/validate.ts';
import { newVersion } from '../operation/version.ts';
import { type WriteContext, write } from '../operation/write.ts';
import type { EntityType } from './custom-field-definition.ts';
import { type CustomFieldValues, newValuesCheck } from './custom-field-values.ts';
import type { Fields } from './field.ts';
import { createSchemaWith, type RecordKind } from './record-kind.ts';
import { insertRecords, newRow } from './statements.ts';

const MOST_ROWS = 100;

/** A row on its way. A row with reasons is refused. */
export interface BatchRow {
  /** Its place in the request. */
  readonly place: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly reasons: readonly string[];
}

interface BatchOptions {
  entity: EntityType;
  description: string;
  example: object;
  /** Keys of a row besides those of a creation. */
  more?: Record<string, TSchema>;
  /** Returns the rows with these keys replaced by references, or with the reasons of those that refer to nothing. */
  resolve?(context: WriteContext, rows: readonly BatchRow[]): Promise<readonly BatchRow[]>;
  /** A key that is unique in the workspace, and what happens to a row whose value is taken. */
  unique?: { key: string; onConflict: Sql };
  /** Finds the records that the rows which were not inserted conflict with. */
  findExisting?(context: WriteContext, rows: readonly BatchRow[]): Promise<(row: BatchRow) => number | undefined>;
}

const Outcome = Exactly(
  {
    row: Type.Integer({ minimum: 0, description: 'Its place in `rows`, from 0.' }),
    status: OneOf(['created', 'existing', 'refused'], { title: 'BatchStatus' }),
    id: Nullable(RecordId, { description: 'The new or existing record; null for a refused row.' }),
    reasons: Type.Array(Type.String(), {
      description: `Why the row was refused: one sentence for each fault, at most ${LIMITS.rowReasons}.`,
    }),
  },
  { title: 'BatchRow' },
);

/** Declares `createPeople` for a kind of record: up to a hundred creations in one transaction, each with its own outcome. */
export function createRecords<All extends Fields>(
  kind: RecordKind<All>,
  { entity, description, example, more = {}, resolve, unique, findExisting }: BatchOptions,
) {
  const { type, title, path, plural } = kind;
  const id = `create${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
  // Rows are validated one by one, so that a fault in one refuses only that one.
  const RowSchema = createSchemaWith(kind, more) as TSchema;
  const GivenRow = Type.Unsafe<Record<string, unknown>>({
    title: `Batch${title}`,
    type: 'object',
    description:
      `The fields of a single creation. ${Object.keys(more).length > 0 ? `Also: ${Object.keys(more).join(', ')}.` : ''}`.trim(),
  });
  const eventType = eventTypeOf(type, 'created');
  const insert = insertRecords(kind, unique?.onConflict);
  return write({
    ...kind.writes,
    id,
    method: 'POST',
    path: `${path}/batch`,
    summary: `Create many ${plural}`,
    description: `${description} A refused row does not stop the others. \`lifecycleStage\`, \`metadata\` and \`customFields\` require Work access.`,
    idempotencyKey: true,
    ifMatch: false,
    body: Exactly({ rows: Type.Array(GivenRow, { minItems: 1, maxItems: MOST_ROWS }) }, { title: `${title}Batch` }),
    bodyExample: { rows: [example] },
    guardedInRows: kind.guarded,
    needsWorkAccess: ({ rows }) => rows.some((row) => kind.needsWorkAccess(row)),
    responses: {
      200: {
        description: 'What became of each row, in the order of the body.',
        schema: Exactly({ rows: Type.Array(Outcome, { maxItems: MOST_ROWS }) }, { title: 'BatchReport' }),
        example: {
          rows: [
            { row: 0, status: 'created', id: 17, reasons: [] },
            { row: 1, status: 'refused', id: null, reasons: ['name: is required'] },
          ],
        },
      },
    },
    async run(context, { body }) {
      const { caller, now, requestId } = context;
      const given = body.rows.map((row, place) => ({ place, body: row, reasons: validate(RowSchema, row, 'row') }));
      const checked = await withCustomFieldFaults(context, given);
      const valid = checked.filter(isAccepted);
      const resolved = (await resolve?.(context, valid)) ?? valid;
      const refusals = [...checked, ...resolved].filter((row) => !isAccepted(row));
      // In the order of the unique key, so that two batches cannot wait for each other.
      const ordered = resolved.filter(isAccepted).toSorted(byText(({ body: row }) => row[unique?.key ?? '']));
      const accepted = ordered.map((row) => ({ row, version: newVersion() }));
      const inserted = await context.run(insert, {
        now,
        rows: JSON.stringify(accepted.map(({ row, version }) => newRow(kind, version, row.body))),
        ownerUserIds: [caller.userId],
      });
      const ids = new Map(inserted.map((row) => [row.version, row.id]));
      const others = accepted.filter(({ version }) => !ids.has(version)).map(({ row }) => row);
      const existing = others.length > 0 ? await findExisting?.(context, others) : undefined;
      const origin = { now, userId: caller.userId, accessTokenId: caller.accessTokenId, requestId };
      const happened = [...ids].map(([version, recordId]) => ({ type: eventType, recordId, version }));
      await Promise.all([
        context.run(recordChanges, {
          ...origin,
          operation: id,
          recordType: type,
          ids: [...ids.values()].map(String),
        }),
        context.run(insertEvents, { ...origin, events: eventRows(happened) }),
      ]);
      const outcomes = [
        ...refusals.map(({ place, reasons }) => ({
          row: place,
          status: 'refused',
          id: null,
          reasons: reasons.slice(0, LIMITS.rowReasons),
        })),
        ...accepted.map(({ row, version }) => {
          const created = ids.get(version);
          const found = created ?? existing?.(row);
          if (found === undefined) throw new Error(`A ${type} of a batch was neither created nor found`);
          return { row: row.place, status: created ? 'created' : 'existing', id: found, reasons: [] };
        }),
      ];
      const rows = outcomes.toSorted((one, other) => one.row - other.row);
      const record = { type, id: 'batch' };
      return { status: 200, body: JSON.stringify({ rows }), record, changed: ids.size > 0, audited: true };
    },
  });

  async function withCustomFieldFaults(context: WriteContext, rows: readonly BatchRow[]): Promise<readonly BatchRow[]> {
    const hasFields = (row: BatchRow) => isAccepted(row) && row.body.customFields !== undefined;
    if (!rows.some(hasFields)) return rows;
    const faultsIn = await newValuesCheck(context, entity);
    return rows.map((row) =>
      hasFields(row) ? { ...row, reasons: faultsIn(row.body.customFields as CustomFieldValues) } : row,
    );
  }
}

function byText(textIn: (row: BatchRow) => unknown) {
  return (one: BatchRow, other: BatchRow) => {
    const [first, second] = [String(textIn(one) ?? ''), String(textIn(other) ?? '')];
    return first < second ? -1 : Number(first > second);
  };
}

const isAccepted = ({ reasons }: BatchRow) => reasons.length === 0;
