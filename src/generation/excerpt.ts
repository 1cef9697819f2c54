const LONGEST = 200;

/** The beginning of a text in one line of at most 200 characters, cut between words. For lists. */
export function excerptOf(text: string): string {
  const beginning = text.slice(0, LONGEST * 4).replace(/\s+/gu, ' ');
  const line = [...beginning.trim()];
  if (line.length <= LONGEST) return line.join('');
  const cut = line.slice(0, LONGEST - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST / 2 ? cut.slice(0, space) : cut}…`;
}
