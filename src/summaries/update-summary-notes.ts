import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion } from '../operation/version.ts';
import { exampleSummary } from './examples.ts';
import { lockSummary } from './locked-summary.ts';
import { currentSummary, notedSummary } from './queries.ts';
import { NotesPatch, SummaryAnswer } from './schemas.ts';
import { writtenSummary } from './written-summary.ts';

export const updateSummaryNotes = write({
  id: 'updateSummaryNotes',
  method: 'PATCH',
  path: '/summaries/{id}',
  summary: 'Replace the internal notes',
  description:
    'In any state, which stays. Only white space clears the notes. Notes that are already there keep the version.',
  tag: 'Meeting summaries',
  scopes: ['meetings:write'],
  feature: 'meetings',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: NotesPatch,
  bodyExample: { internalNotes: 'Ask about the second site before the summer.' },
  responses: { 200: { description: 'The summary.', schema: SummaryAnswer, example: exampleSummary } },
  async run(context, { path, body }) {
    const current = await lockSummary(context, path.id);
    const internalNotes = body.internalNotes.trim() === '' ? null : body.internalNotes;
    if (internalNotes === current.internal_notes) {
      const [unchanged] = await context.run(currentSummary, { recordId: path.id });
      return writtenSummary(200, unchanged, false);
    }
    const values = { recordId: path.id, version: newVersion(), now: context.now, internalNotes };
    const [summary] = await context.run(notedSummary, values);
    return writtenSummary(200, summary);
  },
});
