import { filteredInternal } from '../database/filter-keys.ts';
import { literal, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { listVisible } from '../summaries/list-visible.ts';
import { briefing } from './record.ts';
import { allVisibleTo } from './statements.ts';

export const listBriefings = listVisible(
  briefing,
  {
    type: 'briefing',
    time: 'created_at',
    isInternal: (internal, filtered) =>
      filtered ? filteredInternal('record', internal) : sql`record.internal = ${literal(internal)}`,
    noted: ['briefing_id', 'company_id', 'created_at'],
    // Its table of readers is about the first internal meeting of a briefing, which gets its meetings when it is completed.
    ofReaders: {
      allowed: (status) => sql`${status} = 'COMPLETE'`,
      filter: (reader) => allVisibleTo(reader, sql`record.internal_summary_ids`),
      columns: ['internal_summary_ids'],
    },
  },
  {
    plural: 'briefings',
    description:
      'Those that the caller may see, newest first. Both bounds of the time are inclusive. `status` and `companyId` together ' +
      `look at ${LIMITS.entriesExamined} briefings of the company for a page: it may be short, or empty, and still have a \`nextCursor\`.`,
    bounds: ['createdFrom', 'createdTo'],
  },
);
