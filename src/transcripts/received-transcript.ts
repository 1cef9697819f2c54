import { DOCX, docxText } from './docx-text.ts';
import { bytesOf, type TextBytes, textOf } from './text-bytes.ts';
import { TranscriptUnreadable } from './transcript-unreadable.ts';
import { type TranscriptMediaType, utterancesOf } from './utterances-of.ts';
import { writtenOut } from './written-out.ts';

/** The media types that an upload may have. */
export const UPLOAD_MEDIA_TYPES = ['text/plain', 'text/vtt', 'application/x-subrip', DOCX] as const;

export type UploadMediaType = (typeof UPLOAD_MEDIA_TYPES)[number];

/** A transcript that can be read. */
export interface ReceivedTranscript {
  /** The text of a Word document, the turns of data as cues, else what was sent. */
  text: TextBytes;
  mediaType: TranscriptMediaType;
  /** By its times. 0: it has none. */
  durationSec: number;
}

/** No meeting is as long: such times are of something else. */
const WEEK_SEC = 7 * 86_400;

/**
 * Reads a transcript to its end. Throws `TranscriptUnreadable` if it cannot be read or is longer than `most` bytes. Long
 * transcripts take seconds, so they are read in a thread.
 */
export function receivedTranscript(
  sent: TextBytes,
  sentAs: UploadMediaType,
  { most, mostMarkup }: { most: number; mostMarkup: number },
): ReceivedTranscript {
  const isWord = sentAs === DOCX;
  const given = isWord ? docxText(new Uint8Array(sent), mostMarkup) : textOf(sent);
  const written = isWord ? null : writtenOut(given, sentAs);
  const { text, mediaType } = written ?? { text: given, mediaType: isWord ? 'text/plain' : sentAs };
  const utterances = utterancesOf(text, mediaType);
  let next = utterances.next();
  while (!next.done) next = utterances.next();
  const durationSec = Math.ceil((next.value.endMs ?? 0) / 1_000);
  const stored = isWord || written !== null ? bytesOf(text.replaceAll('\u0000', '\uFFFD')) : sent;
  if (stored.byteLength > most) {
    throw new TranscriptUnreadable(
      isWord ? 'the text of the Word document is too long' : 'its turns are too long together',
    );
  }
  return { text: stored, mediaType, durationSec: durationSec > WEEK_SEC ? 0 : durationSec };
}
