import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import { extractSummary } from './extract-summary.ts';

const todos = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).todos.map(([statement]) => statement);
const agreed = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).agreements.map(([statement]) => statement);

describe('a condition behind a promise', () => {
  it.each([
    [
      'da',
      'Jeg sender kreditnotaen, så snart I har sendt den gamle maskine retur.',
      'Bo Lind sender kreditnotaen, så snart Ida Holm har sendt den gamle maskine retur.',
    ],
    [
      'da',
      'Jeg betaler depositummet, hvis I fjerner skimmelsvampen.',
      'Bo Lind betaler depositummet, hvis Ida Holm fjerner skimmelsvampen.',
    ],
    [
      'da',
      'Jeg sender jer et nyt tilbud, hvis I sender mig jeres mål.',
      'Bo Lind sender Ida Holm et nyt tilbud, hvis vedkommende sender Bo Lind deres mål.',
    ],
    [
      'da',
      'Jeg bestiller fliserne, når du har valgt en farve.',
      'Bo Lind bestiller fliserne, når Ida Holm har valgt en farve.',
    ],
    ['da', 'Jeg laver en vagtplan, når svaret er der.', 'Bo Lind laver en vagtplan, når svaret er der.'],
    [
      'en',
      "I'll pay the rest when you've finished the roof.",
      'Bo Lind pays the rest when Ida Holm has finished the roof.',
    ],
    [
      'en',
      "I'll issue the credit note as soon as you've returned the old machine.",
      'Bo Lind issues the credit note as soon as Ida Holm has returned the old machine.',
    ],
    [
      'en',
      "I'll send you a new quote if you send me your measurements.",
      'Bo Lind sends a new quote to Ida Holm if they send Bo Lind their measurements.',
    ],
    [
      'en',
      "I'll cancel the meeting with Acme unless I hear otherwise.",
      'Bo Lind cancels the meeting with Acme unless they hear otherwise.',
    ],
  ] as const)('is kept in %s: %s', (language, said, statement) => {
    expect(todos(language, said, language === 'da' ? 'Fint.' : 'Great.')).toEqual([statement]);
  });

  it('that cannot be written leaves no task', () => {
    expect(todos('en', "I'll send the order on Friday unless you tell me not to.", 'Great.')).toEqual([]);
  });

  it.each([
    ['da', 'Jeg sender listen, når jeg er tilbage på kontoret.', 'Bo Lind sender listen.'],
    ['da', 'Jeg sender listen, hvis det er i orden.', 'Bo Lind sender listen.'],
    ['en', "I'll send the list when I'm back at my desk.", 'Bo Lind sends the list.'],
  ] as const)('that changes nothing is left out in %s: %s', (language, said, statement) => {
    expect(todos(language, said, language === 'da' ? 'Fint.' : 'Great.')).toEqual([statement]);
  });
});

