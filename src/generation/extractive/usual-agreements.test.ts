import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreementsOf = (...turns: string[]) => minutesOf('en', ...turns).agreements.map(([statement]) => statement);

describe('an everyday way to decide', () => {
  it.each([
    ["So we're not gonna work with teletext.", 'Okay.', 'It was agreed not to work with teletext.'],
    ["So we're gonna go with push buttons.", 'Yeah.', 'It was agreed to go with push buttons.'],
    ["We're definitely going for the voice control.", 'Yeah.', 'It was agreed to go for the voice control.'],
    ['So the scroll wheel is dropped.', 'Yes.', 'It was agreed to drop the scroll wheel.'],
    [
      "So it looks like we're pretty much decided on flexible rubber.",
      'Yeah.',
      'There was agreement on flexible rubber.',
    ],
    [
      "It seems the general opinion is we're gonna keep the screen lock.",
      'Yeah.',
      'It was agreed to keep the screen lock.',
    ],
    ["I'd say scrap the voice control.", 'Yeah, me too.', 'It was agreed to scrap the voice control.'],
    ["We'll do without the voice control then.", 'Yes.', 'It was agreed to do without the voice control.'],
    ['We have to leave out the voice control.', 'Yeah.', 'It was agreed to leave out the voice control.'],
    ['We can leave out the display.', "Yes, that's fine.", 'It was agreed to leave out the display.'],
    ['So do we go ahead with the finder button?', 'Yes.', 'It was agreed to go ahead with the finder button.'],
    ['Rechargeable batteries, agreed?', 'Agreed.', 'There was agreement on rechargeable batteries.'],
    ["We'd better stick with the simple chip.", 'Yeah.', 'It was agreed to stick with the simple chip.'],
  ])('gives an agreement: %s %s', (said, answer, expected) => {
    expect(agreementsOf(`Ida Holm: ${said}`, `Bo Lind: ${answer}`)).toEqual([expected]);
  });

  it.each([
    ['We decided against hiring a designer.', 'Yes.'],
    ["We're not doing the display.", 'No, agreed.'],
    ["So we're not gonna work with teletext.", "Oh, but we have to. I don't agree."],
  ])('is never told as its contrary: %s %s', (said, answer) => {
    const told = agreementsOf(`Ida Holm: ${said}`, `Bo Lind: ${answer}`);
    expect(told.filter((statement) => !/(?<![a-z])not(?![a-z])/.test(statement ?? ''))).toEqual([]);
  });
});
