import { linesOf } from './lines-of.ts';
import { readCues } from './read-cues.ts';
import { readLines } from './read-lines.ts';
import { formatOf, type TranscriptFormat } from './transcript-format.ts';
import { expected, TranscriptUnreadable } from './transcript-unreadable.ts';
import type { TranscriptEnd, Utterance } from './utterances.ts';

export type TranscriptMediaType = 'text/plain' | 'text/vtt' | 'application/x-subrip';

/**
 * Yields the utterances of a transcript in order, none with an empty text. One at a time: 5 MiB may hold a million of
 * them. Takes time linear in the length of the input, whatever it holds.
 *
 * `text/vtt` is WebVTT (https://www.w3.org/TR/webvtt1/), `application/x-subrip` SRT, `text/plain` either of them or text whose
 * lines say who speaks. Who speaks is decided by the whole file (decision 32). Lines may end in CRLF, CR or LF.
 *
 * @throws TranscriptUnreadable instead of the first utterance if there is none
 */
export function* utterancesOf(input: string, mediaType: TranscriptMediaType): Generator<Utterance, TranscriptEnd> {
  // PostgreSQL cannot store U+0000. The replacement is the one that WebVTT prescribes.
  const text = (input.startsWith('\uFEFF') ? input.slice(1) : input).replaceAll('\u0000', '\uFFFD');
  if (!/\S/.test(text)) throw new TranscriptUnreadable('the transcript is empty');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new TranscriptUnreadable('the transcript has no words');
  const format = formatOf(text, mediaType);
  const utterances = format === 'lines' ? readLines(text) : readCues(text, format);
  let found = false;
  for (let next = utterances.next(); ; next = utterances.next()) {
    if (!next.done) {
      found = true;
      yield next.value;
    } else if (found) return next.value;
    else throw new TranscriptUnreadable(nothingIn(text, format));
  }
}

function nothingIn(text: string, format: TranscriptFormat): string {
  if (format === 'vtt') return 'the WebVTT file has no cue with text';
  if (format === 'srt') return 'the SRT file has no cue with text';
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (/\S/.test(line)) return expected(number, 'a line such as "Name: what was said"', line);
  }
  return 'the transcript is empty';
}
