import { enqueueGeneration } from '../generation/queue.ts';
import { invalidState } from '../operation/errors.ts';
import { RecordPath } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { summary, WAITING } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { awaitGeneration, replayedSummaryVisible } from './statements.ts';

export const retrySummary = write({
  ...summary.writes,
  id: 'retrySummary',
  method: 'POST',
  path: '/summaries/{id}/retry',
  summary: 'Generate a failed summary again',
  description: 'From the transcript that is there. Otherwise `INVALID_STATE`: the summary has not failed.',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: true,
  enqueues: true,
  errors: ['INVALID_STATE'],
  parameters: { path: RecordPath },
  responses: { 202: summary.answer('The summary, whose generation is enqueued.', WAITING) },
  async run(context, { path }) {
    const current = await requireSummary(context, path.id);
    if (current.status !== 'FAILED') throw invalidState('Only a failed summary can be generated again.');
    const [row] = await context.run(awaitGeneration, changedValues(context, path.id));
    await enqueueGeneration(context, 'summary', path.id);
    return writtenRecord(summary, 202, row);
  },
});
