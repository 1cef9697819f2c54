/** "Path" and "paths", "kontrakten" and "kontrakter". */
export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:erne|ene|es|en|et|er|ne|s)$/u, '') : word;
}
