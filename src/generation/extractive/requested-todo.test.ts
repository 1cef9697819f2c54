import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('a request', () => {
  it.each([
    ['en', 'Can Petra send the floor plan to the printer?', 'Yes.'],
    ['en', 'Can just send the floor plan to the printer?', 'Yes.'],
    ['da', 'Kan Petra sende plantegningen til trykkeriet?', 'Ja.'],
  ] as const)('to somebody who is not there is no todo in %s: %s', (language, asked, answer) => {
    expect(minutesOf(language, `Ida Møller: ${asked}`, `Omar Said: ${answer}`).todos).toEqual([]);
  });

  it.each([
    ['en', 'can omar send the floor plan to the printer?', 'Omar Said sends the floor plan to the printer.'],
    ['en', 'omar, could you send the floor plan to the printer?', 'Omar Said sends the floor plan to the printer.'],
    ['da', 'kan omar sende plantegningen til trykkeriet?', 'Omar Said sender plantegningen til trykkeriet.'],
  ] as const)('names somebody in small letters in %s: %s', (language, asked, todo) => {
    const answers = ['Ben Carter: hm.', 'Omar Said: okay.'];
    expect(minutesOf(language, `Ida Møller: ${asked}`, ...answers).todos).toEqual([[todo, 'sikker']]);
  });

  it.each([
    ['Please Maja please send the floor plan to the printer.', 'Omar Said sends the floor plan to the printer.'],
    ['Please send the floor plan to the printer.', 'The floor plan is sent to the printer.'],
  ])('by a name that is not listed is of the one who says yes: %s', (asked, todo) => {
    const lines = ['Ben Carter: The drawings came in.', `Ida Møller: ${asked}`, 'Omar Said: Okay.'];
    expect(minutesOf('en', ...lines).todos.map(([said]) => said)).toEqual([todo]);
  });

  it('by a name that is not listed is of that name where nobody says yes', () => {
    const lines = [
      'Ben Carter: The drawings came in.',
      'Ida Møller: So Maja please send the floor plan to the printer.',
    ];
    expect(minutesOf('en', ...lines, 'Omar Said: The paper is blue.').todos).toEqual([
      ['Maja sends the floor plan to the printer.', 'tjek'],
    ]);
  });

  it('is none where the speaker says what follows if somebody wants to', () => {
    const lines = [
      'Ida Møller: If you want to send the floor plan to the printer on Friday, Petra can help.',
      'Omar Said: Sure.',
      'Ida Møller: I think you will find that if the colours are right, the paper does not matter.',
      'Omar Said: Sure.',
    ];
    expect(minutesOf('en', ...lines).todos).toEqual([]);
  });

  it.each([
    ['I need the figures by Friday.', 'No problem.', 'Omar Said sends the figures to Ida Møller by Friday 6 March.'],
    ['Are you still okay to collect the banner?', 'Yes.', 'Omar Said collects the banner.'],
    ['Could one of you two drop the trophies off?', 'I will.', 'Omar Said drops the trophies off.'],
  ])('is told as what it asks for: %s %s', (asked, answer, todo) => {
    expect(minutesOf('en', `Ida Møller: ${asked}`, `Omar Said: ${answer}`).todos).toEqual([[todo, 'sikker']]);
  });

  it.each([
    ['Yes.', 'Omar Said and Ben Carter fetch the chairs.', 'sikker'],
    ["No, I can't.", 'Omar Said fetches the chairs.', 'tjek'],
  ])('to two by name is of both unless one declines: %s', (answer, todo, certainty) => {
    const lines = ['Ida Møller: Ben and Omar, could you fetch the chairs?', 'Omar Said: Yes.'];
    expect(minutesOf('en', ...lines, `Ben Carter: ${answer}`).todos).toEqual([[todo, certainty]]);
  });

  it('is not joined to what the speaker broke off', () => {
    const said = "I'll call the - No, Omar calls the bank.";
    expect(minutesOf('en', `Ida Møller: ${said}`, 'Omar Said: Yeah, yeah.').todos).toEqual([]);
  });

  it('is none where the speaker says what they themselves can do', () => {
    expect(
      minutesOf('da', 'Ida Møller: Jeg kan godt få skiltene bestilt inden fredag.', 'Omar Said: Ja.').todos,
    ).toEqual([['Ida Møller får skiltene bestilt senest fredag den 6. marts.', 'sikker']]);
  });
});
