import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeText } from './encoded-text.ts';

const TEXT = 'The same text in any encoding. '.repeat(100);
const encoded = encodeText('text/plain; charset=utf-8', () => TEXT);
const codingFor = async (accepted: string | undefined) =>
  (await encoded(accepted)).headers['content-encoding'] ?? 'identity';

describe('the coding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['gzip ; q=0.2', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['deflate', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['identity;q=0', 'identity'],
  ])('for Accept-Encoding %s is %s', async (accepted, coding) => {
    expect(await codingFor(accepted)).toBe(coding);
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('%s is shorter, and decodes to the text', async (accepted, decompress) => {
  const { headers, body } = await encoded(accepted);
  expect(headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    vary: 'accept-encoding',
    'content-encoding': accepted,
  });
  expect(body.length).toBeLessThan(TEXT.length / 10);
  expect(decompress(body).toString()).toBe(TEXT);
});

test('without a coding the text is unchanged, and has a Vary header', async () => {
  const { headers, body } = await encoded(undefined);
  expect(headers).toEqual({ 'content-type': 'text/plain; charset=utf-8', vary: 'accept-encoding' });
  expect(body.toString()).toBe(TEXT);
});

test('a text is read when it is first asked for, once for each coding, and again after it could not be read', async () => {
  const texts = [() => never(), () => TEXT, () => TEXT];
  const later = encodeText('text/plain; charset=utf-8', () => (texts.shift() ?? never)());
  expect(texts).toHaveLength(3);
  await expect(Promise.all([later('br'), later('br')])).rejects.toThrow('cannot be read');
  const [one, other] = await Promise.all([later('br'), later('br')]);
  expect(one.body).toBe(other.body);
  expect((await later('gzip')).headers['content-encoding']).toBe('gzip');
  expect(texts).toHaveLength(0);
});

test('a coding that is there already is read, and others are made from the text', async () => {
  const ready = Buffer.from('Encoded before.');
  const prepared = encodeText('text/plain; charset=utf-8', () => TEXT, { br: () => ready });
  expect((await prepared('br')).body).toBe(ready);
  expect(gunzipSync((await prepared('gzip')).body).toString()).toBe(TEXT);
});

function never(): never {
  throw new Error('It cannot be read.');
}
