import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements.map(([statement]) => statement);

describe('what one would do, and another takes', () => {
  it.each([
    [
      "I'd rather close Monday to Wednesday and open the bar on Thursday.",
      'That works for me, the fitter needs three days.',
      'It was agreed to close Monday to Wednesday and open the bar on Thursday.',
    ],
    [
      'We could put up two scanners for four weeks, free of charge.',
      "We'd like that.",
      'It was agreed to put up two scanners for four weeks, free of charge.',
    ],
    ['So we board up the window until then?', 'Yes.', 'It was agreed to board up the window.'],
    ["I'd hang the bell beside the gate.", 'Good idea.', 'It was agreed to hang the bell beside the gate.'],
    ["I'd weld the gate, because it rattles.", 'Fine by me.', 'It was agreed to weld the gate.'],
  ])('is agreed: %s', (said, answer, expected) => {
    expect(agreed('en', said, answer)).toEqual([expected]);
  });

  it.each([
    [
      'Vi kan sætte to skilte op i fire uger, gratis.',
      'Det vil vi gerne.',
      'Det blev aftalt at sætte to skilte op i fire uger, gratis.',
    ],
    [
      'Jeg vil hellere lukke mandag til onsdag og åbne baren torsdag.',
      'Det passer mig fint.',
      'Det blev aftalt at lukke mandag til onsdag og åbne baren torsdag.',
    ],
    [
      'Jeg foreslår, at vi skriver en sms til alle og hænger et skilt op.',
      'Enig.',
      'Det blev aftalt at skrive en sms til alle og hænge et skilt op.',
    ],
  ])('is agreed in Danish: %s', (said, answer, expected) => {
    expect(agreed('da', said, answer)).toEqual([expected]);
  });

  it.each([
    ["I'd hang the bell beside the gate.", 'Good idea, but not this year.'],
    ["I'd hang the bell beside the gate.", 'Okay.'],
    ["I'd hang the bell beside the gate.", 'Good idea?'],
    ["I'd love to see the numbers for May.", 'Good idea.'],
    ["I'd hang it there.", 'Good idea.'],
    ['We could weld the gate again.', "That won't hold."],
    ["I'd rather stay at home today.", 'Same here.'],
    ['We could lose the customer in Leeds.', 'I agree.'],
    ['So we owe them for the second delivery?', 'Yes.'],
    ['So we lost the bid for the school?', 'Yes.'],
  ])('is not agreed: %s %s', (said, answer) => {
    expect(agreed('en', said, answer)).toEqual([]);
  });
});

it('what is proposed in two verbs is told in two infinitives', () => {
  const { agreements } = minutesOf(
    'da',
    'Ben Carter: Jeg vil foreslå, at vi skriver en sms til alle og hænger et skilt op.',
    'Ida Møller: Og hjemmesiden.',
    'Omar Said: Den tager jeg.',
  );
  expect(agreements.map(([statement]) => statement)).toEqual([
    'Det blev aftalt at skrive en sms til alle og hænge et skilt op.',
  ]);
});

describe('in Danish, what one only thinks', () => {
  it.each([
    ['Jeg synes, vi bruger for mange penge på kaffe.', 'Enig.'],
    ['Vi kan miste kunden i Vejle.', 'Enig.'],
  ])('is not agreed: %s', (said, answer) => {
    expect(agreed('da', said, answer)).toEqual([]);
  });
});

describe('a proposal that nobody objects to', () => {
  it('is agreed', () => {
    expect(agreed('en', "We'll cancel the cleaning from the thirty-first of May. Any objections?", 'No.')).toEqual([
      'It was agreed to cancel the cleaning from Sunday 31 May.',
    ]);
  });

  it('is not agreed where somebody does', () => {
    expect(
      agreed('en', "We'll cancel the cleaning from the thirty-first of May. Any objections?", 'Yes, I need it.'),
    ).toEqual([]);
  });
});
