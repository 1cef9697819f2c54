import { describe, expect, it } from 'vitest';
import { minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const agreementsOf = (language: 'da' | 'en', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements.map(([statement]) => statement);
const todosOf = (language: 'da' | 'en', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).todos.map(([statement]) => statement);

describe('what one holds to be right and another agrees to', () => {
  it.each([
    ['en', 'We should stop the newsletter.', 'Sounds good.', 'It was agreed to stop the newsletter.'],
    ['en', 'We should kind of stop the weekly calls.', 'Agreed.', 'It was agreed to stop the weekly calls.'],
    [
      'en',
      'We could make the tasting every two weeks.',
      'Makes sense to me.',
      'It was agreed to make the tasting every two weeks.',
    ],
    [
      'en',
      'Maybe we can push the pricing question to the next call.',
      'Sounds good.',
      'It was agreed to push the pricing question to the next call.',
    ],
    [
      'en',
      "I don't think we need a separate till for this.",
      'Agreed.',
      'It was agreed that a separate till is not needed.',
    ],
    ['en', "Let's keep it as is for now.", 'Fine.', 'It was agreed to keep things unchanged.'],
    ['da', 'Vi bør stoppe nyhedsbrevet.', 'Enig.', 'Det blev aftalt at stoppe nyhedsbrevet.'],
    [
      'da',
      'Vi kunne holde smagningen hver anden uge.',
      'Det giver mening.',
      'Det blev aftalt at holde smagningen hver anden uge.',
    ],
    [
      'da',
      'Vi behøver ikke en særskilt kasse til det.',
      'Enig.',
      'Det blev aftalt, at der ikke er brug for en særskilt kasse.',
    ],
  ] as const)('is agreed (%s): %s %s', (language, said, answer, agreement) => {
    expect(agreementsOf(language, said, answer)).toEqual([agreement]);
  });

  it.each([
    ['en', 'We should stop the newsletter.', 'Who reads it?'],
    ['en', 'Maybe we can push the pricing question to the next call.', "No, it can't wait."],
    ['en', 'Maybe we should move on.', 'Yes.'],
    ['en', "I don't think we need a decision.", 'Agreed.'],
    ['en', "I don't think we need a separate till.", 'Well, we do.'],
    ['da', 'Vi bør stoppe nyhedsbrevet.', 'Hvem læser det?'],
    ['da', 'Vi behøver ikke en særskilt kasse til det.', 'Jo, det gør vi.'],
  ] as const)('is not without a yes, and not where it is about the talk (%s): %s %s', (language, said, answer) => {
    expect(agreementsOf(language, said, answer)).toEqual([]);
  });
});

it('tells no half of a decision to keep one thing and change another', () => {
  expect(agreementsOf('en', "Let's keep it as is and raise the price in May.", 'Agreed.')).not.toEqual([
    'It was agreed to keep things unchanged.',
  ]);
});

describe('things of which it is said in passing who takes them on', () => {
  it.each([
    [
      'en',
      "There are a few bugs in the import that I'll fix by Friday.",
      'Good.',
      'Ben Carter fixes a few bugs in the import by Friday 6 March.',
    ],
    [
      'da',
      'Der er et par fejl i importen, som jeg retter inden fredag.',
      'Godt.',
      'Ben Carter retter et par fejl i importen senest fredag den 6. marts.',
    ],
  ] as const)('are their tasks (%s): %s', (language, said, answer, task) => {
    expect(todosOf(language, said, answer)).toEqual([task]);
  });
});

describe('in Danish, what somebody is busy with', () => {
  it('is no task', () => {
    expect(todosOf('da', 'Jeg er i gang med at skrive et nyt katalog.', 'Okay.')).toEqual([]);
    expect(todosOf('da', 'Jeg er ved at rette importen.', 'Okay.')).toEqual([]);
  });

  it('is one with a day', () => {
    expect(todosOf('da', 'Jeg er i gang med at skrive et nyt katalog, som er klar på fredag.', 'Okay.')).toHaveLength(
      1,
    );
  });
});
