import { contentWords } from '../speech/words.ts';

/** "Path" and "paths", "kontrakten" and "kontrakter". */
export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:erne|ene|es|en|et|er|ne|s)$/u, '') : word;
}

/** The words of a text that say what it is about. "Printer" and "printeren" lose one ending and two. */
export const stemsIn = (text: string): string[] => contentWords(text).map((word) => stemOf(stemOf(word)));
