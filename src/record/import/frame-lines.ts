import { createHash } from 'node:crypto';
import { bytesInWords, LIMITS } from '../../limits.ts';

/** A line, counted from 1, of CSV a row, or what is wrong with it. `end`: the bytes of the file up to its end. */
export type RawLine = { line: number; bytes: Buffer; end: number } | { line: number; fault: string; end: number };

export interface Framing {
  /** The lines that are complete with this chunk, without blank ones. */
  push(chunk: Buffer): Generator<RawLine>;
  /** What is left at the end of the file. */
  end(): Generator<RawLine>;
  /** Bytes up to the end of the line that was returned last, and their SHA-256. */
  position(): { bytes: number; digest: Buffer };
  /** What separates the cells, once the first line is there. */
  separator(): ',' | ';';
}

const [LF, CR, QUOTE] = [10, 13, 34];
const MOST_BYTES = LIMITS.importLineBytes;
const TOO_LONG = `line: must be at most ${bytesInWords(MOST_BYTES)}`;
const NOT_CLOSED = 'line: a quote is not closed';
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/**
 * Divides a file into lines as it arrives. The result is the same for any chunks. `quoted`: the rows of CSV, whose quoted
 * cells may have line breaks. If a quote is not closed within the limit of a row, or closed inside a later cell, only the
 * row's first line is refused: a stray quote must not take the lines after it along.
 */
export function frameLines(quoted: boolean): Framing {
  const hash = createHash('sha256');
  let separator: ',' | ';' = ',';
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let bytes = 0;
  /** The rest of a line that is too long is not kept. */
  let skipping = false;
  /** How far `rest` was looked at, and what was found. */
  let seen = 0;
  let inQuotes = false;
  let atCellStart = true;
  let firstBreak = -1;
  /** A quote has just closed a cell, and what follows it belongs to no cell: it was the stray one of a later line. */
  let hasClosed = false;
  let isMisplaced = false;

  return {
    *push(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      yield* complete();
    },
    *end() {
      if (skipping) yield { line, fault: TOO_LONG, end: bytes };
      while (rest.length > 0) {
        if (inQuotes && firstBreak !== -1) yield refuse(firstBreak + 1, NOT_CLOSED);
        else yield* take(rest.length);
        yield* complete();
      }
    },
    position: () => ({ bytes, digest: hash.copy().digest() }),
    separator: () => separator,
  };

  function* complete(): Generator<RawLine> {
    for (;;) {
      if (skipping) {
        const end = rest.indexOf(LF);
        consume(end === -1 ? rest.length : end + 1);
        if (end === -1) return;
        skipping = false;
        yield { line, fault: TOO_LONG, end: bytes };
        line += 1;
        continue;
      }
      const end = findEnd();
      if (end !== -1) yield* take(end + 1);
      else if (seen < MOST_BYTES + 2 && !isMisplaced) return;
      else if (firstBreak !== -1) yield refuse(firstBreak + 1, NOT_CLOSED);
      else skipping = true;
    }
  }

  /** The line break that ends the line, or -1. Looks no further than the limit and two bytes for the line break. */
  function findEnd(): number {
    const last = Math.min(rest.length, MOST_BYTES + 2);
    if (!quoted || line === 1) {
      const end = rest.indexOf(LF, seen);
      seen = last;
      return end < last ? end : -1;
    }
    const comma = separator.charCodeAt(0);
    for (; seen < last; seen++) {
      const byte = rest[seen];
      if (hasClosed && !(byte === comma || byte === LF || byte === CR || byte === QUOTE)) {
        isMisplaced = firstBreak !== -1;
        if (isMisplaced) return -1;
      }
      hasClosed = byte === QUOTE && inQuotes;
      if (byte === LF && !inQuotes) return seen;
      if (byte === LF && firstBreak === -1) firstBreak = seen;
      // A doubled quote closes the cell and opens it again.
      if (byte === QUOTE && (inQuotes || atCellStart)) {
        inQuotes = !inQuotes;
        atCellStart = !inQuotes;
      } else atCellStart = byte === comma;
    }
    return -1;
  }

  function* take(length: number): Generator<RawLine> {
    const at = line;
    let taken = consume(length);
    if (taken.at(-1) === LF) taken = taken.subarray(0, -1);
    if (taken.at(-1) === CR) taken = taken.subarray(0, -1);
    if (at === 1) {
      if (taken.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK))
        taken = taken.subarray(BYTE_ORDER_MARK.length);
      separator = separatorOf(taken);
    }
    line += breaksIn(taken) + 1;
    if (taken.length > MOST_BYTES) yield { line: at, fault: TOO_LONG, end: bytes };
    else if (!isBlank(taken)) yield { line: at, bytes: taken, end: bytes };
  }

  function refuse(length: number, fault: string): RawLine {
    consume(length);
    line += 1;
    return { line: line - 1, fault, end: bytes };
  }

  function consume(length: number): Buffer {
    const consumed = rest.subarray(0, length);
    rest = rest.subarray(length);
    [seen, inQuotes, atCellStart, firstBreak, hasClosed, isMisplaced] = [0, false, true, -1, false, false];
    hash.update(consumed);
    bytes += length;
    return consumed;
  }
}

function separatorOf(header: Buffer): ',' | ';' {
  const count = (mark: string) =>
    header
      .toString('latin1')
      .replace(/"[^"]*"/g, '')
      .split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

function breaksIn(taken: Buffer): number {
  let breaks = 0;
  for (let at = taken.indexOf(LF); at !== -1; at = taken.indexOf(LF, at + 1)) breaks += 1;
  return breaks;
}

/** Only spaces and tabs. */
function isBlank(taken: Buffer): boolean {
  return taken.every((byte) => byte === 32 || byte === 9);
}
