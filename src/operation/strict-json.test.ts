import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonFault, parseStrictJson } from './strict-json.ts';

const parse = (text: string): unknown => parseStrictJson(new TextEncoder().encode(text));

/** Returns the reason why the body is refused. Throws if it is accepted. */
function refusal(body: string | Uint8Array): string {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  try {
    const value = parseStrictJson(bytes);
    throw new Error(`accepted as ${JSON.stringify(value)}`);
  } catch (error) {
    if (error instanceof JsonFault) return error.reason;
    throw error;
  }
}

const FORBIDDEN = ['__proto__', 'constructor'];
const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\0'));
const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1e15, max: 1e15 }));
const { value: ordinary } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      text.filter((key) => !FORBIDDEN.includes(key)),
      tie('value'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
}));

describe('reads like JSON.parse', () => {
  test('values with any indentation', () => {
    fc.assert(
      fc.property(ordinary, fc.constantFrom('', ' ', '\t', '\n  \r\n'), (value, indent) => {
        const body = JSON.stringify(value, null, indent);
        expect(parse(body)).toStrictEqual(JSON.parse(body));
      }),
      { numRuns: 500 },
    );
  });

  test('every character written as an escape', () => {
    fc.assert(
      fc.property(text, (value) => {
        const escaped = Array.from({ length: value.length }, (_, index) => {
          return `\\u${value.charCodeAt(index).toString(16).padStart(4, '0')}`;
        }).join('');
        expect(parse(`{"${escaped}k":"${escaped}"}`)).toStrictEqual({ [`${value}k`]: value });
      }),
    );
  });

  test.each([
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
    ['"\\ud83d\\ude00 \\uD83D\\uDE00"', '😀 😀'],
    ['"a\\u00e6b\\nc"', 'aæb\nc'],
    ['"\u007f\u2028\ufeff"', '\u007f\u2028\ufeff'],
    ['""', ''],
    ['-0', 0],
    ['0.0e-7', 0],
    ['1E+2', 100],
    ['-1.5e-3', -0.0015],
    ['0.10000000000000001', 0.1],
    ['0.00000000000000000000123', 1.23e-21],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
    ['5e-324', Number.MIN_VALUE],
    [' [ ] ', []],
    ['{ }', {}],
    ['\r\n\t null', null],
    ['{"toString":1,"hasOwnProperty":2,"":3}', { toString: 1, hasOwnProperty: 2, '': 3 }],
  ])('%s', (body, value) => {
    expect(parse(body)).toStrictEqual(value);
  });

  test('objects with the prototype of Object', () => {
    expect(Object.getPrototypeOf(parse('{"a":1}'))).toBe(Object.prototype);
  });

  test('nesting 32 deep', () => {
    const body = `${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}`;
    expect(parse(body)).toStrictEqual(JSON.parse(body));
    const siblings = `[${Array(100).fill('[[]]').join(',')}]`;
    expect(parse(siblings)).toStrictEqual(JSON.parse(siblings));
  });
});

