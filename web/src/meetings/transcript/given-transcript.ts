import { LIMITS } from '../../../../src/limits.ts';
import { mediaTypeOf } from '../../../../src/transcripts/media-type-of.ts';
import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';

/** A text that the service may take: its kind follows from the file's name or from how it begins. */
export interface GivenTranscript {
  /** '' if it was pasted. */
  fileName: string;
  text: string;
  mediaType: TranscriptMediaType;
}

/** Why a file or text is not taken. `line`: where. */
export interface RefusedTranscript {
  refused: 'kind' | 'later' | 'size' | 'encoding';
  fileName: string;
  line?: number;
}

const LATER = /\.(?:docx?|srt|pdf|rtf|odt)$/i;
const TAKEN = /\.(?:vtt|txt|text|md)$/i;

export async function readFile(file: File): Promise<GivenTranscript | RefusedTranscript> {
  const fileName = file.name;
  if (LATER.test(fileName)) return { refused: 'later', fileName };
  if (!TAKEN.test(fileName) && !file.type.startsWith('text/')) return { refused: 'kind', fileName };
  if (file.size > LIMITS.transcriptBytes) return { refused: 'size', fileName };
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isVtt = /\.vtt$/i.test(fileName) || mediaTypeOf(text) === 'text/vtt';
    return { fileName, text, mediaType: isVtt ? 'text/vtt' : 'text/plain' };
  } catch {
    // The place of the first bytes that are no UTF-8.
    const before = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0] ?? '';
    return { refused: 'encoding', fileName, line: before.split('\n').length };
  }
}

export function readPasted(text: string): GivenTranscript | RefusedTranscript {
  // A character takes at most 3 bytes, so short texts need no count.
  const isTooLong =
    text.length * 3 > LIMITS.transcriptBytes && new TextEncoder().encode(text).length > LIMITS.transcriptBytes;
  if (isTooLong) return { refused: 'size', fileName: '' };
  return { fileName: '', text, mediaType: mediaTypeOf(text) };
}
