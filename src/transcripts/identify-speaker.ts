import { type AssignedSpeaker, assignedSpeaker } from './assigned-speaker.ts';
import { type KnownPerson, matchSpeaker } from './match-speaker.ts';

/** Whom speakers may be. */
export interface KnownPeople {
  /** Those who took part, then the company's people. */
  people: readonly (readonly KnownPerson[])[];
  /** Speakers of whom somebody has said who they are. */
  assigned: readonly AssignedSpeaker[];
}

/** Returns a function that tells who speaks under a label: whoever was assigned to it, else whom it fits. */
export function identifySpeaker({ people, assigned }: KnownPeople) {
  const find = assignedSpeaker(assigned);
  const match = matchSpeaker(people);
  return (label: string) => {
    const said = find(label);
    const { personId = null, name = null, email = null } = said ?? match(label) ?? {};
    return { personId, name, email, isAssigned: said !== undefined };
  };
}
