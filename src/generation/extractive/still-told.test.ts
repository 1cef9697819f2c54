import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

type Language = 'da' | 'en';

const todos = (language: Language, ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);
const agreements = (language: Language, ...lines: string[]) =>
  minutesOf(language, ...lines).agreements.map(([statement]) => statement);

describe('a task', () => {
  it.each([
    ['en', ["Bo Lind: I'll paint the walls and the ceiling in May.", "Ida Holm: Don't paint the ceiling, please."]],
    ['en', ["Bo Lind: I'll order the sand and the gravel.", 'Ida Holm: Good.', "Bo Lind: I've just ordered the sand."]],
    ['en', ["Bo Lind: I'll pay the rest of the deposit on Friday.", "Bo Lind: I've already paid the deposit."]],
    ['en', ["Bo Lind: I'll tell the team on Monday.", 'Ida Holm: How?', "Bo Lind: As I've just told you, by mail."]],
    ['en', ["Bo Lind: I'll bring the chairs on Friday. Shall I bring the tables as well?", 'Ida Holm: No need.']],
    ['en', ["Bo Lind: I'll send the list tomorrow.", 'Ida Holm: Thanks. I had something else here. Never mind.']],
    ['en', ["Bo Lind: I'll bring the chairs.", "Ida Holm: You don't need to bring all the chairs."]],
    ['en', ["Bo Lind: I'll call the bank tomorrow.", "Bo Lind: I've already called the bank today, it was shut."]],
    [
      'en',
      ["Bo Lind: I'll book the flights tonight.", 'Ida Holm: And the hotel?', "Bo Lind: That I've already booked."],
    ],
    ['da', ['Bo Lind: Jeg sender tegningen til kommunen på fredag.', 'Ida Holm: Du behøver ikke sende mig den.']],
    ['da', ['Bo Lind: Jeg køber en ny printer i morgen.', 'Ida Holm: Du skal ikke købe noget til mig.']],
    ['da', ['Bo Lind: Jeg bestiller sand og grus.', 'Ida Holm: Godt.', 'Bo Lind: Jeg har lige bestilt sand.']],
    ['da', ['Bo Lind: Jeg henter Karin på tirsdag.', 'Ida Holm: Og Omar?', 'Bo Lind: Ham har jeg lige hentet.']],
  ] as const)('stays in %s where a part, something else or somebody else is meant: %s', (language, lines) => {
    expect(todos(language, ...lines)).toEqual(todos(language, lines[0]));
    expect(todos(language, lines[0])).toHaveLength(1);
  });

  it.each([
    ['en', ["Bo Lind: I'll paint the walls and the ceiling in May.", "Ida Holm: Don't paint them yet."]],
    ['en', ["Bo Lind: I'll send you the list.", "Ida Holm: You don't need to send me the list."]],
    ['en', ["Bo Lind: I'll book the hotel.", 'Ida Holm: Okay.', "Bo Lind: I've booked it."]],
    ['da', ['Bo Lind: Jeg sender dig tegningen.', 'Ida Holm: Du behøver ikke sende mig tegningen.']],
  ] as const)('goes in %s where all of it is meant: %s', (language, lines) => {
    expect(todos(language, ...lines)).toEqual([]);
  });

  it.each([
    ['en', "I'll book the room and I'll order lunch on Friday.", ['books the room', 'orders lunch on Friday 6 March']],
    ['en', "I'll clean the room for Friday.", ['cleans the room for Friday 6 March']],
    ['da', 'Inden den 20. får du tilbuddet.', ['giver Ida Holm tilbuddet senest fredag den 20. marts']],
    [
      'da',
      'Du får regnskabet senest den 20. uanset hvad.',
      ['giver Ida Holm regnskabet senest fredag den 20. marts uanset hvad'],
    ],
    ['da', 'Senest den 25. ringer jeg til revisoren.', ['ringer til revisoren senest onsdag den 25. marts']],
  ] as const)('is told in %s with its own day: %s', (language, text, told) => {
    const answer = language === 'da' ? 'Fint.' : 'Fine.';
    expect(todos(language, `Bo Lind: ${text}`, `Ida Holm: ${answer}`)).toEqual(told.map((one) => `Bo Lind ${one}.`));
  });

  it.each([
    ['en', 'Should we sell the trailer?', 'No, keep it.', "All right. I'll do that."],
    ['da', 'Jeg kan ikke love, at du får varerne på mandag.', 'Okay.', 'Nej.'],
  ] as const)('is none in %s where it is refused or not promised: %s', (language, first, second, third) => {
    expect(todos(language, `Bo Lind: ${first}`, `Ida Holm: ${second}`, `Bo Lind: ${third}`)).toEqual([]);
  });

  it('stays where what else happens on a day stands behind it', () => {
    expect(todos('da', 'Bo Lind: Jeg tager laptoppen med, kurset starter på mandag.', 'Ida Holm: Fint.')).toEqual([
      expect.stringMatching(/^Bo Lind tager laptoppen med/u),
    ]);
  });

  it('is for both things where the answer is for both', () => {
    const asked = 'Ida Holm: Kan du sende planen og budgettet?';
    expect(todos('da', asked, 'Bo Lind: Ja, planen er klar, så jeg sender det hele i dag.')).toEqual([
      expect.stringMatching(/^Bo Lind sender .*planen og budgettet/u),
    ]);
  });

  it('of the speaker and somebody else is that of both', () => {
    expect(todos('da', 'Omar Said: Hej.', 'Bo Lind: Mig og Omar laver maden på fredag.', 'Omar Said: Ja.')).toEqual([
      'Bo Lind og Omar Said laver maden fredag den 6. marts.',
    ]);
  });
});

describe('an agreement', () => {
  it.each([
    ['da', 'Så er det besluttet, at vi venter til maj. Det kan man jo ikke nå før.', 'Nej.'],
    ['da', 'Så er det besluttet, at vi venter til maj. Det bliver vel ikke for sent.', 'Nej, det synes jeg ikke.'],
  ] as const)('stays in %s where "no" agrees with what stands behind it: %s', (language, said, answer) => {
    expect(agreements(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`)).toHaveLength(1);
  });

  it('is none where the other says that it is not', () => {
    expect(
      agreements('da', 'Bo Lind: Så er det aftalt, at I betaler fragten.', 'Ida Holm: Nej, det er det ikke.'),
    ).toEqual([]);
  });

  it('names no matter of an amount that both sides only name', () => {
    const lines = ['Ida Holm: The shelves are blue.', "Bo Lind: Let's say 1,500, no, 1,600.", 'Ida Holm: Okay, deal.'];
    expect(minutesOf('en', ...lines).agreements).toEqual([['There was agreement on 1,600.', 'sikker']]);
  });

  it('has no day of a time that is counted from something else', () => {
    expect(agreements('en', 'Bo Lind: Exchanges are allowed within 14 days.', 'Ida Holm: Agreed.')).toEqual([
      expect.stringContaining('within 14 days'),
    ]);
  });

  it.each(['Breakfast', 'Linen', 'Parking'])('has %s in small letters', (thing) => {
    expect(agreements('en', `Bo Lind: ${thing} is included.`, 'Ida Holm: Agreed.')).toEqual([
      `It was agreed that ${thing.toLowerCase()} is included.`,
    ]);
  });
});
