import { enqueueGeneration } from '../generation/queue.ts';
import { invalidState, notFound } from '../operation/errors.ts';
import { readerOf, write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { writtenRecord } from '../record/written-record.ts';
import { briefing, examplePending } from './record.ts';
import { awaitGeneration, lockBriefing, replayedBriefingVisible } from './statements.ts';

export const retryBriefing = write({
  id: 'retryBriefing',
  method: 'POST',
  path: '/briefings/{id}/retry',
  summary: 'Generate a failed briefing again',
  description: 'It goes by what the caller of this operation may see. Otherwise `INVALID_STATE`: it has not failed.',
  tag: 'Briefings',
  scopes: ['meetings:write', 'contacts:read'],
  feature: 'meetings',
  idempotencyKey: true,
  replayVisible: replayedBriefingVisible,
  ifMatch: true,
  enqueues: true,
  errors: ['INVALID_STATE'],
  parameters: { path: RecordPath },
  responses: {
    202: {
      description: 'The briefing, whose generation is enqueued.',
      schema: briefing.schemas.answer,
      example: examplePending,
    },
  },
  async run(context, { path }) {
    const [current] = await context.run(lockBriefing, { recordId: path.id, ...readerOf(context.caller) });
    if (!current) throw notFound();
    requireVersion(context.ifMatch, current.version);
    if (current.status !== 'FAILED') throw invalidState('Only a failed briefing can be generated again.');
    const values = { recordId: path.id, version: newVersion(), now: context.now };
    const [row] = await context.run(awaitGeneration, values);
    await enqueueGeneration(context, 'briefing', path.id);
    return writtenRecord(briefing, 202, row);
  },
});
