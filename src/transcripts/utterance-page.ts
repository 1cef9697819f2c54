import type { Utterance } from './utterances.ts';

export interface PageBounds {
  /** Index of the first utterance. */
  from: number;
  utterances: number;
  /** The page ends with the utterance that reaches this many characters of text. */
  characters: number;
}

export interface UtterancePage {
  utterances: Utterance[];
  /** Index of the first utterance after the page. Null on the last page. */
  nextIndex: number | null;
}

/** Takes one page of a transcript, and reads no further than to know whether there is another. */
export function utterancePage(all: Iterable<Utterance>, bounds: PageBounds): UtterancePage {
  const utterances: Utterance[] = [];
  let index = 0;
  let characters = 0;
  for (const utterance of all) {
    if (index >= bounds.from) {
      if (utterances.length >= bounds.utterances || characters >= bounds.characters) {
        return { utterances, nextIndex: index };
      }
      utterances.push(utterance);
      characters += utterance.text.length;
    }
    index += 1;
  }
  return { utterances, nextIndex: null };
}