describe('a condition behind what was agreed', () => {
  it.each([
    [
      'da',
      'Vi sender ikke folk ud, før varmen er tændt.',
      'Enig, det er aftalt.',
      'Det blev aftalt ikke at sende folk ud, før varmen er tændt.',
    ],
    [
      'da',
      'Vi køber maskinen, hvis banken siger ja.',
      'Det er aftalt.',
      'Det blev aftalt at købe maskinen, hvis banken siger ja.',
    ],
    [
      'da',
      'Vi hæver prisen, medmindre leverandøren sænker sin.',
      'Ja, det er vi enige om.',
      'Det blev aftalt at hæve prisen, medmindre leverandøren sænker sin.',
    ],
    [
      'en',
      'We stay with the current plan as long as it works.',
      'Agreed.',
      'It was agreed to stay with the current plan as long as it works.',
    ],
  ] as const)('is kept in %s: %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });
});

describe('a condition in front of a promise', () => {
  it.each([
    ['en', "Once you've signed, we'll send the key.", 'Bo Lind sends the key once Ida Holm has signed.'],
    [
      'en',
      "As soon as you've chosen a colour, I'll order the tiles.",
      'Bo Lind orders the tiles as soon as Ida Holm has chosen a colour.',
    ],
    ['en', "When the tiles arrive, I'll call you.", 'Bo Lind calls Ida Holm when the tiles arrive.'],
    [
      'en',
      "If I don't hear from you by Thursday, I'll send the order off.",
      "Bo Lind sends the order off if they don't hear from Ida Holm by Thursday 5 March.",
    ],
    [
      'en',
      "When somebody has measured the yard, I'll order the gravel.",
      'Bo Lind orders the gravel when somebody has measured the yard.',
    ],
    [
      'en',
      "Unless I hear otherwise, I'll book the ferry on Friday.",
      'Bo Lind books the ferry on Friday 6 March unless they hear otherwise.',
    ],
    ['da', 'Når I har skrevet under, sender vi nøglen.', 'Bo Lind sender nøglen, når Ida Holm har skrevet under.'],
    [
      'da',
      'Så snart I har valgt en farve, bestiller jeg fliserne.',
      'Bo Lind bestiller fliserne, så snart Ida Holm har valgt en farve.',
    ],
    ['da', 'Når fliserne kommer, ringer jeg til dig.', 'Bo Lind ringer til Ida Holm, når fliserne kommer.'],
    [
      'da',
      'Hvis ikke jeg hører fra jer inden torsdag, sender jeg ordren af sted.',
      'Bo Lind sender ordren af sted, hvis vedkommende ikke hører fra Ida Holm inden torsdag.',
    ],
  ] as const)('is told behind it in %s: %s', (language, said, statement) => {
    expect(todos(language, said, language === 'da' ? 'Fint.' : 'Great.')).toEqual([statement]);
  });

  it.each([
    ['en', "If that's okay, I'll send the list.", ['Bo Lind sends the list.']],
    ['en', "When I'm back at my desk, I'll send the list.", ['Bo Lind sends the list.']],
    ['en', "If I were you, I'll admit, I'd sell the house.", []],
    ['en', "If we win the lottery, I'll buy a boat.", []],
    ['da', 'Hvis det er i orden, sender jeg listen.', ['Bo Lind sender listen.']],
    ['da', 'Når jeg er tilbage på kontoret, sender jeg listen.', ['Bo Lind sender listen.']],
    ['da', 'Når vi har den, laver jeg en ny vagtplan.', ['Bo Lind laver en ny vagtplan.']],
    ['da', 'Hvis jeg var dig, solgte jeg huset.', []],
    ['da', 'Hvis det sner, bygger jeg en snemand.', []],
    ['da', 'Når I er klar, starter vi.', []],
  ] as const)('that is none changes nothing in %s: %s', (language, said, statements) => {
    expect(todos(language, said, language === 'da' ? 'Fint.' : 'Great.')).toEqual(statements);
  });

  it.each([
    ['en', "If the bank says yes by Friday, I'll order the tiles.", null],
    ['en', "If the bank approves it by Monday, I'll order the tiles on Friday.", '2026-03-06'],
    ['da', 'Hvis banken siger ja inden fredag, bestiller jeg fliserne.', null],
    ['da', 'Hvis banken siger ja, bestiller jeg fliserne på fredag.', '2026-03-06'],
  ] as const)('gives no day of its own in %s: %s', (language, said, day) => {
    const answer = language === 'da' ? 'Fint.' : 'Great.';
    const { todos: opgaver } = extractSummary({
      utterances: utterancesOf(`Bo Lind: ${said}\nIda Holm: ${answer}`, 'text/plain'),
      subject: 'Call',
      meetingDate: new Date('2026-03-02T09:00:00.000Z'),
      language,
      participants: [],
    });
    expect(opgaver.opgaver.map(({ deadline }) => deadline)).toEqual([day === null ? '' : expect.stringContaining(day)]);
  });
});

describe('a condition in front of what was agreed', () => {
  it.each([
    [
      'en',
      "If the board says yes, we'll start in May.",
      'Agreed.',
      'It was agreed to start in May if the board says yes.',
    ],
    [
      'en',
      "Unless the bank says no, we'll buy the machine.",
      'Agreed.',
      'It was agreed to buy the machine unless the bank says no.',
    ],
    [
      'da',
      'Hvis bestyrelsen siger ja, starter vi i maj.',
      'Det er aftalt.',
      'Det blev aftalt at starte i maj, hvis bestyrelsen siger ja.',
    ],
    [
      'da',
      'Medmindre banken siger nej, køber vi maskinen.',
      'Det er aftalt.',
      'Det blev aftalt at købe maskinen, medmindre banken siger nej.',
    ],
  ] as const)('is told behind it in %s: %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it.each([
    ['en', "If the board says yes, we'll start in May.", 'No, that is too early.'],
    ['da', 'Hvis bestyrelsen siger ja, starter vi i maj.', 'Nej, det er for tidligt.'],
  ] as const)('that is refused is not agreed in %s: %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

it('what is done each time somebody calls is no sure task', () => {
  const [told] = minutesOf(
    'da',
    'Bo Lind: Når kunden ringer, tager jeg telefonen.',
    'Ida Holm: Ja, det er i orden.',
  ).todos;
  expect(told?.join() ?? '').not.toContain('sikker');
  expect(todos('da', 'Når kunden har betalt, sender jeg varen.', 'Ja, det er i orden.')).toEqual([
    'Bo Lind sender varen, når kunden har betalt.',
  ]);
});

describe('a condition that ends in a place', () => {
  it.each([
    ["I'll paint the shed once the tiles are here.", 'Bo Lind paints the shed once the tiles are here.'],
    ["Once the tiles are here, I'll paint the shed.", 'Bo Lind paints the shed once the tiles are here.'],
    ["I'll paint the shed when the roof is there.", 'Bo Lind paints the shed when the roof is there.'],
    ["I'll put the boxes here.", 'Bo Lind puts the boxes.'],
  ])('is told whole: %s', (said, statement) => {
    expect(todos('en', said, 'Good.')).toEqual([statement]);
  });

  it('is told whole in Danish', () => {
    expect(todos('da', 'Jeg maler skuret, når fliserne er her.', 'Godt.')).toEqual([
      'Bo Lind maler skuret, når fliserne er her.',
    ]);
  });
});
