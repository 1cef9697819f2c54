import { enqueueGeneration } from '../generation/queue.ts';
import { invalidState, notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { lockedBriefing, pendingBriefing, replayedBriefingVisible } from './queries.ts';
import { BriefingAnswer, examplePending } from './schemas.ts';
import { acceptedBriefing } from './written-briefing.ts';

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
      schema: BriefingAnswer,
      example: examplePending,
    },
  },
  async run(context, { path }) {
    const { userId, email, role } = context.caller;
    const reader = { readerId: userId, readerEmail: email, readerRole: role };
    const [current] = await context.run(lockedBriefing, { recordId: path.id, ...reader });
    if (!current) throw notFound();
    requireVersion(context.ifMatch, current.version);
    if (current.status !== 'FAILED') throw invalidState('Only a failed briefing can be generated again.');
    const values = { recordId: path.id, version: newVersion(), now: context.now };
    const [briefing] = await context.run(pendingBriefing, values);
    await enqueueGeneration(context, 'briefing', path.id);
    return acceptedBriefing(briefing);
  },
});
