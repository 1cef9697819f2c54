import { describe, expect, it } from 'vitest';
import { priorityOf } from './priority.ts';

describe('the priority', () => {
  it.each([
    ["It's urgent, I'll call them.", 'Høj'],
    ['Det haster.', 'Høj'],
    ['Det haster ikke.', 'Lav'],
    ['Whenever you have time, no rush.', 'Lav'],
    ["I'll call them on Friday.", 'Mellem'],
    ['', 'Mellem'],
  ])('%s', (said, priority) => {
    expect(priorityOf(said)).toBe(priority);
  });
});
