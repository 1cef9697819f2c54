import { Type } from 'typebox';
import { filteredInternal, filteredReader } from '../database/filter-keys.ts';
import { bind, literal, raw, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { readTimestamp } from '../operation/formats.ts';
import { type InWorkspace, read, variantSelection } from '../operation/operation.ts';
import { mergedScans, type OrderedScan } from '../operation/ordered-scan.ts';
import { boundedPageOf } from '../operation/page.ts';
import { Cursor, Exactly, Page, PageLimit, Timestamp, WideId } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import { joinCompany } from '../record/company-of.ts';
import { columnsOf, objectOf, WORKSPACE } from '../record/statements.ts';
import { READING_CALLER, readerNames } from '../summaries/visible.ts';
import { BriefingStatus, briefing } from './record.ts';
import { allVisibleTo } from './statements.ts';

export const listBriefings = read({
  id: 'listBriefings',
  path: '/briefings',
  summary: 'List briefings',
  description:
    'Those that the caller may see, newest first. Both bounds of the time are inclusive. `status` and `companyId` together ' +
    `look at ${LIMITS.entriesExamined} briefings of the company for a page: it may be short, or empty, and still have a \`nextCursor\`.`,
  tag: briefing.tag,
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'page',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      status: Type.Optional(BriefingStatus),
      companyId: Type.Optional(WideId('Only briefings about this company.')),
      createdFrom: Type.Optional(Timestamp),
      createdTo: Type.Optional(Timestamp),
    }),
  },
  response: {
    description: 'A page of briefings.',
    schema: Page(briefing.schemas.listItem),
    example: { items: [briefing.examples.listItem], nextCursor: null },
  },
  select({ query, after }) {
    const { limit, status, companyId, createdFrom, createdTo } = query;
    const parts = { status: status !== undefined, company: companyId !== undefined, next: after !== undefined };
    return variantSelection(parts, listSql, {
      limit,
      status: status ?? null,
      companyId: companyId ?? null,
      from: createdFrom === undefined ? '-infinity' : readTimestamp(createdFrom).toISOString(),
      to: createdTo === undefined ? 'infinity' : readTimestamp(createdTo).toISOString(),
      afterTime: after?.key ?? null,
      afterId: after?.id ?? null,
    });
  },
});

/** 8 statements: one for each combination of filters, for the first and for further pages. */
type Parts = Readonly<Record<'status' | 'company' | 'next', boolean>>;

interface ListValues extends InWorkspace {
  limit: number;
  status: string | null;
  companyId: number | null;
  from: string;
  to: string;
  afterTime: string | null;
  afterId: string | null;
}

const COLUMNS = [...columnsOf(briefing, 'item'), 'internal_summary_ids'];
const ORDER = raw('record.created_at desc, record.briefing_id desc');
const IS_ADMINISTRATOR = sql`${READING_CALLER.role} = 'ADMIN'`;

function listSql(parts: Parts): Sql<ListValues> {
  const names = readerNames(READING_CALLER);
  const scans = [
    ofKind(parts, false),
    ofKind(parts, true, IS_ADMINISTRATOR),
    ofReader(parts, names.user),
    ofReader(parts, names.email),
  ];
  // A member who created a meeting and took part in it finds its briefings under both names.
  const rows = mergedScans(scans, raw('record.created_at, record.briefing_id'));
  return boundedPageOf(sql`
    select case when record.matches then ${objectOf(briefing, 'item')} end as item, record.briefing_id as id,
      ${wireTime('record.created_at')} as key, record.cut
    from ${rows} record ${joinCompany}
    order by ${ORDER}
    limit ${bind('limit::integer')} + 1`);
}

const ofStatus = ({ status }: Parts) => (status ? sql`record.status = ${bind('status::text')}` : undefined);
const ofCompany = ({ company }: Parts) => (company ? sql`record.company_id = ${bind('companyId::bigint')}` : undefined);

/** A position lies below the upper bound: the cursor is valid for the same bounds only. */
function within({ next }: Parts): Sql<ListValues> {
  const ends: Sql<ListValues> = next
    ? sql`(record.created_at, record.briefing_id) < (${bind('afterTime::timestamptz')}, ${bind('afterId::integer')})`
    : sql`record.created_at <= ${bind('to::timestamptz')}`;
  return sql`record.created_at >= ${bind('from::timestamptz')} and ${ends}`;
}

/** Briefings made from internal meetings, or from none, by the index of the company or of the status. */
function ofKind(parts: Parts, internal: boolean, allowed = sql`true`): OrderedScan<ListValues> {
  const [status, company] = [ofStatus(parts), ofCompany(parts)];
  const filter: Sql<ListValues> | undefined = company ?? status;
  const kind: Sql<ListValues> = filter
    ? sql`${filteredInternal('record', internal)} and ${filter}`
    : sql`record.internal = ${literal(internal)}`;
  return {
    columns: COLUMNS,
    source: sql`
      from briefing record
      where record.workspace_id = ${WORKSPACE} and ${kind} and ${within(parts)} and ${allowed}`,
    order: ORDER,
    filter: company && status,
  };
}

const READER_COLUMNS = ['briefing_id', 'company_id', 'created_at'];

/**
 * Briefings whose first internal meeting a member may see. The filter checks the other meetings. They are all complete: a
 * briefing gets its meetings when it is completed.
 */
function ofReader(parts: Parts, reader: Sql): OrderedScan<ListValues> {
  const rest = COLUMNS.filter((column) => !READER_COLUMNS.includes(column)).map((column) => `briefing.${column}`);
  const noted: Sql<ListValues> = parts.company
    ? filteredReader('company_id::text', bind('companyId::bigint'), reader)
    : sql`noted.reader = ${reader}`;
  return {
    columns: COLUMNS,
    // The limit is explained in `visible-scans.ts` of summaries.
    source: sql`
      from (
        select ${raw(READER_COLUMNS.map((column) => `noted.${column}`).join(', '))}, made.*
        from briefing_reader noted
        cross join lateral (
          select ${raw(rest.join(', '))} from briefing
          where briefing.workspace_id = ${WORKSPACE} and briefing.briefing_id = noted.briefing_id
          limit 1) made
        where noted.workspace_id = ${WORKSPACE} and ${noted}
      ) record
      where ${within(parts)} and not (${IS_ADMINISTRATOR})
        ${parts.status ? sql`and ${bind('status::text')} = 'COMPLETE'` : sql``}`,
    order: ORDER,
    filter: allVisibleTo(READING_CALLER, sql`record.internal_summary_ids`),
  };
}
