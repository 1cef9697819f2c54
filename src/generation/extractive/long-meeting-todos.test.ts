import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (...said: readonly string[]) => minutesAmidTalk(200, ...said).todos.map(([statement]) => statement);

describe('in a long meeting', () => {
  it('it is no todo whom nobody can tell', () => {
    expect(tasks("I'll ping him afterwards.", 'Okay.')).toEqual([]);
  });

  it('it is no todo if nobody does it', () => {
    expect(tasks('Okay.\nOmar Said: Please check out the list of the bakers.', 'Okay.')).toEqual([]);
  });

  it('it is a todo if more than the person is named', () => {
    expect(tasks("I'll call him about the second oven.", 'Okay.')).toEqual([
      'Ben Carter calls him about the second oven.',
    ]);
  });
});

describe('in a meeting of some length', () => {
  it.each([
    [200, "I'll share the analysis with everyone in the chat."],
    [60, 'Yeah, I can talk for a quick second.'],
    [60, 'I will suggest maybe we wait 1 or 2 minutes to see if more bakers join, and then we can start.'],
    [60, "I'm sure you'll soon get an e-mail from the bank about the oven."],
  ])('it is no todo what is done at once, or to somebody (%i turns): %s', (turns, said) => {
    expect(minutesAmidTalk(turns, said, 'Okay.').todos).toEqual([]);
  });
});

describe('what a group is asked', () => {
  it('is for everyone', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: Could you guys put the recipes into the blue folder?',
      'Ida Møller: Okay.',
      'Omar Said: Fine.',
    );
    expect(todos.map(([statement]) => statement)).toEqual(['Everyone puts the recipes into the blue folder.']);
  });

  it('is not what is done for it', () => {
    const { todos } = minutesOf(
      'en',
      "Ben Carter: We can bake the new rolls for you guys with the flour that everyone's made this week.",
      'Ida Møller: Okay.',
      'Omar Said: Fine.',
    );
    expect(todos).toEqual([]);
  });
});
