import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);
const said = (language: 'da' | 'en', text: string) =>
  todos(language, `Bo Lind: ${text}`, `Ida Holm: ${language === 'da' ? 'Fint.' : 'Fine.'}`);

describe('one of two who may do it', () => {
  it.each([
    ['en', 'Either Omar or I will call the bank on Friday.'],
    ['en', "Either I'll call the bank on Friday, or Omar will."],
    ['en', "I'll call the bank on Friday, or Omar will."],
    ['da', 'Enten Omar eller jeg ringer til banken på fredag.'],
    ['da', 'Enten ringer jeg til banken på fredag, eller også gør Omar.'],
  ] as const)('has no task in %s: %s', (language, text) => {
    expect(said(language, text)).toEqual([]);
  });

  it.each([
    ['en', "I'll call the bank on Friday or on Monday.", /^Bo Lind calls the bank on Friday 6 or Monday 9 March/u],
    ['en', "Omar and I will call the bank on Friday, or we'll lose it.", /^Bo Lind and Omar Said call the bank/u],
    ['da', 'Jeg ringer til banken eller revisoren på fredag.', /^Bo Lind ringer til banken eller revisoren fredag/u],
  ] as const)('is not meant in %s: %s', (language, text, statement) => {
    expect(said(language, text)).toEqual([expect.stringMatching(statement)]);
  });
});

describe('what stands behind a promise', () => {
  it.each([
    ["I'll call you after I've spoken to my bank.", 'Bo Lind calls Ida Holm after they have spoken to their bank.'],
    ["I'll ring you before I set off.", 'Bo Lind rings Ida Holm before they set off.'],
    [
      "I'll send you my list if you send me yours.",
      'Bo Lind sends their list to Ida Holm if they send Bo Lind theirs.',
    ],
    [
      "I'll print the poster for free if you put my name on the cover.",
      "Bo Lind prints the poster for free if Ida Holm puts Bo Lind's name on the cover.",
    ],
    [
      "I'll ask Mrs. Whitlock if she'd be willing to bake the cakes.",
      'Bo Lind asks Mrs. Whitlock if she would be willing to bake the cakes.',
    ],
  ])('is told: %s', (text, statement) => {
    expect(said('en', text)).toEqual([statement]);
  });

  it('is told where it was asked for', () => {
    expect(
      todos('en', 'Bo Lind: Could you drop the keys off at reception when you leave?', 'Ida Holm: Yes, I will.'),
    ).toEqual(['Ida Holm drops the keys off at reception when they leave.']);
  });

  it.each([
    ["I'll draw up the plan after I've had lunch.", 'Bo Lind draws up the plan.'],
    ["I'll call you when I get home.", 'Bo Lind calls Ida Holm.'],
  ])('is left out where it changes nothing: %s', (text, statement) => {
    expect(said('en', text)).toEqual([statement]);
  });

  it('is left out where it only asks politely', () => {
    expect(todos('en', "Bo Lind: Could you lock the gate when you're done?", 'Ida Holm: Sure.')).toEqual([
      'Ida Holm locks the gate.',
    ]);
  });
});

describe('several acts in a sentence', () => {
  it.each([
    [
      "I'll sort out a hire van and pick the kit up from yours on Thursday.",
      ["Bo Lind sorts out a hire van and picks the kit up from Ida Holm's on Thursday 5 March."],
    ],
    [
      "I'll collect the samples, label them and send them off to the lab on Monday.",
      ['Bo Lind collects the samples, labels them and sends them off to the lab on Monday 9 March.'],
    ],
    [
      "I'll ask Omar for his figures and send you mine.",
      ['Bo Lind asks Omar for his figures and sends their own to Ida Holm.'],
    ],
    [
      "I'll ring the bank, then I'll email you the form on Friday.",
      ['Bo Lind rings the bank.', 'Bo Lind emails the form to Ida Holm on Friday 6 March.'],
    ],
  ])('are all told, each with its own day: %s', (text, statements) => {
    expect(said('en', text)).toEqual(statements);
  });

  it('do not lend the day of one to another', () => {
    expect(said('en', "I'll leave you to talk to your boss, and you'll let me know by Thursday.")).toEqual([]);
  });

  it.each([
    ["I'll send the list, and you'll have it by Thursday.", ['Bo Lind sends the list by Thursday 5 March.']],
    ["I'll call Kim, then I'll know more.", ['Bo Lind calls Kim.']],
    ["I'll send you mine on Friday.", []],
  ])('are not made of one: %s', (text, statements) => {
    expect(said('en', text)).toEqual(statements);
  });
});

