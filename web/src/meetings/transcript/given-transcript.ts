import { LIMITS } from '../../../../src/limits.ts';
import { mediaTypeOf } from '../../../../src/transcripts/media-type-of.ts';
import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A text that the service may take: its kind follows from the file's name or from how it begins. */
export interface GivenText {
  /** '' if it was pasted. */
  fileName: string;
  text: string;
  mediaType: TranscriptMediaType;
}

/** A Word document. Only the service reads it. */
export interface GivenDocument {
  fileName: string;
  bytes: ArrayBuffer;
  mediaType: typeof DOCX;
}

export type GivenTranscript = GivenText | GivenDocument;

/** Why a file or text is not taken. `line`: where. */
export interface RefusedTranscript {
  refused: 'kind' | 'size' | 'encoding';
  fileName: string;
  line?: number;
}

/** What the choice of a file offers. */
export const ACCEPTED = `.vtt,.srt,.sbv,.docx,.txt,.md,.json,.jsonl,.csv,.tsv,text/vtt,text/plain,application/x-subrip,${DOCX}`;
const TEXT = /\.(?:vtt|srt|sbv|txt|text|md|markdown|json|jsonl|csv|tsv)$/i;
const OTHER_DOCUMENTS = /\.(?:doc|pdf|rtf|odt)$/i;
const BY_ENDING: Readonly<Record<string, TranscriptMediaType>> = { vtt: 'text/vtt', srt: 'application/x-subrip' };

export async function readFile(file: File): Promise<GivenTranscript | RefusedTranscript> {
  const fileName = file.name;
  const isDocument = /\.docx$/i.test(fileName);
  const isText = TEXT.test(fileName) || (file.type.startsWith('text/') && !OTHER_DOCUMENTS.test(fileName));
  if (!isDocument && !isText) return { refused: 'kind', fileName };
  if (file.size > LIMITS.transcriptBytes) return { refused: 'size', fileName };
  const bytes = await file.arrayBuffer();
  if (isDocument) return { fileName, bytes, mediaType: DOCX };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
    return { fileName, text, mediaType: BY_ENDING[ending] ?? mediaTypeOf(text) };
  } catch {
    // The place of the first bytes that are no UTF-8.
    const before = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0] ?? '';
    return { refused: 'encoding', fileName, line: before.split('\n').length };
  }
}

export function readPasted(text: string): GivenText | RefusedTranscript {
  // A character takes at most 3 bytes, so short texts need no count.
  const isTooLong =
    text.length * 3 > LIMITS.transcriptBytes && new TextEncoder().encode(text).length > LIMITS.transcriptBytes;
  if (isTooLong) return { refused: 'size', fileName: '' };
  return { fileName: '', text, mediaType: mediaTypeOf(text) };
}
