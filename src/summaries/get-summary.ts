import { getRecord } from '../record/get-record.ts';
import { summary } from './record.ts';
import { READING_CALLER, visibleTo } from './visible.ts';

export const getSummary = getRecord(summary, {
  description:
    'An internal meeting’s summary that is not the caller’s to see is answered like one that does not exist.',
  visible: visibleTo(READING_CALLER),
});
