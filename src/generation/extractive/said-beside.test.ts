import { describe, expect, it } from 'vitest';
import { minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).todos.map(([statement]) => statement);

describe('an offer', () => {
  it.each([
    ['en', ['I could draft the notice.', 'By when?', 'By Friday.'], 'Ben Carter drafts the notice by Friday 6 March.'],
    [
      'da',
      ['Jeg kan skrive et udkast.', 'Hvornår?', 'Inden påske.', 'Tak.'],
      'Ben Carter skriver et udkast inden påske.',
    ],
  ] as const)('is taken by asking when, in %s: %j', (language, turns, expected) => {
    expect(todos(language, ...turns)).toEqual([expected]);
  });

  it.each([
    ['Should I come and show the system to the board?', 'Yes, please.', 'Ben Carter shows the system to the board.'],
    ['Shall I show the system to the board?', 'That would be good.', 'Ben Carter shows the system to the board.'],
  ])('may be to show something to others: %s', (asked, answer, expected) => {
    expect(todos('en', asked, answer)).toEqual([expected]);
  });
});

describe('an order', () => {
  it.each([
    [
      'Take photos of the damp and send them to me, please.',
      'Okay.',
      'Omar Said takes photos of the damp and sends them to Ben Carter.',
    ],
    [
      'Accounts does that, but check that they use the new order number.',
      "I'll check.",
      'Omar Said checks that they use the new order number.',
    ],
  ])('is taken: %s', (said, answer, expected) => {
    expect(todos('en', said, answer)).toEqual([expected]);
  });

  it('to hear somebody is to ask them', () => {
    expect(todos('da', 'Min datter er journalist.', 'Vil du høre hende?', 'Ja.')).toEqual([
      'Ben Carter spørger sin datter.',
    ]);
  });
});

describe('what a word stands for', () => {
  it.each([
    [
      'A handout about parking would help.',
      "I'll write one by Friday.",
      'Omar Said writes a handout about parking by Friday 6 March.',
    ],
    ["The skip's full.", "I'll order a new one for tomorrow.", 'Omar Said orders a new skip for Tuesday 3 March.'],
    [
      'The planning officer asked for it.',
      "I'll ring her this afternoon.",
      'Omar Said rings the planning officer on the afternoon of Monday 2 March.',
    ],
    [
      'Does the landlord know about the noise complaint?',
      "No. I'll mention it when I talk to him.",
      'Omar Said mentions the noise complaint.',
    ],
    ['Which model do you have?', "I'd have to look. I'll find out.", 'Omar Said finds out which model they have.'],
  ])('is named before it: %s %s', (said, answer, expected) => {
    expect(todos('en', said, answer)).toEqual([expected]);
  });

  it('has no day by which somebody else has to say something', () => {
    expect(
      todos(
        'en',
        "I'd have to check with finance what we can offer. But I'll come back to you on that.",
        'Good. When do you need to know?',
        'By the fifteenth of March.',
      ),
    ).toEqual(['Ben Carter checks with finance what to offer.']);
  });

  it('is no day', () => {
    expect(
      todos('en', 'When do you need to know?', 'By the fifteenth of March.', "I'll take it to the board on the tenth."),
    ).toEqual([]);
  });

  it.each([
    ['Hvilken model har I?', 'Det finder jeg ud af.', 'Omar Said finder ud af, hvilken model de har.'],
    [
      'Kan du lave en oversigt over, hvornår vi mangler folk?',
      'Ja, den er klar på fredag.',
      'Omar Said laver en oversigt over, hvornår de mangler folk fredag den 6. marts.',
    ],
    [
      'Godt.',
      'Jeg hører formanden ad og vender tilbage med et tidspunkt.',
      'Omar Said spørger formanden og vender tilbage med et tidspunkt.',
    ],
    ['Okay.', 'Så ser jeg efter en brugt varevogn.', 'Omar Said ser efter en brugt varevogn.'],
  ])('is named before it in Danish: %s %s', (said, answer, expected) => {
    expect(todos('da', said, answer)).toEqual([expected]);
  });
});

describe('an answer', () => {
  it('that goes on promises something of its own', () => {
    expect(
      todos(
        'en',
        'Can you introduce me before then?',
        "I'll do it in the call. And I'll send you the minutes of May.",
        'Great.',
      ),
    ).toEqual(['Omar Said sends the minutes of May to Ben Carter.']);
  });

  it('to what nobody can tell is a task itself', () => {
    expect(todos('da', 'Kan du finde ud af, hvad det koster?', 'Ja. Jeg ringer til køreskolen.')).toEqual([
      'Omar Said ringer til køreskolen.',
    ]);
  });

  it.each([
    [
      'en',
      'Omar, will you tell us how far we are?',
      'Yes. The lease is signed, and we get the keys on the first of April.',
    ],
    [
      'da',
      'Omar, vil du fortælle, hvor langt vi er?',
      'Ja. Lejekontrakten er underskrevet, og vi får nøglerne den 1. april.',
    ],
  ] as const)('may be all that was asked for, in %s', (language, asked, answer) => {
    expect(todos(language, asked, answer)).toEqual([]);
  });
});

describe('what somebody has to do', () => {
  it.each([
    ["If I don't have the layout by Thursday, I have to send my people to another job.", 'Understood.'],
    ['What about the price of the bass?', 'I can get it for nine pounds a portion if we take ten kilos.'],
  ])('on a condition, or for a price, is no task: %s', (said, answer) => {
    expect(todos('en', said, answer)).toEqual([]);
  });

  it('is done on the day that has both the name and the number', () => {
    expect(todos('en', 'Can you send the list by Friday the 8th?', 'Yes.')).toEqual([
      'Omar Said sends the list by Friday 8 May.',
    ]);
  });
});
