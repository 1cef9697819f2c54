import { type Static, Type } from 'typebox';
import type { PrepareContext } from '../operation/ask.ts';
import { conflict, invalidInput, OperationError } from '../operation/errors.ts';
import { Email, Exactly, Name, Nullable, RecordId, RecordPath } from '../operation/schema.ts';
import { type WriteContext, write } from '../operation/write.ts';
import { findMergedPerson } from '../people/person-activity.ts';
import { missing } from '../record/find-merged.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { followSpeakers } from './follow-speakers.ts';
import { inThread, type NeedsThreads } from './read-transcript.ts';
import { summary } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { NO_TRANSCRIPT, requireTranscript } from './require-transcript.ts';
import { deleteSpeakers, insertSpeakers, readSpeakerPeople, renameInContent, setChanged } from './statements.ts';

export const MOST_SPEAKERS = 200;

const Label = Type.String({ minLength: 1, maxLength: 200, description: 'The name in the transcript.' });
const NewSpeaker = Type.Union(
  [
    Exactly(
      { label: Label, personId: Nullable(RecordId, { description: 'Null: nobody known, whomever the name fits.' }) },
      { title: 'KnownSpeaker' },
    ),
    Exactly({ label: Label, name: Name, email: Email }, { title: 'OtherSpeaker' }),
  ],
  { title: 'NewSpeaker', description: 'Who a speaker is: a person of the workspace, anybody else, or nobody known.' },
);
const NewSpeakers = Exactly(
  { speakers: Type.Array(NewSpeaker, { maxItems: MOST_SPEAKERS }) },
  { title: 'NewSpeakers' },
);
type GivenSpeaker = Static<typeof NewSpeaker>;

export const setSpeakers = write({
  ...summary.writes,
  tool: { notFound: NO_TRANSCRIPT },
  id: 'setSpeakers',
  method: 'PUT',
  path: '/summaries/{id}/speakers',
  summary: 'Say who the speakers of a transcript are',
  description:
    'By the summary’s creator, in any state, which stays: it changes neither the transcript nor who took part. While the ' +
    'summary is `WAITING_APPROVAL`, its content follows: owners, who raised a topic, and texts that name them; evidence ' +
    'keeps the `label` as `kilde`. Approved content stays. Replaces what was said before; the name decides on speakers that are left out. Each `label` is one of ' +
    '`GET …/speakers`, once. `NOT_FOUND` before there is a transcript; a new transcript removes it.',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: NewSpeakers,
  bodyExample: { speakers: [{ label: 'Bjarke Krogh', personId: 17 }] },
  responses: { 200: summary.answer('The summary, with a new version.') },
  /** The labels that the transcript does not have, or why it cannot be read: the checks on the record come first. */
  async prepare(context: PrepareContext<NeedsThreads>, { path, body }) {
    try {
      const { transcript } = await requireTranscript(context, path.id);
      return await inThread(context, 'strangers', { transcript, labels: body.speakers.map(({ label }) => label) });
    } catch (error) {
      if (error instanceof OperationError && error.code === 'NOT_FOUND') return error;
      throw error;
    }
  },
  async run(context, { path, body: { speakers }, prepared }) {
    const current = await requireSummary(context, path.id, { ownOnly: true });
    if (prepared instanceof OperationError) throw prepared;
    const faults = [...repeated(speakers), ...prepared.map((label) => `speakers: nobody speaks as ${label}`)];
    if (faults.length > 0) throw invalidInput(...faults);
    await requirePeople(context, path.id, speakers);
    const change = changedValues(context, path.id);
    await context.run(deleteSpeakers, { recordId: path.id });
    await context.run(insertSpeakers, { recordId: path.id, ...columnsOf(speakers) });
    const followed = current.status === 'WAITING_APPROVAL' ? await followSpeakers(context, path.id) : null;
    const [row] = await (followed === null
      ? context.run(setChanged, change)
      : context.run(renameInContent, { ...change, ...followed.values }));
    const changes = { speakers: {}, ...(followed?.isChanged ? { content: {} } : {}) };
    return writtenRecord(summary, 200, row, { changes });
  },
});

function repeated(speakers: readonly GivenSpeaker[]): string[] {
  const labels = speakers.map(({ label }) => label.normalize('NFC'));
  return labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `speakers: ${label} is there twice`);
}

/** Throws `NOT_FOUND` for people that the workspace does not have, `CONFLICT` for merged ones, and archived ones that are new here. */
async function requirePeople(context: WriteContext, recordId: number, speakers: readonly GivenSpeaker[]) {
  const ids = new Set(speakers.flatMap((one) => ('personId' in one && one.personId !== null ? [one.personId] : [])));
  if (ids.size === 0) return;
  const found = await context.run(readSpeakerPeople, { recordId, personIds: [...ids].map(String) });
  const known = new Set(found.map(({ person_id: id }) => id));
  for (const id of ids) if (!known.has(id)) throw await missing(context, 'personId', findMergedPerson, id);
  if (found.some((person) => person.is_late)) throw conflict('speakers: a person is archived.');
}

function columnsOf(speakers: readonly GivenSpeaker[]) {
  return {
    labels: speakers.map(({ label }) => label),
    personIds: speakers.map((one) => ('personId' in one ? String(one.personId ?? '') : '')),
    names: speakers.map((one) => ('personId' in one ? '' : one.name)),
    emails: speakers.map((one) => ('personId' in one ? '' : one.email)),
  };
}
