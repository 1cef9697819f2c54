import { conflict } from '../operation/errors.ts';
import { Exactly, RecordPath } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { lockParticipants, recountLeftPeople } from '../people/person-activity.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { NewParticipants, personIdsIn, readParticipants, storeParticipants } from './participants.ts';
import { summary } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { deleteParticipants, deleteReaders, noteReaders, setChanged } from './statements.ts';

export const setParticipants = write({
  ...summary.writes,
  id: 'setParticipants',
  method: 'PUT',
  path: '/summaries/{id}/participants',
  summary: 'Replace who took part in a meeting',
  description:
    'By the summary’s creator, until approval, then `CONFLICT`. Who took part in an `INTERNAL` meeting may see its summary. ' +
    'For a `CUSTOMER` meeting, `lastActivityAt` of the people follows. Content that is already generated stays.',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: Exactly({ participants: NewParticipants }, { title: 'NewParticipants' }),
  bodyExample: { participants: [{ personId: 17 }, { name: 'Bjarke Krogh', email: 'bjarke@demo.example' }] },
  responses: { 200: summary.answer('The summary, with a new version.') },
  async run(context, { path, body: { participants: given } }) {
    const current = await requireSummary(context, path.id, { ownOnly: true });
    if (current.status === 'APPROVED') throw conflict('The summary is approved.');
    const internal = current.evidence_audience === 'INTERNAL';
    const personIds = personIdsIn(given);
    const before = await lockParticipants(context, path.id, personIds);
    const participants = await readParticipants(context, given, internal ? null : current.appointment_date, before);
    const change = changedValues(context, path.id);
    await context.run(deleteParticipants, { recordId: path.id });
    await storeParticipants(context, path.id, participants);
    const left = internal ? [] : before.filter((id) => !personIds.includes(id));
    await recountLeftPeople(context, left);
    const [row] = await context.run(setChanged, change);
    if (internal) {
      await context.run(deleteReaders, { recordId: path.id });
      await context.run(noteReaders, { recordId: path.id });
    }
    return writtenRecord(summary, 200, row, { changes: { participants: {} } });
  },
});
