import { describe, expect, it } from 'vitest';
import { minutesAmidTalk } from '../../../tests/harness/minutes-of.ts';

describe('what is hardly a task', () => {
  it.each([
    ['I can check the lamp.', 'Ben Carter checks the lamp.'],
    ["We'll get the flour from the mill.", 'Ben Carter gets the flour from the mill.'],
  ])('is one to be checked in a meeting of sixty sentences, and none in one of two hundred: %s', (said, todo) => {
    expect(minutesAmidTalk(60, said).todos).toEqual([[todo, 'tjek']]);
    expect(minutesAmidTalk(200, said).todos).toEqual([]);
  });
});
