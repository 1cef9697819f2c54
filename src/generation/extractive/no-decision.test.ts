import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreements = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`).agreements.map(([statement]) => statement);

describe('what nobody decides', () => {
  it.each([
    ['da', 'Så løber vi tør for tid.'],
    ['da', 'Så kører vi med tab.'],
    ['da', 'Så ligger vi lige under budgettet.'],
    ['da', 'Så hænger vi på regningen.'],
    ['da', 'Så sidder vi med håret i postkassen.'],
    ['da', 'Så bruger vi alt for mange penge.'],
    ['da', 'Så mister vi ordren.'],
    ['da', 'Så ender vi i retten.'],
    ['da', 'Skal vi give hånd på det?'],
    ['en', 'So we run out of time.'],
    ['en', 'Then we make a loss.'],
    ['en', 'Then we lose the order.'],
    ['en', 'Then we spend far too much money.'],
  ] as const)('is no agreement in %s: %s', (language, said) => {
    expect(agreements(language, said, language === 'da' ? 'Ja, det gør vi.' : 'Yes, we do.')).toEqual([]);
  });

  it.each([
    ['en', 'Every bakery in town opens at five.', 'Makes sense.'],
    ['da', 'Alle bagere i byen åbner klokken fem.', 'Det giver mening.'],
  ] as const)('is no agreement in %s where it holds for others than those who meet: %s', (language, said, answer) => {
    expect(agreements(language, said, answer)).toEqual([]);
  });

  it.each([
    ['da', 'Så kører vi med den billige model.', 'Det blev aftalt at vælge den billige model.'],
    ['da', 'Så bruger vi den gamle leverandør.', 'Det blev aftalt at bruge den gamle leverandør.'],
    ['da', 'Så skifter vi leverandør, ellers mister vi ordren.', 'Det blev aftalt at skifte leverandør.'],
    ['en', 'Then we use the old supplier.', 'It was agreed to use the old supplier.'],
    ['en', 'Then we change the supplier, otherwise we lose the order.', 'It was agreed to change the supplier.'],
  ] as const)('is not the decision beside it in %s: %s', (language, said, statement) => {
    expect(agreements(language, said, language === 'da' ? 'Ja, det gør vi.' : 'Agreed.')).toEqual([statement]);
  });
});
