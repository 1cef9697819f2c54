import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

describe('a value is sent as text:', () => {
  it.each<[string, unknown, unknown]>([
    ['text unchanged', `a"b\\c`, `a"b\\c`],
    ['a number in decimal notation', 12.5, '12.5'],
    ['a boolean', false, 'false'],
    ['null', null, null],
    ['a date in UTC', new Date('1850-01-01T12:30:15.250Z'), '1850-01-01T12:30:15.250Z'],
    [
      'an array with quotes, backslashes, an empty text and null',
      ['a,b', '"', '\\', '', null],
      '{"a,b","\\"","\\\\","",NULL}',
    ],
    ['an empty array', [], '{}'],
    ['an object as JSON', { a: [1] }, '{"a":[1]}'],
    ['bytes unchanged', new Uint8Array([0, 255]), Buffer.from([0, 255])],
  ])('%s', (_, value, text) => {
    expect(valueText(value)).toEqual(text);
  });

  it('throws for an invalid date', () => {
    expect(() => valueText(new Date(Number.NaN))).toThrow(RangeError);
  });
});
