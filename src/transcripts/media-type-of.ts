import type { TranscriptMediaType } from './utterances-of.ts';

/** The media type of a transcript that comes without one: WebVTT files begin with `WEBVTT`. */
export function mediaTypeOf(text: string): TranscriptMediaType {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? 'text/vtt' : 'text/plain';
}
