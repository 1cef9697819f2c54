import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).agreements.map(([statement]) => statement);

describe('a term that the other side takes', () => {
  it.each([
    ['en', "The fee isn't payable until September.", 'It was agreed that the fee is not payable until September.'],
    ['en', "Training's included.", 'It was agreed that training is included.'],
    ['en', 'Parking is free for visitors.', 'It was agreed that parking is free for visitors.'],
    ['en', "The deposit isn't refundable.", 'It was agreed that the deposit is not refundable.'],
    ['en', 'Dogs are not allowed in the flat.', 'It was agreed that dogs are not allowed in the flat.'],
    ['en', 'Late fees are waived for this year.', 'It was agreed that late fees are waived for this year.'],
    ['en', "The plan doesn't cover tablets.", 'It was agreed that the plan does not cover tablets.'],
    ['en', "We don't charge for parking.", 'It was agreed not to charge for parking.'],
    [
      'en',
      "Payment's due thirty days after the date of the invoice.",
      'It was agreed that payment is due thirty days after the date of the invoice.',
    ],
    ['da', 'Hunde er ikke tilladt i lejligheden.', 'Det blev aftalt, at hunde ikke er tilladt i lejligheden.'],
    ['en', "Price's fixed until the summer.", 'It was agreed that price is fixed until the summer.'],
    ['da', 'Oplæring er ikke inkluderet.', 'Det blev aftalt, at oplæring ikke er inkluderet.'],
    ['da', 'Vi leverer kun på hverdage.', 'Det blev aftalt at levere kun på hverdage.'],
    ['da', 'Abonnementet dækker ikke tablets.', 'Det blev aftalt, at abonnementet ikke dækker tablets.'],
  ] as const)('%s: %s', (language, said, statement) => {
    expect(agreed(language, said, language === 'da' ? 'Aftalt.' : 'Agreed.')).toEqual([statement]);
  });

  it.each([
    ['en', 'The coffee here is really good.', 'Agreed.'],
    ['en', "The weather isn't great for the time of year.", 'Agreed.'],
    ['en', 'John is late again.', 'Agreed.'],
    ['en', 'Maybe the deposit is refundable.', 'Agreed.'],
    ['en', 'Is the deposit refundable?', 'Agreed.'],
    ['da', 'Er oplæring inkluderet?', 'Aftalt.'],
    ['da', 'Vejret er ikke godt for årstiden.', 'Enig.'],
  ] as const)('no opinion or question: %s: %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('a plan with a day that the other side takes', () => {
  it.each([
    ['Vi starter den 1. april.', 'Ja, det er en aftale.', 'Det blev aftalt at starte onsdag den 1. april.'],
    [
      'Hvis bestyrelsen siger ja, flytter vi ind den 1. april.',
      'Ja, det er aftalt.',
      'Det blev aftalt at flytte ind onsdag den 1. april, hvis bestyrelsen siger ja.',
    ],
    [
      'Medmindre bestyrelsen siger nej, starter vi den 1. april.',
      'Ja, det er aftalt.',
      'Det blev aftalt at starte onsdag den 1. april, medmindre bestyrelsen siger nej.',
    ],
    ['Vi starter i uge 17, eller rettere uge 18.', 'Ja, det er aftalt.', 'Det blev aftalt at starte i uge 18.'],
    [
      'Vi flytter lageret til Vejle den 4. maj.',
      'Fint, det er en aftale.',
      'Det blev aftalt at flytte lageret til Vejle mandag den 4. maj.',
    ],
  ] as const)('%s: %s', (said, answer, statement) => {
    expect(agreed('da', said, answer)).toEqual([statement]);
  });

  it.each([
    ['Vi starter den 1. april.', 'Ja, det ved jeg.'],
    ['Så glemmer vi halvdelen.', 'Ja.'],
    ['Vi starter den 1. april.', 'Nej, det er ikke en aftale.'],
    ['Starter vi den 1. april?', 'Ja, det står der.'],
    ['Vi starter altid den 1. april.', 'Ja, det har vi gjort længe.'],
  ] as const)('and close to it none: %s: %s', (said, answer) => {
    expect(agreed('da', said, answer)).toEqual([]);
  });
});

describe('what is left out', () => {
  it.each([
    ['en', "Let's forget about the brochure.", 'It was agreed to drop the brochure.'],
    ['en', "Let's knock the newsletter on the head.", 'It was agreed to drop the newsletter.'],
    ['da', 'Så glemmer vi rabatten og siger 300 kroner.', 'Det blev aftalt at droppe rabatten og sige 300 kroner.'],
  ] as const)('%s: %s', (language, said, statement) => {
    expect(agreed(language, said, 'Agreed.')).toEqual([statement]);
  });

  it.each([
    ['en', "Let's knock it on the head then, the newsletter I mean."],
    ['da', 'Lad os glemme brochuren.'],
  ] as const)('is not told as agreed on: %s: %s', (language, said) => {
    expect(agreed(language, said, language === 'da' ? 'Aftalt.' : 'Agreed.').join()).not.toMatch(
      /There was agreement on|Der var enighed om/u,
    );
  });
});

it('a choice begins with a small letter unless it is a name', () => {
  expect(agreed('en', 'White it is.', 'Great.')).toEqual(['There was agreement on white.']);
  expect(agreed('en', 'Nordlys it is.', 'Great.')).toEqual(['There was agreement on Nordlys.']);
});
