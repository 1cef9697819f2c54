import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (...said: readonly string[]) => minutesAmidTalk(264, ...said).todos.map(([statement]) => statement);

describe('in a long meeting', () => {
  it('it is no todo whom nobody can tell', () => {
    expect(tasks("I'll ping him afterwards.", 'Okay.')).toEqual([]);
    expect(tasks('I can ask him again in, like, a few weeks about that.', 'Okay.')).toEqual([]);
  });

  it('it is no todo if nobody does what is not named either', () => {
    const said =
      "There is a strong suspicion of the bakers. Sorry about that. But unless anyone has something to add, I'd say we take it slowly, please discuss in the kitchen, and, we can bring this up in the club on Thursday.";
    expect(tasks(said, 'Okay.')).toEqual([]);
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

describe('what "it" is in a long meeting', () => {
  it.each([
    ['it', 'The second oven is too small for the rolls. Yes. And it was a long day. So.', "I'll sell it on Monday."],
    ['a way', 'The bakers look at the second oven.', "I'll keep it that way for the rolls by Monday."],
    ['what is done', 'The bakers look at the second oven.', "So, yeah, I'd like to do that soon."],
    ['several things', 'The bakers look at the second oven.', "I'll try those things out once the rolls are ready."],
  ])('is not guessed: %s', (_, before, promised) => {
    expect(tasks(`${before} ${promised}`, 'Okay, the second oven, for a year.')).toEqual([]);
  });

  it('is no time', () => {
    expect(tasks("The second oven was broken for a year. I'll fix it next week.", 'The second oven.')).toEqual([
      'Ben Carter fixes the second oven by Friday 13 March.',
    ]);
  });

  it('is what the sentence before names', () => {
    expect(tasks("The second oven is too small for the rolls. I'll sell it on Monday.", 'The second oven.')).toEqual([
      'Ben Carter sells the second oven on Monday 9 March.',
    ]);
  });
});

describe('a statement in a long meeting', () => {
  it('does not let somebody tell himself', () => {
    expect(tasks('Ben will let Ben know about the oven by Friday.', 'Okay.')).toEqual([
      'Ben Carter takes care of the oven by Friday 6 March.',
    ]);
  });

  it('is no half sentence that begins anew', () => {
    expect(tasks("I'll put in the report we that we think that it is fine.", 'Okay.')).toEqual([]);
  });

  it('has who looks again after breaking off', () => {
    expect(
      tasks("We're going to… Have another look at our offer and see if we need to make changes.", 'Okay.'),
    ).toEqual(['Ben Carter has another look at their offer and sees if they need to make changes.']);
  });
});

describe('a task that is said again', () => {
  it('is one, however few its words are', () => {
    const turns = ["I'll merge the PR.", 'Okay.', 'Hm.', 'Hm.', 'I can merge the PR as well.', 'Okay.'];
    expect(tasks(...turns)).toEqual(['Ben Carter merges the PR.']);
  });
});

describe('in a meeting of some length', () => {
  it.each([
    [200, "I'll share the analysis with everyone in the chat."],
    [60, 'Yeah, I can talk for a quick second.'],
    [60, 'I will suggest maybe we wait 1 or 2 minutes to see if more bakers join, and then we can start.'],
    [60, 'Omar, can you make, Ida and Bo, co-host, so they can record the bakers.'],
    [60, "I'd like to fix the oven door first, maybe, and then we can bake. That would make sense."],
    [
      60,
      'If there are questions, and we have time, we can do it now, or please reach out to me in the shop or by mail.',
    ],
    [
      60,
      'So and I would like to ask everybody to to say what they did and think about what bread they would like to bake.',
    ],
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
