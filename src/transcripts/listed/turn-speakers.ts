import { type Fields, fieldsOf, firstOf } from './fields-of.ts';
import type { ListGroup } from './lists-in.ts';
import { CALLED_KEYS, CHANNEL, ID_KEYS, SPEAKER_KEYS, START_KEYS, TEXT_KEYS } from './turn-keys.ts';

/** A list of people. Topics and files have ids and names too. */
const OF_PEOPLE = /speaker|participant|attendee|part(?:y|ies)$|people|persons|members|users|invitee/;
const MARK = /^(?:\d{1,3}|\p{Lu})$/u;

/** Who says each turn: '' where the data names nobody. */
export function speakersOf(turns: readonly { fields: Fields }[], groups: readonly ListGroup[]): string[] {
  const names = namesIn(groups);
  const given = turns.map(({ fields }) => firstOf(fields, SPEAKER_KEYS));
  const byTime = given.every((one) => one === undefined) ? speakersByTime(groups) : new Map<string, string>();
  let speaking = '';
  const speakers = turns.map(({ fields }, at) => {
    speaking = byTime.get(String(firstOf(fields, START_KEYS))) ?? speaking;
    const label = spaced(given[at] ?? speaking);
    const name = names.get(label);
    // Services number their speakers, or letter them.
    return name ?? (MARK.test(label) ? `Speaker ${label}` : label);
  });
  const isOneChannel =
    new Set(speakers).size === 1 && turns.every(({ fields }) => firstOf(fields, SPEAKER_KEYS) === fields.get(CHANNEL));
  return isOneChannel ? speakers.map(() => '') : speakers;
}

/** What the marks of speakers stand for, where a list of people says so. */
function namesIn(groups: readonly ListGroup[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { key, lists } of groups) {
    if (!OF_PEOPLE.test(key)) continue;
    for (const entry of lists.flat()) {
      const fields = fieldsOf(entry);
      const called = spaced(firstOf(fields, CALLED_KEYS) ?? '');
      if (called === '') continue;
      for (const id of ID_KEYS) {
        const mark = fields.get(id);
        if (mark !== undefined && !names.has(spaced(mark))) names.set(spaced(mark), called);
      }
    }
  }
  return names;
}

/** Who begins to speak when, where a list beside that of the words says so. */
function speakersByTime(groups: readonly ListGroup[]): Map<string, string> {
  const speakers = new Map<string, string>();
  for (const entry of groups.flatMap(({ lists }) => lists.flat())) {
    const fields = fieldsOf(entry);
    const [start, speaker] = [firstOf(fields, START_KEYS), firstOf(fields, SPEAKER_KEYS)];
    if (start !== undefined && speaker !== undefined && firstOf(fields, TEXT_KEYS) === undefined) {
      speakers.set(String(start), spaced(speaker));
    }
  }
  return speakers;
}

const spaced = (value: string | number): string => String(value).trim().split(/\s+/).join(' ');
