import { LIMITS } from '../limits.ts';
import { listRecords } from '../record/list-records.ts';
import { person } from './record.ts';

export const listPeople = listRecords(
  person,
  `\`lifecycleStage\` and \`companyId\` together look at ${LIMITS.entriesExamined} people of the company for a page: it may be short, or empty, and ` +
    'still have a `nextCursor`.',
);
