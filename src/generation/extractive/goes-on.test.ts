import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (...said: readonly string[]) => minutesOf('en', ...said).todos.map(([statement]) => statement);

describe('a sentence that a recorder ended at a pause', () => {
  it('goes on with what it is for', () => {
    expect(todos('Omar Said: I will open up a PR. To enable the oven alarms in the bakery.', 'Bo Lind: Okay.')).toEqual(
      ['Omar Said opens up a PR to enable the oven alarms in the bakery.'],
    );
  });

  it('does not go on with a sentence of its own', () => {
    expect(todos('Omar Said: I will open up a PR. To me the oven alarms are fine.', 'Bo Lind: Okay.')).toEqual([]);
  });

  it('does not go on with what somebody else says', () => {
    expect(todos('Omar Said: I will open up a PR.', 'Bo Lind: To enable the oven alarms in the bakery.')).toEqual([]);
  });
});

describe('words between two commas that only hedge', () => {
  it('do not part a promise from what is promised', () => {
    expect(todos("Omar Said: So I'll plan, I guess, to repaint the shop sign this week.", 'Bo Lind: Great.')).toEqual([
      'Omar Said plans to repaint the shop sign by Friday 6 March.',
    ]);
  });
});

describe('what somebody checks', () => {
  it('may be whether there has been something', () => {
    expect(todos("Omar Said: I'll check if there's been enough flour for the weekend.", 'Bo Lind: Thanks.')).toEqual([
      'Omar Said checks if there has been enough flour for the weekend.',
    ]);
  });
});

it('what is said behind "I think" is no part of what others would like to do', () => {
  expect(
    todos(
      "Omar Said: I could ask the two bakers next door. They'd be happy to talk to you, I think, they've got plenty of ideas.",
      'Bo Lind: Great.',
    ),
  ).toEqual([]);
});
