import { linesOf } from './lines-of.ts';
import { withSrtTimes } from './sbv-times.ts';
import { expected, TranscriptUnreadable } from './transcript-unreadable.ts';
import { cueTimes } from './webvtt-cue.ts';

/** A cue of a WebVTT or SRT file. */
export interface Cue {
  /** The line before the time. '' without one. */
  id: string;
  startMs: number;
  /** Null if it cannot be read. */
  endMs: number | null;
  lines: string[];
}

export type CueFormat = 'vtt' | 'srt';

/** A cue of more lines is given in parts. */
const MOST_LINES = 500;

/** The first line of a comment, style or region block. */
const SKIPPED_BLOCK = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)\s*$)/;

const TIME = { vtt: '00:00:12.000 --> 00:00:15.000', srt: '00:00:12,000 --> 00:00:15,000' };

/**
 * Yields the cues of a file in order. What belongs to a malformed time is left out.
 *
 * @throws TranscriptUnreadable if there is no cue, or no signature of WebVTT
 */
export function* cuesIn(text: string, format: CueFormat): Generator<Cue> {
  // A block begins after an empty line. 'skip': in a header, comment, style or region block.
  let state: 'signature' | 'skip' | 'between' | 'cue' = format === 'vtt' ? 'signature' : 'between';
  let cue: Cue | null = null;
  let before = '';
  let fault: string | null = null;
  let found = false;
  let number = 0;

  for (const given of linesOf(text)) {
    const line = format === 'srt' ? withSrtTimes(given) : given;
    number += 1;
    if (state === 'signature') {
      if (!/^WEBVTT(?:[ \t]|$)/.test(line)) {
        throw new TranscriptUnreadable(expected(number, 'WEBVTT, with which a WebVTT file starts', line));
      }
      state = 'skip';
    } else if (line === '' || (format === 'srt' && line.trim() === '')) {
      if (cue) yield cue;
      cue = null;
      state = 'between';
      before = '';
    } else if (line.includes('-->')) {
      // A timing line also ends a header or cue that has no empty line after it.
      if (cue) {
        if (/^\d+$/.test(cue.lines.at(-1)?.trim() ?? '') && format === 'srt') before = cue.lines.pop() ?? '';
        yield cue;
      }
      const times = cueTimes(line);
      cue = times && { id: before, ...times, lines: [] };
      state = cue ? 'cue' : 'skip';
      before = '';
      if (cue) found = true;
      else fault ??= expected(number, `a time such as ${TIME[format]}`, line);
    } else if (cue) {
      cue.lines.push(line);
      if (cue.lines.length >= MOST_LINES) {
        yield cue;
        cue = { id: cue.id, startMs: cue.startMs, endMs: cue.endMs, lines: [] };
      }
    } else if (state === 'between') {
      if (format === 'vtt' && SKIPPED_BLOCK.test(line)) state = 'skip';
      else if (before === '') before = line;
      if (!found && format === 'srt' && !/^\d+$/.test(line.trim())) {
        fault ??= expected(number, `a number and then a time such as ${TIME.srt}`, line);
      }
    }
  }
  if (cue) yield cue;
  if (!found && fault !== null) throw new TranscriptUnreadable(fault);
}
