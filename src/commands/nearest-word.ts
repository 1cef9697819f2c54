/** The word that differs least from what was typed, if it is near enough to be meant. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const enough = Math.max(1, Math.min(4, Math.floor(typed.length / 4)));
  const found = words
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return found !== undefined && found.distance <= enough ? found.word : undefined;
}

/** How many characters have to be added, removed, replaced or swapped with the next. */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const swapped = row > 0 && letter === to[column - 1] && from[row - 1] === other;
      current.push(
        Math.min(
          at(last, column) + (letter === other ? 0 : 1),
          at(last, column + 1) + 1,
          at(current, column) + 1,
          swapped ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
