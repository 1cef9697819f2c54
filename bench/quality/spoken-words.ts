import { tokens } from '../../src/generation/speech/words.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';

/** All words of a meeting in order, and where phrases stand among them. */
export class SpokenWords {
  readonly words: readonly string[];
  readonly #turns: readonly number[];
  readonly #places = new Map<string, number[]>();

  constructor(utterances: readonly Utterance[]) {
    const words: string[] = [];
    const turns: number[] = [];
    for (const [turn, { text }] of utterances.entries()) {
      for (const word of tokens(text)) {
        const places = this.#places.get(word);
        if (places) places.push(words.length);
        else this.#places.set(word, [words.length]);
        words.push(word);
        turns.push(turn);
      }
    }
    this.words = words;
    this.#turns = turns;
  }

  /** The utterances in which a phrase begins or ends. A phrase may go on in the next one. */
  turnsOf(phrase: string): number[] {
    const wanted = tokens(phrase);
    const [first] = wanted;
    if (first === undefined) return [];
    return (this.#places.get(first) ?? [])
      .filter((from) => wanted.every((word, at) => this.words[from + at] === word))
      .flatMap((from) => [this.#turns[from] ?? 0, this.#turns[from + wanted.length - 1] ?? 0]);
  }

  /** The most words of a text that were said in a row. */
  longestRun(text: string): number {
    const said = tokens(text);
    let longest = 0;
    for (let from = 0; from + longest < said.length; from += 1) {
      for (const place of this.#places.get(said[from] ?? '') ?? []) {
        let length = 1;
        while (from + length < said.length && this.words[place + length] === said[from + length]) length += 1;
        longest = Math.max(longest, length);
      }
    }
    return longest;
  }
}
