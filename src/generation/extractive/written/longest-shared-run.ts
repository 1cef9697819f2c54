import { tokens } from '../../speech/words.ts';

/** Words. More in a row, as somebody said them, would be a copied line. */
export const MOST_SHARED = 7;

/** The most words in a row that two texts share. */
export function longestSharedRun(text: string, said: string): number {
  const [own, other] = [tokens(text), tokens(said)];
  let before = new Uint16Array(other.length + 1);
  let longest = 0;
  for (const word of own) {
    const row = new Uint16Array(other.length + 1);
    for (let at = 1; at <= other.length; at += 1) {
      if (other[at - 1] !== word) continue;
      const run = (before[at - 1] ?? 0) + 1;
      row[at] = run;
      if (run > longest) longest = run;
    }
    before = row;
  }
  return longest;
}
