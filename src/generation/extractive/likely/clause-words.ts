/** A word of a clause in lower case, and where it stands in the text. */
export interface ClauseWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu;
/** What transcripts note of sounds: `{vocalsound}`, `<laugh>`. */
const NOTED = /\{[^}]*\}|<[^>]*>/gu;
const FILLERS = new Set(['uh', 'um', 'er', 'erm', 'hm', 'hmm', 'mm', 'eh', 'ah', 'oh']);
const LIKES = /(?:^would|'d|^not|n't)$/u;

/** The words of a clause without fillers, and without what a speaker says twice ("we're gonna we're gonna"). */
export function clauseWords(text: string): ClauseWord[] {
  const words: ClauseWord[] = [];
  const spoken = text.toLowerCase().replace(NOTED, (noted) => ' '.repeat(noted.length));
  for (const match of spoken.matchAll(WORD)) {
    const word = match[0].replaceAll('’', "'");
    if (FILLERS.has(word)) continue;
    const end = match.index + match[0].length;
    if (words.at(-1)?.word === word) words.pop();
    const [first, second, third] = words.slice(-3);
    if (third !== undefined && first?.word === third.word && second?.word === word) words.splice(-2, 2);
    words.push({ word, start: match.index, end });
  }
  return words.filter(({ word }, index) => word !== 'like' || isLiking(words, index));
}

/** "I'd like to", "I'd like you to": no filler. */
function isLiking(words: readonly ClauseWord[], index: number): boolean {
  return words[index + 1]?.word === 'to' || LIKES.test(words[index - 1]?.word ?? '');
}
