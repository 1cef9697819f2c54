import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { extractSummary } from './extract-summary.ts';
import { isTelling } from './telling.ts';

const tells = (statement: string) => isTelling(statement, 'Ida Holm', 'en', false);

describe('a statement that tells something', () => {
  it.each([
    'Ida Holm puts the minutes in the project folder.',
    'Ida Holm gets the instructions for the pump printed by Friday.',
    'Ida Holm redoes the rota for June and July on Friday 16 January.',
    'Ida Holm sends the client a quote by Friday 16 January.',
    'Ida Holm works on the island branch of the map.',
    'Ida Holm publishes the report in May.',
  ])('is shown: %s', (statement) => {
    expect(tells(statement)).toBe(true);
  });

  it.each([
    'Ida Holm ohs the other thing.',
    'Ida Holm makes an can make a comparison of the two systems.',
    'Ida Holm works on is to ensure that the data are clean.',
    'Ida Holm puts the picture on the in the documents file.',
    'Ida Holm puts the minutes on the in the folder.',
    'Ida Holm does testing on before Friday 23 January.',
    'Ida Holm does earlier in the day on Thursday 15 January.',
    'Ida Holm figures out one plan without th.',
    'Ida Holm sends the data is by.',
    'Ida Holm gets the new one in by Friday 16 January they get.',
    'Ida Holm gets an email pretty soon.',
    'Ida Holm gets the message.',
    'Ida Holm gets updated in about a week.',
    'Ida Holm publishes in the next couple of months.',
    'Ida Holm opens the document alright document.',
  ])('is not: %s', (statement) => {
    expect(tells(statement)).toBe(false);
  });
});

describe('what somebody has to do', () => {
  it('may be said in one word', () => {
    const { todos } = minutesOf('en', "Ida Holm: I'm gonna hafta look at the contract on Friday.", 'Bo Lind: Okay.');
    expect(todos.map(([statement]) => statement)).toEqual(['Ida Holm looks at the contract on Friday 6 March.']);
  });
});

describe('a speaker whose label is in lower case', () => {
  it.each([
    ["I'll take a look.", []],
    ["I'll reach out to the printer about the signs.", ['Potter reaches out to the printer about the signs.']],
  ])('is told of as others are: %s', (said, expected) => {
    const tasks = ['Potter', 'potter'].map((speaker) =>
      extractSummary({
        utterances: [
          { speaker, startMs: 0, text: said },
          { speaker: 'Bo Lind', startMs: 4_000, text: 'Okay.' },
        ],
        subject: '',
        meetingDate: new Date('2026-03-02T09:00:00Z'),
        participants: [],
      }).todos.opgaver.map(({ opgave }) => opgave),
    );
    expect(tasks).toEqual([expected, expected]);
  });
});
