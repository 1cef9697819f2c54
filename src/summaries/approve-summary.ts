import { recountCompanyActivity } from '../companies/company-activity.ts';
import { excerptOf } from '../generation/excerpt.ts';
import { conflict } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion } from '../operation/version.ts';
import { recountPeopleActivity } from '../people/person-activity.ts';
import { exampleApproval, exampleApproved } from './examples.ts';
import { lockSummary } from './locked-summary.ts';
import { approvedSummary, replayedSummaryVisible } from './queries.ts';
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
    const moved = appointmentDate.getTime() !== current.appointment_date.getTime();
    if (moved && current.evidence_audience === 'CUSTOMER') {
      await recountPeopleActivity(context, written.record.id);
      await recountCompanyActivity(context, current.company_id);
    }
    return written;
  },
});
