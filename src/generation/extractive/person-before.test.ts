import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);

describe('who "him" or "her" is', () => {
  it.each([
    [
      'en',
      [
        'Ida Møller: It would be a good one for Sunita in compliance.',
        "Ben Carter: I'll ask her.",
        'Ida Møller: Great.',
      ],
      'Ben Carter asks Sunita in compliance.',
    ],
    [
      'en',
      ['Ida Møller: Does Helen know?', "Ben Carter: I'll call her tomorrow."],
      'Ben Carter calls Helen on Tuesday 3 March.',
    ],
    [
      'en',
      ['Ida Møller: Oliver Brant has to decide.', "Ben Carter: I'll get him on the next call."],
      'Ben Carter gets Oliver Brant on the next call.',
    ],
    [
      'en',
      ['Ida Møller: Mrs Ashby called about her hearing aid.', "Ben Carter: I'll call her back tomorrow."],
      'Ben Carter calls Mrs Ashby back on Tuesday 3 March.',
    ],
    [
      'en',
      ["Ida Møller: Dr Shah is off. Mr Lunn's blood test is back.", "Ben Carter: I'll call him tomorrow."],
      'Ben Carter calls Mr Lunn on Tuesday 3 March.',
    ],
    [
      'en',
      ['Ida Møller: Mrs Coe and Mr Dale want the lease.', "Ben Carter: I'll call her tomorrow."],
      'Ben Carter calls Mrs Coe on Tuesday 3 March.',
    ],
    [
      'da',
      ['Ida Møller: Er det ikke Pernille i marketing?', 'Ben Carter: Jeg ringer til hende på fredag.'],
      'Ben Carter ringer til Pernille i marketing fredag den 6. marts.',
    ],
  ] as const)('is who was named just before and is not there (%s): %s', (language, lines, statement) => {
    expect(minutesOf(language, ...lines).todos).toEqual([[statement, 'tjek']]);
  });

  it('is not whose relative was named', () => {
    const lines = ["Ida Møller: Mrs Potter's daughter called.", "Ben Carter: I'll call her tomorrow."];
    expect(tasks('en', ...lines)).toEqual(['Ben Carter calls her on Tuesday 3 March.']);
  });

  it('stays open where nobody was named, or who was named is there', () => {
    expect(tasks('en', 'Ida Møller: Does the new one know?', "Ben Carter: I'll call her tomorrow.")).toEqual([
      'Ben Carter calls her on Tuesday 3 March.',
    ]);
    expect(
      tasks('en', 'Ben Carter: Hello.', 'Ida Møller: Does Ben know?', "Omar Said: I'll call him tomorrow."),
    ).toEqual(['Omar Said calls him on Tuesday 3 March.']);
  });

  it('is nobody in "her along"', () => {
    expect(tasks('en', 'Ida Møller: Could you bring her?', "Ben Carter: I'll drag her along, yeah.")).toEqual([
      'Ben Carter drags her along.',
    ]);
  });
});

describe('what "it" is where something is sent or written', () => {
  it.each([
    [
      'Ida Møller: I need the list for the shop. We have a lot to do, and then there is the oven, of course.',
      "Ben Carter: I'll send it over tomorrow.",
      'Ben Carter sends the list for the shop over on Tuesday 3 March.',
    ],
    [
      'Ida Møller: The report is late. We had the flood, and then the roof.',
      "Ben Carter: I'll finish it by Friday.",
      'Ben Carter finishes the report by Friday 6 March.',
    ],
  ])('is a document that was named, not the last thing: %s', (before, said, statement) => {
    expect(tasks('en', before, said, 'Ida Møller: Thanks.')).toEqual([statement]);
  });

  it('is the last thing where something else is done with it', () => {
    expect(
      tasks('en', 'Ida Møller: I have the list. The oven is cold.', "Ben Carter: I'll repair it tomorrow."),
    ).toEqual(['Ben Carter repairs the oven on Tuesday 3 March.']);
  });
});
