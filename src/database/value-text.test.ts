import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

describe('a value is sent', () => {
  it.each<[string, unknown, unknown]>([
    ['text as it is', `a"b\\c`, `a"b\\c`],
    ['a number in decimals', 12.5, '12.5'],
    ['a truth value', false, 'false'],
    ['nothing', null, null],
    ['an instant in UTC', new Date('1850-01-01T12:30:15.250Z'), '1850-01-01T12:30:15.250Z'],
    [
      'an array with quotes, backslashes, an empty text and nothing',
      ['a,b', '"', '\\', '', null],
      '{"a,b","\\"","\\\\","",NULL}',
    ],
    ['an empty array', [], '{}'],
    ['an object as JSON', { a: [1] }, '{"a":[1]}'],
    ['bytes as bytes', new Uint8Array([0, 255]), Buffer.from([0, 255])],
  ])('%s', (_, value, text) => {
    expect(valueText(value)).toEqual(text);
  });

  it('never as an invalid date', () => {
    expect(() => valueText(new Date(Number.NaN))).toThrow(RangeError);
  });
});
