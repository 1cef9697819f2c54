import { LIMITS } from '../../limits.ts';
import {
  type ReceivedTranscript,
  receivedTranscript,
  type UploadMediaType,
} from '../../transcripts/received-transcript.ts';
import { LONGEST_PLAIN, type PackedText, packedText, type TextBytes } from '../../transcripts/text-bytes.ts';
import { TranscriptUnreadable } from '../../transcripts/transcript-unreadable.ts';

interface Sent {
  sent: TextBytes;
  mediaType: UploadMediaType;
}

/** One of `text` and `packed` is null: long transcripts are stored packed. */
type Received = Pick<ReceivedTranscript, 'mediaType' | 'durationSec'> & {
  text: TextBytes | null;
  packed: PackedText | null;
};

/** A transcript for storage, or why it cannot be read. Call it in a thread unless the transcript is short. */
export function receiveTranscript({ sent, mediaType }: Sent): Received | { unreadable: string } {
  try {
    const bounds = { most: LIMITS.transcriptBytes, mostMarkup: LIMITS.documentMarkupBytes };
    const { text, ...more } = receivedTranscript(sent, mediaType, bounds);
    return text.byteLength <= LONGEST_PLAIN
      ? { ...more, text, packed: null }
      : { ...more, text: null, packed: packedText(text) };
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return { unreadable: error.reason };
    throw error;
  }
}
