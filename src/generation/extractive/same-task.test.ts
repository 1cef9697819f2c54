import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', first: string, second: string) =>
  minutesOf(language, `Ben Carter: ${first}`, 'Ida Møller: Okay.', second, 'Omar Said: Mm.').todos.map(
    ([statement]) => statement,
  );

describe('two promises of one person', () => {
  it.each([
    ['en', "I'll send the figures by Friday.", "Ben Carter: And I'll send Ida the contract by Friday."],
    ['en', "I'll send you the figures by Friday.", "Ben Carter: And I'll send you the contract by Friday."],
    ['en', "I'll send the figures on Friday evening.", "Ben Carter: And I'll email the contract on Friday evening."],
    ['en', "I'll send you the figures by Friday.", "Ben Carter: So you'll have the contract by Friday."],
    ['da', 'Jeg sender dig tallene på fredag.', 'Ben Carter: Så du får kontrakten på fredag.'],
    ['da', 'Jeg laver listen på fredag.', 'Ben Carter: Og jeg skriver brevet på fredag.'],
    ['en', "I'll call the bank on Friday.", "Ben Carter: And I'll call the plumber on Friday."],
    ['en', "I'll call the bank on Friday.", "Ben Carter: And I'll get hold of the plumber on Friday."],
    ['en', "I'll check the contract on Friday.", "Ben Carter: And I'll sign the contract on Friday."],
    ['da', 'Jeg sender tallene inden fredag.', 'Ben Carter: Og jeg sender Ida kontrakten inden fredag.'],
    ['da', 'Jeg ringer til banken på fredag.', 'Ben Carter: Og jeg ringer til blikkenslageren på fredag.'],
    ['da', 'Jeg tjekker kontrakten på fredag.', 'Ben Carter: Og jeg underskriver kontrakten på fredag.'],
  ] as const)('for one day are two, in %s: %s %s', (language, first, second) => {
    expect(tasks(language, first, second)).toHaveLength(2);
  });

  it.each([
    ['en', "I'll send the figures by Friday.", "Ben Carter: So I'll send the figures by Friday."],
    ['en', "I'll send you the figures by Friday.", "Ben Carter: So you'll have the figures by Friday."],
    ['en', "I'll write the contract on Friday.", "Ben Carter: Yes, I'll prepare the contract on Friday."],
    ['da', 'Jeg sender dig tallene på fredag.', 'Ben Carter: Så du får tallene på fredag.'],
    ['da', 'Jeg skriver kontrakten på fredag.', 'Ben Carter: Ja, jeg laver kontrakten fredag.'],
    ['en', "I'll call the bank about the loan on Friday.", 'Ida Møller: So Ben calls the bank.'],
    ['en', "I'll call the bank about the loan.", "Ben Carter: So I'll get hold of the bank."],
    ['en', "I'll ring the roofer.", "Ben Carter: Yes, I'll speak to the roofer."],
    ['en', "I'll write a new offer.", "Ben Carter: So I'll write a revised offer."],
    ['en', "I'll fix the tap.", "Ben Carter: Right, so I'll repair the tap."],
    ['da', 'Jeg sender tallene inden fredag.', 'Ben Carter: Så jeg sender tallene inden fredag.'],
    ['da', 'Jeg ringer til banken om lånet på fredag.', 'Ida Møller: Så Ben ringer til banken.'],
  ] as const)('are one where the same is said again, in %s: %s %s', (language, first, second) => {
    expect(tasks(language, first, second)).toHaveLength(1);
  });

  it('are two where somebody else tells both', () => {
    const lines = ['Ida Møller: Omar sends the figures by Friday.', 'Omar Said: Yes.'];
    const more = ['Ida Møller: And Omar sends Ben the contract by Friday.', 'Omar Said: Yes.', 'Ben Carter: Fine.'];
    expect(minutesOf('en', ...lines, ...more).todos.map(([statement]) => statement)).toEqual([
      'Omar Said sends the figures by Friday 6 March.',
      'Omar Said sends Ben Carter the contract by Friday 6 March.',
    ]);
  });

  it('are two where two work on one thing and a third on another', () => {
    const lines = ['Ida Møller: Next week we meet again. You two are going to work together on a prototype.'];
    const talk = Array.from({ length: 6 }, (_, at) => [`Omar Said: Colour ${at}?`, 'Ida Møller: No.']).flat();
    const more = ["Ida Møller: And for your part, you're going to work on the survey.", 'Ben Carter: The survey, yes.'];
    expect(minutesOf('en', ...lines, ...talk, ...more).todos.map(([statement]) => statement)).toEqual([
      'Two of the participants work together on a prototype.',
      'Ben Carter works on the survey.',
    ]);
  });
});
