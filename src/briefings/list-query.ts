import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { Position } from '../operation/cursor.ts';
import { readTimestamp } from '../operation/formats.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { pageOf } from '../operation/page.ts';
import { wireTime } from '../operation/wire.ts';
import { READING_CALLER } from '../summaries/visible.ts';
import { briefingVisibleTo, companyOfBriefing, listedBriefing } from './queries.ts';

export interface BriefingListQuery {
  limit: number;
  status?: string;
  companyId?: number;
  createdFrom?: string;
  createdTo?: string;
}

type Parts = Readonly<Record<'status' | 'company' | 'next', boolean>>;

/** A page and one more, as a constant: see `relationships/record-list.ts`. */
const MOST_ROWS = 51;
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

function listText(parts: Parts): RawBuilder<unknown> {
  return pageOf(sql`
    select ${listedBriefing} as item, record.briefing_id as id, ${wireTime('record.created_at')} as key
    from (
      select briefing.briefing_id, briefing.version, briefing.name, briefing.company_id, briefing.status,
        briefing.excerpt, briefing.created_at, briefing.updated_at
      from briefing
      where briefing.workspace_id = ${bind('workspaceId')}::integer
        and briefing.created_at between ${bind('from')}::timestamptz and ${bind('to')}::timestamptz
        ${parts.status ? sql`and briefing.status = ${bind('status')}::text` : sql``}
        ${parts.company ? sql`and briefing.company_id = ${bind('companyId')}::bigint` : sql``}
        ${
          parts.next
            ? sql`and (briefing.created_at, briefing.briefing_id)
              < (${bind('afterTime')}::timestamptz, ${bind('afterId')}::integer)`
            : sql``
        }
        and ${briefingVisibleTo(READING_CALLER)}
      order by briefing.created_at desc, briefing.briefing_id desc
      limit ${sql.lit(MOST_ROWS)}
    ) record ${companyOfBriefing}
    order by record.created_at desc, record.briefing_id desc
    limit ${bind('limit')}::integer + 1`);
}
