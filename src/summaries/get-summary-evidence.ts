import { Type } from 'typebox';
import { sql } from '../database/sql.ts';
import { EvidenceSchema } from '../generation/summary-content.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly, RecordPath } from '../operation/schema.ts';
import { byId } from '../record/statements.ts';
import { exampleEvidence } from './examples.ts';
import { summary } from './record.ts';
import { READING_CALLER, visibleTo } from './visible.ts';

const EvidenceAnswer = Exactly({ evidence: Type.Array(EvidenceSchema) }, { title: 'EvidenceResponse' });

const readEvidence = sql`
  select '{"evidence":' || summary.evidence::text || '}' as body from summary
  where ${byId(summary)} and ${visibleTo(READING_CALLER)}`;

export const getSummaryEvidence = read({
  ...summary.reads,
  id: 'getSummaryEvidence',
  path: '/summaries/{id}/evidence',
  summary: 'Read the evidence of a summary',
  description:
    'Who said what, word for word, and which statement of the generated content it supports (`peger`, a JSON pointer). ' +
    'Before and after approval; empty while nothing was generated. After an approval that replaced the content, the ' +
    'pointers are still those of the content that was generated.',
  answer: 'whole',
  parameters: { path: RecordPath },
  response: { description: 'The evidence.', schema: EvidenceAnswer, example: { evidence: exampleEvidence } },
  select: ({ path }) => selection(readEvidence, { recordId: path.id }),
});
