import { expect, it } from 'vitest';
import { nextRows } from './maintenance-rows.ts';

it('a batch has fewer rows after a long one, at most twice as many after a short one, and never too few', () => {
  const first = nextRows();
  expect(nextRows(1_000, 100)).toBe(250);
  expect(nextRows(1_000, 1)).toBe(2_000);
  expect(nextRows(1_000, 25)).toBe(1_000);
  expect(nextRows(60, 5_000)).toBe(50);
  expect(nextRows(19_000, 0)).toBe(20_000);
  expect(first).toBeLessThan(1_000);
});
