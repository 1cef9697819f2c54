import { type Static, Type } from 'typebox';
import { noteCompanyActivity } from '../companies/company-activity.ts';
import { enqueueGeneration } from '../generation/queue.ts';
import { OperationError } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { type PrepareContext, type WriteContext, write } from '../operation/operation.ts';
import { Email, Exactly, Name, RecordId } from '../operation/schema.ts';
import { notePeopleActivity } from '../people/person-activity.ts';
import { createSchemaWith } from '../record/record-kind.ts';
import { newValues, writtenRecord } from '../record/written-record.ts';
import { mediaTypeOf, type NeedsThreads, readable } from './read-transcript.ts';
import { summary, WAITING } from './record.ts';
import {
  insertParticipants,
  insertSummary,
  keepTranscript,
  noteReaders,
  replayedSummaryVisible,
} from './statements.ts';

const NewParticipant = Type.Union(
  [
    Exactly({ personId: RecordId }, { title: 'KnownParticipant' }),
    Exactly({ name: Name, email: Email }, { title: 'OtherParticipant' }),
  ],
  { title: 'NewParticipant', description: 'A person of the workspace, or anybody else by name and email.' },
);

const NewSummary = createSchemaWith(summary, {
  participants: Type.Optional(Type.Array(NewParticipant, { maxItems: 200 })),
  transcript: Type.Optional(
    Type.String({ minLength: 1, description: 'As with the upload: lines `Name: what was said`, or WebVTT.' }),
  ),
});

export const createSummary = write({
  ...summary.writes,
  id: 'createSummary',
  method: 'POST',
  path: '/summaries',
  summary: 'Create a meeting summary',
  description:
    'For a calendar or recording integration that acts for a participant of the meeting. The summary is `WAITING` ' +
    'until a transcript has come (here, or by `PUT …/transcript`) and content was generated from it. `name` defaults ' +
    'to the subject. ' +
    'For a `CUSTOMER` meeting, `lastActivityAt` of the company and of participating people follows.',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: false,
  enqueues: true,
  body: NewSummary,
  bodyExample: {
    ...summary.examples.create,
    participants: [{ personId: 17 }, { name: 'Bjarke Krogh', email: 'bjarke@demo.example' }],
  },
  responses: { 201: summary.answer('The new summary.', WAITING) },
  async prepare(context: PrepareContext<NeedsThreads>, { body: { transcript } }) {
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
    const [row] = await context.run(insertSummary, {
      ...newValues(context, summary, { ...body, name: body.name ?? body.appointmentSubject, appointmentDate }),
      createdBy: context.caller.userId,
    });
    const written = writtenRecord(summary, 201, row);
    const recordId = Number(written.record.id);
    if (participants.length > 0) {
      await context.run(insertParticipants, {
        summaryId: recordId,
        personIds: participants.map(({ personId }) => String(personId ?? '')),
        names: participants.map(({ name }) => name),
        emails: participants.map(({ email }) => email),
      });
    }
    if (body.evidenceAudience === 'INTERNAL') await context.run(noteReaders, { recordId });
    if (prepared && mediaType) {
      await context.run(keepTranscript, { ...prepared, recordId, mediaType, now: context.now });
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
    if (!('personId' in one)) return { personId: null, ...one };
    const { name = '', email = '' } = people.get(one.personId) ?? {};
    return { personId: one.personId, name, email };
  });
}
