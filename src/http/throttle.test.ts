import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

describe('a throttle', () => {
  it('passes the requests of one second at once, then delays each', () => {
    const throttle = createThrottle({ perSecond: 4, longestMs: 1_000 });
    const delays = Array.from({ length: 7 }, () => throttle.delayMs('token', 50_000));
    expect(delays).toEqual([0, 0, 0, 0, 250, 500, 750]);
    // Other keys are not affected.
    expect(throttle.delayMs('other', 50_000)).toBe(0);
    // A second later four more have passed.
    expect(throttle.delayMs('token', 51_000)).toBe(0);
  });

  it('passes only the given burst at once', () => {
    const throttle = createThrottle({ perSecond: 4, burst: 2, longestMs: 1_000 });
    expect(Array.from({ length: 4 }, () => throttle.delayMs('token', 50_000))).toEqual([0, 0, 250, 500]);
    expect(throttle.delayMs('token', 51_000)).toBe(0);
  });

  it('delays nothing longer than the maximum', () => {
    const throttle = createThrottle({ perSecond: 4, longestMs: 1_000 });
    const delays = Array.from({ length: 50 }, () => throttle.delayMs('token', 50_000));
    expect(Math.max(...delays)).toBe(1_000);
    expect(throttle.delayMs('token', 52_500)).toBe(0);
  });
});
