/** A piece has at least so many characters, if its line has, and at most so many. */
const SHORTEST = 400;
const LONGEST = 2000;

/** Cuts a line of prose into pieces at the ends of sentences; where none ends, between words. Takes one pass. */
export function prosePieces(line: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (line.length - at > LONGEST) {
    const rest = line.slice(at, at + LONGEST);
    const end = /[.?!。？！]["'”’»)\]]*\s/u.exec(rest.slice(SHORTEST));
    const space = rest.lastIndexOf(' ');
    // A character of two halves stays whole.
    const whole = /[\uD800-\uDBFF]$/.test(rest) ? LONGEST - 1 : LONGEST;
    const length = end ? SHORTEST + end.index + end[0].length : space > 0 ? space : whole;
    pieces.push(line.slice(at, at + length));
    at += length;
  }
  pieces.push(line.slice(at));
  return pieces;
}
