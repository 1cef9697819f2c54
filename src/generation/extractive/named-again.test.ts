import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const told = (language: 'da' | 'en', said: string, answer: string) => {
  const { todos, agreements } = minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`);
  return [...agreements, ...todos].map(([statement]) => statement);
};

describe('somebody who is named twice in a statement', () => {
  it.each([
    [
      'en',
      "If you order before April 1, we'll give you ten percent.",
      "Fine. That's a deal.",
      'It was agreed that Ben Carter gets ten percent if they order before April 1.',
    ],
    [
      'en',
      "I'll pick you up from your hotel at eight on Thursday.",
      'Yes, that is fine.',
      'Ida Møller picks Ben Carter up from their hotel at eight on Thursday 5 March.',
    ],
    [
      'da',
      'Jeg giver jer 10 procent, hvis I betaler inden 8 dage.',
      'Det er en aftale.',
      'Ida Møller giver Ben Carter 10 procent, hvis vedkommende betaler inden 8 dage.',
    ],
  ] as const)('%s is told by a pronoun: %s', (language, said, answer, statement) => {
    expect(told(language, said, answer)).toEqual([statement]);
  });
});

describe('a statement that would stop in the middle', () => {
  it.each([
    ['da', 'Jeg tager lige fat i hende om det på tirsdag.', 'Ida Møller tager fat i hende tirsdag den 3. marts.'],
    ['da', 'Jeg tager kontakt til ham i morgen.', 'Ida Møller tager kontakt til ham tirsdag den 3. marts.'],
    ['da', 'Jeg sætter en mand på det i morgen.', 'Ida Møller sætter en mand på opgaven tirsdag den 3. marts.'],
    [
      'en',
      'We stay with the current plan as long as it works.',
      'It was agreed to stay with the current plan as long as it works.',
    ],
  ] as const)('%s keeps what it ends with: %s', (language, said, statement) => {
    expect(told(language, said, language === 'en' ? 'Agreed.' : 'Fint.')).toEqual([statement]);
  });

  it.each([
    ['en', "I'll let you know whether we're in by the end of next week.", 'Fine.'],
    ['en', "We'll pay twenty-five thousand up front and the rest when it's done.", 'Deal.'],
  ] as const)('%s is left out: %s', (language, said, answer) => {
    expect(told(language, said, answer)).toEqual([]);
  });
});
