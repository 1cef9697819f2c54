import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

function agreed(language: 'da' | 'en', ...turns: readonly string[]) {
  const lines = turns.map((turn, at) => `${at % 2 === 0 ? 'Ben Carter' : 'Ida Møller'}: ${turn}`);
  return minutesOf(language, ...lines).agreements.map(([statement]) => statement);
}

describe('a decision without words for it', () => {
  it.each([
    [
      'en',
      "We'll do the tasting every other week.",
      'Fine by me.',
      'It was agreed to do the tasting every other week.',
    ],
    ['en', 'So no more deliveries on a Sunday.', 'Agreed.', 'There was agreement on no more deliveries on a Sunday.'],
    ['en', 'The morning shift stays at six.', 'Perfect.', 'It was agreed that the morning shift stays at six.'],
    [
      'en',
      'Any change to the menu goes through Omar.',
      "That's fine with me.",
      'It was agreed that any change to the menu goes through Omar.',
    ],
    ['da', 'Prøven rykker vi til uge 44.', 'Det er i orden.', 'Det blev aftalt at rykke prøven til uge 44.'],
    ['da', 'Vi beholder kranen til foråret.', 'Det er jeg med på.', 'Det blev aftalt at beholde kranen til foråret.'],
    ['da', 'Lad os ikke male skuret før foråret.', 'Enig.', 'Det blev aftalt ikke at male skuret før foråret.'],
  ] as const)('%s needs more than "yes": %s %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
    expect(agreed(language, said, language === 'da' ? 'Ja.' : 'Yes.')).toEqual([]);
  });

  it.each([
    ['en', 'We use the old oven for that today.', 'Okay.'],
    ['en', 'Nobody has heard from the mill.', "That's fair."],
    ['en', "Let's not worry about the flour.", 'Agreed.'],
    ['en', 'Of course it is.', 'Fine.'],
    ['en', "Okay, that's clear.", 'Fine.'],
    ['en', 'My suggestion is that Omar gives us a report to start.', 'Fine.'],
    ['en', 'Two people is the size that works. So we will do that.', 'Yeah.'],
    ['en', 'Going forward, we will ensure that it does not happen again.', 'Fine.'],
    ['en', 'We discussed the process for from now onwards.', 'Fine.'],
    ['da', 'Vi ligger et godt stykke under budgettet i år.', 'Det er fint.'],
    ['en', "So that's three thousand four hundred.", 'Fine.'],
    ['da', 'Vi bruger den gamle ovn i dag.', 'Fint.'],
    ['da', 'Så bliver det noget dyrere.', 'Enig.'],
    ['da', 'Så tager vi næste punkt.', 'Fint.'],
    ['da', 'Ingen ved, hvad melet koster.', 'Enig.'],
  ] as const)('%s is none: %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('a rule', () => {
  it.each([
    [
      'en',
      'Until the mill writes back, we don’t sell the rye loaf.',
      'It was agreed not to sell the rye loaf until the mill writes back.',
    ],
    [
      'en',
      'Nobody opens the valve before the water is off.',
      'It was agreed that nobody opens the valve before the water is off.',
    ],
    ['en', "It's one loaf a head from now on.", 'There was agreement on one loaf a head from now on.'],
    ['en', "Let's make it a rule that every oven gets a name.", 'It was agreed that every oven gets a name.'],
    [
      'da',
      'Vi starter ikke ovnen, før der er ryddet op.',
      'Det blev aftalt ikke at starte ovnen, før der er ryddet op.',
    ],
    ['da', 'Så gør vi det til en regel, at alle ovne får et navn.', 'Det blev aftalt, at alle ovne får et navn.'],
  ] as const)('%s is settled by itself: %s', (language, said, statement) => {
    expect(agreed(language, said, 'Hm.')).toEqual([statement]);
  });

  it.each([
    ['en', "We don't know until Monday."],
    ['en', 'Nobody knows before the mill writes back.'],
    ['da', 'Vi ved ikke noget, før møllen svarer.'],
  ] as const)('%s is no statement about knowledge: %s', (language, said) => {
    expect(agreed(language, said, 'Hm.')).toEqual([]);
  });
});

describe('a day or an amount', () => {
  it.each([
    [
      'en',
      "Let's say fifteen minutes every Wednesday.",
      'Done.',
      'There was agreement on fifteen minutes every Wednesday.',
    ],
    ['en', 'How about we meet every other Tuesday?', 'That suits me.', 'It was agreed to meet every other Tuesday.'],
    [
      'en',
      'All right, four per cent and then the index, we can shake on that.',
      'Hm.',
      'There was agreement on four per cent and then the index.',
    ],
    [
      'da',
      'Hvad siger I til torsdag den 12. marts klokken ni?',
      'Den kan vi godt.',
      'Der var enighed om torsdag den 12. marts klokken ni.',
    ],
    ['da', 'Så bliver det torsdag den 12. marts.', 'Perfekt.', 'Der var enighed om torsdag den 12. marts.'],
  ] as const)('is chosen in %s: %s %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it('gives one agreement if it is repeated later', () => {
    const between = ['Det passer os.', 'Hvem køber ind?', 'Det gør Omar.', 'Dejligt, tak.'];
    const lines = ['Hvad siger I til den 8. maj?', ...between, 'Så siger vi den 8. maj.'];
    expect(agreed('da', ...lines)).toEqual(['Der var enighed om den 8. maj.']);
  });

  it('stays part of the name of a thing', () => {
    expect(agreed('en', 'Then we keep the Wednesday tasting as it is.', 'Good.')).toEqual([
      'It was agreed to keep the Wednesday tasting unchanged.',
    ]);
  });
});

