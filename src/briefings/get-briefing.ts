import { getRecord } from '../record/get-record.ts';
import { READING_CALLER } from '../summaries/visible.ts';
import { briefing } from './record.ts';
import { briefingVisibleTo } from './statements.ts';

export const getBriefing = getRecord(
  briefing,
  'A briefing that was made from internal meetings is answered only to those who may see all of them; to others like ' +
    'one that does not exist.',
  briefingVisibleTo(READING_CALLER),
);
