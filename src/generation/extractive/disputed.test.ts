import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreements = (language: 'da' | 'en', said: string, ...answers: string[]) =>
  minutesOf(language, `Ida Møller: ${said}`, ...answers.map((answer) => `Ben Carter: ${answer}`)).agreements.map(
    ([statement]) => statement,
  );

describe('what somebody calls agreed', () => {
  it.each([
    ['da', 'Så er det aftalt, at I betaler fragten.', 'Nej, det er ikke aftalt.'],
    ['da', 'Så er vi enige om 12 procent.', 'Nej, det er vi ikke.'],
    ['da', 'Vi er enige om at skifte leverandør.', 'Nej, det synes jeg ikke.'],
    ['da', 'Vi er enige om at skifte leverandør.', 'Nej.'],
    ['da', 'Så er det vedtaget, at vi hæver lejen.', 'Nej, jeg er imod.'],
    ['da', 'Det er altså en aftale, at I giver ti procent.', 'Det har jeg ikke sagt.'],
    ['da', 'Så er det aftalt, at vi får 12 procent i rabat.', 'Den kan jeg ikke sige ja til her.'],
    ['da', 'Så er vi enige om at flytte lageret. Er vi enige?', 'Nej, det er jeg altså ikke.'],
    ['en', "Then it's agreed that you pay the freight.", "No, it isn't."],
    ['en', "Then we're agreed on 12 percent.", "No, we're not."],
    ['en', 'We agreed to change the supplier.', "No, I don't think so."],
    ['en', 'We agreed to change the supplier.', 'No.'],
    ['en', "Then it's decided that we raise the rent.", "No, I'm against."],
    ['en', "Then it's agreed that you give us ten percent.", "I haven't said that."],
    ['en', "Then it's agreed that you give us ten percent.", "No. We haven't agreed that."],
  ] as const)('is not told in %s where the other denies it: %s %s', (language, said, answer) => {
    expect(agreements(language, said, answer)).toEqual([]);
  });

  it.each([
    ['da', 'Så er det aftalt, at I betaler fragten.', 'Nej, nej, det er fint.'],
    ['da', 'Så er det aftalt, at I betaler fragten.', 'Nej, der er ikke mere. Det er aftalt.'],
    ['da', 'Så er det aftalt, at I betaler fragten. Er der mere?', 'Nej.'],
    ['da', 'Så er det aftalt, at I betaler fragten. Regner det?', 'Nej, det gør det ikke.'],
    ['da', 'Så er det aftalt, at vi ikke skifter leverandør.', 'Nej, det gør vi ikke.'],
    ['da', 'Vi har stemt. Så er det vedtaget, at vi hæver lejen.', 'Jeg er imod.'],
    ['en', "Then it's agreed that you pay the freight.", "No, that's fine."],
    ['en', "Then it's agreed that you pay the freight. Anything else?", 'No.'],
    ['en', 'We agreed not to change the supplier.', 'No.'],
    ['en', "We have counted the votes. Then it's decided that we raise the rent.", "I'm against it."],
  ] as const)('is told in %s where the answer is about something else: %s %s', (language, said, answer) => {
    expect(agreements(language, said, answer)).toHaveLength(1);
  });

  it('is told where whoever said it denies something else themselves', () => {
    const lines = ['Ida Møller: Så er det aftalt, at I betaler fragten.', 'Ida Møller: Det har jeg ikke sagt før.'];
    expect(minutesOf('da', ...lines).agreements).toHaveLength(1);
  });
});
