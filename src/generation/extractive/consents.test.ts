import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const agreed = (language: Language, proposal: string, answer: string) =>
  minutesOf(language, `Ben Carter: ${proposal}`, `Ida Møller: ${answer}`).agreements.map(([text]) => text);

describe('what one proposes and another takes', () => {
  it.each([
    [
      "I'd go with the second baker for the cakes.",
      "I'm on board with that.",
      'It was agreed to go with the second baker for the cakes.',
    ],
    [
      'I think we should use the old oven for the bread.',
      'That makes total sense.',
      'It was agreed to use the old oven for the bread.',
    ],
    [
      "I don't think we should sell the oven before the fair is over.",
      'Yeah, that makes sense.',
      'It was agreed not to sell the oven before the fair is over.',
    ],
    [
      'What if we move the fair to the old hall?',
      "I'd be fine with that.",
      'It was agreed to move the fair to the old hall.',
    ],
    ['My suggestion is we skip the fair this year.', 'Agreed.', 'It was agreed to skip the fair this year.'],
    [
      'We need everything to go through one till.',
      'I agree with you.',
      'It was agreed that everything is to go through one till.',
    ],
    ["We'll take the large oven then.", 'Great choice.', 'It was agreed to take the large oven.'],
    ['Then we leave the contract as it is.', 'Okay, good.', 'It was agreed to leave the contract unchanged.'],
  ])('is agreed in en: %s %s', (proposal, answer, statement) => {
    expect(agreed('en', proposal, answer)).toEqual([statement]);
  });

  it.each([
    [
      'Jeg synes, vi skal bruge den gamle ovn til brødet.',
      'Det giver god mening.',
      'Det blev aftalt at bruge den gamle ovn til brødet.',
    ],
    [
      'Vi skal have alle ordrer igennem én kasse.',
      'Det er jeg helt enig i.',
      'Det blev aftalt at have alle ordrer igennem én kasse.',
    ],
    [
      'Hvad hvis vi flytter messen til den gamle hal?',
      'Det har jeg det fint med.',
      'Det blev aftalt at flytte messen til den gamle hal.',
    ],
  ])('is agreed in da: %s %s', (proposal, answer, statement) => {
    expect(agreed('da', proposal, answer)).toEqual([statement]);
  });

  it.each([
    ['en', "I'd go with the second baker for the cakes.", "I'm not sure."],
    ['en', 'What if we move the fair to the old hall?', "I don't know."],
    ['en', 'If we move the fair to the old hall, it gets cold.', 'Agreed.'],
    ['en', 'I think the old oven was broken for a year.', 'That makes sense.'],
    ['da', 'Hvad hvis vi flytter messen til den gamle hal?', 'Det ved jeg ikke.'],
    ['da', 'Jeg synes, ovnen har været kold hele dagen.', 'Det er jeg helt enig i.'],
  ] as const)('is not agreed in %s: %s %s', (language, proposal, answer) => {
    expect(agreed(language, proposal, answer)).toEqual([]);
  });
});

describe('what is no proposal, or no answer to it', () => {
  it.each([
    ['two who speak at once', 'So no hay dropped, no oats dropped.', 'Yeah, sorry, go on.'],
    [
      'what is left to do',
      'There is like one or two small things to clean up, but it should be good to go for the fair.',
      'Perfect.',
    ],
  ])('is not agreed: %s', (_, proposal, answer) => {
    expect(agreed('en', proposal, answer)).toEqual([]);
  });
});
