import { getGeneration } from '../generation/get-generation.ts';
import { summary } from './record.ts';
import { READING_CALLER, visibleTo } from './visible.ts';

export const getSummaryGeneration = getGeneration(summary, summary.fields.status.schema, visibleTo(READING_CALLER));
