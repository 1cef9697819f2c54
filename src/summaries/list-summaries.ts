import { Type } from 'typebox';
import { bind, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { readTimestamp } from '../operation/formats.ts';
import { type InWorkspace, read, variantSelection } from '../operation/operation.ts';
import { boundedPageOf } from '../operation/page.ts';
import { Cursor, Exactly, Page, PageLimit, Timestamp, WideId } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import { joinCompany } from '../record/company-of.ts';
import { columnsOf, objectOf } from '../record/statements.ts';
import { EvidenceAudience, SummaryStatus, summary } from './record.ts';
import { READING_CALLER } from './visible.ts';
import { MEETING_ORDER, visibleScans } from './visible-scans.ts';

export const listSummaries = read({
  id: 'listSummaries',
  path: '/summaries',
  summary: 'List meeting summaries',
  description:
    'Those that the caller may see, latest meeting first. Both bounds of the time are inclusive. `status` and `companyId` ' +
    `together look at ${LIMITS.entriesExamined} meetings of the company for a page: it may be short, or empty, and still have a \`nextCursor\`.`,
  tag: summary.tag,
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'page',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      evidenceAudience: Type.Optional(EvidenceAudience),
      status: Type.Optional(SummaryStatus),
      companyId: Type.Optional(WideId('Only meetings with this company.')),
      appointmentFrom: Type.Optional(Timestamp),
      appointmentTo: Type.Optional(Timestamp),
    }),
  },
  response: {
    description: 'A page of summaries.',
    schema: Page(summary.schemas.listItem),
    example: { items: [summary.examples.listItem], nextCursor: null },
  },
  select({ query, after }) {
    const { limit, evidenceAudience, status, companyId, appointmentFrom, appointmentTo } = query;
    const parts: Parts = {
      audience: evidenceAudience,
      status: status !== undefined,
      company: companyId !== undefined,
      next: after !== undefined,
    };
    return variantSelection(parts, listSql, {
      limit,
      status: status ?? null,
      companyId: companyId ?? null,
      from: appointmentFrom === undefined ? '-infinity' : readTimestamp(appointmentFrom).toISOString(),
      to: appointmentTo === undefined ? 'infinity' : readTimestamp(appointmentTo).toISOString(),
      afterTime: after?.key ?? null,
      afterId: after?.id ?? null,
    });
  },
});

/** 24 statements: one for each combination of filters, for the first and for further pages. */
interface Parts {
  audience: 'CUSTOMER' | 'INTERNAL' | undefined;
  status: boolean;
  company: boolean;
  next: boolean;
}

interface ListValues extends InWorkspace {
  limit: number;
  status: string | null;
  companyId: number | null;
  from: string;
  to: string;
  afterTime: string | null;
  afterId: string | null;
}

function listSql({ audience, status, company, next }: Parts): Sql<ListValues> {
  // A position lies below the upper bound: the cursor is valid for the same bounds only.
  const ends: Sql<ListValues> = next
    ? sql`(record.appointment_date, record.summary_id) < (${bind('afterTime::timestamptz')}, ${bind('afterId::integer')})`
    : sql`record.appointment_date <= ${bind('to::timestamptz')}`;
  const rows = visibleScans<ListValues>({
    reader: READING_CALLER,
    columns: columnsOf(summary, 'item'),
    audience,
    within: sql`record.appointment_date >= ${bind('from::timestamptz')} and ${ends}`,
    status: status ? bind('status::text') : undefined,
    company: company ? bind('companyId::bigint') : undefined,
  });
  return boundedPageOf(sql`
    select case when record.matches then ${objectOf(summary, 'item')} end as item, record.summary_id as id,
      ${wireTime('record.appointment_date')} as key, record.cut
    from ${rows} record ${joinCompany}
    order by ${MEETING_ORDER}
    limit ${bind('limit::integer')} + 1`);
}
