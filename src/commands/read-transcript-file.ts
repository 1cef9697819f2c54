import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { MeetingTranscript } from '../generation/generator.ts';
import { bytesInWords, LIMITS } from '../limits.ts';
import { docxText } from '../transcripts/docx-text.ts';
import { mediaTypeOf } from '../transcripts/media-type-of.ts';
import { TranscriptUnreadable } from '../transcripts/transcript-unreadable.ts';
import type { TranscriptMediaType } from '../transcripts/utterances-of.ts';
import { writtenOut } from '../transcripts/written-out.ts';
import { CommandError } from './command.ts';

const MEDIA_TYPES: Readonly<Record<string, TranscriptMediaType>> = {
  '.vtt': 'text/vtt',
  '.srt': 'application/x-subrip',
};

/** Reads a transcript as an upload would have it: UTF-8 or a Word document, and at most as long. `-` is standard input. */
export async function readTranscriptFile(file: string): Promise<MeetingTranscript> {
  const name = file === '-' ? 'Standard input' : file;
  const bytes = await readBytes(file, name);
  const extension = extname(file).toLowerCase();
  try {
    // Word documents are ZIP files.
    if (extension === '.docx' || bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
      return { text: docxText(bytes, LIMITS.documentMarkupBytes), mediaType: 'text/plain' };
    }
    const text = decode(bytes, name);
    const mediaType = MEDIA_TYPES[extension] ?? mediaTypeOf(text);
    return writtenOut(text, mediaType) ?? { text, mediaType };
  } catch (error) {
    if (!(error instanceof TranscriptUnreadable)) throw error;
    throw new CommandError(`${name} cannot be read: ${error.reason}.`);
  }
}

function decode(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandError(`${name} cannot be read: it is not UTF-8.`);
  }
}

/** One byte over the limit is enough to refuse the rest. */
async function readBytes(file: string, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of file === '-' ? process.stdin : createReadStream(file)) {
      pieces.push(piece);
      length += piece.length;
      if (length > LIMITS.transcriptBytes) break;
    }
  } catch (error) {
    throw new CommandError(`${name} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  if (length > LIMITS.transcriptBytes) {
    throw new CommandError(`${name} is longer than ${bytesInWords(LIMITS.transcriptBytes)}, the longest transcript.`);
  }
  return Buffer.concat(pieces);
}
