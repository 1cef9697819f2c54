import { anyCase, lowerCase, type Phrase } from '../speech/words.ts';

/** Ways to say something, each with the plain one that the rules know. */
export type Plainly = readonly (readonly [said: Phrase, plainly: string])[];

export const at = (source: string) => anyCase(`(?<![\\p{L}'])${source}`);

/** The same where a text has one of the hints, in lower case. Most have none, and looking for them costs less than the pattern. */
export function hinted(hints: readonly string[], source: string): Phrase {
  const pattern = at(source);
  const mayFit = (text: string) => {
    const lower = lowerCase(text);
    for (const hint of hints) if (lower.includes(hint)) return true;
    return false;
  };
  return {
    test: (text) => mayFit(text) && pattern.test(text),
    exec: (text) => (mayFit(text) ? pattern.exec(text) : null),
  };
}
