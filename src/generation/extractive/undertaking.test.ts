import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);

describe('what somebody who is asked offers to send', () => {
  it.each([
    [
      "I don't have that here, but we can write to the committee about the number of moorings.",
      'Ben Carter writes to the committee about the number of moorings.',
    ],
    [
      "If it's helpful, we can write to the committee about the number of moorings.",
      'Ben Carter writes to the committee about the number of moorings.',
    ],
    ['We can get you those figures.', 'Ben Carter gets the figures for Ida Møller.'],
    [
      "We'd be happy to provide the committee with a breakdown of the mooring fees.",
      'Ben Carter provides the committee with a breakdown of the mooring fees.',
    ],
  ])('is a task without a word of assent: %s', (said, statement) => {
    expect(
      todos('en', 'Ida Møller: How many moorings are free?', `Ben Carter: ${said}`, 'Omar Said: Next question.'),
    ).toEqual([statement]);
  });

  it.each([
    ['The board decides what information we can send you about the moorings.'],
    ["I don't think that we can provide you with the figures."],
    ["We can't write to the committee about the moorings."],
    ['We need the ledger before we can send you the figures.'],
    ['Unless the board says no, we can send you the report.'],
  ])('is none where it is not offered, or hangs on something: %s', (said) => {
    expect(
      todos('en', 'Ida Møller: How many moorings are free?', `Ben Carter: ${said}`, 'Omar Said: Next question.'),
    ).toEqual([]);
  });
});

describe('what somebody undertakes in Danish', () => {
  it.each([
    [
      'Så vil jeg på den baggrund sende et brev til havnerådet om bådene.',
      'Ben Carter sender et brev til havnerådet om bådene.',
    ],
    ['Jeg skal nok oversende et svar til udvalget om bådene.', 'Ben Carter oversender et svar til udvalget om bådene.'],
  ])('is a task: %s', (said, statement) => {
    expect(todos('da', 'Ida Møller: Hvad med bådene?', `Ben Carter: ${said}`)).toEqual([statement]);
  });

  it('is none where somebody sends thanks', () => {
    expect(todos('da', 'Ben Carter: Så vil jeg gerne sende en stor tak til Ida Møller for arbejdet.')).toEqual([]);
  });
});

describe('what is done at once in a debate', () => {
  it.each([
    ['en', 'I got no answer, so I will try one more time.'],
    ['da', 'Der får jeg bare lyst til at knytte en kommentar til regnskabet.'],
  ] as const)('is no task in %s: %s', (language, said) => {
    expect(todos(language, `Ben Carter: ${said}`, 'Ida Møller: Ja.')).toEqual([]);
  });
});
