/** Texts that each function remembers. An hour of talk has half as many. */
const MOST = 4_000;
/** Characters of a text that is remembered. Longer ones come once. */
const LONGEST = 600;

/** A function that remembers what it found for a text: the rules ask the same of one text several times. */
export function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.found;
    const found = find(text);
    if (text.length > LONGEST) return found;
    if (known.size >= MOST) known.clear();
    known.set(text, { found });
    return found;
  };
}
