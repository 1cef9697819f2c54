import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
/** The agreements of what two people say in turns, on Monday 2 March. */
const agreed = (language: Language, ...turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`)).agreements;

describe('a day on which something begins', () => {
  it.each([
    ['en', 'We start on the first of April.', "It's a deal.", 'It was agreed to start on Wednesday 1 April.'],
    ['en', 'We open on the first of June.', 'Suits us.', 'It was agreed to open on Monday 1 June.'],
    ['en', 'Go live on the third of May, then?', 'Works for me.', 'It was agreed to go live on Sunday 3 May.'],
    [
      'en',
      'You deliver on Friday, then?',
      "That's a deal.",
      'It was agreed that Ida Møller delivers on Friday 6 March.',
    ],
    ['da', 'Vi starter den 1. april.', 'Det er en aftale.', 'Det blev aftalt at starte onsdag den 1. april.'],
    [
      'da',
      'Vi går i luften den 3. maj, ikke?',
      'Det passer fint.',
      'Det blev aftalt at gå i luften søndag den 3. maj.',
    ],
    ['da', 'Start på mandag, så?', 'Det er fint med mig.', 'Det blev aftalt at starte mandag den 9. marts.'],
  ] as const)('is agreed where the other side takes it (%s): %s %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([[statement, 'sikker']]);
  });

  it('is agreed with who does it', () => {
    expect(agreed('da', 'I leverer på fredag, ikke?', 'Det er en aftale.').map(([text]) => text)).toEqual([
      'Det blev aftalt, at Ida Møller leverer fredag den 6. marts.',
    ]);
  });

  it.each([
    ['en', 'We start on the first of April.', 'Good luck with that.'],
    ['en', 'We open on the first of June, right?', 'Yes.'],
    ['en', 'School starts on the first of August.', 'Sounds good.'],
    ['da', 'Vi starter den 1. april.', 'Held og lykke med det.'],
    ['da', 'Skolen starter den 1. august.', 'Det lyder godt.'],
    ['da', 'Vi startede den første.', 'Det var en aftale.'],
  ] as const)('is not agreed where nobody takes it (%s): %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('a decision', () => {
  it.each([
    ['en', "It's been decided that we move to the ground floor.", 'It was agreed to move to the ground floor.'],
    ['en', "We've made the call to drop the paper catalogue.", 'It was agreed to drop the paper catalogue.'],
    ['en', "We've taken the decision to close the shop.", 'It was agreed to close the shop.'],
    ['da', 'Vi har truffet en beslutning om at droppe kataloget.', 'Det blev aftalt at droppe kataloget.'],
    ['da', 'Det er besluttet, at vi flytter til stueetagen.', 'Det blev aftalt at flytte til stueetagen.'],
    ['da', 'Det er blevet besluttet, at kantinen lukker.', 'Det blev aftalt, at kantinen lukker.'],
    ['da', 'Beslutningen er at beholde bilen.', 'Det blev aftalt at beholde bilen.'],
  ] as const)('is sure where its words say so (%s): %s', (language, said, statement) => {
    expect(agreed(language, said, language === 'en' ? 'Did you see the game?' : 'Så du kampen?')).toEqual([
      [statement, 'sikker'],
    ]);
  });

  it.each([
    ['en', "We haven't made a decision about the van."],
    ['en', "It hasn't been decided that we move."],
    ['en', 'We made the call to the bank yesterday.'],
    ['da', 'Vi har ikke truffet en beslutning om bilen.'],
    ['da', 'Det er ikke besluttet, at vi flytter.'],
  ] as const)('is none where it was not made (%s): %s', (language, said) => {
    expect(agreed(language, said, language === 'en' ? 'Right.' : 'Okay.')).toEqual([]);
  });

  it.each([
    ['en', "Let's take the large van.", 'The coffee is good.'],
    ['en', "Let's take the large van.", 'Good morning, Karen.'],
    ['en', "We'll stick to the old plan.", 'I can hear a dog.'],
    ['en', 'We accept deliveries at the back door.', 'Did you see the game?'],
    ['da', 'Vi holder fast i den gamle plan.', 'Godt vejr i dag.'],
    ['da', 'Vi dropper messen i år.', 'Kaffen er god.'],
    ['da', 'Vi godkender fakturaer om fredagen.', 'Så du kampen?'],
  ] as const)('that nobody answers is not sure (%s): %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer).map(([, sure]) => sure)).toEqual(['tjek']);
  });
});

describe('a plan with which somebody else is fine', () => {
  it('is agreed', () => {
    const statement = 'It was agreed to cut the price by five percent.';
    expect(agreed('en', 'So we cut the price by five percent.', 'The boss is fine with that.')).toEqual([
      [statement, 'sikker'],
    ]);
  });
});

describe('what was chosen', () => {
  it.each([
    [
      'en',
      ['Should we take the oak or the pine?', 'I like the oak.', 'The oak it is.'],
      'It was agreed to take the oak.',
    ],
    ['en', ['How many chairs do we need?', 'Forty?', 'Forty it is.'], 'There was agreement on forty chairs.'],
    [
      'en',
      ['What colour shall we use for the doors?', 'White?', 'White it is.'],
      'It was agreed to use white for the doors.',
    ],
    [
      'en',
      ['When do we start the painting?', 'Monday?', 'Monday it is.'],
      'It was agreed to start the painting on Monday 9 March.',
    ],
    ['da', ['Skal vi tage egen eller fyrren?', 'Egen.', 'Så bliver det egen.'], 'Det blev aftalt at tage egen.'],
    ['da', ['Hvor mange stole skal vi bruge?', 'Fyrre?', 'Så siger vi fyrre.'], 'Der var enighed om fyrre stole.'],
    [
      'da',
      ['Hvornår åbner vi butikken?', 'Den 3. maj?', 'Så bliver det den 3. maj.'],
      'Det blev aftalt at åbne butikken søndag den 3. maj.',
    ],
  ] as const)('is told with what was asked (%s): %j', (language, turns, statement) => {
    expect(agreed(language, ...turns).map(([text]) => text)).toEqual([statement]);
  });

  it.each([
    ['en', ['Half ten it is.', 'Great.']],
    ['en', ['When does he come?', 'Monday?', 'Monday it is.']],
    ['da', ['Så siger vi halv ti.', 'Fint.']],
    ['da', ['Hvornår kommer han?', 'Mandag?', 'Så bliver det mandag.']],
  ] as const)('is not told where only an hour or a day is known (%s): %j', (language, turns) => {
    expect(agreed(language, ...turns)).toEqual([]);
  });
});
