import { nameIn } from './speaker-name.ts';

/**
 * What was said about speakers, under the labels that the transcript is read with now: the first version kept decorations, such
 * as `(Guest)`. A label that the transcript still has stays, and so does one that fits none, or the same as another one.
 */
export function asReadNow<Labelled extends { label: string }>(
  stored: readonly Labelled[],
  labels: () => Iterable<string>,
): readonly Labelled[] {
  if (stored.every(({ label }) => nameIn(label) === label)) return stored;
  const read = new Map([...labels()].map((label) => [keyOf(label), label]));
  const older = stored.filter(({ label }) => !read.has(keyOf(label)));
  const taken = new Set(stored.map(({ label }) => keyOf(label)));
  const names = older.map(({ label }) => keyOf(nameIn(label)));
  return stored.map((one) => {
    const name = keyOf(nameIn(one.label));
    const label = read.get(name);
    const fits = older.includes(one) && label !== undefined && !taken.has(name);
    return fits && names.indexOf(name) === names.lastIndexOf(name) ? { ...one, label } : one;
  });
}

function keyOf(label: string): string {
  return label.normalize('NFC');
}
