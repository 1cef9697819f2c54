import { literal, raw, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { mergedScans } from '../operation/ordered-scan.ts';
import { WORKSPACE } from '../record/statements.ts';
import { visibleTo } from './visible.ts';
import { latestFirst, visibleSummaries, type WantedRecords } from './visible-scans.ts';

/** Columns of a participant's row too. */
const NOTED = ['summary_id', 'appointment_date'];

/**
 * Selects the summaries of a person's meetings that a reader may see, latest first. Other conditions are checked on a bounded
 * number of the person's meetings.
 */
export function participantScan<Values extends InWorkspace>(
  { reader, columns, internal, within = sql`true`, company, status }: WantedRecords<Values>,
  person: Sql<Values>,
): Sql<Values> {
  const all = [...new Set([...columns, 'evidence_audience', 'company_id', 'status'])];
  const rest = all.filter((column) => !NOTED.includes(column)).map((column) => `summary.${column}`);
  const audience = literal(internal ? 'INTERNAL' : 'CUSTOMER');
  return mergedScans<Values>(
    [
      {
        columns: [...all, 'visible'],
        // The limit makes the planner scan the person's meetings in order and look at each summary after it.
        source: sql`
          from (
            select noted.summary_id, noted.appointment_date, rest.*
            from summary_participant noted
            cross join lateral (
              select ${raw(rest.join(', '))}, ${visibleTo(reader)} as visible from summary
              where summary.workspace_id = ${WORKSPACE} and summary.summary_id = noted.summary_id
              limit 1) rest
            where noted.workspace_id = ${WORKSPACE} and noted.person_id = ${person}
          ) record
          where ${within}`,
        order: latestFirst(visibleSummaries),
        filter: sql`record.visible
          ${internal === undefined ? sql`` : sql`and record.evidence_audience = ${audience}`}
          ${company ? sql`and record.company_id = ${company}` : sql``}
          ${status ? sql`and record.status = ${status}` : sql``}`,
      },
    ],
    // A person may be listed twice in a meeting.
    raw('record.appointment_date, record.summary_id'),
  );
}
