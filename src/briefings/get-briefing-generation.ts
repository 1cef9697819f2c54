import { getGeneration } from '../generation/get-generation.ts';
import { READING_CALLER } from '../summaries/visible.ts';
import { briefing } from './record.ts';
import { briefingVisibleTo } from './statements.ts';

export const getBriefingGeneration = getGeneration(
  briefing,
  briefing.fields.status.schema,
  briefingVisibleTo(READING_CALLER),
);
