import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../../tests/harness/minutes-of.ts';

const tasks = (said: string) => minutesOf('en', `Ben Carter: ${said}`).todos.map(([statement]) => statement);

describe('a task in writing', () => {
  it.each([
    ["I'll order the L_E_D_ lamps.", 'Ben Carter orders the LED lamps.'],
    ["I'll print the form of motion 7, 9, 0 7.", 'Ben Carter prints the form of motion 7907.'],
    ["I'll share the, what I found in the shed.", 'Ben Carter shares what they found in the shed.'],
    ["I'll print the, just the plan for the roof.", 'Ben Carter prints just the plan for the roof.'],
    ["I'll talk with, like, Brian and Sue about the oven.", 'Ben Carter talks with Brian and Sue about the oven.'],
    [
      "I'll check if there are like other holes in the roof.",
      'Ben Carter checks if there are other holes in the roof.',
    ],
    ["I'll check the roof of the barn, like the old barn.", 'Ben Carter checks the roof of the old barn.'],
    ["I'll bring any, feedback from the bakers.", 'Ben Carter brings any feedback from the bakers.'],
    ["I'll try also, the new oven.", 'Ben Carter tries the new oven.'],
    ["I'll send the bakery an email saying.", 'Ben Carter sends the bakery an email.'],
    ["I'll write to some bakers and try to understand.", 'Ben Carter writes to some bakers.'],
    ["I'll work on the roof plan already because it is late.", 'Ben Carter works on the roof plan.'],
    ["I'll take a look into the oven.", 'Ben Carter takes a look at the oven.'],
    ["I'll check the plan and provide feedback.", 'Ben Carter checks the plan and provides feedback.'],
    ["We're going to start writing, those letters shortly.", 'Ben Carter starts writing the letters shortly.'],
    ["I'll create the next, list for the bakers.", 'Ben Carter creates the next list for the bakers.'],
    ["I'll bring the old oven, for the bakers.", 'Ben Carter brings the old oven for the bakers.'],
    [
      'I will send more notes to guide, over, missing lamps.',
      'Ben Carter sends more notes to guide, over missing lamps.',
    ],
    ["I'll tag, One of the bakers about the oven.", 'Ben Carter tags one of the bakers about the oven.'],
    [
      "I'll prepare a plan explaining, What shed we need to paint.",
      'Ben Carter prepares a plan explaining what shed they need to paint.',
    ],
    [
      "I'll keep an eye on the plans of the shed to see those come in.",
      'Ben Carter keeps an eye on the plans of the shed to see them come in.',
    ],
    ["I'll send the report explaining, in the group.", 'Ben Carter sends the report in the group.'],
    ["I'll test the lamp after.", 'Ben Carter tests the lamp.'],
  ])('leaves out what only speech has: %s', (said, task) => {
    expect(tasks(said)).toEqual([task]);
  });

  it('names a day once that was said twice', () => {
    expect(tasks("I'll send the plan to the bank by March tenth.th and call.")).toEqual([
      'Ben Carter sends the plan to the bank by Tuesday 10 March.',
    ]);
  });

  it.each([
    "I'll let you know as soon.",
    "I'll get back as soon.",
    "I'll send new.",
    "I'll take the e baker up.",
    'Ida, make sure.',
    'You may have received a note from Omar asking you to send me the, uh, up - to - d.',
    "I'll provide a list of, like, here's the stuff that changed.",
    "I'll hack something together on Tuesday.",
    "We'll have to come back to this after the plan has been met.",
    "I'll look into this further with your input a bit.",
    "I'll reach back out.",
    "I'll launch the 1 by Friday.",
    "I'll give some feedback there.",
  ])('is none that is cut: %s', (said) => {
    expect(tasks(said)).toEqual([]);
  });

  it('says what somebody adds, asks or does', () => {
    expect(tasks("I'll ask the bank how much to give.")).toEqual(['Ben Carter asks the bank how much to give.']);
  });

  it('is for everybody where nobody alone was asked', () => {
    const turns = [
      'Ben Carter: Here is the plan. Please take a look into the plan.',
      'Omar Said: Hm.',
      'Ida Møller: Hm.',
    ];
    expect(minutesOf('en', ...turns).todos).toEqual([['Everyone takes a look at the plan.', 'sikker']]);
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
