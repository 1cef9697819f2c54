import { read } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { exampleEvidence } from './examples.ts';
import { summaryEvidence } from './queries.ts';
import { EvidenceAnswer } from './schemas.ts';

const text = { select: summaryEvidence };

export const getSummaryEvidence = read({
  id: 'getSummaryEvidence',
  path: '/summaries/{id}/evidence',
  summary: 'Read the evidence of a summary',
  description:
    'Who said what, word for word, and which statement of the generated content it supports (`peger`, a JSON pointer). ' +
    'Before and after approval; empty while nothing was generated. After an approval that replaced the content, the ' +
    'pointers are still those of the content that was generated.',
  tag: 'Meeting summaries',
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'whole',
  parameters: { path: RecordPath },
  response: { description: 'The evidence.', schema: EvidenceAnswer, example: exampleEvidence },
  select: ({ path }) => ({ text, values: { recordId: path.id } }),
});
