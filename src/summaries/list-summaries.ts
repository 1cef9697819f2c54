import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { WideId } from '../operation/schema.ts';
import { listVisible } from './list-visible.ts';
import { summary } from './record.ts';
import { visibleSummaries } from './visible-scans.ts';

export const listSummaries = listVisible(summary, visibleSummaries, {
  plural: 'meeting summaries',
  description:
    'Those that the caller may see, latest meeting first. Both bounds of the time are inclusive. `status` and `companyId` ' +
    `together look at ${LIMITS.entriesExamined} meetings of the company for a page, and \`personId\` at as many of the person: it may be short, or empty, and still have a \`nextCursor\`.`,
  bounds: ['appointmentFrom', 'appointmentTo'],
  filters: { personId: Type.Optional(WideId('Only meetings in which this person took part.')) },
});
