import type { Schema } from '../../api/client';

/** Somebody who took part: a person of the workspace, or anybody else by name and e-mail (`personId` null). */
export interface PickedPerson {
  personId: number | null;
  name: string;
  email: string;
}

/** The same for the same somebody. */
export function keyOf({ personId, email }: PickedPerson): string {
  return personId === null ? email.trim().toLowerCase() : `#${personId}`;
}

/** Each once, in the order given. */
export function eachOnce(people: readonly PickedPerson[]): PickedPerson[] {
  return [...new Map(people.map((person) => [keyOf(person), person])).values()];
}

export function pickedOf({ id, name, email }: Pick<Schema<'PersonHit'>, 'id' | 'name' | 'email'>): PickedPerson {
  return { personId: id, name, email };
}

/** As the API takes participants. */
export function asParticipant({ personId, name, email }: PickedPerson): Schema<'NewParticipant'> {
  return personId === null ? { name: name.trim(), email: email.trim() } : { personId };
}
