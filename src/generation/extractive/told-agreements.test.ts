import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

function agreed(language: 'da' | 'en', said: string, answer: string) {
  return minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`).agreements.map(([statement]) => statement);
}

describe('an agreement in other words', () => {
  it.each([
    ['en', "Let's park the summer menu for now.", 'Makes sense.', 'It was agreed to park the summer menu.'],
    [
      'en',
      "I'd suggest we start with a stall in two towns.",
      'Sounds good.',
      'It was agreed to start with a stall in two towns.',
    ],
    ['en', 'The conclusion is that we drop the printed menu.', 'Agreed.', 'It was agreed to drop the printed menu.'],
    [
      'en',
      "We won't renew the lease on the old stall.",
      'No, agreed.',
      'It was agreed not to renew the lease on the old stall.',
    ],
    [
      'en',
      'I think everybody agrees that the first cup should be free.',
      'Yes.',
      'It was agreed that the first cup should be free.',
    ],
    ['en', 'My proposal is to move the fair to May.', "I'm fine with that.", 'It was agreed to move the fair to May.'],
    ['da', 'Så går vi live den første april?', 'Ja, aftalt.', 'Det blev aftalt at gå live onsdag den 1. april.'],
    [
      'da',
      'Jeg foreslår, at vi starter med en bod i to byer.',
      'Det lyder godt.',
      'Det blev aftalt, at de starter med en bod i to byer.',
    ],
    [
      'da',
      'Konklusionen er, at vi dropper det trykte menukort.',
      'Enig.',
      'Det blev aftalt at droppe det trykte menukort.',
    ],
    ['da', 'Så planen er at uddanne bagerne i uge 14.', 'Ja.', 'Det blev aftalt at uddanne bagerne i uge 14.'],
    [
      'da',
      'Kan vi blive enige om, at alle bestillinger går gennem boden?',
      'Ja, det er vi enige om.',
      'Det blev aftalt, at alle bestillinger går gennem boden.',
    ],
    [
      'da',
      'Jeg tror, alle er enige om, at den første kop skal være gratis.',
      'Ja.',
      'Det blev aftalt, at den første kop skal være gratis.',
    ],
    [
      'da',
      'Mit forslag er, at vi flytter messen til maj.',
      'Det er jeg med på.',
      'Det blev aftalt at flytte messen til maj.',
    ],
    [
      'da',
      'Fra nu af bliver alle brød talt hver aften.',
      'Præcis.',
      'Det blev aftalt, at alle brød fremover bliver talt hver aften.',
    ],
  ] as const)('is told in %s: %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it.each([
    ['en', 'My proposal is to move the fair to May.', 'Hm, I will think about it.'],
    ['da', 'Så planen er at uddanne bagerne i uge 14.', 'Det ved jeg nu ikke.'],
  ] as const)('is none in %s that nobody confirms: %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});
