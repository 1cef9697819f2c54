import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { Position } from '../operation/cursor.ts';
import { readTimestamp } from '../operation/formats.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { boundedPageOf } from '../operation/page.ts';
import { wireTime } from '../operation/wire.ts';
import { companyOfSummary, listedSummary } from './queries.ts';
import { READING_CALLER } from './visible.ts';
import { MEETING_ORDER, visibleScans } from './visible-scans.ts';

export interface SummaryListQuery {
  limit: number;
  evidenceAudience?: 'CUSTOMER' | 'INTERNAL';
  status?: string;
  companyId?: number;
  appointmentFrom?: string;
  appointmentTo?: string;
}

interface Parts {
  audience: 'CUSTOMER' | 'INTERNAL' | undefined;
  status: boolean;
  company: boolean;
  next: boolean;
}

const texts = new Map<string, ReadText>();

/** A page of summaries, latest meeting first: 24 texts, one for each combination of filters and first page or not. */
export function summaryList(query: SummaryListQuery, after: Position | undefined): Selection {
  const { limit, evidenceAudience, status, companyId, appointmentFrom, appointmentTo } = query;
  const parts: Parts = {
    audience: evidenceAudience,
    status: status !== undefined,
    company: companyId !== undefined,
    next: after !== undefined,
  };
  const name = JSON.stringify(parts);
  const text = texts.get(name) ?? { select: listText(parts) };
  texts.set(name, text);
  return {
    text,
    values: {
      limit,
      status: status ?? null,
      companyId: companyId ?? null,
      from: appointmentFrom === undefined ? '-infinity' : readTimestamp(appointmentFrom).toISOString(),
      to: appointmentTo === undefined ? 'infinity' : readTimestamp(appointmentTo).toISOString(),
      afterDate: after?.key ?? null,
      afterId: after?.id ?? null,
    },
  };
}

const COLUMNS = [
  ...['appointment_date', 'summary_id', 'version', 'name', 'company_id', 'duration_sec', 'evidence_audience'],
  ...['status', 'excerpt', 'created_at', 'updated_at'],
];

function listText({ audience, status, company, next }: Parts): RawBuilder<unknown> {
  const rows = visibleScans({
    reader: READING_CALLER,
    columns: COLUMNS,
    audience,
    within: sql`record.appointment_date >= ${bind('from')}::timestamptz and ${
      // A position lies below the upper bound: the cursor is good for the same bounds only.
      next
        ? sql`(record.appointment_date, record.summary_id) < (${bind('afterDate')}::timestamptz, ${bind('afterId')}::integer)`
        : sql`record.appointment_date <= ${bind('to')}::timestamptz`
    }`,
    status: status ? sql`${bind('status')}::text` : undefined,
    company: company ? sql`${bind('companyId')}::bigint` : undefined,
  });
  return boundedPageOf(sql`
    select case when record.matches then ${listedSummary} end as item, record.summary_id as id,
      ${wireTime('record.appointment_date')} as key, record.cut
    from ${rows} record ${companyOfSummary}
    order by ${MEETING_ORDER}
    limit ${bind('limit')}::integer + 1`);
}
