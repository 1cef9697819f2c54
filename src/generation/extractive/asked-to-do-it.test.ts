import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', ...turns: readonly string[]) => minutesOfTwo(language, ...turns).todos;

describe('what somebody proposes and is asked to do', () => {
  it.each([
    [
      'en',
      "I'd add a size chart too.",
      'Good. Can you do that this week?',
      'Yes, by Thursday.',
      'Ben Carter adds a size chart by Thursday 5 March.',
    ],
    [
      'en',
      "I'd add a size chart.",
      'Can you do it by Friday?',
      'Yes.',
      'Ben Carter adds a size chart by Friday 6 March.',
    ],
    [
      'en',
      'Should we post something on Facebook as well?',
      'Yes. Could you do that?',
      'Sure.',
      'Ben Carter posts something on Facebook.',
    ],
    [
      'en',
      'We should put up a sign by the gate.',
      'Yes, can you do it?',
      'Okay, by Friday.',
      'Ben Carter puts up a sign by the gate by Friday 6 March.',
    ],
    [
      'da',
      'Skal vi ikke også lave et opslag på Facebook?',
      'Jo. Kan du ikke gøre det?',
      'Jo, det kan jeg.',
      'Ben Carter laver et opslag på Facebook.',
    ],
    ['da', 'Vi skal hænge plakaten op.', 'Ja. Vil du gøre det, Ben?', 'Ja.', 'Ben Carter hænger plakaten op.'],
  ] as const)('is theirs if they say yes, in %s: %s', (language, proposed, asked, answer, expected) => {
    expect(todosOf(language, proposed, asked, answer)).toEqual([[expected, 'sikker']]);
    expect(todosOf(language, proposed, asked, language === 'da' ? 'Nej, det kan jeg ikke.' : "No, I can't.")).toEqual(
      [],
    );
  });

  it('is of whoever is called by name', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: Should we post something on Facebook?',
      'Omar Said: Yes. Ida, could you do that?',
      'Ida Møller: Sure.',
    );
    expect(todos).toEqual([['Ida Møller posts something on Facebook.', 'sikker']]);
  });

  it('is none where it is talked about, or was proposed long before', () => {
    expect(todosOf('en', 'Should we talk about the roof?', 'Yes. Could you do that?', 'Sure.')).toEqual([]);
    expect(todosOf('en', 'Should we discuss the roof?', 'Could you do that?', 'Sure.')).toEqual([]);
    expect(todosOf('en', "I'd suggest a new door.", 'Could you do that?', 'Sure.')).toEqual([]);
    expect(todosOf('en', 'Should we look at the roof?', 'Could you do that?', 'Sure.')).toEqual([
      ['Ben Carter looks at the roof.', 'sikker'],
    ]);
    const talk = [
      'Should we post something on Facebook?',
      'The oven is cold.',
      'Mine is warm.',
      'So. Could you do that?',
    ];
    expect(todosOf('en', ...talk, 'Sure.').flat()).not.toContain('Ben Carter posts something on Facebook.');
  });
});

describe('what somebody offers "if you like"', () => {
  it('is taken as an offer, and is no term', () => {
    const { todos, agreements } = minutesOfTwo('en', 'I can give you two names if you like.', 'Yes please.');
    expect(todos.map(([statement]) => statement)).toEqual(['Ben Carter gives two names to Omar Said.']);
    expect(agreements).toEqual([]);
    expect(todosOf('en', 'I can give you two names if you like.', 'No need.')).toEqual([]);
  });
});

describe('a time of the day', () => {
  it('makes no second task', () => {
    expect(
      todosOf(
        'en',
        'Can I call you tomorrow?',
        'Of course. Before noon if you can.',
        "Okay, I'll call you before noon then.",
      ),
    ).toHaveLength(1);
  });
});

describe('a meeting in some weeks', () => {
  it('is agreed where it suits', () => {
    const { agreements } = minutesOfTwo('da', 'Vi mødes igen om to uger. Passer det?', 'Ja, det passer fint.');
    expect(agreements).toEqual([['Det blev aftalt at mødes om to uger.', 'sikker']]);
    expect(minutesOfTwo('da', 'Vi mødes igen om to uger. Passer det?', 'Nej, der er jeg væk.').agreements).toEqual([]);
  });
});
