import { nameSpeakers } from '../generation/name-speakers.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import { type CalledSpeaker, calledSpeakers } from '../transcripts/called-speakers.ts';
import type { KnownPeople } from '../transcripts/identify-speaker.ts';

/** A transcript may have any number of labels; so many are remembered, the assigned ones first. */
const MOST_CALLED = 1_000;

/** The content with its speakers called as they are now. `before`: what they are called in it. */
export function renamed(content: SummaryContent, before: readonly CalledSpeaker[], known: KnownPeople) {
  const names = new Map(before.map(({ label, name }) => [label, name]));
  const labels = [...known.assigned.map(({ label }) => label), ...names.keys()].slice(0, MOST_CALLED);
  const called = calledSpeakers(labels, known);
  const changes = called.map(({ label, name }) => ({ label, from: names.get(label) ?? label, to: name }));
  return { content: nameSpeakers(content, changes), called };
}
