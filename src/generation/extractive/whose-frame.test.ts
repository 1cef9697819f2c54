import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf } from '../../../tests/harness/minutes-of.ts';

const amidTalk = (...said: string[]) =>
  minutesAmidTalk(264, ...said)
    .todos.map(([statement]) => statement)
    .join('\n');

describe('what becomes possible by a promise', () => {
  it.each([
    "I'll try to hang these this week, so we can prep for the fair in that barn.",
    "I guess I'll write to you by Friday, so we can start to clean the barn.",
    "I haven't mown anything yet, but you should have to check that out, so we can start to look at what the meadow looks like.",
  ])('is not what is promised: %s', (text) => {
    expect(amidTalk(text, 'Okay.')).not.toMatch(/preps|starts|barn/u);
  });
});

describe('what may change, said behind a promise', () => {
  it('is nothing that somebody takes care of', () => {
    expect(amidTalk("I'll talk to you after this, there may be some other changes to the rota.", 'Okay.')).toBe('');
  });
});

describe('whom a request is for', () => {
  it('is all if it is for many', () => {
    const asked =
      'If many of you could take a look at the drawing of the barn and get back to me in two weeks, that would be good.';
    expect(amidTalk(asked, 'Yes, I can hear you.')).toMatch(/^Everyone takes a look at the drawing of the barn/u);
  });

  it('is nobody if it is for some', () => {
    const asked = 'If some of you could take a look at the drawing of the barn and get back to me, that would be good.';
    expect(amidTalk(asked, 'Yes, I can hear you.')).not.toMatch(/^(?:Everyone|Ben|Ida)/mu);
  });
});

describe('words that somebody may say, or that are written down', () => {
  it('ask nobody here', () => {
    const told = 'The farmer can send a message to say: Oh, then please open a gate; I need to let the cows out.';
    expect(amidTalk(told, 'Okay.')).toBe('');
  });

  it('are not taken on by whoever promises to write them', () => {
    const noted =
      'And just adding to the list of the farm one note that you should keep counting the old posts until the new ones are in.';
    expect(amidTalk(noted, 'Yes, we will do that this week.')).toBe('');
  });
});

describe('what "you" can do', () => {
  const possible = 'So you can find out what the master key is; go find that gate and check that it is shut.';

  it('is no task where nobody says yes', () => {
    expect(amidTalk(possible, 'The pen is at the back.')).toBe('');
  });

  it('is asked of whoever says that they do it', () => {
    expect(amidTalk('You can send the list of the gates to the farmer next week.', "Yes, I'll do that.")).toBe(
      'Ida Møller sends the list of the gates to the farmer by Friday 13 March.',
    );
  });
});

describe('what nobody alone promises', () => {
  it.each([
    ['a decision of all', 'Next week is hopefully where we will make a decision on the colour of the barn.'],
    ['having time', "As soon as we get the fences up, then I'll have time to work on the barn."],
    ['leaving', 'I will be leaving my job at the farm next month.'],
  ])('is no task: %s', (_, text) => {
    expect(amidTalk(text, 'Okay.')).toBe('');
  });
});

describe('what a sentence has no room for', () => {
  it.each([
    "It's something that I'm planning to be working on for the next ten years.",
    "It's moved to the second of April, so please take note of that.",
    "And please let us know if you're not in that group and have not already signed the safety form, please do so.",
  ])('gives no task: %s', (text) => {
    expect(amidTalk(text, 'Okay.')).toBe('');
  });
});

describe('what a promise is for', () => {
  it('is left out where it was not said to the end', () => {
    const said =
      "I will also roll out the new fences on the other farms in order to see, yeah, how much there's in it.";
    expect(amidTalk(said, 'Okay.')).toBe('Ben Carter rolls out the new fences on the other farms.');
  });
});

describe('what somebody asks to be given', () => {
  it('is a task of whoever answers, though it begins with what the speaker could ask', () => {
    const asked = 'Ida Holm: If I could ask as well, maybe you could give the board a list of the new kennels.';
    expect(minutesOf('en', asked, 'Omar Said: Yes, sure, you can have that.').todos.map(([first]) => first)).toEqual([
      'Omar Said gives the board a list of the new kennels.',
    ]);
  });
});
