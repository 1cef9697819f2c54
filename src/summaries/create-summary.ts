import { Type } from 'typebox';
import { noteCompanyActivity } from '../companies/company-activity.ts';
import { enqueueGeneration } from '../generation/queue.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { OperationError } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { write } from '../operation/write.ts';
import { createSchemaWith } from '../record/record-kind.ts';
import { insertAndRead } from '../record/statements.ts';
import { newValues, writtenRecord } from '../record/written-record.ts';
import { mediaTypeOf } from '../transcripts/media-type-of.ts';
import { NewParticipants, readParticipants, storeParticipants } from './participants.ts';
import { type NeedsThreads, readable } from './read-transcript.ts';
import { summary, WAITING } from './record.ts';
import { insertSummary, keepTranscript, noteReaders, replayedSummaryVisible } from './statements.ts';

const NewSummary = createSchemaWith(summary, {
  participants: Type.Optional(NewParticipants),
  transcript: Type.Optional(
    Type.String({ minLength: 1, description: 'As with the upload: lines `Name: what was said`, WebVTT or SRT.' }),
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
    'to the subject, and `durationSec` to the length that the transcript’s times tell, or 0. ' +
    'For a `CUSTOMER` meeting, `lastActivityAt` of the company and of participating people follows.',
  idempotencyKey: true,
  replayVisible: replayedSummaryVisible,
  ifMatch: false,
  newId: insertSummary.reserve,
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
    const appointmentDate = readTimestamp(body.appointmentDate);
    const activityAt = body.evidenceAudience === 'CUSTOMER' ? appointmentDate : null;
    const participants = await readParticipants(context, body.participants ?? [], activityAt);
    await noteCompanyActivity(context, body.companyId, activityAt);
    const row = await insertAndRead(context, insertSummary, {
      ...newValues(context, summary, {
        ...body,
        name: body.name ?? body.appointmentSubject,
        appointmentDate,
        durationSec: body.durationSec || (prepared?.durationSec ?? 0),
      }),
      createdBy: context.caller.userId,
    });
    const written = writtenRecord(summary, 201, row);
    const recordId = Number(written.record.id);
    await storeParticipants(context, recordId, participants);
    if (body.evidenceAudience === 'INTERNAL') await context.run(noteReaders, { recordId });
    if (prepared) {
      await context.run(keepTranscript, { ...prepared, recordId, now: context.now });
      await enqueueGeneration(context, 'summary', recordId);
    }
    return written;
  },
});
