import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('"I have not done it yet. I\'ll do that."', () => {
  it.each([
    [
      'da',
      'Skal vi opsige lejemålet?',
      'Jeg har ikke læst kontrakten endnu. Det gør jeg i morgen.',
      /^Ben Carter læser kontrakten \p{L}+ den /u,
    ],
    [
      'da',
      'Skal vi købe den nye bus?',
      'Jeg har ikke nået at tjekke priserne endnu, men det gør jeg på fredag.',
      /^Ben Carter tjekker priserne fredag den /u,
    ],
    [
      'en',
      'Should we raise the rent?',
      "I haven't checked what others charge. I'll do that by Friday.",
      /^Ben Carter checks what others charge by Friday /u,
    ],
    [
      'en',
      'Can you sign the lease?',
      "I haven't read the contract yet. I'll do that tomorrow.",
      /^Ben Carter reads the contract on \p{L}+ /u,
    ],
  ] as const)('promises in %s what the speaker has not done: %s %s', (language, asked, answer, todo) => {
    const { todos } = minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`);
    expect(todos).toEqual([[expect.stringMatching(todo), 'sikker']]);
  });

  it.each([
    ['da', 'Skal vi skifte bank?', 'Det har jeg ikke fået undersøgt endnu. Jeg gør det inden næste møde.'],
    ['en', 'Should we switch banks?', "I haven't looked into that yet. I'll do it by Friday."],
  ] as const)('is left out in %s where the words do not tell what it is: %s %s', (language, asked, answer) => {
    expect(minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`).todos).toEqual([]);
  });

  it.each([
    [
      'da',
      'Kan du tjekke priserne hos Bygma?',
      'Dem har jeg ikke fået tjekket endnu. Det gør jeg i morgen.',
      /^Ben Carter tjekker priserne hos Bygma/u,
    ],
    [
      'en',
      'Can you check the prices of the shelves?',
      "I haven't checked them yet. I'll do it tomorrow.",
      /^Ben Carter checks the prices of the shelves/u,
    ],
  ] as const)('is in %s what was asked with the same verb: %s %s', (language, asked, answer, todo) => {
    const { todos } = minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`);
    expect(todos).toEqual([[expect.stringMatching(todo), expect.any(String)]]);
  });
});

describe('"I haven\'t given that much thought."', () => {
  it.each(['I’ll do that.', 'I’ll do that on Friday.'])('tells no act that "%s" could promise', (promise) => {
    const turns = ['Omar Said: Everybody knows the barn.', `Ben Carter: I haven’t given that much thought. ${promise}`];
    expect(minutesOf('en', ...turns, 'Omar Said: Okay.').todos).toEqual([]);
  });
});
