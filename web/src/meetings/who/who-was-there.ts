import type { Schema } from '../../api/client';
import { keyOf, type PickedPerson } from '../people/picked-person';
import type { SpeakerChoice } from '../people/use-save-people';

/** Who took part in a meeting and who speaks in its transcript, with the meeting as it was then. */
export interface WhoWasThere {
  summary: Schema<'Summary'>;
  participants: readonly PickedPerson[];
  speakers: readonly Schema<'Speaker'>[];
}

/** What a person has chosen instead: the participants, and the speakers that were corrected, by label. */
export interface WhoChoices {
  participants: readonly PickedPerson[];
  corrected: ReadonlyMap<string, PickedPerson | null>;
}

export function personOf({ personId, name, email }: Schema<'Speaker'>): PickedPerson | null {
  return name === null ? null : { personId, name, email: email ?? '' };
}

/** Whom a person has chosen for a speaker, or else who is stored. */
export function chosenFor(speaker: Schema<'Speaker'>, { corrected }: Pick<WhoChoices, 'corrected'>) {
  const chosen = corrected.get(speaker.label);
  return chosen === undefined ? personOf(speaker) : chosen;
}

/** All that is to be stored about speakers: what is corrected, and what somebody had said before. */
export function speakerChoices(stored: WhoWasThere, choices: WhoChoices): SpeakerChoice[] {
  return stored.speakers
    .filter(({ label, isAssigned }) => isAssigned || choices.corrected.has(label))
    .map((speaker) => ({ label: speaker.label, person: chosenFor(speaker, choices) }));
}

export function sameParticipants(one: readonly PickedPerson[], other: readonly PickedPerson[]): boolean {
  const keys = (people: readonly PickedPerson[]) => people.map(keyOf).sort().join('\n');
  return keys(one) === keys(other);
}

/** Whether the speakers that were corrected are stored so. */
export function sameSpeakers({ speakers }: WhoWasThere, { corrected }: WhoChoices): boolean {
  return speakers.every(({ label, isAssigned, ...speaker }) => {
    const chosen = corrected.get(label);
    if (chosen === undefined) return true;
    return isAssigned && keyOrNone(chosen) === keyOrNone(personOf({ label, isAssigned, ...speaker }));
  });
}

/** Whether somebody else has changed what a person sees here. */
export function isSameWho(seen: WhoWasThere, now: WhoWasThere): boolean {
  const said = ({ speakers }: WhoWasThere) =>
    speakers
      .map((one) => `${one.label}\t${keyOrNone(personOf(one))}`)
      .sort()
      .join('\n');
  return (
    sameParticipants(seen.participants, now.participants) &&
    said(seen) === said(now) &&
    (seen.summary.status === 'APPROVED') === (now.summary.status === 'APPROVED')
  );
}

function keyOrNone(person: PickedPerson | null): string {
  return person ? keyOf(person) : '';
}
