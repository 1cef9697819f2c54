import type { CueFormat } from './cues-in.ts';
import { linesOf } from './lines-of.ts';

export type TranscriptFormat = CueFormat | 'lines';

/** A file of cues has a time among its first lines. */
const FIRST_LINES = 40;
const SRT_TIME = /^\s*\d{1,3}:\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?\s*-->\s*\d/;
/** SBV, in which YouTube saves captions, is SRT with other times: `0:00:12.000,0:00:15.000`. */
const SBV_TIMES = /^\s*(\d{1,3}:\d{2}:\d{2}\.\d{3}),(\d{1,3}:\d{2}:\d{2}\.\d{3})\s*$/;

/** How a text is read. Plain text may hold a file of cues, which many tools save so. */
export function formatOf(text: string, mediaType: string): TranscriptFormat {
  if (mediaType === 'text/vtt') return 'vtt';
  if (isWebVtt(text)) return 'vtt';
  if (mediaType === 'application/x-subrip') return 'srt';
  let lines = 0;
  for (const line of linesOf(text)) {
    if (SRT_TIME.test(line.slice(0, 40)) || SBV_TIMES.test(line.slice(0, 40))) return 'srt';
    if (line.trim() !== '') lines += 1;
    if (lines > FIRST_LINES) break;
  }
  return 'lines';
}

/** WebVTT files begin with `WEBVTT`. */
export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

/** A line with the times of an SBV cue as those of SRT; any other as it is. */
export function withSrtTimes(line: string): string {
  return line.length > 40 ? line : line.replace(SBV_TIMES, '$1 --> $2');
}
