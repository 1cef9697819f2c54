import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameLines } from './frame-lines.ts';

/** The lines of a file that arrives in these chunks, each with the hash up to its end. */
function framed(chunks: readonly Buffer[], quoted: boolean) {
  const framing = frameLines(quoted);
  const lines: object[] = [];
  const take = (raw: object & { bytes?: Buffer }) =>
    lines.push({ ...raw, bytes: raw.bytes?.toString('latin1'), digest: framing.position().digest.toString('hex') });
  for (const chunk of chunks) for (const raw of framing.push(chunk)) take(raw);
  for (const raw of framing.end()) take(raw);
  return { lines, ...framing.position() };
}

const textsOf = (text: string, quoted = true) =>
  framed([Buffer.from(text)], quoted).lines.map((raw) => {
    const { line, bytes, fault } = raw as { line: number; bytes?: string; fault?: string };
    return [line, bytes ?? fault];
  });

const LONG = 'x'.repeat(65_537);

describe('a file of lines', () => {
  it('may end with or without a line break, in LF or CRLF; blank lines are counted and left out', () => {
    expect(textsOf('a\r\n\n \t\nb"\nc', false)).toEqual([
      [1, 'a'],
      [4, 'b"'],
      [5, 'c'],
    ]);
    expect(textsOf('\uFEFFa\n', false)).toEqual([[1, 'a']]);
  });

  it('keeps line breaks in quoted cells together, at cell starts only', () => {
    expect(textsOf('h\n"a\nb",5" c\nd,"e""\n"",f"\ng')).toEqual([
      [1, 'h'],
      [2, '"a\nb",5" c'],
      [4, 'd,"e""\n"",f"'],
      [6, 'g'],
    ]);
    expect(textsOf('h;i;j\na,"b;"c\nd";e')).toEqual([
      [1, 'h;i;j'],
      [2, 'a,"b;"c\nd";e'],
    ]);
  });

  it('refuses only the line of a quote that is not closed', () => {
    const rest = Array.from({ length: 20_000 }, (_, n) => `line ${n}`);
    const closed = textsOf(`h\n"open\n${rest.join('\n')}`);
    expect(closed.slice(0, 4)).toEqual([
      [1, 'h'],
      [2, 'line: a quote is not closed'],
      [3, 'line 0'],
      [4, 'line 1'],
    ]);
    expect(closed).toHaveLength(20_002);
    expect(textsOf('h\na,"open\nb,"x\nc,"d"')).toEqual([
      [1, 'h'],
      [2, 'line: a quote is not closed'],
      [3, 'line: a quote is not closed'],
      [4, 'c,"d"'],
    ]);
    expect(textsOf('h\n"open\nnext')).toEqual([
      [1, 'h'],
      [2, 'line: a quote is not closed'],
      [3, 'next'],
    ]);
  });

  it.each([true, false])('refuses a line that is too long, and no other (quoted: %s)', (quoted) => {
    expect(textsOf(`a\n${LONG}\nb\n${LONG.slice(1)}\r\nc\n${LONG}${LONG}`, quoted)).toEqual([
      [1, 'a'],
      [2, 'line: must be at most 64 KiB'],
      [3, 'b'],
      [4, LONG.slice(1)],
      [5, 'c'],
      [6, 'line: must be at most 64 KiB'],
    ]);
  });

  it('is the same in any chunks, with the hash of all bytes', () => {
    const piece = fc.oneof(
      fc.constantFrom('\n', '\r\n', '"', '""', ',', ';', 'a', ' ', '\n\n', '",', ',"'),
      fc.constantFrom('y'.repeat(30_000), LONG),
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join('')));
    fc.assert(
      fc.property(text, fc.boolean(), fc.array(fc.nat(140_000), { maxLength: 6 }), (file, quoted, cuts) => {
        const places = [0, ...cuts.map((cut) => Math.min(cut, file.length)).toSorted((a, b) => a - b), file.length];
        const chunks = places.slice(1).map((end, n) => file.subarray(places[n], end));
        const whole = framed([file], quoted);
        expect(framed(chunks, quoted)).toEqual(whole);
        expect(whole.bytes).toBe(file.length);
        expect(whole.digest).toEqual(createHash('sha256').update(file).digest());
      }),
    );
  });
});
