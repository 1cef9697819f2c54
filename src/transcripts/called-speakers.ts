import { identifySpeaker, type KnownPeople } from './identify-speaker.ts';

/** What a speaker is called: by the name of whom it is, or by the label if nobody is known. */
export interface CalledSpeaker {
  label: string;
  name: string;
}

/** What the speakers with these labels are called, each once. */
export function calledSpeakers(labels: Iterable<string>, known: KnownPeople): CalledSpeaker[] {
  const identify = identifySpeaker(known);
  return [...new Set(labels)]
    .filter((label) => label !== '')
    .map((label) => ({ label, name: identify(label).name ?? label }));
}
