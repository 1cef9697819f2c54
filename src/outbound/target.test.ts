import { describe, expect, it } from 'vitest';
import { OutboundRefused } from './errors.ts';
import { redirectTarget } from './target.ts';

describe('redirectTarget', () => {
  const secure = new URL('https://example.dk/a/b');

  it('resolves the location; it may change to https, but not to http', () => {
    expect(redirectTarget(secure, '../c').href).toBe('https://example.dk/c');
    expect(redirectTarget(new URL('http://example.dk/'), 'https://example.dk/').protocol).toBe('https:');
    expect(() => redirectTarget(secure, 'http://example.dk/')).toThrow(OutboundRefused);
  });

  it('throws a message without the path or query of either URL', () => {
    const from = new URL('https://example.dk/hush?hush');
    for (const location of [
      'http://example.dk/hush',
      'file:///hush',
      'https://hush:hush@example.dk/',
      'https://[hush',
    ]) {
      expect(refusalOf(() => redirectTarget(from, location))).not.toContain('hush');
    }
  });
});

function refusalOf(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof OutboundRefused) return error.message;
  }
  throw new Error('not refused');
}
