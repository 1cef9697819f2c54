import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
/** The next meetings that are told from what two people say in turns, on Monday 2 March. */
const meetings = (language: Language, turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`))
    .agreements.map(([text = '']) => text)
    .filter((text) => /next meeting|Næste møde/.test(text));

describe('a day that is named after a meeting was settled', () => {
  it.each([
    [
      'en',
      ['When shall we meet?', 'Monday at nine?', 'Yes, perfect.', "Good. And the party's on Saturday.", 'Yes.'],
      'The next meeting is on Monday 9 March at nine.',
    ],
    [
      'en',
      ['When shall we meet again?', 'The 24th at ten?', 'Fine.', "I'll call the bank on Thursday, then.", 'Great.'],
      'The next meeting is on Tuesday 24 March at ten.',
    ],
    [
      'da',
      ['Hvornår ses vi?', 'Mandag klokken ni?', 'Ja, perfekt.', 'Godt. Og festen er på lørdag.', 'Ja.'],
      'Næste møde er mandag den 9. marts klokken ni.',
    ],
    [
      'da',
      ['Hvornår ses vi igen?', 'Den 24. marts klokken ti?', 'Fint.', 'Så ringer jeg på torsdag.', 'Super.'],
      'Næste møde er tirsdag den 24. marts klokken ti.',
    ],
  ] as const)('is not its day (%s): %j', (language, turns, statement) => {
    expect(meetings(language, turns)).toEqual([statement]);
  });
});

describe('a day and an hour of something else', () => {
  it.each([
    ['en', ['The plumber at nine on Monday?', 'Yes.']],
    ['en', ['And the fitting?', 'Tuesday at eight?', 'Tuesday at eight.', 'Perfect.']],
    ['en', ['What time is the inspection?', 'Tuesday at ten?', 'Tuesday at ten, right.']],
    ['en', ['Are you open on Sunday at ten?', 'Yes.']],
    ['en', ['When will you meet Grace?', 'On Friday.', 'Good.']],
    ['en', ['When can you speak to your accountant?', 'Tuesday.', 'Great.']],
    ['en', ['When are you meeting the auditors?', 'On Friday at nine.', 'Good.']],
    ['da', ['Og syningen?', 'Tirsdag klokken otte?', 'Tirsdag klokken otte, fint.']],
    ['da', ['Holder I åbent søndag klokken ti?', 'Ja.']],
    ['da', ['Får du varerne tirsdag klokken otte?', 'Ja.']],
    ['da', ['Skal vi åbne fredag klokken ni?', 'Ja.']],
  ] as const)('is no meeting of those who talk (%s): %j', (language, turns) => {
    expect(meetings(language, turns)).toEqual([]);
  });
});

describe('a time that is refused in part', () => {
  it.each([
    [
      'en',
      ['Monday at ten?', "Monday's good, but ten is too early.", 'Eleven?', 'Eleven works.'],
      'The next meeting is on Monday 9 March at eleven.',
    ],
    [
      'en',
      ['Shall we meet on Monday?', "Can't do Mondays. Tuesday?", "Tuesday's fine."],
      'The next meeting is on Tuesday 3 March.',
    ],
    [
      'da',
      ['Skal vi ses mandag klokken ti?', 'Mandag er fint, men ti er for tidligt.', 'Elleve?', 'Elleve er fint.'],
      'Næste møde er mandag den 9. marts klokken elleve.',
    ],
    [
      'da',
      ['Hvornår ses vi igen?', 'Mandag?', 'Om mandagen er jeg i Aarhus. Tirsdag?', 'Tirsdag er fint.'],
      'Næste møde er tirsdag den 3. marts.',
    ],
  ] as const)('keeps what is not refused (%s): %j', (language, turns, statement) => {
    expect(meetings(language, turns)).toEqual([statement]);
  });
});

describe('an hour in the last words', () => {
  it.each([
    [
      'en',
      ['When shall we meet again?', 'Wednesday?', 'At nine?', 'Better ten.', 'Ten, yes.'],
      'The next meeting is on Wednesday 4 March at ten.',
    ],
    [
      'da',
      ['Hvornår ses vi?', 'Onsdag?', 'Hvad tid?', 'Otte?', 'Otte, ja.'],
      'Næste møde er onsdag den 4. marts klokken otte.',
    ],
    [
      'da',
      ['Hvornår ses vi?', 'Onsdag?', 'Fint. Klokken ni?', 'Hellere ti.', 'Så siger vi ti.'],
      'Næste møde er onsdag den 4. marts klokken ti.',
    ],
  ] as const)('is told (%s): %j', (language, turns, statement) => {
    expect(meetings(language, turns)).toEqual([statement]);
  });
});

describe('a meeting that is told and then moved', () => {
  it.each([
    [
      'en',
      ['The next meeting is on Wednesday the 18th at one.', 'Could we make it two?', 'Yes, two is fine.'],
      'The next meeting is on Wednesday 18 March at two.',
    ],
    [
      'en',
      ['The next meeting is on Wednesday the 18th at one.', 'Fine.'],
      'The next meeting is on Wednesday 18 March at one.',
    ],
    [
      'da',
      ['Næste møde er onsdag den 18. klokken 13.', 'Kan vi gøre det til klokken 14?', 'Ja, 14 er fint.'],
      'Næste møde er onsdag den 18. marts klokken 14.',
    ],
    ['da', ['Næste møde er onsdag den 18. klokken 13.', 'Fint.'], 'Næste møde er onsdag den 18. marts klokken 13.'],
  ] as const)('has the last time (%s): %j', (language, turns, statement) => {
    expect(meetings(language, turns)).toEqual([statement]);
  });
});
