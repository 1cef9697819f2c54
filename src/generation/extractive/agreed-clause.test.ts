import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

/** Two sides meet. One says the words and the other agrees. */
function agreed(language: 'da' | 'en', said: string, answer: string) {
  const opened =
    language === 'da'
      ? ['Ida Møller: Tak, fordi I kunne. Vi har 40 reoler på lageret.', 'Ben Carter: Fint.']
      : ['Ida Møller: Thanks for coming. We have 40 shelves in the warehouse.', 'Ben Carter: Fine.'];
  const lines = [...opened, `Ida Møller: ${said}`, `Ben Carter: ${answer}`];
  return minutesOf(language, ...lines).agreements.map(([statement]) => statement);
}

describe('a rule in the passive', () => {
  it.each([
    [
      'Fakturaen betales først, når I har godkendt leveringen.',
      'Det blev aftalt, at fakturaen først betales, når Ben Carter har godkendt leveringen.',
    ],
    [
      'Varerne leveres ikke, før vi har fået pengene.',
      'Det blev aftalt, at varerne ikke leveres, før Ida Møller har fået pengene.',
    ],
    ['Døren males ikke, den skiftes.', 'Det blev aftalt, at døren ikke males, men skiftes.'],
    ['Prisen sænkes ikke, så længe aftalen løber.', 'Det blev aftalt, at prisen ikke sænkes, så længe aftalen løber.'],
    ['Moms og fragt betales af jer.', 'Det blev aftalt, at moms og fragt betales af Ben Carter.'],
    ['Resten betales, når køkkenet er monteret.', 'Det blev aftalt, at resten betales, når køkkenet er monteret.'],
    [
      'Opsigelsesvarslet sættes ned til tre måneder.',
      'Det blev aftalt, at opsigelsesvarslet sættes ned til tre måneder.',
    ],
    ['Hunde må ikke tages med.', 'Det blev aftalt, at hunde ikke må tages med.'],
    ['Kontingentet sættes ikke op.', 'Det blev aftalt, at kontingentet ikke sættes op.'],
  ])('is told with its condition, its "not" and who does it: %s', (said, statement) => {
    expect(agreed('da', said, 'Ja, det er vi enige om.')).toEqual([statement]);
  });

  it.each(['Varerne leveres ikke, før han har ringet.', 'Fakturaerne sendes ikke, det gør vi aldrig.'])(
    'is not told in part: %s',
    (said) => {
      expect(agreed('da', said, 'Det er vi enige om.')).toEqual([]);
    },
  );
});

describe('an agreement that depends on something', () => {
  it.each([
    [
      'Hvis det regner, flytter vi festen ind i hallen.',
      'Det blev aftalt at flytte festen ind i hallen, hvis det regner.',
    ],
    [
      'Vi har en aftale om, at hvis I ikke betaler til tiden, lukker vi for strømmen.',
      'Det blev aftalt, at Ida Møller lukker for strømmen, hvis Ben Carter ikke betaler til tiden.',
    ],
    [
      'Vi betaler ikke noget, før fejlene er rettet.',
      'Det blev aftalt, at Ida Møller ikke betaler noget, før fejlene er rettet.',
    ],
    [
      'Vi er enige om at lade være med at annoncere i Politiken.',
      'Det blev aftalt at lade være med at annoncere i Politiken.',
    ],
    [
      'Vi har besluttet os for at vente med at skifte leverandør til efter sommerferien.',
      'Det blev aftalt at vente med at skifte leverandør til efter sommerferien.',
    ],
  ])('is told as a clause: %s', (said, statement) => {
    expect(agreed('da', said, 'Ja, det er aftalt.')).toEqual([statement]);
  });

  it.each([
    "We'd be happy to take your old machine off your hands when we set up the new one.",
    "You pay the invoice only once you've approved the delivery.",
  ])('is not told by its last noun: %s', (said) => {
    expect(agreed('en', said, "Yes, that's agreed.")).toEqual([]);
  });

  it('is not told by what was refused before', () => {
    expect(agreed('en', "Two's no good. Make it three.", 'Three it is.')).toEqual(['There was agreement on three.']);
  });
});
