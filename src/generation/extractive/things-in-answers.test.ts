import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', ...turns: readonly string[]) => minutesOfTwo(language, ...turns).todos;
const agreementsOf = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements;

describe('what is given by when it is needed', () => {
  it.each([
    [
      'en',
      'We need the offer by Friday.',
      "You'll have it.",
      'Omar Said gives the offer to Ben Carter by Friday 6 March.',
    ],
    [
      'da',
      'Vi skal bruge tilbuddet senest fredag.',
      'Det får I.',
      'Omar Said giver Ben Carter tilbuddet senest fredag den 6. marts.',
    ],
  ] as const)('has that day in %s: %s', (language, asked, answer, expected) => {
    expect(todosOf(language, asked, answer)).toEqual([[expected, 'sikker']]);
  });
});

describe('one of a kind', () => {
  it.each([
    ['The printer is broken.', "I'll order a new one.", 'Omar Said orders a new printer.'],
    ['Our password has expired.', "I'll send you a new one.", 'Omar Said sends a new password to Ben Carter.'],
    ['The coffee machine leaks.', "I'll buy another one.", 'Omar Said buys another coffee machine.'],
    [
      'We need another chair for the meeting room.',
      "I'll order one.",
      'Omar Said orders a chair for the meeting room.',
    ],
    ['Do we have an overview of the users?', "No, I'll make one.", 'Omar Said makes an overview of the users.'],
    ['There is no template for that.', "I'll make one.", 'Omar Said makes a template.'],
  ])('has its name: %s %s', (named, said, expected) => {
    expect(todosOf('en', named, said)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    ['Printeren er i stykker.', 'Jeg bestiller en ny.', 'Omar Said bestiller en ny printer.'],
    ['Linket virker ikke.', 'Jeg sender et nyt.', 'Omar Said sender et nyt link.'],
    ['Vores kode er udløbet.', 'Jeg sender en ny.', 'Omar Said sender en ny kode.'],
    ['Har vi en liste over brugerne?', 'Nej, jeg laver en.', 'Omar Said laver en liste over brugerne.'],
    ['Vi mangler et skilt til døren.', 'Jeg laver et.', 'Omar Said laver et skilt til døren.'],
  ])('has its name in Danish: %s %s', (named, said, expected) => {
    expect(todosOf('da', named, said)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    ['en', 'The tests are slow.', "I'll order a new one.", 'Omar Said orders a new one.'],
    ['da', 'Linket virker ikke.', 'Jeg sender en ny i morgen.', 'Omar Said sender en ny tirsdag den 3. marts.'],
    ['da', 'Centeret er lukket.', 'Jeg booker en ny i morgen.', 'Omar Said booker en ny tirsdag den 3. marts.'],
  ] as const)('has none in %s that does not fit: %s', (language, named, said, expected) => {
    expect(todosOf(language, named, said)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    ['en', 'I have a nice office.', "I'll order one.", 'a nice office'],
    ['da', 'Har vi et skema?', 'Nej, jeg laver en i morgen.', 'en skema'],
  ] as const)('is not what somebody has, or of another gender, in %s: %s', (language, named, said, other) => {
    expect(JSON.stringify(todosOf(language, named, said))).not.toContain(other);
  });

  it('is told in Danish only where it is clear how its name begins', () => {
    expect(todosOf('da', 'Koden er udløbet.', 'Jeg sender en ny i dag.')).toEqual([
      ['Omar Said sender en ny mandag den 2. marts.', 'sikker'],
    ]);
  });
});

describe('what somebody looks at', () => {
  it.each([
    ['The proposal came in yesterday.', "I'll have a look.", 'Omar Said has a look at the proposal.'],
    [
      'The contract is here.',
      "I'll ask our lawyer to look at it.",
      'Omar Said asks their lawyer to look at the contract.',
    ],
  ])('is what was spoken of: %s %s', (named, said, expected) => {
    expect(todosOf('en', named, said)).toEqual([[expected, 'tjek']]);
  });

  it('is left open in a longer meeting', () => {
    expect(minutesAmidTalk(60, 'The proposal came in yesterday.', "I'll have a look on Thursday.").todos).toEqual([
      ['Ida Møller has a look on Thursday 5 March.', 'tjek'],
    ]);
  });
});

describe('what somebody would do if it helped', () => {
  it.each([
    [
      'en',
      'Would it help if I sent you the case study?',
      'Yes, please.',
      'Ben Carter sends the case study to Omar Said.',
    ],
    ['en', 'Would it be useful if I called the bank?', 'Yes, thanks.', 'Ben Carter calls the bank.'],
    ['en', 'Would it be helpful if I shared the slides?', 'Yes, thanks.', 'Ben Carter shares the slides.'],
    ['en', 'Would it help if I set up a call with the bank?', 'Yes.', 'Ben Carter sets up a call with the bank.'],
    ['da', 'Ville det hjælpe, hvis jeg sendte dig casen?', 'Ja tak.', 'Ben Carter sender Omar Said casen.'],
    ['da', 'Ville det hjælpe, hvis jeg ringede til banken?', 'Ja, gerne.', 'Ben Carter ringer til banken.'],
  ] as const)('is a task in %s if they say yes: %s', (language, asked, answer, expected) => {
    expect(todosOf(language, asked, answer).map(([statement]) => statement)).toEqual([expected]);
    expect(todosOf(language, asked, language === 'en' ? 'No, leave it.' : 'Nej, det behøves ikke.')).toEqual([]);
  });
});

describe('whom somebody has not talked to yet', () => {
  it.each([
    ['Har du ringet til Peter?', 'Ikke endnu, det gør jeg.', 'Omar Said ringer til Peter.'],
    ['Har du snakket med jeres chef?', 'Nej, det gør jeg.', 'Omar Said snakker med deres chef.'],
    ['Har du spurgt jeres jurist?', 'Nej, men det gør jeg.', 'Omar Said spørger deres jurist.'],
  ])('is told in Danish: %s', (asked, answer, expected) => {
    expect(todosOf('da', asked, answer)).toEqual([[expected, 'sikker']]);
    expect(todosOf('da', asked, 'Ja, det har jeg.')).toEqual([]);
  });
});

describe('work that has a verb of its own', () => {
  it.each([
    ['en', 'Shall I include training in the offer?', 'Yes, please do.', 'Ben Carter includes training in the offer.'],
    ['en', 'Shall I compare the two offers?', 'Yes, please.', 'Ben Carter compares the two offers.'],
    ['da', 'Kan du analysere tallene inden fredag?', 'Ja.', 'Omar Said analyserer tallene senest fredag den 6. marts.'],
    ['da', 'Kan du vurdere prisen inden fredag?', 'Ja.', 'Omar Said vurderer prisen senest fredag den 6. marts.'],
  ] as const)('is told in %s: %s', (language, asked, answer, expected) => {
    expect(todosOf(language, asked, answer)).toEqual([[expected, 'sikker']]);
  });

  it('is done by saying it', () => {
    expect(todosOf('da', 'Jeg vurderer prisen til at være for høj.', 'Okay.')).toEqual([]);
  });
});

describe('which of two ways is chosen', () => {
  it.each([
    [
      'en',
      ['Should we meet online or on site?', "I'd prefer on site.", 'Okay, on site then.'],
      'It was agreed to meet on site.',
    ],
    [
      'en',
      ['Do we pay monthly or annually?', 'Annually, please.', 'Okay, annually.'],
      'It was agreed to pay annually.',
    ],
    [
      'en',
      ['Shall we meet at your office or at our office?', 'At our office.', 'Great.'],
      "It was agreed to meet at Omar Said's office.",
    ],
    [
      'da',
      ['Skal vi mødes online eller hos jer?', 'Helst hos os.', 'Fint, så hos jer.'],
      'Det blev aftalt at mødes hos Omar Said.',
    ],
    ['da', ['Skal vi mødes online eller hos os?', 'Hos jer.', 'Fint.'], 'Det blev aftalt at mødes hos Ben Carter.'],
  ] as const)('is agreed in %s: %s', (language, lines, expected) => {
    expect(agreementsOf(language, ...lines)).toEqual([[expected, 'sikker']]);
  });

  it('is not agreed before whoever asked says yes', () => {
    expect(agreementsOf('en', 'Do we pay monthly or annually?', 'Monthly.', 'Hm, let me check.')).toEqual([]);
    expect(agreementsOf('en', 'Do we pay monthly or annually?', 'Monthly.', 'Okay, annually then.')).not.toEqual([
      ['It was agreed to pay monthly.', 'sikker'],
    ]);
  });
});

describe('what one side asks for, with a time', () => {
  it.each([
    [
      'en',
      'Is it okay if we invoice in January?',
      "That's fine.",
      'It was agreed that Ben Carter may invoice in January.',
    ],
    [
      'da',
      'Er det okay, hvis vi fakturerer i januar?',
      'Det er fint.',
      'Det blev aftalt, at Ben Carter må fakturere i januar.',
    ],
    ['en', 'We want to order twenty licences.', 'Noted.', 'It was agreed to order twenty licences.'],
    ['da', 'Vi vil gerne forlænge aftalen et år.', 'Super, det gør vi.', 'Det blev aftalt at forlænge aftalen et år.'],
    ['da', 'Vi vil gerne starte med ti brugere.', 'Ja, det er helt fint.', 'Det blev aftalt at starte med ti brugere.'],
    ['da', 'Kunne vi rykke opstarten en uge?', 'Ja, det er fint.', 'Det blev aftalt at rykke opstarten en uge.'],
  ] as const)('is agreed in %s: %s', (language, asked, answer, expected) => {
    expect(agreementsOf(language, asked, answer).map(([statement]) => statement)).toEqual([expected]);
    expect(agreementsOf(language, asked, language === 'en' ? 'No, sorry.' : 'Nej, desværre.')).toEqual([]);
  });
});

describe('what a side does by a day', () => {
  it.each([
    ['Vi retter billederne inden fredag.', 'Ben Carter retter billederne senest fredag den 6. marts.', 'sikker'],
    ['Vi lægger priserne ind i morgen.', 'Ben Carter lægger priserne ind tirsdag den 3. marts.', 'sikker'],
    [
      'Forsiden er tung på mobilen. Den retter vi inden fredag.',
      'Ben Carter retter forsiden senest fredag den 6. marts.',
      'tjek',
    ],
  ])('is told in Danish: %s', (said, expected, sure) => {
    expect(todosOf('da', said, 'Super.')).toEqual([[expected, sure]]);
  });

  it('is nothing in Danish where it has no day', () => {
    expect(todosOf('da', 'Vi retter billederne.', 'Super.')).toEqual([]);
  });
});

describe('whom somebody gets to look at it', () => {
  it.each([
    [
      'Kontrakten er klar.',
      'Så får jeg vores advokat til at kigge på den.',
      'Omar Said får deres advokat til at kigge på kontrakten.',
    ],
    ['Porten binder stadig.', 'Jeg får en smed til at kigge.', 'Omar Said får en smed til at kigge på porten.'],
    [
      'Kontrakten er klar.',
      'Jeg beder vores advokat om at se på den.',
      'Omar Said beder deres advokat om at se på kontrakten.',
    ],
  ])('is told in Danish with what it is: %s %s', (named, said, expected) => {
    expect(todosOf('da', named, said)).toEqual([[expected, 'tjek']]);
  });
});

describe('what is agreed on a condition in front', () => {
  it.each([
    [
      'If you can do twenty-eight, we will go with the large package.',
      'It was agreed to go with the large package if they can do twenty-eight.',
    ],
    [
      "If we get the discount, let's go with the large package.",
      'The participants agreed to go with the large package if they get the discount.',
    ],
  ])('is told with it: %s', (said, expected) => {
    expect(agreementsOf('en', said, 'Deal.')).toEqual([[expected, 'sikker']]);
  });
});

it('tells in Danish who invites', () => {
  expect(todosOf('da', 'Skal vi mødes torsdag klokken 10?', 'Ja, det passer fint. Jeg indkalder.')).toEqual([
    ['Omar Said sender en indkaldelse.', 'sikker'],
  ]);
});
