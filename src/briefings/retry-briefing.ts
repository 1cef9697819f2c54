import { enqueueGeneration } from '../generation/queue.ts';
import { invalidState, notFound } from '../operation/errors.ts';
import { readerOf } from '../operation/reader.ts';
import { RecordPath } from '../operation/schema.ts';
import { requireVersion } from '../operation/version.ts';
import { write } from '../operation/write.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { briefing, PENDING } from './record.ts';
import { awaitGeneration, lockBriefing, replayedBriefingVisible } from './statements.ts';

export const retryBriefing = write({
  ...briefing.writes,
  id: 'retryBriefing',
  method: 'POST',
  path: '/briefings/{id}/retry',
  summary: 'Generate a failed briefing again',
  description: 'It goes by what the caller of this operation may see. Otherwise `INVALID_STATE`: it has not failed.',
  scopes: ['meetings:write', 'contacts:read'],
  idempotencyKey: true,
  replayVisible: replayedBriefingVisible,
  ifMatch: true,
  enqueues: true,
  errors: ['INVALID_STATE'],
  parameters: { path: RecordPath },
  responses: { 202: briefing.answer('The briefing, whose generation is enqueued.', PENDING) },
  async run(context, { path }) {
    const [current] = await context.run(lockBriefing, { recordId: path.id, ...readerOf(context.caller) });
    if (!current) throw notFound();
    requireVersion(context.ifMatch, current.version);
    if (current.status !== 'FAILED') throw invalidState('Only a failed briefing can be generated again.');
    const [row] = await context.run(awaitGeneration, changedValues(context, path.id));
    await enqueueGeneration(context, 'briefing', path.id);
    return writtenRecord(briefing, 202, row);
  },
});
