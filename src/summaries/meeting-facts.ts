import { bind, literal, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { ReaderValues } from '../operation/reader.ts';
import { BOUND_READER } from './visible.ts';
import { latestFirst, visibleScans, visibleSummaries } from './visible-scans.ts';

/** Meetings in a briefing, at most. */
const MOST_MEETINGS = 10;

export interface MeetingRow {
  id: number;
  version: string;
  appointment_subject: string;
  appointment_date: Date;
  internal: boolean;
  content: SummaryContent;
}

type Wanted = InWorkspace & ReaderValues & { companyId: number };

const visible: Sql<Wanted> = visibleScans<Wanted>(visibleSummaries, {
  reader: BOUND_READER,
  columns: [
    ...['appointment_date', 'summary_id', 'version', 'appointment_subject', 'evidence_audience', 'content'],
    ...['company_id', 'status'],
  ],
  status: sql`'APPROVED'`,
  company: bind('companyId::integer'),
});

/** Reads a company's approved meetings that the reader may see, newest first. */
export const readMeetingFacts = statement<Wanted, MeetingRow>(sql`
  select record.summary_id as id, record.version, record.appointment_subject, record.appointment_date,
    record.evidence_audience = 'INTERNAL' as internal, record.content
  from ${visible} record
  where record.matches
  order by ${latestFirst(visibleSummaries)}
  limit ${literal(MOST_MEETINGS)}`);
