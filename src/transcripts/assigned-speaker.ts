/** Whom somebody has said a speaker is. All three null: nobody known. */
export interface AssignedSpeaker {
  label: string;
  personId: number | null;
  name: string | null;
  email: string | null;
}

/** Returns a function that finds who was assigned to a label. Undefined: nothing was said about it. */
export function assignedSpeaker(assigned: readonly AssignedSpeaker[]): (label: string) => AssignedSpeaker | undefined {
  const known = new Map(assigned.map((one) => [one.label.normalize('NFC'), one]));
  return (label) => (known.size === 0 ? undefined : known.get(label.normalize('NFC')));
}
