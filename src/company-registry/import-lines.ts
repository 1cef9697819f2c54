import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';

/** Bytes of one line without its line break. */
const MAX_LINE_BYTES = 64 * 1024;

/** A line of a text file, counted from 1, or why it is invalid. */
export type Line = { line: number; text: string } | { line: number; fault: string };

/** The lines of a UTF-8 file, those of each chunk read at once; blank lines are counted but left out. */
export async function* readLines(input: Readable): AsyncGenerator<Line[]> {
  let line = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of input) {
    const bytes = Buffer.concat([rest, Buffer.from(chunk)]);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      lines.push(readLine(bytes.subarray(start, end), ++line));
      start = end + 1;
    }
    // The end of a line that is too long is not kept: it stays too long without it.
    rest = bytes.subarray(start, start + MAX_LINE_BYTES + 1);
    yield lines.filter(hasContent);
  }
  yield [readLine(rest, line + 1)].filter(hasContent);
}

function readLine(bytes: Buffer, line: number): Line {
  if (bytes.length > MAX_LINE_BYTES) return { line, fault: `longer than ${MAX_LINE_BYTES / 1024} KiB` };
  if (!isUtf8(bytes)) return { line, fault: 'not valid UTF-8' };
  const text = bytes.toString().replace(line === 1 ? /^\uFEFF|\r$/g : /\r$/, '');
  return text.includes('\0') ? { line, fault: 'contains U+0000' } : { line, text };
}

function hasContent(line: Line): boolean {
  return 'fault' in line || line.text.trim() !== '';
}
