import { noteCompanyActivity } from '../companies/company-activity.ts';
import { enqueueGeneration } from '../generation/queue.ts';
import { write } from '../operation/operation.ts';
import { newVersion } from '../operation/version.ts';
import { insertedBriefing, replayedBriefingVisible } from './queries.ts';
import { BriefingAnswer, exampleNewBriefing, examplePending, NewBriefing } from './schemas.ts';
import { acceptedBriefing } from './written-briefing.ts';

export const createBriefing = write({
  id: 'createBriefing',
  method: 'POST',
  path: '/briefings',
  summary: 'Create a briefing',
  description:
    'Stores a `PENDING` briefing about an active company and enqueues one generation, which goes by what its requester ' +
    'may see when it runs. Read the briefing again until it is `COMPLETE` or `FAILED`.',
  tag: 'Briefings',
  scopes: ['meetings:write', 'contacts:read'],
  feature: 'meetings',
  idempotencyKey: true,
  replayVisible: replayedBriefingVisible,
  ifMatch: false,
  enqueues: true,
  body: NewBriefing,
  bodyExample: exampleNewBriefing,
  responses: {
    202: {
      description: 'The new briefing, whose generation is enqueued.',
      schema: BriefingAnswer,
      example: examplePending,
    },
  },
  async run(context, { body }) {
    const company = await noteCompanyActivity(context, body.companyId, context.now);
    const [briefing] = await context.run(insertedBriefing, {
      version: newVersion(),
      companyId: body.companyId,
      name: `Briefing: ${company.name} (${context.now.toISOString().slice(0, 10)})`,
      additionalContext: body.additionalContext ?? null,
      createdBy: context.caller.userId,
      now: context.now,
    });
    const written = acceptedBriefing(briefing);
    await enqueueGeneration(context, 'briefing', written.record.id);
    return written;
  },
});
