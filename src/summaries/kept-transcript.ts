import type { MeetingTranscript } from '../generation/generator.ts';
import { bytesOf, ownBytes } from '../transcripts/text-bytes.ts';
import type { TranscriptMediaType } from '../transcripts/utterances-of.ts';

/** A transcript as it is stored. One of `text` and `packed` is null. */
export interface KeptTranscript {
  mediaType: TranscriptMediaType;
  text: string | Uint8Array | null;
  packed: Uint8Array | null;
  /** By its times. 0: it has none. */
  durationSec: number;
}

/** A transcript's row. One of `text` and `packed` is null. */
export interface KeptTranscriptRow {
  media_type: TranscriptMediaType;
  text: string | null;
  packed: Uint8Array | null;
}

/** A stored transcript, for a thread. */
export function transcriptIn({ text, packed, media_type: mediaType }: KeptTranscriptRow): MeetingTranscript {
  return { text: packed ? { zstd: ownBytes(packed) } : bytesOf(text ?? ''), mediaType };
}
