/**
 * Every line of `text`, without its line ending (CRLF, CR or LF). One pass, one line at a time: five million empty lines
 * would cost far more memory than the text itself, and who has read enough stops.
 */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  // A search that found nothing is never repeated, so that neither ending costs more than one pass in all.
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
