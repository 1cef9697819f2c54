import { enqueueGeneration } from '../generation/queue.ts';
import { invalidState } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion } from '../operation/version.ts';
import { exampleWaiting } from './examples.ts';
import { lockSummary } from './locked-summary.ts';
import { replayedSummaryVisible, waitingSummary } from './queries.ts';
import { SummaryAnswer } from './schemas.ts';
import { writtenSummary } from './written-summary.ts';

export const retrySummary = write({
  id: 'retrySummary',
  method: 'POST',
  path: '/summaries/{id}/retry',
  summary: 'Generate a failed summary again',
  description: 'From the transcript that is there. Otherwise `INVALID_STATE`: the summary has not failed.',
  tag: 'Meeting summaries',
  scopes: ['meetings:write'],
  feature: 'meetings',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: true,
  enqueues: true,
  errors: ['INVALID_STATE'],
  parameters: { path: RecordPath },
  responses: {
    202: { description: 'The summary, whose generation is enqueued.', schema: SummaryAnswer, example: exampleWaiting },
  },
  async run(context, { path }) {
    const current = await lockSummary(context, path.id);
    if (current.status !== 'FAILED') throw invalidState('Only a failed summary can be generated again.');
    const [summary] = await context.run(waitingSummary, {
      recordId: path.id,
      version: newVersion(),
      now: context.now,
    });
    await enqueueGeneration(context, 'summary', path.id);
    return writtenSummary(202, summary);
  },
});