describe('refuses what JSON.parse refuses', () => {
  test('after a random change of a valid text', () => {
    fc.assert(
      fc.property(
        ordinary,
        fc.nat(),
        fc.constantFrom('', '"', '\\', ',', '}', ']', '1', 'e', '-', '\n'),
        (value, at, patch) => {
          const body = JSON.stringify(value);
          const cut = at % body.length;
          const damaged = body.slice(0, cut) + patch + body.slice(cut + 1);
          fc.pre(!isJson(damaged));
          expect(() => parse(damaged)).toThrow(JsonFault);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    '',
    '   ',
    '{} x',
    '{}{}',
    '[1,]',
    '{"a":1,}',
    '[,1]',
    '[1 2]',
    '{"a" 1}',
    '{"a":}',
    "{'a':1}",
    '{a:1}',
    '{1:1}',
    '[',
    '{',
    '{"a"',
    '"abc',
    '"abc\\',
    '"abc\\"',
    '"\\x41"',
    '"\\u12"',
    '"\\u12g4"',
    '"\\u 123"',
    '01',
    '-01',
    '-',
    '+1',
    '.5',
    '1.',
    '1.e3',
    '1e',
    '1e+',
    '0x10',
    'NaN',
    'Infinity',
    'tru',
    'True',
    'nulll',
    'undefined',
    '// a comment\n1',
    '\u00a01',
    '\f1',
    '"a\nb"',
    '"a\tb"',
    '"\u001f"',
    '\ufeff{}',
  ])('%j', (body) => {
    expect(isJson(body)).toBe(false);
    expect(refusal(body)).toMatch(/^must be JSON: /);
  });

  test('with the position in the reason', () => {
    expect(refusal('{"a":1,}')).toBe('must be JSON: unexpected character at position 7');
    expect(refusal('{"a":1')).toBe('must be JSON: it ends too early');
  });
});

describe('refuses what JSON.parse changes silently', () => {
  test.each([
    [[0x22, 0xff, 0x22]],
    [[0x22, 0xc3, 0x22]],
    [[0x22, 0xc0, 0x80, 0x22]],
    [[0x22, 0xed, 0xa0, 0x80, 0x22]],
    [[0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
    [[0x22, 0xe2, 0x82]],
  ])('invalid UTF-8: %j', (bytes) => {
    expect(refusal(Uint8Array.from(bytes))).toBe('must be valid UTF-8');
    // An incomplete body must not affect the next one.
    expect(parse('"ok"')).toBe('ok');
  });

  test.each([
    ['{"a":1,"a":1}', '"a"'],
    ['{"a":1,"b":2,"\\u0061":3}', '"a"'],
    ['[{"x":{"":1,"":2}}]', '""'],
    ['{"7":1,"7":2}', '"7"'],
    ['{"toString":1,"toString":2}', '"toString"'],
  ])('a repeated key: %s', (body, key) => {
    expect(refusal(body)).toBe(`must not contain the key ${key} twice`);
  });

  test.each([...FORBIDDEN, '__pr\\u006fto__'])('the key %s, at any depth', (key) => {
    expect(refusal(`{"${key}":1}`)).toMatch(/^must not contain the key "/);
    expect(refusal(`[{"a":{"${key}":null}}]`)).toMatch(/^must not contain the key "/);
    expect(parse(`["${key}"]`)).toHaveLength(1);
  });

  test.each(['['.repeat(33), `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, '['.repeat(65_000)])(
    'nesting deeper than 32: %#',
    (body) => {
      expect(refusal(body)).toBe('must not nest deeper than 32 levels');
    },
  );

  test.each(['"a\0"', '"\\u0000"', '{"a\\u0000":1}', '{"a\0":1}'])('U+0000: %j', (body) => {
    expect(refusal(body)).toBe('must not contain U+0000');
  });

  test.each(['"\\ud800"', '"\\udc00"', '"\\ude00\\ud83d"', '"\\ud83d \\ude00"', '{"\\uDBFF":1}', '["a\\ud83d"]'])(
    'a lone surrogate: %s',
    (body) => {
      expect(refusal(body)).toBe('must not contain half of a surrogate pair');
    },
  );

  test.each([
    ['9007199254740992', 'too large'],
    ['-9007199254740992', 'too large'],
    ['9007199254740993', 'too large'],
    ['123456789012345678901234567890', 'too large'],
    ['9007199254740992.0', 'too large'],
    ['90071992547409920e-1', 'too large'],
    ['1e16', 'too large'],
    ['1e400', 'too large'],
    ['-1e400', 'too large'],
    ['1e-400', 'too close to zero'],
    ['-0.1e-330', 'too close to zero'],
    ['0.123456789012345678', 'more than 17 digits'],
    ['9.9999999999999999', 'more exact than a number can be'],
    ['9007199254740991.4', 'more exact than a number can be'],
    ['4503599627370497.6', 'more exact than a number can be'],
    ['4.3500000000000001', 'more exact than a number can be'],
    ['1.00000000000000001', 'more than 17 digits'],
    ['3.14159265358979323846', 'more than 17 digits'],
    ['0.1000000000000000055511151231257827', 'more than 17 digits'],
  ])('a number that a double cannot hold: %s', (body, why) => {
    for (const sent of [body, `{"n":${body}}`, `[0,${body}]`]) {
      expect(refusal(sent)).toMatch(new RegExp(`^must not contain the number "[-0-9.e]+": ${why}$`));
    }
  });

  test('with a reason that quotes only the start of long values', () => {
    const key = 'k'.repeat(5000);
    expect(refusal(`{"${key}":1,"${key}":1}`).length).toBeLessThan(120);
    expect(refusal('9'.repeat(5000)).length).toBeLessThan(120);
  });
});

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
