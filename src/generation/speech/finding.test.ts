import { describe, expect, it } from 'vitest';
import { deadlineIn } from './finding.ts';
import { People } from './people.ts';
import { meetingSentences } from './sentence.ts';

const people = new People([]);
const deadlineOf = (language: 'en' | 'da', text: string) => {
  const sentences = meetingSentences([{ speaker: 'A', startMs: null, text }], language, people);
  const [sentence] = sentences;
  return (
    sentence &&
    deadlineIn([text], sentence, { sentences, people, speakers: ['A'], date: new Date('2026-03-02T09:00:00.000Z') })
      ?.said
  );
};

describe('a deadline', () => {
  it.each([
    ['en', 'I do it before Friday.', 'before Friday'],
    ['en', "I won't get to it before Friday.", undefined],
    ['en', 'I can do it, though not before Friday.', undefined],
    ['da', 'Jeg gør det før fredag.', 'før fredag'],
    ['da', 'Jeg når det ikke før fredag.', undefined],
  ] as const)('is no day before which nothing is done, in %s: %s', (language, text, said) => {
    expect(deadlineOf(language, text)).toBe(said);
  });
});
