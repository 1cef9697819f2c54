import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { conventions } from './conventions.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/api.md');
const BEGIN = '<!-- limits: written by src/http/openapi/conventions.test.ts with -u -->';
const END = '<!-- end of limits -->';

const [, table = ''] = /## Limits\n[^|]*\n(\|.*\|)\n\n/s.exec(conventions([])) ?? [];

test('docs/api.md has the table of the current limits', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  await expect(`${before}${BEGIN}\n\n${table}\n\n${END}${after}`).toMatchFileSnapshot(DOCUMENT);
});

test('the table has the number of every limit', () => {
  const missing = Object.entries(LIMITS).filter(([, value]) => {
    const numbers = [value, value * 100, value / 1024, value / 1024 ** 2].map((number) => number.toLocaleString('en'));
    return !numbers.some((number) => new RegExp(`(?<![\\d,.])${number}(?![\\d,.])`).test(table));
  });
  // Clients do not choose these values; they only send them back.
  expect(missing.map(([name]) => name)).toEqual(['slugLength', 'cursorLength']);
});

test('docs/api.md has no limit outside the table', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  const prose = document.slice(0, document.indexOf(BEGIN)) + document.slice(document.indexOf(END));
  const numbers = [
    ...prose.matchAll(
      /(?<![\w.:/"-])\d[\d,]*(?= (?:s|seconds|hours|minutes|bytes|MiB|KiB|requests|characters|items|entries|levels)\b)/g,
    ),
  ];
  expect(numbers.map(([number]) => number)).toEqual([]);
});

test('docs/api.md has the order of checks', async () => {
  const [, order = ''] = /## Order of checks\n\n(1\. .*?)\n\n/s.exec(conventions([])) ?? [];
  expect(order.split('\n').length).toBeGreaterThan(10);
  expect(await readFile(DOCUMENT, 'utf8')).toContain(`## Order of checks\n\n${order}\n`);
});
