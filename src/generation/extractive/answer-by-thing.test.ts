import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`).todos;

describe('an answer with a day for each thing', () => {
  it.each([
    ['en', 'When do I get the drawing and the price?', 'The drawing today, the price on Friday.'],
    ['en', 'When can I have the drawing and the price?', 'You can have the drawing today and the price on Friday.'],
  ] as const)('is a promise of each, in %s: %s %s', (language, asked, answered) => {
    expect(tasks(language, asked, answered)).toEqual([
      ['Ben Carter gives the drawing to Ida Møller on Monday 2 March.', 'sikker'],
      ['Ben Carter gives the price to Ida Møller on Friday 6 March.', 'sikker'],
    ]);
  });

  it.each([
    ['Hvornår får jeg tegningen og prisen?', 'Tegningen i dag, prisen på fredag.'],
    ['Hvornår kan jeg få tegningen og prisen?', 'Tegningen får du i dag, prisen på fredag.'],
  ])('is a promise of each, in da: %s %s', (asked, answered) => {
    expect(tasks('da', asked, answered)).toEqual([
      ['Ben Carter giver Ida Møller tegningen mandag den 2. marts.', 'sikker'],
      ['Ben Carter giver Ida Møller prisen fredag den 6. marts.', 'sikker'],
    ]);
  });

  it.each([
    [
      'en',
      'Could you send the keys and the code?',
      'Sure, the keys on Friday, the code tomorrow.',
      'sends the keys on Friday 6 March.',
      'sends the code on Tuesday 3 March.',
    ],
    [
      'da',
      'Kan du sende nøglerne og koden?',
      'Ja, nøglerne på fredag, koden i morgen.',
      'sender nøglerne fredag den 6. marts.',
      'sender koden tirsdag den 3. marts.',
    ],
  ] as const)('has the verb of the request, in %s: %s %s', (language, asked, answered, first, second) => {
    expect(tasks(language, asked, answered).map(([statement]) => statement)).toEqual([
      `Ben Carter ${first}`,
      `Ben Carter ${second}`,
    ]);
  });

  it.each([
    ['en', 'When do I get the code?', "The code I'll send on Friday.", 'sends the code on Friday 6 March.'],
    ['en', 'When can I see the draft?', 'The draft on Friday.', 'gives the draft to Ida Møller on Friday 6 March.'],
    ['da', 'Hvornår sender du kontrakten?', 'Kontrakten på fredag.', 'sender kontrakten fredag den 6. marts.'],
    [
      'da',
      'Hvornår kommer du?',
      'Tilbuddet får du svar på fredag.',
      'giver Ida Møller svar på tilbuddet fredag den 6. marts.',
    ],
    [
      'da',
      'Hvornår får jeg svar på tilbuddet?',
      'Tilbuddet får du svar på på fredag.',
      'giver Ida Møller svar på tilbuddet fredag den 6. marts.',
    ],
    ['da', 'Hvornår printer du skiltene?', 'Skiltene på fredag.', 'printer skiltene fredag den 6. marts.'],
    ['da', 'Hvornår får jeg koden?', 'Koden sender jeg på fredag.', 'sender koden fredag den 6. marts.'],
    ['da', 'Hvornår leverer du døren?', 'Døren på fredag.', 'giver Ida Møller døren fredag den 6. marts.'],
    ['da', 'Hvornår kan jeg have udkastet?', 'Udkastet på fredag.', 'giver Ida Møller udkastet fredag den 6. marts.'],
    ['da', 'Hvornår sender du stolene?', 'Stolene kommer på fredag.', 'sender stolene fredag den 6. marts.'],
  ] as const)('keeps the verb that was said, in %s: %s %s', (language, asked, answered, done) => {
    expect(tasks(language, asked, answered)).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    [
      'en',
      'When do we get the chair?',
      'The chair comes on Friday.',
      ['gives the chair to Ida Møller on Friday 6 March.'],
    ],
    ['da', 'Hvornår får jeg stolene?', 'Stolene kommer på fredag.', ['giver Ida Møller stolene fredag den 6. marts.']],
  ] as const)('is to be looked at where a thing comes by itself, in %s: %s %s', (language, asked, answered, found) => {
    expect(tasks(language, asked, answered)).toEqual(found.map((done) => [`Ben Carter ${done}`, 'tjek']));
  });

  it.each([
    ['en', 'When do I see the dentist and the doctor?', 'The dentist tomorrow, the doctor on Friday.'],
    ['en', 'When do we have the fire drill?', 'The fire drill on Friday.'],
    ['en', 'When do we get the rain?', 'The rain on Friday.'],
    ['en', 'When do we get the bill from the council?', 'The bill comes on Friday.'],
    ['da', 'Hvornår har vi tandlægen og lægen?', 'Tandlægen i morgen, lægen på fredag.'],
    ['da', 'Hvornår har vi brandøvelsen?', 'Brandøvelsen på fredag.'],
    ['da', 'Hvornår får vi lønnen?', 'Lønnen kommer på fredag.'],
    ['da', 'Hvornår får vi regningen fra Ørsted?', 'Regningen kommer på fredag.'],
    ['en', 'When did you get the drawing and the price?', 'The drawing today, the price on Friday.'],
    ['en', 'When do I get the drawing and the price?', 'The drawing is lovely.'],
    ['en', 'When do I get the drawing?', 'The roof today.'],
    ['da', 'Hvornår fik du tegningen og prisen?', 'Tegningen i dag, prisen på fredag.'],
    ['da', 'Hvornår får jeg tegningen?', 'Tegningen er flot.'],
    ['da', 'Hvornår får jeg tegningen?', 'Taget i dag.'],
  ] as const)('is nothing where nothing is promised, in %s: %s %s', (language, asked, answered) => {
    expect(tasks(language, asked, answered)).toEqual([]);
  });
});

describe('a request for two things with a day for each', () => {
  it.each([
    [
      'en',
      'Could you send me the invoice and the contract?',
      "Yes, I'll send you the invoice today, the contract tomorrow.",
    ],
    ['da', 'Kan du sende mig fakturaen og kontrakten?', 'Ja, jeg sender dig fakturaen i dag, kontrakten i morgen.'],
  ] as const)('is no third task, in %s: %s %s', (language, asked, answered) => {
    const [invoice, contract, verb] =
      language === 'en' ? ['the invoice', 'the contract', 'sends'] : ['fakturaen', 'kontrakten', 'sender'];
    expect(tasks(language, asked, answered).map(([statement]) => statement)).toEqual([
      `Ben Carter ${verb} ${invoice} ${language === 'en' ? 'on Monday 2 March' : 'mandag den 2. marts'}.`,
      `Ben Carter ${verb} ${contract} ${language === 'en' ? 'on Tuesday 3 March' : 'tirsdag den 3. marts'}.`,
    ]);
  });
});

describe('a request for two acts of which one is promised with a day', () => {
  it.each([
    [
      'en',
      'Could you book the hall and pay the rent?',
      "Yes. I'll pay the rent on Friday.",
      ['books the hall.', 'pays the rent on Friday 6 March.'],
    ],
    [
      'da',
      'Kan du booke salen og betale huslejen?',
      'Ja. Jeg betaler huslejen på fredag.',
      ['booker salen.', 'betaler huslejen fredag den 6. marts.'],
    ],
    [
      'en',
      'Could you book the hall and pay the rent?',
      "I'll pay the rent on Friday.",
      ['pays the rent on Friday 6 March.'],
    ],
    [
      'da',
      'Kan du booke salen og betale huslejen?',
      'Jeg betaler huslejen på fredag.',
      ['betaler huslejen fredag den 6. marts.'],
    ],
    [
      'en',
      'Could you book the hall and pay the rent?',
      'Yes, on Friday.',
      ['books the hall and pays the rent on Friday 6 March.'],
    ],
    [
      'da',
      'Kan du booke salen og betale huslejen?',
      'Ja, på fredag.',
      ['booker salen og betaler huslejen fredag den 6. marts.'],
    ],
    [
      'en',
      'Could you book the hall and pay the rent by Friday?',
      "Yes, I'll pay the rent.",
      ['books the hall and pays the rent by Friday 6 March.'],
    ],
    [
      'en',
      'Could you book the hall by Friday and pay the rent?',
      "Yes, I'll pay the rent.",
      ['books the hall by Friday 6 March.', 'pays the rent.'],
    ],
    [
      'da',
      'Kan du booke salen og betale huslejen inden fredag?',
      'Ja, jeg betaler huslejen.',
      ['booker salen og betaler huslejen senest fredag den 6. marts.'],
    ],
  ] as const)('keeps the day with its act, in %s: %s %s', (language, asked, answered, found) => {
    expect(tasks(language, asked, answered).map(([statement]) => statement)).toEqual(
      found.map((done) => `Ben Carter ${done}`),
    );
  });
});
