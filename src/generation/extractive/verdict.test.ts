import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('a verdict', () => {
  it.each([
    [
      'da',
      'Forslaget er, at havneafgiften hæves til 400 kroner.',
      'Jeg er for.',
      'Så er det vedtaget.',
      'Det blev aftalt, at havneafgiften hæves til 400 kroner.',
    ],
    [
      'da',
      'Jeg foreslår, at vi lukker kiosken om mandagen.',
      'Ja.',
      'Det er vedtaget.',
      'Det blev aftalt, at de lukker kiosken om mandagen.',
    ],
    [
      'en',
      'The motion is to close the kiosk on Mondays.',
      'In favour.',
      'The motion is carried.',
      'It was agreed to close the kiosk on Mondays.',
    ],
  ] as const)('is told in %s by the proposal before the votes: %s', (language, proposal, vote, verdict, agreement) => {
    const lines = [`Ida Møller: ${proposal}`, `Ben Carter: ${vote}`, `Omar Said: ${vote}`, `Ida Møller: ${verdict}`];
    expect(minutesOf(language, ...lines).agreements.map(([statement]) => statement)).toEqual([agreement]);
  });

  it('is left out without a proposal', () => {
    const said = 'Ida Møller: We have voted. The motion is carried.';
    expect(minutesOf('en', said, 'Ben Carter: Yes.').agreements).toEqual([]);
  });
});

describe('consent to a recording', () => {
  it.each([
    ['en', 'Are we agreed that we record the meeting?', 'Agreed.'],
    ['da', 'Jeg starter en optagelse, er det aftalt?', 'Ja, det er aftalt.'],
  ] as const)('is no agreement in %s: %s', (language, asked, answer) => {
    expect(minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`).agreements).toEqual([]);
  });
});

it('is no task to report what was decided elsewhere', () => {
  const said = "Ida Møller: We have agreed that we'll send money to the harbours.";
  expect(minutesOf('en', said, 'Ben Carter: The question was about jobs.').todos).toEqual([]);
});
