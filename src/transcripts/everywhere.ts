import { type Mentions, wordsOf } from './erase-mentions.ts';

/** What is looked for in all texts: a name of one word is not. */
export function everywhere({ names, emails }: Mentions): Mentions & { needles: string[] } {
  const whole = names.filter((name) => wordsOf(name).length > 1);
  return { emails, names: whole, needles: [...emails, ...whole.map(longestWord)] };
}

/** SQL looks for a part of the name, because whitespace may differ. */
function longestWord(name: string): string {
  return wordsOf(name).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
