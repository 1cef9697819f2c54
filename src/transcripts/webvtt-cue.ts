import { decodeEntities } from './decode-entities.ts';

type Voice = { speaker: string | null; text: string };

/** A name longer than this is no name; it is cut, as it would not fit beside a quote. */
const SPEAKER_LENGTH = 200;

/** Start of a cue in milliseconds from its timing line `[hh:]mm:ss.ttt --> …`, or null when it is malformed. */
export function cueStart(line: string): number | null {
  const stamp = line.slice(0, line.indexOf('-->')).trim();
  if (stamp.length > 20) return null;
  const match = /^(?:(\d{2,9}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(stamp);
  if (match === null) return null;
  const [, hours = '0', minutes, seconds, millis] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis);
}

/**
 * What is said in a cue, by voice (`<v Name>`); `speaker` is null outside voice tags. Other tags are left out and
 * character references decoded. One pass: a `<` that nothing closes is text, and is looked for only once.
 */
export function cueVoices(payload: string): Voice[] {
  const voices: Voice[] = [];
  const lastClose = payload.lastIndexOf('>');
  let speaker: string | null = null;
  let pieces: string[] = [];
  const flush = (): void => {
    const text = decodeEntities(pieces.join('')).split(/\s+/).join(' ').trim();
    if (text !== '') voices.push({ speaker, text });
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

/** Name of a `v` start tag, null for its end tag, undefined for every other tag. */
function voiceName(tag: string): string | null | undefined {
  if (tag === '/v') return null;
  if (!/^v[.\s]/.test(tag)) return undefined;
  const gap = tag.search(/\s/);
  if (gap === -1) return undefined;
  const name = decodeEntities(tag.slice(gap, gap + 4 * SPEAKER_LENGTH))
    .split(/\s+/)
    .join(' ')
    .trim();
  return name === '' ? undefined : Array.from(name).slice(0, SPEAKER_LENGTH).join('');
}

/** A tag starts with a letter, a slash, a class dot, or the digit of a timestamp; `3 < 5` is text. */
function opensTag(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 46 && code <= 57);
}
