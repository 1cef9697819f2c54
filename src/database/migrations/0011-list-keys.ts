/**
 * The filters' indexes contain expressions that lists without a filter do not use. Otherwise the planner may choose another
 * index in the list's order, by statistics that make the filter look useless (decision 11).
 */

const MEETING_ORDER = 'appointment_date, summary_id';
const BRIEFING_ORDER = 'created_at, briefing_id';
const MEETING_KEY = `workspace_id, (case when evidence_audience = 'INTERNAL' then 1 else 0 end)`;
const BRIEFING_KEY = `workspace_id, (case when internal then 1 else 0 end)`;
const readerKey = (column: string) => `workspace_id, (${column} || ' ' || reader)`;

export const statements = [
  `drop index summary_audience_status`,
  `drop index summary_audience_company`,
  `create index summary_status on summary (${MEETING_KEY}, status, ${MEETING_ORDER})`,
  `create index summary_company on summary (${MEETING_KEY}, company_id, ${MEETING_ORDER})`,
  `drop index summary_reader_status`,
  `drop index summary_reader_company`,
  `create index summary_reader_status on summary_reader (${readerKey('status')}, ${MEETING_ORDER})`,
  `create index summary_reader_company on summary_reader (${readerKey('company_id::text')}, ${MEETING_ORDER})`,
  `drop index briefing_status`,
  `drop index briefing_company`,
  `create index briefing_status on briefing (${BRIEFING_KEY}, status, ${BRIEFING_ORDER})`,
  `create index briefing_company on briefing (${BRIEFING_KEY}, company_id, ${BRIEFING_ORDER})`,
  `drop index briefing_reader_company`,
  `create index briefing_reader_company on briefing_reader (${readerKey('company_id::text')}, ${BRIEFING_ORDER})`,
];
