import { LIMITS } from '../limits.ts';

/** A double holds any number of this many digits exactly (IEEE 754, binary64). */
const SURE_DIGITS = 15;

/**
 * Assigning these keys can change the prototype instead of the object, here or in other code. `prototype` is not among
 * them: the parser makes no functions, and without `constructor` it leads to none.
 */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor']);

const ESCAPE = new Map(Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }));
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const FOUR_HEX_DIGITS = /^[0-9a-fA-F]{4}$/;

// `ignoreBOM` keeps a byte order mark in the text, where it is refused as an unexpected character.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A body that is not acceptable JSON. `reason` is for the client and continues "the body …". */
export class JsonFault extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The body ${reason}`);
    this.name = 'JsonFault';
    this.reason = reason;
  }
}

/**
 * Parses a body as RFC 8259 JSON and refuses what other code would change without an error or fail on: invalid UTF-8, a
 * byte order mark, repeated or prototype keys, nesting deeper than `LIMITS.jsonDepth`, U+0000, lone surrogates, numbers
 * that a double cannot hold.
 *
 * @throws JsonFault
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new JsonFault('must be valid UTF-8');
  }
  return new Parser(text).parse();
}

class Parser {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  parse(): unknown {
    const value = this.parseValue(1);
    this.skipSpace();
    if (this.at < this.text.length) throw this.unexpected();
    return value;
  }

  private parseValue(depth: number): unknown {
    this.skipSpace();
    switch (this.text.charCodeAt(this.at)) {
      case 0x22: // "
        return this.parseString();
      case 0x7b: // {
        return this.parseObject(depth);
      case 0x5b: // [
        return this.parseArray(depth);
      case 0x74: // t
        return this.parseWord('true', true);
      case 0x66: // f
        return this.parseWord('false', false);
      case 0x6e: // n
        return this.parseWord('null', null);
      default:
        return this.parseNumber();
    }
  }

  private parseObject(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.enter(depth);
    if (this.skip(0x7d)) return result;
    do {
      this.skipSpace();
      if (this.text.charCodeAt(this.at) !== 0x22) throw this.unexpected();
      const key = this.parseString();
      if (FORBIDDEN_KEYS.has(key)) throw new JsonFault(`must not contain the key ${quote(key)}`);
      if (Object.hasOwn(result, key)) throw new JsonFault(`must not contain the key ${quote(key)} twice`);
      if (!this.skip(0x3a)) throw this.unexpected();
      result[key] = this.parseValue(depth + 1);
    } while (this.skip(0x2c));
    if (!this.skip(0x7d)) throw this.unexpected();
    return result;
  }

  private parseArray(depth: number): unknown[] {
    const result: unknown[] = [];
    this.enter(depth);
    if (this.skip(0x5d)) return result;
    do {
      result.push(this.parseValue(depth + 1));
    } while (this.skip(0x2c));
    if (!this.skip(0x5d)) throw this.unexpected();
    return result;
  }

  private parseString(): string {
    const { text } = this;
    let from = ++this.at;
    let unescaped = '';
    for (; ; this.at++) {
      const code = text.charCodeAt(this.at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        unescaped += text.slice(from, this.at) + this.parseEscape();
        from = this.at + 1;
      } else if (!(code >= 0x20)) {
        // At the end of the text, the code is NaN.
        if (code === 0) throw new JsonFault('must not contain U+0000');
        throw this.unexpected();
      }
    }
    const rest = text.slice(from, this.at++);
    if (unescaped === '') return rest;
    // Decoded UTF-8 is well-formed, so half a pair can only come from an escape.
    const whole = unescaped + rest;
    if (!whole.isWellFormed()) throw new JsonFault('must not contain half of a surrogate pair');
    return whole;
  }

  /** Leaves `at` on the escape's last character. */
  private parseEscape(): string {
    const letter = this.text.charAt(++this.at);
    if (letter !== 'u') {
      const meaning = ESCAPE.get(letter);
      if (meaning === undefined) throw this.unexpected();
      return meaning;
    }
    const digits = this.text.slice(this.at + 1, this.at + 5);
    if (!FOUR_HEX_DIGITS.test(digits)) throw this.unexpected();
    if (digits === '0000') throw new JsonFault('must not contain U+0000');
    this.at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private parseNumber(): number {
    NUMBER.lastIndex = this.at;
    if (!NUMBER.test(this.text)) throw this.unexpected();
    const token = this.text.slice(this.at, NUMBER.lastIndex);
    this.at = NUMBER.lastIndex;
    return exactNumber(token);
  }

  private parseWord<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) throw this.unexpected();
    this.at += word.length;
    return value;
  }

  private enter(depth: number): void {
    if (depth > LIMITS.jsonDepth) throw new JsonFault(`must not nest deeper than ${LIMITS.jsonDepth} levels`);
    this.at++;
  }

  private skip(code: number): boolean {
    this.skipSpace();
    if (this.text.charCodeAt(this.at) !== code) return false;
    this.at++;
    return true;
  }

  private skipSpace(): void {
    for (; ; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    }
  }

  private unexpected(): JsonFault {
    if (this.at < this.text.length) return new JsonFault(`must be JSON: unexpected character at position ${this.at}`);
    return new JsonFault('must be JSON: it ends too early');
  }
}

/** Checked by value: 1e300 is too large like any other integer. `-0` becomes 0. */
function exactNumber(token: string): number {
  const value = Number(token);
  const refuse = (why: string) => new JsonFault(`must not contain the number ${quote(token)}: ${why}`);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw refuse('too large');
  if (value === 0 && /^[-0.]*[1-9]/.test(token)) throw refuse('too close to zero');
  if (token.length > SURE_DIGITS) {
    const { digits } = decimalOf(token);
    if (digits.length > LIMITS.jsonDigits) throw refuse(`more than ${LIMITS.jsonDigits} digits`);
    if (digits.length > SURE_DIGITS && !isRendering(token, value)) throw refuse('more exact than a number can be');
  }
  return value + 0;
}

/** Whether the digits are those of the double that they are read as, and not of a number next to it. */
function isRendering(token: string, value: number): boolean {
  const sent = decimalOf(token);
  // The shortest digits that identify the double, or as many of its digits as were sent.
  return [String(value), value.toPrecision(sent.digits.length)].some((text) => {
    const { digits, exponent } = decimalOf(text);
    return digits === sent.digits && exponent === sent.exponent;
  });
}

/** The digits without leading and trailing zeros, and the power of ten of the last digit. */
function decimalOf(token: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = token.replace(/^-/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  return { digits, exponent: Number(power) - fraction.length + (all.length - digits.length) };
}

function quote(text: string): string {
  return text.length > 40 ? `${JSON.stringify(text.slice(0, 40))}…` : JSON.stringify(text);
}
