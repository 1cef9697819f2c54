import { decodeHTMLStrict } from 'entities/decode';
import { singleSpaced } from './lines-of.ts';

export interface Voice {
  /** Null outside voice tags. */
  speaker: string | null;
  /** Each with text, single-spaced. */
  lines: string[];
}

/** Longer names are cut, so that they fit beside a quote. */
const SPEAKER_LENGTH = 200;

const TIMING = /^\s*(?:(\d{1,9}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?\s*$/;

/** Reads the times of a cue in ms from its timing line `[hh:]mm:ss.ttt --> …`; null if the start is malformed. */
export function cueTimes(line: string): { startMs: number; endMs: number | null } | null {
  const arrow = line.indexOf('-->');
  const startMs = cueTime(line.slice(0, arrow));
  // Settings may follow the end.
  const end = line.slice(arrow + 3, arrow + 40).trim();
  return startMs === null ? null : { startMs, endMs: cueTime(end.split(/\s/, 1)[0] ?? '') };
}

/** Reads the start of a cue. */
export function cueStart(line: string): number | null {
  return cueTimes(line)?.startMs ?? null;
}

/** WebVTT has `00:12.000`, SRT `00:00:12,000`; old exports of Teams have `0:0:12.0`. */
function cueTime(stamp: string): number | null {
  const match = stamp.length > 24 ? null : TIMING.exec(stamp);
  if (match === null) return null;
  const [, hours = '0', minutes, seconds, fraction = ''] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/**
 * Splits a cue by its voice tags (`<v Name>`), removes other tags and decodes character references. A `<` without a `>`
 * is text. Takes one pass over the cue.
 */
export function cueVoices(payload: string): Voice[] {
  const voices: Voice[] = [];
  const lastClose = payload.lastIndexOf('>');
  let speaker: string | null = null;
  let pieces: string[] = [];
  const flush = (): void => {
    const lines = decodeHTMLStrict(pieces.join('')).split('\n').map(singleSpaced);
    const said = lines.filter((line) => line !== '');
    if (said.length > 0) voices.push({ speaker, lines: said });
    pieces = [];
  };
  let at = 0;
  while (at < payload.length) {
    const open = payload.indexOf('<', at);
    if (open === -1 || open > lastClose) {
      pieces.push(payload.slice(at));
      break;
    }
    pieces.push(payload.slice(at, open));
    if (!opensTag(payload.charCodeAt(open + 1))) {
      pieces.push('<');
      at = open + 1;
      continue;
    }
    const close = payload.indexOf('>', open);
    const voice = voiceName(payload.slice(open + 1, close));
    if (voice !== undefined) {
      flush();
      speaker = voice;
    }
    at = close + 1;
  }
  flush();
  return voices;
}

/** The name in a `v` start tag, null for its end tag, undefined for other tags. */
function voiceName(tag: string): string | null | undefined {
  if (tag === '/v') return null;
  if (!/^v[.\s]/.test(tag)) return undefined;
  const gap = tag.search(/\s/);
  if (gap === -1) return undefined;
  const name = singleSpaced(decodeHTMLStrict(tag.slice(gap, gap + 4 * SPEAKER_LENGTH)));
  return name === '' ? undefined : Array.from(name).slice(0, SPEAKER_LENGTH).join('');
}

/** A tag starts with a letter, a slash, a class dot or the digit of a timestamp. `3 < 5` is text. */
function opensTag(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 46 && code <= 57);
}
