import { recountCompanyActivity } from '../companies/company-activity.ts';
import { excerptOf } from '../generation/excerpt.ts';
import { conflict } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { type WriteContext, write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion } from '../operation/version.ts';
import { recountPeopleActivity } from '../people/person-activity.ts';
import { exampleApproval, exampleApproved } from './examples.ts';
import { lockSummary } from './locked-summary.ts';
import { approvedSummary, movedParticipants, replayedSummaryVisible } from './queries.ts';
import { Approval, SummaryAnswer } from './schemas.ts';
import { writtenSummary } from './written-summary.ts';

export const approveSummary = write({
  id: 'approveSummary',
  method: 'POST',
  path: '/summaries/{id}/approve',
  summary: 'Approve a summary',
  description:
    'By its creator, while it is `WAITING_APPROVAL` (otherwise `CONFLICT`). Without a body the current values are ' +
    'approved; `content` and `appointmentDate` replace them. Approved content has an empty `context`; the evidence of what ' +
    'was generated stays at `…/evidence`.',
  tag: 'Meeting summaries',
  scopes: ['meetings:write'],
  feature: 'meetings',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: Approval,
  bodyOptional: true,
  bodyExample: exampleApproval,
  responses: { 200: { description: 'The approved summary.', schema: SummaryAnswer, example: exampleApproved } },
  async run(context, { path, body }) {
    const current = await lockSummary(context, path.id, { ownOnly: true });
    if (current.status !== 'WAITING_APPROVAL') throw conflict('The summary does not wait for approval.');
    const { content, appointmentDate: given } = body ?? {};
    const appointmentDate = given === undefined ? current.appointment_date : readTimestamp(given);
    const [summary] = await context.run(approvedSummary, {
      recordId: path.id,
      version: newVersion(),
      now: context.now,
      appointmentDate,
      content: content ? JSON.stringify({ ...content, context: [] }) : null,
      excerpt: content ? excerptOf(content.opsummering || content.titel) : null,
    });
    const written = writtenSummary(200, summary);
    if (appointmentDate.getTime() !== current.appointment_date.getTime()) {
      await (current.evidence_audience === 'INTERNAL'
        ? context.run(movedParticipants, { summaryId: path.id, internalDate: appointmentDate })
        : recountActivity(context, path.id, current.company_id));
    }
    return written;
  },
});

async function recountActivity(context: WriteContext, summaryId: number, companyId: number): Promise<void> {
  await recountPeopleActivity(context, summaryId);
  await recountCompanyActivity(context, companyId);
}
