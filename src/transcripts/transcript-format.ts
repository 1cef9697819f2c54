import type { CueFormat } from './cues-in.ts';
import { linesOf } from './lines-of.ts';
import { isSbvTimes } from './sbv-times.ts';

export type TranscriptFormat = CueFormat | 'lines';

/** A file of cues has a time among its first lines. */
const FIRST_LINES = 40;
const SRT_TIME = /^\s*\d{1,3}:\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?\s*-->\s*\d/;

/** How a text is read. Plain text may hold a file of cues, which many tools save so. */
export function formatOf(text: string, mediaType: string): TranscriptFormat {
  if (mediaType === 'text/vtt') return 'vtt';
  if (isWebVtt(text)) return 'vtt';
  if (mediaType === 'application/x-subrip') return 'srt';
  let lines = 0;
  for (const line of linesOf(text)) {
    if (SRT_TIME.test(line.slice(0, 40)) || isSbvTimes(line)) return 'srt';
    if (line.trim() !== '') lines += 1;
    if (lines > FIRST_LINES) break;
  }
  return 'lines';
}

/** WebVTT files begin with `WEBVTT`. */
export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}
