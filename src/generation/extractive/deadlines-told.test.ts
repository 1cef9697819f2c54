import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('when something is done', () => {
  it.each([
    ['by EOD', 'by Monday 2 March'],
    ['by 3 pm', 'by 3 pm on Monday 2 March'],
    ['before lunch', 'before lunch on Monday 2 March'],
    ['in an hour', 'by Monday 2 March'],
    ['later this week', 'by Friday 6 March'],
    ['early next month', 'by Friday 10 April'],
    ['at the beginning of next month', 'by Friday 10 April'],
    ['at the end of April', 'by Thursday 30 April'],
    ['in a week or two', 'in a week or two'],
    ["before Friday's meeting", 'before the meeting on Friday 6 March'],
  ])('is told in English: %s', (said, told) => {
    const { todos } = minutesOf('en', `Omar Said: I'll send the price list ${said}.`);
    expect(todos).toEqual([[`Omar Said sends the price list ${told}.`, 'sikker']]);
  });

  it.each([
    ['inden kl. 15', 'inden kl. 15 mandag den 2. marts'],
    ['før frokost', 'før frokost mandag den 2. marts'],
    ['inden fyraften', 'senest mandag den 2. marts'],
    ['før weekenden', 'senest fredag den 6. marts'],
    ['det første mandag morgen', 'mandag den 9. marts om morgenen'],
    ['i starten af næste måned', 'senest fredag den 10. april'],
    ['på et tidspunkt i næste uge', 'senest fredag den 13. marts'],
    ['den 12.', 'torsdag den 12. marts'],
    ['senest d. 12. marts', 'senest torsdag den 12. marts'],
  ])('is told in Danish: %s', (said, told) => {
    const { todos } = minutesOf('da', `Omar Said: Jeg sender prislisten ${said}.`);
    expect(todos).toEqual([[`Omar Said sender prislisten ${told}.`, 'sikker']]);
  });
});

describe('a month in which to meet', () => {
  it.each([
    ['en', "Let's meet in April.", 'Fine.', 'It was agreed to meet in April.'],
    ['en', "Let's meet early in April.", 'Fine.', 'It was agreed to meet early in April.'],
    ['da', 'Skal vi mødes i april?', 'Ja, det er fint.', 'Det blev aftalt at mødes i april.'],
    ['da', 'Lad os mødes først i april.', 'Fint.', 'Det blev aftalt at mødes først i april.'],
  ] as const)('is no day (%s): %s', (language, proposed, answer, agreed) => {
    const { agreements } = minutesOf(language, `Ben Carter: ${proposed}`, `Omar Said: ${answer}`);
    expect(agreements.map(([statement]) => statement)).toEqual([agreed]);
  });
});
