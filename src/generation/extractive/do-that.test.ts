import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const SPEAKERS = ['Ida Møller', 'Ben Carter'];
const agreed = (language: 'da' | 'en', said: readonly string[]) =>
  minutesOf(language, ...said.map((line, at) => `${SPEAKERS[at % 2]}: ${line}`)).agreements.map(
    ([statement]) => statement,
  );

describe('"we\'ll do that" and "let\'s do it"', () => {
  it.each([
    [
      'en',
      [
        "I'd suggest we wash the nets on Mondays rather than daily.",
        "That's less work, so yes.",
        "Good, we'll do that.",
      ],
      'It was agreed to wash the nets on Mondays rather than daily.',
    ],
    [
      'en',
      ["I'd start with a trial in two villages.", 'Which two?', 'Hawes and Settle.', "I like that. Let's do it."],
      'It was agreed to start with a trial in two villages.',
    ],
    [
      'da',
      [
        'Jeg ville starte med en prøve i to landsbyer.',
        'Hvilke to?',
        'Rinds og Selde.',
        'Det kan jeg lide. Lad os gøre det.',
      ],
      'Det blev aftalt at starte med en prøve i to landsbyer.',
    ],
    ['da', ['Skal vi tage de brede hylder?', 'Ja, lad os det.'], 'Det blev aftalt at tage de brede hylder.'],
  ] as const)('settle what was proposed before, in %s: %s', (language, said, statement) => {
    expect(agreed(language, said)).toEqual([statement]);
  });

  it.each([
    ['en', ['I suggest we close the lane.', 'No, the bakers need it.', "Okay, we'll do that."]],
    ['en', ['The oven was cold again.', 'Was it?', "We'll do that."]],
    ['da', ['Jeg foreslår, at vi lukker stien.', 'Nej, bagerne skal bruge den.', 'Okay, så gør vi det en anden gang.']],
  ] as const)('settle nothing where it was refused or nothing was proposed, in %s: %s', (language, said) => {
    expect(agreed(language, said)).toEqual([]);
  });
});

describe('a number that is said again', () => {
  it.each([
    [
      ['en', ['The rate goes up by six percent next year.', 'Four would be easier.', 'Five?', 'Okay, five.']],
      'There was agreement on the rate: five percent.',
    ],
    [
      ['en', ['Delivery in six weeks.', "That's too long. Three?", 'Five.', 'Five then.']],
      'There was agreement on five weeks.',
    ],
  ] as const)('is agreed: %s', ([language, said], statement) => {
    expect(agreed(language, said)).toEqual([statement]);
  });

  it.each([
    ['en', ['How many boats came in on Saturday?', 'Forty.', 'Forty then.']],
    ['en', ['Could you do eighty?', 'Ninety.', 'Ninety?', 'Ninety, yes.', 'I need to think about it.']],
  ] as const)('is none that tells a fact or is thought over, in %s: %s', (language, said) => {
    expect(agreed(language, said)).toEqual([]);
  });
});

describe('what one takes and a third opposes', () => {
  it.each([
    ['en', 'Visitors pay for their own lamps.', 'Works for me.', "I don't think so."],
    ['en', "Let's sell the old boat.", 'Fine.', "I'm against it."],
  ] as const)('is not agreed, in %s: %s', (language, said, answer, third) => {
    const { agreements } = minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`, `Omar Said: ${third}`);
    expect(agreements).toEqual([]);
  });
});

describe('a Danish memory that somebody understands', () => {
  it('is no agreement', () => {
    expect(agreed('da', ['På mit gamle job mødte alle klokken otte.', 'Det giver mening.'])).toEqual([]);
  });
});
