import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';

/** Bytes of one line without its line break. */
export const MAX_LINE_BYTES = 64 * 1024;
const PIECE_BYTES = 64 * 1024;

/** A line of a text file, counted from 1, or why it is invalid. */
export type Line = { line: number; text: string } | { line: number; fault: string };

/**
 * The lines of a UTF-8 file in batches, one for each chunk read; blank lines are counted but left out. Holds at most one chunk
 * and one line: a line over 64 KiB is discarded while it is read.
 */
export async function* readLines(input: Readable): AsyncGenerator<Line[]> {
  let line = 1;
  let begun: Buffer[] = [];
  let bytes = 0;

  const finish = (rest: Buffer): Line[] => {
    bytes += rest.length;
    const read = bytes > MAX_LINE_BYTES ? tooLong : decode(Buffer.concat([...begun, rest]), line === 1);
    const found = read === null ? [] : [{ line, ...read }];
    line += 1;
    begun = [];
    bytes = 0;
    return found;
  };

  for await (const piece of pieces(input)) {
    const batch: Line[] = [];
    let start = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
      batch.push(...finish(piece.subarray(start, end)));
      start = end + 1;
    }
    const rest = piece.subarray(start);
    bytes += rest.length;
    if (bytes > MAX_LINE_BYTES) begun = [];
    else if (rest.length > 0) begun.push(rest);
    if (batch.length > 0) yield batch;
  }
  const last = finish(Buffer.alloc(0));
  if (last.length > 0) yield last;
}

const tooLong = { fault: `longer than ${MAX_LINE_BYTES / 1024} KiB` };

/** Null for a blank line. */
function decode(bytes: Buffer, isFirst: boolean): { text: string } | { fault: string } | null {
  if (!isUtf8(bytes)) return { fault: 'not valid UTF-8' };
  const text = bytes.toString('utf8').replace(isFirst ? /^\uFEFF|\r$/g : /\r$/, '');
  if (text.includes('\0')) return { fault: 'contains U+0000' };
  return text.trim() === '' ? null : { text };
}

async function* pieces(input: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of input) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  }
}
