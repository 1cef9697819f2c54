import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...lines.map((line, at) => `${at % 2 ? 'Ida Møller' : 'Ben Carter'}: ${line}`)).agreements.map(
    ([statement]) => statement,
  );

describe('a plain sentence that concludes what is to be', () => {
  it.each([
    [
      'en',
      'So the weights stay as they are, and the price is a pass or fail.',
      'I can live with that.',
      'It was agreed that the weights stay the same and the price is a pass or fail.',
    ],
    ['en', 'So the assistant comes out.', "Okay. It's out.", 'It was agreed that the assistant comes out.'],
    [
      'en',
      'Okay then contractors get a link for the one job.',
      "I'm happy with that.",
      'It was agreed that contractors get a link for the one job.',
    ],
    [
      'en',
      'So number fourteen goes to the first household.',
      'Hear, hear.',
      'It was agreed that number fourteen goes to the first household.',
    ],
    ['en', 'So the training stays in November.', 'November.', 'It was agreed that the training stays in November.'],
    ['da', 'Så kører vi til Hedensted.', 'Det er godt.', 'Det blev aftalt at køre til Hedensted.'],
    ['da', 'Så starter prøven den attende.', 'Det er godt.', 'Det blev aftalt, at prøven starter den attende.'],
    ['da', 'Så betaler kunden halvdelen i maj.', 'Fint.', 'Det blev aftalt, at kunden betaler halvdelen i maj.'],
    [
      'da',
      'Så holder vi mødet om tirsdagen i stedet.',
      'Fint.',
      'Det blev aftalt at holde mødet om tirsdagen i stedet.',
    ],
  ] as const)('is an agreement (%s): %s %s', (language, concluded, answer, statement) => {
    expect(agreed(language, concluded, answer)).toEqual([statement]);
  });

  it.each([
    ['en', 'So the orders come in by mail.', 'Right.'],
    ['en', 'Then the warehouse gets the order and sends it out.', 'Okay.'],
    ['en', 'So the warehouse usually gets the order by mail.', 'Good.'],
    ['en', 'So maybe the training stays in November.', 'Good.'],
    ['en', 'So the training stays in November?', 'It might, I would have to look.'],
    ['da', 'Så går ordren til lageret.', 'Okay.'],
    ['da', 'Så har kunden et lager i Vejle.', 'Fint.'],
    ['da', 'Så går vi videre til næste punkt.', 'Fint.'],
    ['da', 'Så kører bilen altid forkert.', 'Godt.'],
  ] as const)('is none where it tells how things are, or nobody takes it (%s): %s %s', (language, told, answer) => {
    expect(agreed(language, told, answer)).toEqual([]);
  });

  it('is one in a long meeting only where somebody takes it by more than saying it again', () => {
    const concluded = 'So the assistant comes out of the contract.';
    expect(minutesAmidTalk(264, concluded, 'That works for me.').agreements.map(([statement]) => statement)).toEqual([
      'It was agreed that the assistant comes out of the contract.',
    ]);
    expect(minutesAmidTalk(264, concluded, 'The assistant, out.').agreements).toEqual([]);
  });
});

describe('an outcome that begins with "so it is"', () => {
  it.each([
    [
      'da',
      'Så er det femten kroner fra første januar.',
      'Fint.',
      ['Der var enighed om femten kroner fra første januar.'],
    ],
    ['da', 'Så er det femogfyrre dage. Godt.', 'Var der mere?', ['Der var enighed om femogfyrre dage.']],
    ['da', 'Så er det ti minutter over.', 'Okay.', []],
    ['da', 'Så er det mandag igen.', 'Ja.', []],
    ['en', "So that's forty hours from January.", 'Perfect.', ['There was agreement on forty hours from January.']],
  ] as const)('is an agreement only where it is liked (%s): %s %s', (language, said, answer, statements) => {
    expect(agreed(language, said, answer)).toEqual(statements);
  });
});

describe('what the meeting does with itself', () => {
  it.each([
    ['Skal vi lige vente på Oluf?', 'Ja.'],
    ['Lad os lige holde os til tallene.', 'Ja.'],
    ['Okay, så er det det, vi gør, vi holder ikke vores eget i år.', 'Ja.'],
  ])('is no agreement: %s', (said, answer) => {
    expect(agreed('da', said, answer)).toEqual([]);
  });

  it('but what waits for a day is', () => {
    expect(agreed('da', 'Lad os vente med nyhedsbrevet til efter ferien.', 'Okay.')).toEqual([
      'Det blev aftalt at vente med nyhedsbrevet til efter ferien.',
    ]);
  });
});