describe('who is meant', () => {
  const ofThree = (text: string) => todos('en', 'Ida Holm: I have the keys.', 'Kim Moss: So do I.', `Bo Lind: ${text}`);

  it.each([
    ["Ida and Kim, I'll send you both the password.", 'Bo Lind sends the password to Ida Holm and Kim Moss.'],
    [
      "I'll run the draft past you both on Friday.",
      'Bo Lind runs the draft past Ida Holm and Kim Moss on Friday 6 March.',
    ],
    ["I'll split the bill between you.", 'Bo Lind splits the bill between Ida Holm and Kim Moss.'],
    ["I'll send you all the password.", 'Bo Lind sends everyone the password.'],
  ])('of those who listen: %s', (text, statement) => {
    expect(ofThree(text)).toEqual([statement]);
  });

  it.each([
    ['en', "I'll split the bill between you.", 'Bo Lind splits the bill.'],
    ['da', 'Jeg deler regningen mellem jer.', 'Bo Lind deler regningen.'],
  ] as const)('is never one of two in %s', (language, text, statement) => {
    expect(said(language, text)).toEqual([statement]);
  });

  it.each([
    ['Jeg deler regningen mellem jer.', 'Bo Lind deler regningen mellem Ida Holm og Kim Moss.'],
    ['Jeg sender koden til jer begge to.', 'Bo Lind sender koden til Ida Holm og Kim Moss.'],
    ['Jeg sender koden til jer alle.', 'Bo Lind sender koden til alle.'],
  ])('of those who listen in Danish: %s', (text, statement) => {
    expect(todos('da', 'Ida Holm: Jeg har nøglerne.', 'Kim Moss: Det har jeg også.', `Bo Lind: ${text}`)).toEqual([
      statement,
    ]);
  });

  it.each([
    ['en', "I'll send you both the password.", 'Bo Lind sends everyone the password.'],
    ['da', 'Jeg sender koden til jer begge to.', 'Bo Lind sender koden til alle.'],
  ] as const)('is to be checked among more than three in %s: %s', (language, text, statement) => {
    const others = ['Ida Holm', 'Kim Moss', 'Ada Lund'].map(
      (name) => `${name}: ${language === 'da' ? 'Hej.' : 'Hello.'}`,
    );
    expect(minutesOf(language, ...others, `Bo Lind: ${text}`).todos).toEqual([[statement, 'tjek']]);
  });

  it('by one of my people', () => {
    expect(said('en', 'One of my guys will come out and measure the windows on Tuesday.')).toEqual([
      'Bo Lind gets one of their guys to come out and measure the windows on Tuesday 3 March.',
    ]);
  });
});

describe('in Danish', () => {
  it.each([
    ['Jeg tør godt love, at du får svar på mandag.', 'Bo Lind lover, at Ida Holm får svar mandag den 9. marts.'],
    [
      'Kontrakten skal jeg have underskrevet inden fredag.',
      'Bo Lind får kontrakten underskrevet senest fredag den 6. marts.',
    ],
    ['Kontrakten skal jeg have sendt inden fredag.', 'Bo Lind sender kontrakten senest fredag den 6. marts.'],
  ])('the one who acts is kept: %s', (text, statement) => {
    expect(said('da', text)).toEqual([statement]);
  });

  it.each([
    ['Vi tager vores egne kopper med.', 'Det blev aftalt at tage egne kopper med.'],
    ['Vi henter vores egen kaffe i kantinen.', 'Det blev aftalt at hente egen kaffe i kantinen.'],
  ])('what all bring is not that of the speaker: %s', (text, statement) => {
    expect(minutesOf('da', `Bo Lind: ${text}`, 'Ida Holm: Det er aftalt.').agreements).toEqual([[statement, 'sikker']]);
  });
});
