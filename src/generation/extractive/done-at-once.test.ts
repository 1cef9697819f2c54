import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const todosOf = (language: Language, ...said: readonly string[]) =>
  minutesOf(language, ...said.map((text, at) => `${at % 2 === 0 ? 'Ben Carter' : 'Ida Møller'}: ${text}`)).todos;

describe('what somebody hands over in the meeting itself', () => {
  it.each([
    ['en', "I'll send you the menu of the fair.", 'Thanks.', "Okay, I've just sent it."],
    ['en', "I'll share the menu of the fair with you.", 'Thanks.', "I've already shared the menu, it's in your inbox."],
    ['en', "I'll email you the menu of the fair.", 'Thanks.', 'Did you get it?'],
    ['da', 'Jeg sender dig menuen til messen.', 'Tak.', 'Nu har jeg sendt den.'],
    ['da', 'Jeg deler menuen til messen med dig.', 'Tak.', 'Har du fået den?'],
  ] as const)('is no todo in %s: %s', (language, promised, answer, done) => {
    expect(todosOf(language, promised, answer)).toHaveLength(1);
    expect(todosOf(language, promised, answer, done)).toEqual([]);
  });

  it.each([
    ['en', "I'll send you the menu of the fair tomorrow.", 'Thanks.', "I've sent it to Omar."],
    ['en', "I'll send you the menu of the fair.", 'Thanks.', "I've already sent the invoice."],
    ['en', "I'll send you the menu of the fair.", "I've just sent it.", 'Good.'],
    ['en', "I'll order the flour for the fair.", 'Thanks.', "I've just sent it."],
  ] as const)('is not meant in %s by: %s %s %s', (language, ...said) => {
    expect(todosOf(language, ...said)).toHaveLength(1);
  });
});
