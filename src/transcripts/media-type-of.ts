import { isWebVtt } from './transcript-format.ts';
import type { TranscriptMediaType } from './utterances-of.ts';

/** The media type of a transcript that comes without one. */
export function mediaTypeOf(text: string): TranscriptMediaType {
  return isWebVtt(text) ? 'text/vtt' : 'text/plain';
}
