import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateWindow } from './rate-window.ts';

const WINDOW_MS = 10_000;

/** Ascending times, many of them at the edges of slots and windows. */
const times = fc
  .array(
    fc.oneof(fc.nat(300), fc.nat(3000), fc.constantFrom(0, 1, 999, 1000, 1001, 9999, 10_000, 10_001, 11_000, 25_000)),
    {
      minLength: 1,
      maxLength: 200,
    },
  )
  .map((steps) => {
    let now = 0;
    return steps.map((step) => (now += step));
  });
const limits = fc.integer({ min: 1, max: 8 });

describe('the limit', () => {
  test('holds in any 10 seconds', () => {
    fc.assert(
      fc.property(times, limits, (moments, limit) => {
        const window = createRateWindow(limit);
        const passed = moments.filter((now) => window.take('token', now).allowed);
        // The first and last of `limit + 1` consecutive requests are more than a window apart.
        for (let index = limit; index < passed.length; index++) {
          expect((passed[index] ?? 0) - (passed[index - limit] ?? 0)).toBeGreaterThan(WINDOW_MS);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('never refuses a caller that stays below it in any 11 seconds', () => {
    fc.assert(
      fc.property(times, limits, (moments, limit) => {
        const window = createRateWindow(limit);
        const kept: number[] = [];
        for (const now of moments) {
          if (kept.filter((earlier) => now - earlier < WINDOW_MS + 1000).length >= limit) continue;
          kept.push(now);
          expect(window.take('token', now).allowed).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('applies to each key separately', () => {
    fc.assert(
      fc.property(
        times,
        limits,
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 200, maxLength: 200 }),
        (moments, limit, keys) => {
          const shared = createRateWindow(limit);
          const alone = {
            a: createRateWindow(limit),
            b: createRateWindow(limit),
            c: createRateWindow(limit),
          };
          for (const [index, now] of moments.entries()) {
            const key = keys[index] ?? 'a';
            expect(shared.take(key, now)).toEqual(alone[key].take(key, now));
          }
        },
      ),
    );
  });

  test('does not count refused requests', () => {
    const window = createRateWindow(2);
    for (let now = 0; now < 11_000; now += 100) window.take('token', now);
    expect(window.take('token', 11_000)).toMatchObject({ allowed: true, remaining: 1 });
  });

  test('also holds after the clock was set back', () => {
    const window = createRateWindow(1);
    expect(window.take('token', 50_000).allowed).toBe(true);
    expect(window.take('token', 10_000).allowed).toBe(false);
    expect(window.take('token', 60_999).allowed).toBe(false);
    expect(window.take('token', 61_000).allowed).toBe(true);
  });
});

describe('the answer to the caller', () => {
  test('counts the remaining requests, then gives the time to wait', () => {
    const window = createRateWindow(2);
    expect(window.take('token', 500)).toEqual({ allowed: true, remaining: 1, resetSeconds: 11, retryAfterSeconds: 0 });
    expect(window.take('token', 3200)).toEqual({ allowed: true, remaining: 0, resetSeconds: 11, retryAfterSeconds: 0 });
    expect(window.take('token', 3300)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 11,
      retryAfterSeconds: 8,
    });
    expect(window.take('token', 10_999)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 4,
      retryAfterSeconds: 1,
    });
    expect(window.take('token', 11_000)).toEqual({
      allowed: true,
      remaining: 0,
      resetSeconds: 11,
      retryAfterSeconds: 0,
    });
  });

  test('is correct: a request after retryAfterSeconds passes, and after resetSeconds the whole limit is free', () => {
    fc.assert(
      fc.property(times, limits, (moments, limit) => {
        const window = createRateWindow(limit);
        for (const now of moments) window.take('token', now);
        const now = moments.at(-1) ?? 0;
        const { allowed, resetSeconds, retryAfterSeconds } = window.peek('token', now);
        expect(retryAfterSeconds > 0).toBe(!allowed);
        expect(window.peek('token', now + retryAfterSeconds * 1000).allowed).toBe(true);
        expect(window.peek('token', now + resetSeconds * 1000).remaining).toBe(limit);
      }),
      { numRuns: 1000 },
    );
  });

  test('of peek is the state before the next take, and peek counts nothing', () => {
    fc.assert(
      fc.property(times, limits, (moments, limit) => {
        const window = createRateWindow(limit);
        const unseen = createRateWindow(limit);
        for (const now of moments) {
          const before = window.peek('token', now);
          expect(window.peek('token', now)).toEqual(before);
          const taken = window.take('token', now);
          expect(taken.allowed).toBe(before.allowed);
          expect(taken.remaining).toBe(before.remaining - (before.allowed ? 1 : 0));
          expect(taken).toEqual(unseen.take('token', now));
        }
      }),
    );
    expect(createRateWindow(3).peek('unknown', 0)).toEqual({
      allowed: true,
      remaining: 3,
      resetSeconds: 0,
      retryAfterSeconds: 0,
    });
  });
});

describe('the memory', () => {
  test('keeps active keys while idle ones are evicted', () => {
    const window = createRateWindow(1);
    for (let key = 0; key < 1000; key++) window.take(`early ${key}`, 0);
    for (let key = 0; key < 500; key++) window.take(`busy ${key}`, 10_999);
    for (let turn = 0; turn < 1000; turn++) window.take('late', 11_000);
    for (let key = 0; key < 500; key++) expect(window.peek(`busy ${key}`, 11_000).allowed).toBe(false);
  });

  test('is limited to 100,000 keys; the least recently used is evicted first', () => {
    const window = createRateWindow(1);
    for (let key = 0; key < 100_000; key++) window.take(`${key}`, 0);
    for (const key of ['0', 'one more']) window.take(key, 0);
    expect(['0', '1', '2', 'one more'].filter((key) => window.peek(key, 0).allowed)).toEqual(['1']);
  });
});
