import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const FLAT = {
  en: 'welcome everybody we have a few things to talk about',
  da: 'velkommen alle sammen vi har lidt at tale om',
};

/** In a meeting that was written down in lower case and without marks. */
const flatMinutesOf = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, `Karen Stone: ${FLAT[language]}`, ...lines);

describe('speech without capital letters and marks', () => {
  it.each([
    ['en', 'ida books the screen and omar orders the chairs'],
    ['en', 'ida could you book the screen and omar could you order the chairs'],
    ['en', 'ida you book the screen and omar you order the chairs'],
    ['en', "ida's booking the screen omar's ordering the chairs"],
    ['en', 'can ida book the screen and omar order the chairs'],
    ['en', 'ida book the screen please omar order the chairs'],
  ] as const)('tells what each of two does (%s): %s', (language, said) => {
    const { todos } = flatMinutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: okay', 'Omar Said: fine');
    expect(todos.map(([task]) => task)).toEqual(['Ida Møller books the screen.', 'Omar Said orders the chairs.']);
  });

  it.each(['ida bestiller skærmen og omar henter stolene', 'ida bestil lige skærmen omar hent stolene'])(
    'tells it in Danish: %s',
    (said) => {
      const { todos } = flatMinutesOf('da', `Ben Carter: ${said}`, 'Ida Møller: okay', 'Omar Said: fint');
      expect(todos.map(([task]) => task)).toEqual(['Ida Møller bestiller skærmen.', 'Omar Said henter stolene.']);
    },
  );

  it('tells what one does when somebody asks back, or is asked with a tag', () => {
    expect(
      flatMinutesOf(
        'en',
        'Ben Carter: could you send the price list',
        'Omar Said: by when',
        'Ben Carter: friday',
        'Omar Said: okay',
      ).todos,
    ).toEqual([['Omar Said sends the price list on Friday 6 March.', 'sikker']]);
    expect(flatMinutesOf('en', 'Ben Carter: omar you book the screen right', 'Omar Said: yes').todos).toEqual([
      ['Omar Said books the screen.', 'sikker'],
    ]);
  });

  it.each([
    ['en', 'staff park behind the building', "i'm all for it", 'It was agreed that staff park behind the building.'],
    [
      'en',
      'deliveries come to the back door',
      "that's fine with us",
      'It was agreed that deliveries come to the back door.',
    ],
    ['en', 'the morning shift stays at six', 'perfect', 'It was agreed that the morning shift stays at six.'],
    ['en', 'let’s say 400 no 450', 'deal', 'There was agreement on 450.'],
    ['da', 'vi leverer den 20 marts', 'det er fint', 'Det blev aftalt at levere fredag den 20. marts.'],
  ] as const)('tells what was agreed (%s): %s', (language, said, answer, expected) => {
    expect(
      flatMinutesOf(language, `Ben Carter: ${said}`, `Ida Møller: ${answer}`).agreements.map(
        ([agreement]) => agreement,
      ),
    ).toEqual([expected]);
  });

  it('takes no greeting for what is agreed on or done', () => {
    const said = ['Ben Carter: can we meet on tuesday', 'Ida Møller: i can do that tuesday the 17th at ten'];
    expect(
      minutesOf('en', 'Karen Stone: welcome everybody it is good to see you all here today', ...said).agreements,
    ).not.toContainEqual([expect.stringContaining('elcome'), expect.anything()]);
    expect(
      minutesOf(
        'en',
        'Karen Stone: Welcome everybody.',
        'Ben Carter: Can we meet on Tuesday?',
        'Ida Møller: I can do that.',
      ).todos,
    ).toEqual([]);
  });

  it('takes another day that somebody offers for a task for no meeting', () => {
    const { todos, agreements } = minutesOf(
      'en',
      'Karen Stone: Welcome to the meeting.',
      'Ben Carter: Could you send the price list by Friday?',
      'Omar Said: Friday is tight. Monday?',
      'Ben Carter: Monday is fine.',
    );
    expect(todos).toEqual([['Omar Said sends the price list on Monday 9 March.', 'sikker']]);
    expect(agreements).toEqual([]);
  });
});
