import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ben Carter: ${said}`, `Ida Møller: ${answer}`).agreements;

describe('what two agree on in other words than "let us"', () => {
  it.each([
    ["So we're keeping the old oven?", 'It was agreed to keep the old oven.', 'sikker'],
    ['Does everyone agree to keep the old oven?', 'It was agreed to keep the old oven.', 'sikker'],
    ["I'd suggest keeping the old oven.", 'It was agreed to keep the old oven.', 'tjek'],
    ['My suggestion would be the old oven.', 'It was agreed to choose the old oven.', 'tjek'],
    ["I'd go for the old oven.", 'It was agreed to choose the old oven.', 'tjek'],
    ['So the old oven it is?', 'It was agreed to go with the old oven.', 'sikker'],
    ['The decision is that we keep the old oven.', 'It was agreed to keep the old oven.', 'sikker'],
    ['I want us to keep the old oven.', 'It was agreed to keep the old oven.', 'tjek'],
    ['We keep the old oven, okay?', 'It was agreed to keep the old oven.', 'sikker'],
    ['All in favour of the old oven?', 'There was agreement on the old oven.', 'sikker'],
    ['If nobody objects, we keep the old oven.', 'It was agreed to keep the old oven.', 'tjek'],
    ['So everyone is fine with the old oven?', 'There was agreement on the old oven.', 'sikker'],
    ['The plan is to keep the old oven, then?', 'It was agreed to keep the old oven.', 'sikker'],
    ['Do we want to keep the old oven?', 'It was agreed to keep the old oven.', 'sikker'],
    ['Would it be okay if we keep the old oven?', 'It was agreed to keep the old oven.', 'tjek'],
    ['Is the old oven okay for you?', 'There was agreement on the old oven.', 'sikker'],
    ['We might as well keep the old oven.', 'It was agreed to keep the old oven.', 'sikker'],
    ['So the old oven stays?', 'It was agreed to keep the old oven.', 'sikker'],
    ['Maybe we should keep the old oven.', 'It was agreed to keep the old oven.', 'sikker'],
    ['I move that we keep the old oven.', 'It was agreed to keep the old oven.', 'tjek'],
  ])('is told: %s', (said, statement, certainty) => {
    expect(agreed('en', said, 'Agreed.')).toEqual([[statement, certainty]]);
  });

  it.each([
    ['Kan vi aftale, at vi beholder den gamle ovn?', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Skal vi aftale den gamle ovn?', 'Der var enighed om den gamle ovn.', 'tjek'],
    ['Jeg foreslår den gamle ovn.', 'Det blev aftalt at vælge den gamle ovn.', 'tjek'],
    ['Jeg synes, vi skulle beholde den gamle ovn.', 'Det blev aftalt at beholde den gamle ovn.', 'tjek'],
    ['Hvad siger I til at beholde den gamle ovn?', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Hvad om vi beholder den gamle ovn?', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Er det okay, at vi beholder den gamle ovn?', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Så det bliver den gamle ovn.', 'Der var enighed om den gamle ovn.', 'tjek'],
    ['Beslutning: vi beholder den gamle ovn.', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Så siger vi, at vi beholder den gamle ovn.', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Aftalen er, at vi beholder den gamle ovn.', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
    ['Så aftaler vi den gamle ovn.', 'Der var enighed om den gamle ovn.', 'sikker'],
    ['Hvis ingen har noget imod det, beholder vi den gamle ovn.', 'Det blev aftalt at beholde den gamle ovn.', 'tjek'],
    ['Jeg vil foreslå at beholde den gamle ovn.', 'Det blev aftalt at beholde den gamle ovn.', 'tjek'],
    ['Den gamle ovn bliver, som den er.', 'Det blev aftalt at beholde den gamle ovn.', 'sikker'],
  ])('is told in Danish: %s', (said, statement, certainty) => {
    expect(agreed('da', said, 'Enig.')).toEqual([[statement, certainty]]);
  });

  it.each([
    ['en', "So it's the old oven?", 'Yes.'],
    ['en', 'Is the oven okay?', 'Yes.'],
    ['en', 'We keep the oven in the yard, right?', 'Yes.'],
    ['en', 'I vote for the old oven.', 'And I vote for the new one.'],
    ['en', 'Do we want to keep the old oven?', "I don't know."],
    ['en', 'The rain stays.', 'Yes.'],
    ['en', 'We could keep the old oven.', 'Yes.'],
    ['en', 'We should talk more.', 'Agreed.'],
    ['en', 'If nobody objects, we start.', 'Okay.'],
    ['en', 'All in favour of the old oven?', 'Not me.'],
    ['da', 'Er det den gamle ovn?', 'Ja.'],
    ['da', 'Vi bor i Ribe, ikke?', 'Ja.'],
    ['da', 'Hunden bliver.', 'Ja.'],
    ['da', 'Hvis I er okay med det, tager vi en pause.', 'Ja.'],
    ['da', 'Vi blev enige om prisen sidste år.', 'Ja.'],
    ['da', 'Jeg stemmer for ovnen.', 'Og jeg for grillen.'],
  ] as const)('is no agreement (%s): %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });

  it('is no task of who agrees', () => {
    expect(minutesOf('en', 'Ben Carter: Would you agree to the old oven?', 'Ida Møller: Yes.').todos).toEqual([]);
  });
});
