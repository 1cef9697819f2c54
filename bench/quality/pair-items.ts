/**
 * Pairs extracted items with gold items, one to one and as many as possible. Returns for every extracted item the index
 * of its gold item, or -1.
 */
export function pairItems(extracted: number, gold: number, fits: (item: number, at: number) => boolean): number[] {
  const takenBy: number[] = Array.from({ length: gold }, () => -1);
  // Augmenting paths (Kuhn 1955): an item releases its partner if it can get another.
  const place = (item: number, tried: Set<number>): boolean =>
    takenBy.some((_, at) => {
      if (tried.has(at) || !fits(item, at)) return false;
      tried.add(at);
      const holder = takenBy[at] ?? -1;
      if (holder !== -1 && !place(holder, tried)) return false;
      takenBy[at] = item;
      return true;
    });
  for (let item = 0; item < extracted; item += 1) place(item, new Set());
  return Array.from({ length: extracted }, (_, item) => takenBy.indexOf(item));
}
