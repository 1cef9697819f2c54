import type { Heading } from './heading.ts';

/** Words. More are cut where something is only added. */
const MOST_WORDS = 5;
const ADDED = / (?:from|with|for|in|on|at|to|fra|med|for|i|på|hos|ved|til) /u;

/** "Review from the man with the hammock" is about the review from the man. */
export function shortened<T extends Heading>(found: T): T {
  const cut = (text: string): string => {
    let kept = text;
    while (kept.split(' ').length > MOST_WORDS && ADDED.test(kept)) kept = kept.slice(0, lastAdded(kept));
    return kept;
  };
  return { ...found, name: cut(found.name), inText: cut(found.inText) };
}

function lastAdded(text: string): number {
  const all = [...text.matchAll(new RegExp(ADDED, 'gu'))];
  return all.at(-1)?.index ?? text.length;
}
