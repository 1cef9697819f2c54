import { read } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { exampleSummary } from './examples.ts';
import { summaryDetail } from './queries.ts';
import { SummaryAnswer } from './schemas.ts';

const text = { select: summaryDetail };

export const getSummary = read({
  id: 'getSummary',
  path: '/summaries/{id}',
  summary: 'Read a summary',
  description:
    'An internal meeting’s summary that is not the caller’s to see is answered like one that does not exist.',
  tag: 'Meeting summaries',
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'record',
  parameters: { path: RecordPath },
  response: { description: 'The summary.', schema: SummaryAnswer, example: exampleSummary },
  select: ({ path }) => ({ text, values: { recordId: path.id } }),
});