it('is not taken back by an exception', () => {
  const said = ['Okay, from now on loaves go out on Thursdays.', 'Good.', "I can't do that for cakes though."];
  expect(agreed('en', ...said)).toEqual(['It was agreed that loaves go out on Thursdays from now on.']);
});

describe('what two do together', () => {
  it.each([
    [
      'en',
      'Okay, Omar and I take every other Saturday from May, as long as the van is free.',
      'Yep, fine.',
      'It was agreed that Omar and Ben Carter take every other Saturday from May, as long as the van is free.',
    ],
    [
      'da',
      'Okay, så tager Omar og jeg hver anden lørdag fra maj, forudsat at bilen er ledig.',
      'Ja, det er i orden.',
      'Det blev aftalt, at Omar og Ben Carter tager hver anden lørdag fra maj, forudsat at bilen er ledig.',
    ],
  ] as const)('has both names in %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });
});

describe('words around a decision', () => {
  it.each([
    [
      'en',
      "I'd like us to clean the ovens before the holidays.",
      'I can live with that.',
      'It was agreed to clean the ovens before the holidays.',
    ],
    [
      'en',
      "Let's try baking in two shifts for a month.",
      'Okay.',
      'It was agreed to try baking in two shifts for a month.',
    ],
    [
      'en',
      "Right, so we're agreed there's no baking before six.",
      'Yes.',
      'There was agreement on no baking before six.',
    ],
    [
      'da',
      'Så det holder vi fast i fremover: Vi åbner ikke butikken, før der er bagt.',
      'Enig.',
      'Det blev aftalt ikke at åbne butikken, før der er bagt.',
    ],
    [
      'da',
      'Er alle med på, at vi lukker bageriet mellem jul og nytår?',
      'Ja.',
      'Det blev aftalt at lukke bageriet mellem jul og nytår.',
    ],
    [
      'da',
      'Så siger vi, at butikkerne i nord får brød to gange.',
      'Fint.',
      'Det blev aftalt, at butikkerne i nord får brød to gange.',
    ],
    ['da', 'Skal vi sige tirsdag i stedet?', 'Tirsdag er fint.', 'Der var enighed om tirsdag i stedet.'],
    [
      'da',
      'Indtil møllen svarer, sælger vi ikke rugbrød nogen steder.',
      'Hm.',
      'Det blev aftalt ikke at sælge rugbrød nogen steder, indtil møllen svarer.',
    ],
  ] as const)('are left out in %s: %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it.each([
    ['en', "Let's try again.", 'Okay.'],
    ['en', "Let's stop here.", 'Okay.'],
    ['da', 'Skal vi komme i gang?', 'Ja.'],
    ['da', 'Skal vi lige tage referatet fra sidst?', 'Ja.'],
  ] as const)('lead the meeting in %s: %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('a plan that somebody consents to', () => {
  it.each([
    [
      'en',
      'The cakes for the school go through Omar from Easter.',
      'Fine by me.',
      'It was agreed that the cakes for the school go through Omar from Easter.',
    ],
    [
      'da',
      'Kagerne til skolen går gennem Omar fra påske.',
      'Det er fint med mig.',
      'Det blev aftalt, at kagerne til skolen går gennem Omar fra påske.',
    ],
  ] as const)('is agreed in %s: %s', (language, said, consent, statement) => {
    expect(agreed(language, said, consent)).toEqual([statement]);
    expect(agreed(language, said, 'Hm.')).toEqual([]);
  });

  it.each([
    ['en', 'Okay, we are closing the shop on Sundays.', 'Great, I will tell the three people who work there.'],
    ['en', 'What do you say to Friday the thirteenth?', 'Friday is fine.'],
    ['da', 'Kan I alle leve med fyrre dage?', 'Fyrre dage er fint.'],
  ] as const)('is agreed in %s by what follows from it: %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toHaveLength(1);
  });

  it.each([
    ['en', 'I bake the cakes for the school on Fridays.', 'Fine by me.'],
    ['en', "Let's sleep on the price for a week.", 'Fine by me.'],
    ['da', 'Jeg bager kagerne til skolen om fredagen.', 'Det er fint med mig.'],
  ] as const)('is not what one does alone, nor what is put off: %s %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('a proposal that "let\'s do that" accepts', () => {
  it.each([
    [
      'en',
      'We could bake the rye before the holidays.',
      "Let's do that.",
      'It was agreed to bake the rye before the holidays.',
    ],
    ['en', "I'd keep the stall on Thursdays.", "Let's do that.", 'It was agreed to keep the stall on Thursdays.'],
    ['da', 'Kunne man sætte et navn på hver ovn?', 'Det gør vi.', 'Det blev aftalt at sætte et navn på hver ovn.'],
    [
      'da',
      'Man kunne jo dele den lange liste i to.',
      'God idé, det gør vi.',
      'Det blev aftalt at dele den lange liste i to.',
    ],
  ] as const)('is told in %s: %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it('is not what somebody asks about', () => {
    expect(agreed('da', 'Bager I rugbrød om vinteren?', 'Ja, det gør vi.')).toEqual([]);
  });

  it('has no words about people', () => {
    expect(agreed('en', "Let's keep the Friday stall, people like it.", 'Yes.')).toEqual([
      'It was agreed to keep the Friday stall.',
    ]);
  });
});
