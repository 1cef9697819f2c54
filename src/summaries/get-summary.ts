import { getRecord } from '../record/get-record.ts';
import { summary } from './record.ts';
import { READING_CALLER, visibleTo } from './visible.ts';

export const getSummary = getRecord(
  summary,
  'An internal meeting’s summary that the caller may not see is answered like one that does not exist.',
  visibleTo(READING_CALLER),
);
