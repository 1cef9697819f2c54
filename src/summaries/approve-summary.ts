import { Type } from 'typebox';
import { recountCompanyActivity } from '../companies/company-activity.ts';
import { excerptOf } from '../generation/excerpt.ts';
import { SummaryContentSchema } from '../generation/summary-content.ts';
import { changesBetween, previousValues } from '../operation/changes.ts';
import { conflict } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { Exactly, RecordPath, Timestamp } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { recountPeopleActivity } from '../people/person-activity.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { exampleContent } from './examples.ts';
import { summary } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { approve, replayedSummaryVisible } from './statements.ts';

const { context: generatedContext, ...statements } = SummaryContentSchema.properties;

/** Approved content has the bounds of generated content. Its `context` is not stored. */
const Approval = Exactly(
  {
    appointmentDate: Type.Optional(Timestamp),
    content: Type.Optional(
      Exactly({ ...statements, context: Type.Optional(generatedContext) }, { title: 'ApprovedContent' }),
    ),
  },
  { title: 'SummaryApproval' },
);

export const approveSummary = write({
  ...summary.writes,
  tool: { approves: true },
  id: 'approveSummary',
  method: 'POST',
  path: '/summaries/{id}/approve',
  summary: 'Approve a summary',
  description:
    'By its creator, while it is `WAITING_APPROVAL` (otherwise `CONFLICT`). `content` and `appointmentDate` are ' +
    'approved as they are, or replaced where they are given. Approved content has an empty `context`; the evidence of what ' +
    'was generated stays at `…/evidence`.',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: Approval,
  bodyOptional: true,
  bodyExample: { appointmentDate: '2026-03-12T09:15:00.000Z', content: exampleContent },
  responses: { 200: summary.answer('The approved summary.', { status: 'APPROVED', content: exampleContent }) },
  async run(context, { path, body }) {
    const current = await requireSummary(context, path.id, { ownOnly: true });
    if (current.status !== 'WAITING_APPROVAL') throw conflict('The summary does not wait for approval.');
    const { content, appointmentDate: given } = body ?? {};
    const appointmentDate = given === undefined ? current.appointment_date : readTimestamp(given);
    const [row] = await context.run(approve, {
      ...changedValues(context, path.id),
      appointmentDate,
      content: content ? JSON.stringify({ ...content, context: [] }) : null,
      excerpt: content ? excerptOf(content.opsummering || content.titel) : null,
    });
    const moved = appointmentDate.getTime() !== current.appointment_date.getTime();
    const [before, after] = [{ appointmentDate: current.appointment_date }, { appointmentDate }];
    const changes = {
      ...changesBetween(before, after, ['appointmentDate']),
      ...(content ? { content: {} } : {}),
    };
    const { previous } = previousValues(before, after, ['appointmentDate']);
    const event = { type: 'summary.approved', changedFields: Object.keys(changes), previous } as const;
    const written = writtenRecord(summary, 200, row, { changes, event });
    if (moved && current.evidence_audience === 'CUSTOMER') {
      await recountPeopleActivity(context, path.id);
      await recountCompanyActivity(context, current.company_id);
    }
    return written;
  },
});
