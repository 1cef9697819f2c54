import { type RawBuilder, sql } from 'kysely';
import { type BindValues, bind } from '../database/statement.ts';
import type { Position } from '../operation/cursor.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { nameAfter, nameAfterValues, pageOf } from '../operation/page.ts';
import { wireTime } from '../operation/wire.ts';

export interface RecordListQuery {
  limit: number;
  status: 'active' | 'archived' | 'all';
  sort: 'updated-desc' | 'name-asc';
  lifecycleStage?: string;
  companyId?: number;
}

export interface RecordListShape {
  table: 'company' | 'person';
  /** Columns of the table that the item is made of. */
  columns: readonly string[];
  /** The item as JSON, from the row `record`. */
  item: RawBuilder<unknown>;
  /** What the item needs beside its row, as joins onto `record`. */
  joins?: RawBuilder<unknown>;
}

/**
 * A list of companies or people: keyset pages over one partial index (active, archived), or over both merged (all).
 * There are at most 48 texts a table: one for each combination of status, sort, filters given and first page or not.
 */
export function recordList(shape: RecordListShape): (query: RecordListQuery, after: Position | undefined) => Selection {
  const texts = new Map<string, ReadText>();
  return (query, after) => {
    const { status, sort, lifecycleStage, companyId, limit } = query;
    const parts = {
      status,
      sort,
      stage: lifecycleStage !== undefined,
      company: companyId !== undefined,
      next: !!after,
    };
    const name = JSON.stringify(parts);
    let text = texts.get(name);
    if (!text) {
      text = { select: listText(shape, parts) };
      texts.set(name, text);
    }
    const values: BindValues = {
      limit,
      lifecycleStage: lifecycleStage ?? null,
      companyId: companyId ?? null,
      ...(after ? positionValues(sort, after) : {}),
    };
    return { text, values };
  };
}

/** A page and one more. A constant, so that the plan made for all values knows how little is read; the page's own limit ends the scan earlier. */
const MOST_ROWS = 51;

interface Parts {
  status: RecordListQuery['status'];
  sort: RecordListQuery['sort'];
  stage: boolean;
  company: boolean;
  next: boolean;
}

function listText(shape: RecordListShape, parts: Parts): RawBuilder<unknown> {
  const byName = parts.sort === 'name-asc';
  const order = byName ? sql`record.name_key, record.record_id` : sql`record.updated_at desc, record.record_id desc`;
  const some = (archived: boolean) => sql`(
    select ${sql.raw(['name_key', 'updated_at', ...shape.columns].map((column) => `record.${column}`).join(', '))},
      record.${sql.ref(`${shape.table}_id`)} as record_id
    from ${sql.table(shape.table)} record
    where record.workspace_id = ${bind('workspaceId')}::integer
      and record.archived_at is ${sql.raw(archived ? 'not null' : 'null')}
      ${parts.stage ? sql`and record.lifecycle_stage = ${bind('lifecycleStage')}::text` : sql``}
      ${parts.company ? sql`and record.company_id = ${bind('companyId')}::bigint` : sql``}
      ${parts.next ? pastPosition(shape, byName) : sql``}
    order by ${sql.raw(orderOf(shape, byName))}
    limit ${sql.lit(MOST_ROWS)})`;
  const rows =
    parts.status === 'all' ? sql`(${some(false)} union all ${some(true)})` : some(parts.status === 'archived');
  return pageOf(sql`
    select ${shape.item} as item, record.record_id as id,
      ${byName ? sql`record.name_key` : wireTime('record.updated_at')} as key
    from ${rows} record ${shape.joins ?? sql``}
    order by ${order}
    limit ${bind('limit')}::integer + 1`);
}

function orderOf(shape: RecordListShape, byName: boolean): string {
  const id = `record.${shape.table}_id`;
  return byName ? `record.name_key, ${id}` : `record.updated_at desc, ${id} desc`;
}

function pastPosition(shape: RecordListShape, byName: boolean): RawBuilder<unknown> {
  const id = sql.raw(`record.${shape.table}_id`);
  return byName
    ? sql`and (record.name_key, ${id}) > (${nameAfter}, ${bind('afterId')}::integer)`
    : sql`and (record.updated_at, ${id}) < (${bind('afterTime')}::timestamptz, ${bind('afterId')}::integer)`;
}

function positionValues(sort: RecordListQuery['sort'], after: Position): BindValues {
  return sort === 'name-asc' ? nameAfterValues(after) : { afterTime: after.key, afterId: after.id };
}
