import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
/** The agreements of what two people say in turns, on Monday 2 March. */
const agreed = (language: Language, ...turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`)).agreements.map(([text]) => text);

describe('a day that is proposed to begin on', () => {
  it.each([
    ['en', "Let's start on Tuesday.", "Yes, that's fine.", 'It was agreed to start on Tuesday 3 March.'],
    ['en', 'Shall we open on the first of May?', 'Yes, good.', 'It was agreed to open on Friday 1 May.'],
    ['en', "Actually, let's go live on Thursday instead.", 'Okay.', 'It was agreed to go live on Thursday 5 March.'],
    ['en', 'Shall we open on Friday at nine?', 'Yes.', 'It was agreed to open on Friday 6 March at nine.'],
    ['en', 'Shall we kick off on Thursday?', 'Sounds good to me.', 'It was agreed to kick off on Thursday 5 March.'],
    [
      'en',
      "We'll begin the roof on the 23rd, okay?",
      'Yes, that suits us.',
      'It was agreed to begin the roof on Monday 23 March.',
    ],
    ['da', 'Vi leverer den 20. marts.', 'Det er fint.', 'Det blev aftalt at levere fredag den 20. marts.'],
    ['da', 'Lad os starte op den 7. april.', 'God idé.', 'Det blev aftalt at starte op tirsdag den 7. april.'],
    ['da', 'Skal vi starte på tirsdag?', 'Ja, det er fint.', 'Det blev aftalt at starte tirsdag den 3. marts.'],
    ['da', 'Lad os ikke åbne på tirsdag.', 'Ja, fint.', 'Det blev aftalt ikke at åbne tirsdag den 3. marts.'],
    ['da', 'Lad os åbne den 1. maj.', 'Det passer mig fint.', 'Det blev aftalt at åbne fredag den 1. maj.'],
    ['da', 'Eller nej, lad os åbne torsdag.', 'Ja, fint.', 'Det blev aftalt at åbne torsdag den 5. marts.'],
    ['da', 'Så starter vi på mandag.', 'Det er aftalt.', 'Det blev aftalt at starte mandag den 9. marts.'],
    ['da', 'Så går vi i drift den 1. maj.', 'Aftalt.', 'Det blev aftalt at gå i drift fredag den 1. maj.'],
  ] as const)('is agreed where the other side takes it (%s): %s %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it.each([
    ['en', "Let's start.", 'Yes.'],
    ['en', "Let's start with the minutes.", "Yes, that's fine."],
    ['en', 'Shall we start on Tuesday?', "I can't on Tuesday."],
    ['en', 'Can we start on Tuesday?', 'Yes, if the permit is there.'],
    ['da', 'Skal vi starte den 1. maj?', 'Ja, hvis vi får tilladelsen.'],
    ['da', 'Skal vi starte?', 'Ja.'],
    ['da', 'Lad os starte med referatet.', 'Ja, det er fint.'],
    ['da', 'Skal vi starte på tirsdag?', 'Det kan jeg ikke.'],
  ] as const)('is not where it is refused, and the meeting itself is none (%s): %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('an answer that takes a day to begin on', () => {
  it.each([
    [
      'en',
      'We have 40 shelves in the store room.',
      'So we start on Monday.',
      "That's agreed.",
      'It was agreed to start on Monday 9 March.',
    ],
    [
      'en',
      'We have 40 shelves in the store room.',
      'So we start on Monday.',
      'Agreed.',
      'It was agreed to start on Monday 9 March.',
    ],
    [
      'da',
      'Vi har 40 reoler på lageret.',
      'Så starter vi på mandag.',
      'Det er aftalt.',
      'Det blev aftalt at starte mandag den 9. marts.',
    ],
    [
      'da',
      'Vi har 40 reoler på lageret.',
      'Så starter vi på mandag.',
      'Aftalt.',
      'Det blev aftalt at starte mandag den 9. marts.',
    ],
  ] as const)('is to nothing that was said before it (%s): %s %s %s', (language, before, said, answer, statement) => {
    expect(agreed(language, 'Fine.', before, said, answer)).toEqual([statement]);
  });

  it.each([
    [
      'en',
      'So we start on Monday.',
      'Agreed.',
      'So the shelves are four hundred euros a piece and you pay for the delivery of them.',
      'Agreed.',
    ],
    [
      'da',
      'Så starter vi på mandag.',
      'Aftalt.',
      'Så koster reolerne fire hundrede kroner stykket, og I betaler for leveringen.',
      'Aftalt.',
    ],
  ] as const)('is no answer to what comes after it (%s): %s %s %s %s', (language, ...said) => {
    expect(agreed(language, ...said)).toHaveLength(2);
  });
});

describe('a day that is moved right after it was settled', () => {
  it.each([
    [
      'en',
      ['So we start on Monday.', 'Agreed.', "Actually, let's start on Tuesday instead.", "Yes, that's fine."],
      ['It was agreed to start on Tuesday 3 March.'],
    ],
    ['en', ["Let's launch on Monday.", 'Monday is a bank holiday.', 'Tuesday, then.', 'Tuesday, good.'], []],
    ['da', ['Lad os åbne på mandag.', 'Mandag er en helligdag.', 'Så tirsdag.', 'Tirsdag, fint.'], []],
    ['en', ['We start on Monday, then.', 'Works for me.', 'No, hang on, Tuesday.', 'Fine.'], []],
    [
      'da',
      ['Så starter vi på mandag.', 'Det er aftalt.', 'Eller nej, lad os starte på tirsdag i stedet.', 'Ja, fint.'],
      ['Det blev aftalt at starte tirsdag den 3. marts.'],
    ],
    [
      'en',
      ['So we start on Monday.', 'Agreed.', 'Is Tuesday the day of the party?', 'Yes.'],
      ['It was agreed to start on Monday 9 March.'],
    ],
    [
      'en',
      ['So we open on the first of May.', 'Yes, agreed.', "Actually, I'm away on Friday."],
      ['It was agreed to open on Friday 1 May.'],
    ],
    [
      'da',
      ['Så åbner vi den 1. maj.', 'Ja, det er aftalt.', 'Forresten, jeg er væk på fredag.'],
      ['Det blev aftalt at åbne fredag den 1. maj.'],
    ],
    [
      'da',
      ['Så starter vi på mandag.', 'Det er aftalt.', 'Er festen på tirsdag?', 'Ja.'],
      ['Det blev aftalt at starte mandag den 9. marts.'],
    ],
  ] as const)('is not told (%s): %j', (language, turns, statements) => {
    expect(agreed(language, ...turns)).toEqual(statements);
  });
});
