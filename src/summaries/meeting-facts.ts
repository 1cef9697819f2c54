import { sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { SummaryContent } from '../generation/content.ts';
import { BOUND_READER, visibleTo } from './visible.ts';

/** Newest meetings that a briefing looks at. */
const MOST_MEETINGS = 10;

export interface MeetingRow {
  id: number;
  version: string;
  appointment_subject: string;
  appointment_date: Date;
  internal: boolean;
  content: SummaryContent;
}

/** A company's approved meetings that the reader may see, newest first. Binds `companyId` and the reader. */
export const meetingFacts = sql<MeetingRow>`
  select summary.summary_id as id, summary.version, summary.appointment_subject, summary.appointment_date,
    summary.evidence_audience = 'INTERNAL' as internal, summary.content
  from summary
  where summary.workspace_id = ${bind('workspaceId')}::integer and summary.company_id = ${bind('companyId')}::integer
    and summary.status = 'APPROVED' and ${visibleTo(BOUND_READER)}
  order by summary.appointment_date desc, summary.summary_id desc
  limit ${sql.lit(MOST_MEETINGS)}`;
