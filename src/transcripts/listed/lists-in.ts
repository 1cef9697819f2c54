import { DataUnreadable } from './data-unreadable.ts';
import { type Entry, isEntry, plainKey } from './fields-of.ts';

/** All objects of the lists at one place of the data, such as `results[].words[]`, in order. */
export interface ListGroup {
  /** The key that the lists have: `words`. '' for a list without one. */
  key: string;
  lists: Entry[][];
}

/** No export nests its turns deeper. */
const DEEPEST = 10;
/** An hour has some ten thousand words, each an object. Five MiB of `{}` would take the memory of a process. */
const MOST_OBJECTS = 400_000;
/** Of several ways to hear something, the first is the likeliest. */
const ALTERNATIVES = /^(?:alternatives|nbest)$/i;

/** Each holds what was heard of somebody who was recorded alone. */
const CHANNELS = /^channels$/i;

interface Open {
  value: unknown;
  path: string;
  key: string;
  depth: number;
  /** In which of several channels it is. */
  channel: number | null;
}

/**
 * The lists of objects, those at the same place together: chapters have their turns in a list each.
 *
 * @throws DataUnreadable if there is too much of it
 */
export function listsIn(data: unknown): ListGroup[] {
  const groups = new Map<string, ListGroup>();
  const open: Open[] = [{ value: data, path: '', key: '', depth: 0, channel: null }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, key, depth, channel } = next;
    seen += 1;
    const isList = Array.isArray(value);
    if (isList && value.length > MOST_OBJECTS) throw tooMuch();
    const entries = isList ? value.filter(isEntry) : [];
    if (entries.length > 0 && !ALTERNATIVES.test(key)) {
      const group = groups.get(path) ?? { key: plainKey(key), lists: [] };
      groups.set(path, group);
      group.lists.push(channel === null ? entries : entries.map((entry) => onChannel(entry, channel)));
    }
    if (depth === DEEPEST) continue;
    const inside: Open[] = [];
    if (isList) {
      const areChannels = value.length > 1 && CHANNELS.test(key);
      for (const [at, one] of (ALTERNATIVES.test(key) ? value.slice(0, 1) : value).entries()) {
        if (typeof one !== 'object' || one === null) continue;
        inside.push({ value: one, path: `${path}[]`, key, depth: depth + 1, channel: areChannels ? at : channel });
      }
    } else {
      for (const [name, one] of Object.entries(value as Entry)) {
        if (typeof one !== 'object' || one === null) continue;
        inside.push({ value: one, path: `${path}.${name.slice(0, 60)}`, key: name, depth: depth + 1, channel });
      }
    }
    if (seen + open.length + inside.length > MOST_OBJECTS) throw tooMuch();
    for (let at = inside.length - 1; at >= 0; at--) open.push(inside[at] as Open);
  }
  return [...groups.values()];
}

/** Speakers are numbered anew on each channel. */
function onChannel(entry: Entry, channel: number): Entry {
  const { speaker } = entry;
  return typeof speaker === 'number'
    ? { channel, ...entry, speaker: `Speaker ${channel}-${speaker}` }
    : { channel, ...entry };
}

const tooMuch = () => new DataUnreadable(`the data has more than ${MOST_OBJECTS} objects`);

/** The first of the ways to hear an entry, or the entries of the list. */
export function heard(key: string, list: readonly unknown[]): Entry[] {
  return (ALTERNATIVES.test(key) ? list.slice(0, 1) : list).filter(isEntry);
}

export const isAlternatives = (key: string): boolean => ALTERNATIVES.test(key);
