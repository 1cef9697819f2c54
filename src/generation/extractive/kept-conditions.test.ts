import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).todos.map(([statement]) => statement);
const agreed = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).agreements.map(([statement]) => statement);

describe('a condition behind a promise', () => {
  it.each([
    [
      'da',
      'Jeg sender kreditnotaen, så snart I har sendt den gamle maskine retur.',
      'Bo Lind sender kreditnotaen, så snart Ida Holm har sendt den gamle maskine retur.',
    ],
    [
      'da',
      'Jeg betaler depositummet, hvis I fjerner skimmelsvampen.',
      'Bo Lind betaler depositummet, hvis Ida Holm fjerner skimmelsvampen.',
    ],
    [
      'da',
      'Jeg sender jer et nyt tilbud, hvis I sender mig jeres mål.',
      'Bo Lind sender Ida Holm et nyt tilbud, hvis vedkommende sender Bo Lind deres mål.',
    ],
    [
      'da',
      'Jeg bestiller fliserne, når du har valgt en farve.',
      'Bo Lind bestiller fliserne, når Ida Holm har valgt en farve.',
    ],
    ['da', 'Jeg laver en vagtplan, når svaret er der.', 'Bo Lind laver en vagtplan, når svaret er der.'],
    [
      'en',
      "I'll pay the rest when you've finished the roof.",
      'Bo Lind pays the rest when Ida Holm has finished the roof.',
    ],
    [
      'en',
      "I'll issue the credit note as soon as you've returned the old machine.",
      'Bo Lind issues the credit note as soon as Ida Holm has returned the old machine.',
    ],
    [
      'en',
      "I'll send you a new quote if you send me your measurements.",
      'Bo Lind sends a new quote to Ida Holm if they send Bo Lind their measurements.',
    ],
    [
      'en',
      "I'll cancel the meeting with Acme unless I hear otherwise.",
      'Bo Lind cancels the meeting with Acme unless they hear otherwise.',
    ],
  ] as const)('is kept in %s: %s', (language, said, statement) => {
    expect(todos(language, said, language === 'da' ? 'Fint.' : 'Great.')).toEqual([statement]);
  });

  it.each([
    "I'll send the order on Friday unless you tell me not to.",
    "If I don't hear from you by Thursday, I'll send the order off.",
  ])('that cannot be written leaves no task: %s', (said) => {
    expect(todos('en', said, 'Great.')).toEqual([]);
  });

  it.each([
    ['da', 'Jeg sender listen, når jeg er tilbage på kontoret.', 'Bo Lind sender listen.'],
    ['da', 'Jeg sender listen, hvis det er i orden.', 'Bo Lind sender listen.'],
    ['en', "I'll send the list when I'm back at my desk.", 'Bo Lind sends the list.'],
  ] as const)('that changes nothing is left out in %s: %s', (language, said, statement) => {
    expect(todos(language, said, language === 'da' ? 'Fint.' : 'Great.')).toEqual([statement]);
  });
});

describe('a condition behind what was agreed', () => {
  it.each([
    [
      'da',
      'Vi sender ikke folk ud, før varmen er tændt.',
      'Enig, det er aftalt.',
      'Det blev aftalt ikke at sende folk ud, før varmen er tændt.',
    ],
    [
      'da',
      'Vi køber maskinen, hvis banken siger ja.',
      'Det er aftalt.',
      'Det blev aftalt at købe maskinen, hvis banken siger ja.',
    ],
    [
      'da',
      'Vi hæver prisen, medmindre leverandøren sænker sin.',
      'Ja, det er vi enige om.',
      'Det blev aftalt at hæve prisen, medmindre leverandøren sænker sin.',
    ],
    [
      'en',
      'We stay with the current plan as long as it works.',
      'Agreed.',
      'It was agreed to stay with the current plan as long as it works.',
    ],
  ] as const)('is kept in %s: %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });
});
