import type { Utterance } from '../../transcripts/utterances.ts';
import type { Language } from '../function-words.ts';
import type { People } from './people.ts';
import { type Restored, restoreMarks } from './restore-marks.ts';

/** A turn of so many characters without a mark at the end of a sentence was written down without them. */
const LONGEST_UNMARKED = 60;
/** Who answers with so few leaves the full stop out anyway. */
const LONGEST_ANSWER = 20;

/** Returns what puts marks into a turn of these if it lacks them. In a meeting without marks, short turns lack them too. */
export function markedSpeech(
  utterances: readonly Utterance[],
  people: People,
): (text: string, language: Language) => Restored {
  const long = utterances.filter(({ text }) => text.length > LONGEST_UNMARKED);
  const telling = long.length > 0 ? long : utterances.filter(({ text }) => text.length > LONGEST_ANSWER);
  const unmarked = telling.filter(({ text }) => !hasEnd(text)).length;
  const shortest = unmarked > 0 && 2 * unmarked > telling.length ? 0 : LONGEST_UNMARKED;
  return (text, language) =>
    text.length > shortest && !hasEnd(text) ? restoreMarks(text, language, people) : { text, marks: [] };
}

function hasEnd(text: string): boolean {
  return /[.?!…][\s"”»')]|[.?!…]["”»')]?$/u.test(text.slice(0, 4000));
}
