import type { Static } from 'typebox';
import { noteCompanyActivity } from '../companies/company-activity.ts';
import { enqueueGeneration } from '../generation/queue.ts';
import { OperationError } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { type WriteContext, write } from '../operation/operation.ts';
import { newVersion } from '../operation/version.ts';
import { notePeopleActivity } from '../people/person-activity.ts';
import { exampleNewSummary, exampleWaiting } from './examples.ts';
import {
  insertedParticipants,
  insertedSummary,
  keptTranscript,
  notedReaders,
  replayedSummaryVisible,
} from './queries.ts';
import { mediaTypeOf, readable } from './read-transcript.ts';
import { NewSummary, SummaryAnswer } from './schemas.ts';
import { writtenSummary } from './written-summary.ts';

export const createSummary = write({
  id: 'createSummary',
  method: 'POST',
  path: '/summaries',
  summary: 'Create a meeting summary',
  description:
    'For a calendar or recording integration, as one of the meeting. The summary is `WAITING` until a transcript has come ' +
    '(here, or by `PUT …/transcript`) and content was generated from it. `name` defaults to the subject. ' +
    'For a `CUSTOMER` meeting, `lastActivityAt` of the company and of participating people follows.',
  tag: 'Meeting summaries',
  scopes: ['meetings:write'],
  feature: 'meetings',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: false,
  enqueues: true,
  body: NewSummary,
  bodyExample: exampleNewSummary,
  responses: { 201: { description: 'The new summary.', schema: SummaryAnswer, example: exampleWaiting } },
  async prepare(context, { body: { transcript } }) {
    return transcript === undefined ? undefined : readable(context, 'transcript', transcript, mediaTypeOf(transcript));
  },
  async run(context, { body, prepared }) {
    if (prepared instanceof OperationError) throw prepared;
    const { transcript } = body;
    const mediaType = transcript === undefined ? undefined : mediaTypeOf(transcript);
    const appointmentDate = readTimestamp(body.appointmentDate);
    const activityAt = body.evidenceAudience === 'CUSTOMER' ? appointmentDate : null;
    const participants = await readParticipants(context, body.participants ?? [], activityAt);
    await noteCompanyActivity(context, body.companyId, activityAt);
    const [summary] = await context.run(insertedSummary, {
      version: newVersion(),
      companyId: body.companyId,
      name: body.name ?? body.appointmentSubject,
      appointmentSubject: body.appointmentSubject,
      appointmentDate,
      durationSec: body.durationSec,
      evidenceAudience: body.evidenceAudience,
      createdBy: context.caller.userId,
      now: context.now,
    });
    const written = writtenSummary(201, summary);
    const recordId = written.record.id;
    if (participants.length > 0) {
      await context.run(insertedParticipants, {
        summaryId: recordId,
        personIds: participants.map(({ personId }) => (personId === null ? '' : String(personId))),
        names: participants.map(({ name }) => name),
        emails: participants.map(({ email }) => email),
      });
    }
    if (body.evidenceAudience === 'INTERNAL') await context.run(notedReaders, { recordId });
    if (prepared && mediaType) {
      await context.run(keptTranscript, { ...prepared, recordId, mediaType, now: context.now });
      await enqueueGeneration(context, 'summary', recordId);
    }
    return written;
  },
});

type Given = NonNullable<Static<typeof NewSummary>['participants']>;

async function readParticipants(context: WriteContext, given: Given, at: Date | null) {
  const personIds = [...new Set(given.flatMap((one) => ('personId' in one ? [one.personId] : [])))];
  const people = await notePeopleActivity(context, personIds, at);
  return given.map((one) => {
    if (!('personId' in one)) return { personId: null, name: one.name, email: one.email };
    const person = people.get(one.personId);
    return { personId: one.personId, name: person?.name ?? '', email: person?.email ?? '' };
  });
}
