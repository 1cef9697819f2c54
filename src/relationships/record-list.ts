import { type RawBuilder, sql } from 'kysely';
import { type BindValues, bind } from '../database/fragment.ts';
import type { Position } from '../operation/cursor.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { mergedScans, type OrderedScan } from '../operation/ordered-scan.ts';
import { boundedPageOf, nameAfter, nameAfterValues, pageOf } from '../operation/page.ts';
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
 * A list of companies or people: keyset pages, active and archived records apart, or both merged (`all`).
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

interface Parts {
  status: RecordListQuery['status'];
  sort: RecordListQuery['sort'];
  stage: boolean;
  company: boolean;
  next: boolean;
}

function listText(shape: RecordListShape, parts: Parts): RawBuilder<unknown> {
  const byName = parts.sort === 'name-asc';
  const archived = parts.status === 'all' ? [false, true] : [parts.status === 'archived'];
  const rows = mergedScans(archived.map((one) => scanOf(shape, parts, one)));
  // A page of what an index serves is full or the last.
  const page = parts.stage && parts.company ? boundedPageOf : pageOf;
  return page(sql`
    select case when record.matches then ${shape.item} end as item, record.record_id as id,
      ${byName ? sql`record.name_key` : wireTime('record.updated_at')} as key, record.cut
    from ${rows} record ${shape.joins ?? sql``}
    order by ${orderOf(byName)}
    limit ${bind('limit')}::integer + 1`);
}

/** By the index of what is filtered by; stage and company together have none, and the stage is looked for then. */
function scanOf(shape: RecordListShape, { sort, stage, company, next }: Parts, archived: boolean): OrderedScan {
  const byName = sort === 'name-asc';
  const ofStage = sql`record.lifecycle_stage = ${bind('lifecycleStage')}::text`;
  // The filters' indexes hold active and archived records, told apart by this key (migration 0008).
  const ofStatus =
    stage || company
      ? sql`(case when record.archived_at is null then 0 else 1 end) = ${sql.lit(archived ? 1 : 0)}`
      : sql`record.archived_at is ${sql.raw(archived ? 'not null' : 'null')}`;
  return {
    columns: ['name_key', 'updated_at', 'record_id', ...shape.columns],
    source: sql`
      from (select record.*, record.${sql.ref(`${shape.table}_id`)} as record_id from ${sql.table(shape.table)} record) record
      where record.workspace_id = ${bind('workspaceId')}::integer and ${ofStatus}
        ${company ? sql`and record.company_id = ${bind('companyId')}::bigint` : sql``}
        ${stage && !company ? sql`and ${ofStage}` : sql``}
        ${next ? pastPosition(byName) : sql``}`,
    order: orderOf(byName),
    filter: stage && company ? ofStage : undefined,
  };
}

function orderOf(byName: boolean): RawBuilder<unknown> {
  return byName ? sql`record.name_key, record.record_id` : sql`record.updated_at desc, record.record_id desc`;
}

function pastPosition(byName: boolean): RawBuilder<unknown> {
  return byName
    ? sql`and (record.name_key, record.record_id) > (${nameAfter}, ${bind('afterId')}::integer)`
    : sql`and (record.updated_at, record.record_id) < (${bind('afterTime')}::timestamptz, ${bind('afterId')}::integer)`;
}

function positionValues(sort: RecordListQuery['sort'], after: Position): BindValues {
  return sort === 'name-asc' ? nameAfterValues(after) : { afterTime: after.key, afterId: after.id };
}
