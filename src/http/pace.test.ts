import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

describe('a pace', () => {
  it('lets a second’s worth through at once, then one at a time', () => {
    const pace = createPace({ perSecond: 4, longestMs: 1_000 });
    const holds = Array.from({ length: 7 }, () => pace.holdMs('token', 50_000));
    expect(holds).toEqual([0, 0, 0, 0, 250, 500, 750]);
    // Another key has its own.
    expect(pace.holdMs('other', 50_000)).toBe(0);
    // A second later four more have gone out.
    expect(pace.holdMs('token', 51_000)).toBe(0);
  });

  it('lets fewer through at once where it is told so', () => {
    const pace = createPace({ perSecond: 4, burst: 2, longestMs: 1_000 });
    expect(Array.from({ length: 4 }, () => pace.holdMs('token', 50_000))).toEqual([0, 0, 250, 500]);
    expect(pace.holdMs('token', 51_000)).toBe(0);
  });

  it('holds nothing back for longer than it may', () => {
    const pace = createPace({ perSecond: 4, longestMs: 1_000 });
    const holds = Array.from({ length: 50 }, () => pace.holdMs('token', 50_000));
    expect(Math.max(...holds)).toBe(1_000);
    expect(pace.holdMs('token', 52_500)).toBe(0);
  });
});
