import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameLines } from '../../src/record/import/frame-lines.ts';

const page = new URL('../../web/src/records/import/file-rows.ts', import.meta.url).href;
const { rawRows, fileRows } = await import(page);

interface Row {
  line: number;
  text: string;
  isBroken?: boolean;
}

/** The lines as the console divides the file, without blank ones. */
const inConsole = (text: string) =>
  [...(rawRows(text, ';') as Iterable<Row>)]
    .filter((row) => /[^ \t]/.test(row.text))
    .map((row) => [row.line, row.isBroken ? 'broken' : row.text]);

/** As the service's import divides it. */
function inService(text: string) {
  const framing = frameLines(true);
  const lines = [...framing.push(Buffer.from(text)), ...framing.end()];
  return lines.map((raw) => [raw.line, 'fault' in raw ? 'broken' : raw.bytes.toString()]);
}

describe('the rows of a file', () => {
  it('are those of the service’s import', () => {
    const piece = fc.constantFrom('\n', '\r\n', '"', '""', ',', ';', 'a', ' ', '\n\n', '";', ';"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = `h;i;j\n${pieces.join('')}\nend`;
        expect(inConsole(text)).toEqual(inService(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('do not run together for a quotation mark that is closed much later', () => {
    const between = Array.from({ length: 9_000 }, (_, n) => `row ${n};x`);
    const text = ['a;b', '1;"open', ...between, '2;5"', '3;4'].join('\r\n');
    expect(inConsole(text)).toEqual(inService(text));
    expect(inConsole(text)).toHaveLength(9_004);
  });

  it('also end at a carriage return alone', () => {
    expect([...fileRows('a;b\r1;"x\ry"\r3;4', ';')]).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ry'] },
      { line: 4, cells: ['3', '4'] },
    ]);
  });
});
