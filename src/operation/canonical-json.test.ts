import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  test('returns the same text for any order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test('returns text that parses to the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('returns different texts for different values', () => {
    const texts = [
      null,
      0,
      '',
      '0',
      false,
      [],
      {},
      [null],
      [[]],
      { a: null },
      { a: [] },
      ['a', 'b'],
      ['b', 'a'],
      ['a,b'],
    ];
    expect(new Set(texts.map(canonicalJson)).size).toBe(texts.length);
  });

  test('sorts by UTF-16 code unit, as in the example of RFC 8785, section 3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const order = Object.values(JSON.parse(canonicalJson(value).replace('"1":', '"one":')));
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test('writes numbers and strings as ECMAScript does', () => {
    expect(canonicalJson([1e21, 1e-7, 0.5, -0, 4.5, 'æ"\\\n\u0007/'])).toBe(
      '[1e+21,1e-7,0.5,0,4.5,"æ\\"\\\\\\n\\u0007/"]',
    );
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], a: 'x' })).toBe('{"a":"x","b":[{"a":2,"z":1}]}');
  });

  test('omits an undefined property', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test.each([
    [undefined],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1n],
    [[undefined]],
    [new Date(0)],
    [{ at: new Map() }],
  ])('refuses what JSON cannot express: %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member)] as const);
  return Object.fromEntries(entries.reverse());
}
