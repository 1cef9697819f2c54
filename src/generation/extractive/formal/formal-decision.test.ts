import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../../tests/harness/minutes-of.ts';

const agreements = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).agreements.map(([statement]) => statement);

describe('a motion', () => {
  it('is told once it was seconded and carried', () => {
    expect(
      agreements(
        'en',
        'Ida Møller: I move to adopt the revised rota for the lifeguards.',
        'Ben Carter: Is there a second?',
        'Omar Said: Second.',
        'Ben Carter: All in favour? Motion passed unanimously.',
      ),
    ).toEqual(['It was agreed to adopt the revised rota for the lifeguards.']);
  });

  it.each([
    ['I move that we sell the two old buses.', 'It was agreed to sell the two old buses.'],
    ['I make a motion to lease the north meadow.', 'It was agreed to lease the north meadow.'],
    ['I move approval of the lease of the north meadow.', 'It was agreed to approve the lease of the north meadow.'],
    ['I move that the board sell the two old buses.', 'It was agreed that the board sell the two old buses.'],
    ['I move to repaint our pavilion in May.', 'It was agreed to repaint the pavilion in May.'],
  ])('may be made as %s', (moved, statement) => {
    expect(
      agreements(
        'en',
        `Ida Møller: ${moved}`,
        'Omar Said: Seconded.',
        'Ben Carter: All in favour? Aye. The motion carries.',
      ),
    ).toEqual([statement]);
  });

  it('that was lost, that nobody seconded or of which nothing is said tells nothing', () => {
    expect(
      agreements('en', 'Ida Møller: I move to sell the buses.', 'Omar Said: Second.', 'Ben Carter: The motion fails.'),
    ).toEqual([]);
    expect(agreements('en', 'Ben Carter: The motion passed last year, and nobody liked it.')).toEqual([]);
    expect(agreements('en', 'Ida Møller: I move the chairs.', 'Ben Carter: Motion passed.')).toEqual([]);
  });
});

describe('what all members are asked', () => {
  it.each([
    [
      'Can I propose, in accordance with the rules, that the committee resolves to sit in private until noon? Are members content? Thank you very much.',
      'It was agreed to sit in private until noon.',
    ],
    [
      'Are members happy to approve the minutes of the meeting in May? Thank you.',
      'It was agreed to approve the minutes of the meeting in May.',
    ],
    [
      'Paper to note 1 is a letter from the harbour master. Are members happy to note that? Thank you.',
      'It was agreed to note the papers.',
    ],
    [
      'Is there any objection to deferring the quarry application to May? Hearing none, it is so ordered.',
      'There was agreement on deferring the quarry application to May.',
    ],
  ])('is agreed where nobody objects: %s', (said, statement) => {
    expect(agreements('en', `Ben Carter: ${said}`, 'Ida Møller: The lifeboat is next.')).toEqual([statement]);
  });

  it('is not agreed where somebody objects', () => {
    expect(
      agreements('en', 'Ben Carter: Are members happy to approve the minutes of May?', 'Ida Møller: No, I object.'),
    ).toEqual([]);
  });
});

describe('a vote', () => {
  it.each([
    [
      'There voted two in favour, four against, and amendment 7A is not agreed.',
      'It was agreed not to adopt amendment 7A.',
    ],
    ['So, amendment 8 is agreed.', 'It was agreed to adopt amendment 8.'],
  ])('is told as it went: %s', (said, statement) => {
    expect(agreements('en', `Ben Carter: ${said}`)).toEqual([statement]);
  });

  it('that is only thought of tells nothing', () => {
    expect(agreements('en', 'Ben Carter: If amendment 7 is not agreed, amendment 9 will fall.')).toEqual([]);
  });
});

describe('what is passed in Danish', () => {
  it.each([
    [
      'Jeg foreslår, at forslaget henvises til havneudvalget. Hvis ingen gør indsigelse, betragter jeg dette som vedtaget. Det er vedtaget.',
      'Det blev aftalt, at forslaget henvises til havneudvalget.',
    ],
    [
      'Hvis ingen gør indsigelse, vil jeg betragte det som vedtaget, at mødet flyttes til rådhuset. Det er vedtaget.',
      'Det blev aftalt, at mødet flyttes til rådhuset.',
    ],
    [
      'Vi behandler beslutningsforslag nr. B 7 om færgerne. Ønsker nogen at optage det? Da det ikke er tilfældet, er beslutningsforslaget bortfaldet.',
      'Det blev aftalt, at beslutningsforslag nr. B 7 bortfalder.',
    ],
    ['Udvalgets indstilling er vedtaget enstemmigt.', 'Det blev aftalt at vedtage udvalgets indstilling.'],
    [
      'Forslaget om nye broer blev forkastet med fem stemmer mod to.',
      'Det blev aftalt ikke at vedtage forslaget om nye broer.',
    ],
  ])('is told with what it is: %s', (said, statement) => {
    expect(agreements('da', `Ben Carter: ${said}`)).toEqual([statement]);
  });

  it.each([
    ['Lovforslaget blev vedtaget den 2. juni sidste år.'],
    ['Hvis forslaget er vedtaget, sejler færgerne oftere.'],
    ['Det er vedtaget.'],
  ])('is not told where it is not passed here: %s', (said) => {
    expect(agreements('da', `Ben Carter: ${said}`)).toEqual([]);
  });
});
