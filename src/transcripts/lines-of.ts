/** Puts one space in the place of each run of white space, and none at the ends. */
export function singleSpaced(text: string): string {
  return text.split(/\s+/).join(' ').trim();
}

/**
 * Yields the lines of a text without their endings (CRLF, CR or LF). One at a time: an array of five million empty lines
 * would take far more memory than the text.
 */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  // A search that found nothing is not repeated, so each kind of ending costs one pass over the text.
  let lf = text.indexOf('\n');
  let cr = text.indexOf('\r');
  while (lf !== -1 || cr !== -1) {
    const end = lf === -1 || (cr !== -1 && cr < lf) ? cr : lf;
    yield text.slice(start, end);
    start = end === cr && lf === cr + 1 ? lf + 1 : end + 1;
    if (lf !== -1 && lf < start) lf = text.indexOf('\n', start);
    if (cr !== -1 && cr < start) cr = text.indexOf('\r', start);
  }
  if (start < text.length) yield text.slice(start);
}
