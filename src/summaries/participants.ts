import { type Static, Type } from 'typebox';
import { Email, Exactly, Name, RecordId } from '../operation/schema.ts';
import type { WriteContext } from '../operation/write.ts';
import { notePeopleActivity } from '../people/person-activity.ts';
import { insertParticipants } from './statements.ts';

export const MOST_PARTICIPANTS = 200;

const NewParticipant = Type.Union(
  [
    Exactly({ personId: RecordId }, { title: 'KnownParticipant' }),
    Exactly({ name: Name, email: Email }, { title: 'OtherParticipant' }),
  ],
  { title: 'NewParticipant', description: 'A person of the workspace, or anybody else by name and email.' },
);

export const NewParticipants = Type.Array(NewParticipant, { maxItems: MOST_PARTICIPANTS });
export type GivenParticipants = Static<typeof NewParticipants>;

export interface ReadParticipant {
  personId: number | null;
  name: string;
  email: string;
}

/** The ids of the people of the workspace among the participants, each once. */
export function personIdsIn(given: GivenParticipants): number[] {
  return [...new Set(given.flatMap((one) => ('personId' in one ? [one.personId] : [])))];
}

/** The participants by name and email. Updates the people's last activity. Throws as `notePeopleActivity` does. */
export async function readParticipants(
  context: WriteContext,
  given: GivenParticipants,
  at: Date | null,
  present: readonly number[] = [],
): Promise<ReadParticipant[]> {
  const people = await notePeopleActivity(context, personIdsIn(given), at, present);
  return given.map((one) => {
    if (!('personId' in one)) return { personId: null, ...one };
    const { name = '', email = '' } = people.get(one.personId) ?? {};
    return { personId: one.personId, name, email };
  });
}

export async function storeParticipants(
  context: WriteContext,
  summaryId: number,
  participants: readonly ReadParticipant[],
): Promise<void> {
  if (participants.length === 0) return;
  await context.run(insertParticipants, {
    summaryId,
    personIds: participants.map(({ personId }) => String(personId ?? '')),
    names: participants.map(({ name }) => name),
    emails: participants.map(({ email }) => email),
  });
}
