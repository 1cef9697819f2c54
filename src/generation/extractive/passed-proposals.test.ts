import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

/** Turns of no weight by two people. */
const talk = Array.from({ length: 50 }, () => [
  'Ida Holm: The oven by the door was cold this morning.',
  'Bo Lind: Mine was warm when I came in.',
  'Ida Holm: That one has a new lamp.',
  'Bo Lind: The lamp was broken for a year.',
]).flat();

const agreed = (...said: readonly string[]) =>
  minutesOf('en', ...talk, ...said, ...talk).agreements.map(([statement]) => statement);

describe('in a long meeting, what all are asked about', () => {
  it.each([
    [
      [
        "Ida Holm: And following the poll, let's just go with Nordlys.",
        'Ida Holm: Everyone okay with that?',
        'Ida Holm: Okay, great.',
      ],
      'It was agreed to go with Nordlys.',
    ],
    [
      [
        'Ida Holm: I think it would be a good time to stop the tastings. Would you guys agree with this, more generally? Yep.',
        'Bo Lind: Sounds good.',
      ],
      'It was agreed to stop the tastings.',
    ],
    [
      ['Ida Holm: We could close the stall in July.', 'Ida Holm: Any objections?', 'Ida Holm: Okay, cool.'],
      'It was agreed to close the stall in July.',
    ],
    [
      [
        'Ida Holm: I would propose that we buy the second oven.',
        'Ida Holm: Is anyone opposed to that?',
        'Bo Lind: No, that is fine.',
        'Ida Holm: Great.',
      ],
      'It was agreed to buy the second oven.',
    ],
    [
      [
        'Bo Lind: Then we keep the old recipe for the rolls.',
        'Ida Holm: Does that work for everyone?',
        'Omar Said: Works for me.',
      ],
      'It was agreed to keep the old recipe for the rolls.',
    ],
  ])('and nobody opposes is agreed: %j', (said, expected) => {
    expect(agreed(...said)).toEqual([expected]);
  });

  it.each([
    [
      [
        'Ida Holm: We could close the stall in July.',
        'Ida Holm: Any objections?',
        'Bo Lind: I would rather wait until August.',
        'Ida Holm: Okay.',
      ],
    ],
    [
      [
        'Ida Holm: We could close the stall in July.',
        'Ida Holm: Any objections?',
        'Bo Lind: What about the fair?',
        'Ida Holm: Okay.',
      ],
    ],
    [['Ida Holm: We could close the stall in July.', 'Ida Holm: Any other points?', 'Ida Holm: Okay, great.']],
    [
      [
        'Ida Holm: We could close the stall in July.',
        'Ida Holm: Is anyone opposed?',
        'Bo Lind: Yes, I am.',
        'Ida Holm: Okay.',
      ],
    ],
    [["Ida Holm: Let's wait one or two minutes for the others.", 'Ida Holm: Sounds good?', 'Bo Lind: Sounds good.']],
  ])('and somebody answers otherwise, or which is an act, is not: %j', (said) => {
    expect(agreed(...said)).toEqual([]);
  });
});
