import { type RawBuilder, sql } from 'kysely';
import { filteredInternal, filteredReader } from '../database/filter-keys.ts';
import { bind } from '../database/fragment.ts';
import type { Position } from '../operation/cursor.ts';
import { readTimestamp } from '../operation/formats.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { mergedScans, type OrderedScan } from '../operation/ordered-scan.ts';
import { boundedPageOf } from '../operation/page.ts';
import { wireTime } from '../operation/wire.ts';
import { READING_CALLER, readerNames } from '../summaries/visible.ts';
import { allVisibleTo, companyOfBriefing, listedBriefing } from './queries.ts';

export interface BriefingListQuery {
  limit: number;
  status?: string;
  companyId?: number;
  createdFrom?: string;
  createdTo?: string;
}

type Parts = Readonly<Record<'status' | 'company' | 'next', boolean>>;

const texts = new Map<string, ReadText>();

/** A page of briefings, newest first: 8 texts, one for each combination of filters and first page or not. */
export function briefingList(query: BriefingListQuery, after: Position | undefined): Selection {
  const { limit, status, companyId, createdFrom, createdTo } = query;
  const parts: Parts = { status: status !== undefined, company: companyId !== undefined, next: after !== undefined };
  const name = JSON.stringify(parts);
  const text = texts.get(name) ?? { select: listText(parts) };
  texts.set(name, text);
  return {
    text,
    values: {
      limit,
      status: status ?? null,
      companyId: companyId ?? null,
      from: createdFrom === undefined ? '-infinity' : readTimestamp(createdFrom).toISOString(),
      to: createdTo === undefined ? 'infinity' : readTimestamp(createdTo).toISOString(),
      afterTime: after?.key ?? null,
      afterId: after?.id ?? null,
    },
  };
}

const COLUMNS = [
  ...['created_at', 'briefing_id', 'version', 'name', 'company_id', 'status', 'excerpt', 'updated_at'],
  'internal_summary_ids',
];
const ORDER = sql`record.created_at desc, record.briefing_id desc`;
const ADMINISTRATOR = sql`${READING_CALLER.role} = 'ADMIN'`;

function listText(parts: Parts): RawBuilder<unknown> {
  const names = readerNames(READING_CALLER);
  const scans = [
    ofKind(parts, false),
    ofKind(parts, true, ADMINISTRATOR),
    ofReader(parts, names.user),
    ofReader(parts, names.email),
  ];
  // A member who created a meeting and took part in it finds its briefings under both names.
  const rows = mergedScans(scans, sql`record.created_at, record.briefing_id`);
  return boundedPageOf(sql`
    select case when record.matches then ${listedBriefing} end as item, record.briefing_id as id,
      ${wireTime('record.created_at')} as key, record.cut
    from ${rows} record ${companyOfBriefing}
    order by ${ORDER}
    limit ${bind('limit')}::integer + 1`);
}

const ofStatus = ({ status }: Parts) => (status ? sql`record.status = ${bind('status')}::text` : undefined);
const ofCompany = ({ company }: Parts) => (company ? sql`record.company_id = ${bind('companyId')}::bigint` : undefined);

/** A position lies below the upper bound: the cursor is good for the same bounds only. */
const within = ({ next }: Parts) =>
  sql`record.created_at >= ${bind('from')}::timestamptz and ${
    next
      ? sql`(record.created_at, record.briefing_id) < (${bind('afterTime')}::timestamptz, ${bind('afterId')}::integer)`
      : sql`record.created_at <= ${bind('to')}::timestamptz`
  }`;

/** All made from internal meetings, or from none. By the index of the company or of the status; see summaries. */
function ofKind(parts: Parts, internal: boolean, allowed: RawBuilder<unknown> = sql`true`): OrderedScan {
  const [status, company] = [ofStatus(parts), ofCompany(parts)];
  const filter = company ?? status;
  const kind = filter
    ? sql`${filteredInternal('record', internal)} and ${filter}`
    : sql`record.internal = ${sql.lit(internal)}`;
  return {
    columns: COLUMNS,
    source: sql`
      from briefing record
      where record.workspace_id = ${bind('workspaceId')}::integer and ${kind} and ${within(parts)} and ${allowed}`,
    order: ORDER,
    filter: company && status,
  };
}

const READER_COLUMNS = ['briefing_id', 'company_id', 'created_at'];

/**
 * Those whose first internal meeting a member may see; whether the member may see the others too, is looked up. They are
 * all complete: a briefing is made from meetings when it becomes so, and stays so.
 */
function ofReader(parts: Parts, reader: RawBuilder<string>): OrderedScan {
  const rest = COLUMNS.filter((column) => !READER_COLUMNS.includes(column)).map((column) => `briefing.${column}`);
  return {
    columns: COLUMNS,
    // The limit is there for what `visible-scans.ts` of summaries says.
    source: sql`
      from (
        select ${sql.raw(READER_COLUMNS.map((column) => `noted.${column}`).join(', '))}, made.*
        from briefing_reader noted
        cross join lateral (
          select ${sql.raw(rest.join(', '))} from briefing
          where briefing.workspace_id = ${bind('workspaceId')}::integer and briefing.briefing_id = noted.briefing_id
          limit 1) made
        where noted.workspace_id = ${bind('workspaceId')}::integer and ${
          parts.company
            ? filteredReader('company_id::text', sql`${bind('companyId')}::bigint`, reader)
            : sql`noted.reader = ${reader}`
        }
      ) record
      where ${within(parts)} and not (${ADMINISTRATOR})
        ${parts.status ? sql`and ${bind('status')}::text = 'COMPLETE'` : sql``}`,
    order: ORDER,
    filter: allVisibleTo(READING_CALLER, sql`record.internal_summary_ids`),
  };
}
