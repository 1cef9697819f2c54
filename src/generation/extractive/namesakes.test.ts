import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string, ...more: readonly string[]) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`, ...more).todos;

describe('somebody with the first name of the only listener', () => {
  it.each([
    ['en', 'Ben will send you the list on Friday.', 'Good.'],
    ['en', "Ben's going to send you the list on Friday.", 'Great.'],
    ['en', 'Ben will send the list on Friday, he promised me.', 'Good.'],
    ['en', "I'll ask Ben to send you the list by Friday.", 'Good.'],
    ['da', 'Ben sender dig listen på fredag.', 'Godt.'],
    ['da', 'Ben skal nok sende dig listen på fredag.', 'Godt.'],
    ['da', 'Jeg beder Ben sende dig listen inden fredag.', 'Godt.'],
  ] as const)('is not the listener, in %s: %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });

  it.each([
    ['en', 'So Ben will send the list on Friday.', 'Yes, I will.', 'sends the list on Friday 6 March.'],
    ['en', 'Ben will send you the list on Friday.', 'Yes, I will.', 'sends the list on Friday 6 March.'],
    ['en', 'Ben, will you send the list on Friday?', 'Yes.', 'sends the list on Friday 6 March.'],
    [
      'da',
      'Ben, sender du mig listen på fredag? ',
      'Ja, jeg sender listen på fredag.',
      'sender Ida Møller listen fredag den 6. marts.',
    ],
  ] as const)('is the listener who takes it on, in %s: %s %s', (language, said, answer, done) => {
    expect(tasks(language, said, answer).map(([statement]) => statement)).toEqual([`Ben Carter ${done}`]);
  });

  it.each([
    ['en', 'The other Omar will send the list on Friday.'],
    ['da', 'Den anden Omar sender listen på fredag.'],
  ] as const)('is no other participant where somebody says so, in %s: %s', (language, said) => {
    expect(tasks(language, said, 'Mm.')).toEqual([]);
  });

  it.each([
    ['en', 'Omar will send you the list on Friday.', 'Omar Said sends'],
    ['da', 'Omar sender dig listen på fredag.', 'Omar Said sender'],
  ] as const)('is a third participant of that name, in %s: %s', (language, said, begins) => {
    const [[statement] = []] = tasks(language, said, 'Mm.', 'Omar Said: Yes.');
    expect(statement).toContain(begins);
  });
});
