import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { extractSummary } from './extract-summary.ts';

describe('what a meeting will do together', () => {
  it.each([
    ['And we will make a decision on the next call.', 'The participants make a decision on the next call.'],
    [
      "And we will continue the conversation on next week's call.",
      "The participants continue the conversation on Friday 13 March's call.",
    ],
  ])('is no task of the speaker: %s', (said, expected) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Yes.').todos).toEqual([[expected, 'tjek']]);
  });

  it('is told apart from what the own people of the speaker will do', () => {
    const { todos } = minutesOf('en', "Ben Carter: We'll send you the contract tomorrow.", 'Omar Said: Thanks.');
    expect(todos).toEqual([['Ben Carter sends the contract to Omar Said on Tuesday 3 March.', 'sikker']]);
  });
});

describe('a speaker whose label is in lower case', () => {
  it.each([
    ["I'll take a look.", []],
    ["I'll reach out to the printer about the signs.", ['Potter reaches out to the printer about the signs.']],
  ])('is told of as others are: %s', (said, expected) => {
    const tasks = ['Potter', 'potter'].map((speaker) =>
      extractSummary({
        utterances: [
          { speaker, startMs: 0, text: said },
          { speaker: 'Bo Lind', startMs: 4_000, text: 'Okay.' },
        ],
        subject: '',
        meetingDate: new Date('2026-03-02T09:00:00Z'),
        participants: [],
      }).todos.opgaver.map(({ opgave }) => opgave),
    );
    expect(tasks).toEqual([expected, expected]);
  });
});

describe('words that a recorder broke off and began anew', () => {
  it.each([
    ["I'll see if I can maybe… Design a form for the orders.", 'Ben Carter tries to design a form for the orders.'],
    ["I'll look at… Printing the signs on Monday.", 'Ben Carter looks at printing the signs on Monday 9 March.'],
    ['I can async double-check the prices with the printer.', 'Ben Carter double-checks the prices with the printer.'],
    ["I'll ping the author, to… maybe he can come next time.", 'Ben Carter pings the author.'],
  ])('read well: %s', (said, expected) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Okay.').todos.map(([statement]) => statement)).toEqual([
      expected,
    ]);
  });
});

describe('talk about the talk', () => {
  it.each([
    "I'll give the floor to Omar.",
    "I'll drop a link to the agenda here.",
    "I'll give you back ten minutes.",
    "We'll keep everything moving forward.",
    'I can speak for the bakers.',
    "I'll call out the post that was linked in the chat.",
    'Could you link the thread?',
    "Please have a look if you're wondering how it works.",
  ])('is no task: %s', (said) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Okay.').todos).toEqual([]);
  });

  it.each([
    "So let's go with the next presenter.",
    "Then let's take the discussion offline.",
    "So let's move ahead with the list for the sake of time.",
    "Like, ideally, we're not going to have many stalls in July.",
    "I don't think we can have the same price for all.",
    "Generally, I'd say from our side, sounds good.",
  ])('is no agreement: %s', (said) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Sounds good.').agreements).toEqual([]);
  });
});

describe('a task', () => {
  it.each([
    ["I'll merge today the updates to the list.", 'Ben Carter merges the updates to the list on Monday 2 March.'],
    [
      "I'll include these changes in the next list, maybe within, a week or two by Friday.",
      'Ben Carter includes the changes in the next list by Friday 6 March.',
    ],
  ])('is written with its day at the end: %s', (said, expected) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Okay.').todos.map(([statement]) => statement)).toEqual([
      expected,
    ]);
  });
});
