import { noteCompanyActivity } from '../companies/company-activity.ts';
import { enqueueGeneration } from '../generation/queue.ts';
import { requireFeature } from '../operation/require-reading.ts';
import { write } from '../operation/write.ts';
import { insertAndRead } from '../record/statements.ts';
import { newValues, writtenRecord } from '../record/written-record.ts';
import { briefing, PENDING } from './record.ts';
import { insertBriefing, replayedBriefingVisible } from './statements.ts';

export const createBriefing = write({
  ...briefing.writes,
  id: 'createBriefing',
  method: 'POST',
  path: '/briefings',
  summary: 'Create a briefing',
  description:
    'Stores a `PENDING` briefing about an active company and enqueues one generation, which goes by what its requester ' +
    'may see when it runs. Read the briefing again until it is `COMPLETE` or `FAILED`.',
  scopes: ['meetings:write', 'contacts:read'],
  idempotencyKey: true,
  replayVisible: replayedBriefingVisible,
  ifMatch: false,
  newId: insertBriefing.reserve,
  enqueues: true,
  body: briefing.schemas.create,
  bodyExample: briefing.examples.create,
  responses: { 202: briefing.answer('The new briefing, whose generation is enqueued.', PENDING) },
  async run(context, { body }) {
    // It is made of companies and people.
    await requireFeature(context, 'relationships');
    const company = await noteCompanyActivity(context, body.companyId, context.now);
    const row = await insertAndRead(context, insertBriefing, {
      ...newValues(context, briefing, body),
      name: `Briefing: ${company.name} (${context.now.toISOString().slice(0, 10)})`,
      createdBy: context.caller.userId,
    });
    const written = writtenRecord(briefing, 202, row);
    await enqueueGeneration(context, 'briefing', Number(written.record.id));
    return written;
  },
});
