import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { Position } from '../operation/cursor.ts';
import { readTimestamp } from '../operation/formats.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { pageOf } from '../operation/page.ts';
import { wireTime } from '../operation/wire.ts';
import { companyOfSummary, listedSummary } from './queries.ts';
import { READING_CALLER, visibleTo } from './visible.ts';

export interface SummaryListQuery {
  limit: number;
  evidenceAudience?: string;
  status?: string;
  companyId?: number;
  appointmentFrom?: string;
  appointmentTo?: string;
}

type Parts = Readonly<Record<'audience' | 'status' | 'company' | 'next', boolean>>;

/** A page and one more, as a constant: see `relationships/record-list.ts`. */
const MOST_ROWS = 51;
const texts = new Map<string, ReadText>();

/** A page of summaries, latest meeting first: 16 texts, one for each combination of filters and first page or not. */
export function summaryList(query: SummaryListQuery, after: Position | undefined): Selection {
  const { limit, evidenceAudience, status, companyId, appointmentFrom, appointmentTo } = query;
  const parts: Parts = {
    audience: evidenceAudience !== undefined,
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
      evidenceAudience: evidenceAudience ?? null,
      status: status ?? null,
      companyId: companyId ?? null,
      from: appointmentFrom === undefined ? '-infinity' : readTimestamp(appointmentFrom).toISOString(),
      to: appointmentTo === undefined ? 'infinity' : readTimestamp(appointmentTo).toISOString(),
      afterDate: after?.key ?? null,
      afterId: after?.id ?? null,
    },
  };
}

function listText(parts: Parts): RawBuilder<unknown> {
  return pageOf(sql`
    select ${listedSummary} as item, record.summary_id as id, ${wireTime('record.appointment_date')} as key
    from (
      select summary.summary_id, summary.version, summary.name, summary.company_id, summary.appointment_date,
        summary.duration_sec, summary.evidence_audience, summary.status, summary.excerpt, summary.created_at,
        summary.updated_at
      from summary
      where summary.workspace_id = ${bind('workspaceId')}::integer
        and summary.appointment_date between ${bind('from')}::timestamptz and ${bind('to')}::timestamptz
        ${parts.audience ? sql`and summary.evidence_audience = ${bind('evidenceAudience')}::text` : sql``}
        ${parts.status ? sql`and summary.status = ${bind('status')}::text` : sql``}
        ${parts.company ? sql`and summary.company_id = ${bind('companyId')}::bigint` : sql``}
        ${
          parts.next
            ? sql`and (summary.appointment_date, summary.summary_id)
              < (${bind('afterDate')}::timestamptz, ${bind('afterId')}::integer)`
            : sql``
        }
        and ${visibleTo(READING_CALLER)}
      order by summary.appointment_date desc, summary.summary_id desc
      limit ${sql.lit(MOST_ROWS)}
    ) record ${companyOfSummary}
    order by record.appointment_date desc, record.summary_id desc
    limit ${bind('limit')}::integer + 1`);
}
