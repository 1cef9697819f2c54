import { formatOf } from './transcript-format.ts';
import type { TranscriptMediaType } from './utterances-of.ts';

const MEDIA_TYPES = { vtt: 'text/vtt', srt: 'application/x-subrip', lines: 'text/plain' } as const;

/** The media type of a transcript that comes without one, by how it begins. */
export function mediaTypeOf(text: string): TranscriptMediaType {
  return MEDIA_TYPES[formatOf(text, 'text/plain')];
}
