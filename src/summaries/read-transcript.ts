import { invalidInput } from '../operation/errors.ts';
import { parseTranscript, type TranscriptMediaType } from '../transcripts/parse-transcript.ts';
import { TranscriptUnreadable } from '../transcripts/transcript-unreadable.ts';

/** Throws `INVALID_INPUT`, naming `where` the transcript stood, for one in which nobody says anything. */
export function requireReadable(where: string, text: string, mediaType: TranscriptMediaType): void {
  try {
    parseTranscript(text, mediaType);
  } catch (error) {
    throw error instanceof TranscriptUnreadable ? invalidInput(`${where}: ${error.reason}`) : error;
  }
}

/** A transcript inside a JSON body names no type; a WebVTT file begins with its own name. */
export function mediaTypeOf(text: string): TranscriptMediaType {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? 'text/vtt' : 'text/plain';
}
