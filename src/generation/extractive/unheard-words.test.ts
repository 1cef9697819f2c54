import { describe, expect, it } from 'vitest';
import { minutesAmidTalk } from '../../../tests/harness/minutes-of.ts';

const tasks = (...said: readonly string[]) => minutesAmidTalk(264, ...said).todos.map(([statement]) => statement);

describe('words that nobody understood', () => {
  it.each([
    ['Please finish the seed list I will (??)', 'finishes the seed list.'],
    ['So I will send you the oven plan tomorrow we should (??).', 'Ben Carter sends the oven plan'],
  ])('take away a second sentence that they end: %s', (said, todo) => {
    expect(JSON.stringify(tasks(said, 'Okay.'))).toContain(todo);
  });
});

describe('in a long meeting, a task is', () => {
  it.each([
    ['I will clean everything tomorrow.', 'Ben Carter cleans everything on Tuesday 3 March.'],
    [
      "So I'll make sure, that the ovens are ready tomorrow.",
      'Ben Carter makes sure that the ovens are ready on Tuesday 3 March.',
    ],
    [
      'I will check the list of ovens tomorrow maybe we should add some.',
      'Ben Carter checks the list of ovens on Tuesday 3 March.',
    ],
  ])('said in broken words: %s', (said, todo) => {
    expect(tasks(said, 'Okay.')).toEqual([todo]);
  });

  it('what somebody says is theirs to do', () => {
    expect(tasks('So now my task is to rename the shelves.')).toEqual(['Ben Carter renames the shelves.']);
  });

  it('what somebody pleads for and is told yes', () => {
    expect(tasks('So please put the price of the rolls that you are baking here.', 'Yes.')).toHaveLength(1);
  });
});
