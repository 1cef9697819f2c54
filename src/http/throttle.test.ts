import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

describe('a throttle', () => {
  it('lets a second’s worth through at once, then one at a time', () => {
    const throttle = createThrottle({ perSecond: 4, longestMs: 1_000 });
    const holds = Array.from({ length: 7 }, () => throttle.delayMs('token', 50_000));
    expect(holds).toEqual([0, 0, 0, 0, 250, 500, 750]);
    // Another key has its own.
    expect(throttle.delayMs('other', 50_000)).toBe(0);
    // A second later four more have gone out.
    expect(throttle.delayMs('token', 51_000)).toBe(0);
  });

  it('lets fewer through at once where it is told so', () => {
    const throttle = createThrottle({ perSecond: 4, burst: 2, longestMs: 1_000 });
    expect(Array.from({ length: 4 }, () => throttle.delayMs('token', 50_000))).toEqual([0, 0, 250, 500]);
    expect(throttle.delayMs('token', 51_000)).toBe(0);
  });

  it('holds nothing back for longer than it may', () => {
    const throttle = createThrottle({ perSecond: 4, longestMs: 1_000 });
    const holds = Array.from({ length: 50 }, () => throttle.delayMs('token', 50_000));
    expect(Math.max(...holds)).toBe(1_000);
    expect(throttle.delayMs('token', 52_500)).toBe(0);
  });
});
