import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what is taken by its name alone', () => {
  it.each([
    ['We still need to book the screen.', "I'll do the screen.", 'books the screen.'],
    ['Then there is the contract. Who prepares it?', "I'll take the contract.", 'prepares the contract.'],
    [
      'Someone has to call the printer about the leaflets.',
      'I can handle the printer.',
      'calls the printer about the leaflets.',
    ],
    ['The boiler needs cleaning.', 'Leave the boiler to me.', 'cleans the boiler.'],
    ['The fence still has to be painted.', "I'll do the fence, I did it last time.", 'paints the fence.'],
    ['Can someone look after the kids?', "I'll take the kids.", 'looks after the kids.'],
    ['We have to pay the invoice by Friday.', "I'll take the invoice.", 'pays the invoice by Friday 6 March.'],
    ['We have to pay the invoice.', "I'll take the invoice tomorrow.", 'pays the invoice on Tuesday 3 March.'],
    ['We should book the hall, order the chairs and print the tickets.', "I'll do the chairs.", 'orders the chairs.'],
  ])('is done as was said before: %s %s', (need, answer, does) => {
    const { todos } = minutesOf('en', `Ben Carter: ${need}`, `Omar Said: ${answer}`);
    expect(todos).toEqual([[`Omar Said ${does}`, 'sikker']]);
  });

  it.each([
    ['Vi mangler stadig at bestille skærmen.', 'Jeg tager skærmen.', 'bestiller skærmen.'],
    ['Hvem henter kagen?', 'Kagen tager jeg.', 'henter kagen.'],
    [
      'Vi skal have tegningen sendt til kommunen.',
      'Jeg ordner tegningen i morgen.',
      'sender tegningen til kommunen tirsdag den 3. marts.',
    ],
    ['Hegnet skal males.', 'Jeg tager hegnet på lørdag.', 'maler hegnet lørdag den 7. marts.'],
    [
      'Vi mangler også at få betalt regningen.',
      'Jeg klarer regningen, jeg har adgang til banken.',
      'betaler regningen.',
    ],
    ['Så er der nøglerne. Hvem afleverer dem?', 'Jeg tager nøglerne.', 'afleverer nøglerne.'],
    ['Vi skal bestille frokost og printe navneskilte.', 'Jeg tager navneskiltene.', 'printer navneskilte.'],
  ])('is done as was said before: %s %s', (need, answer, does) => {
    const { todos } = minutesOf('da', `Ben Carter: ${need}`, `Omar Said: ${answer}`);
    expect(todos).toEqual([[`Omar Said ${does}`, 'sikker']]);
  });

  it.each([
    ['We need to discuss the budget.', "I'll take the budget.", 'takes the budget.'],
    ['They need to sign the contract.', "I'll do the contract.", 'does the contract.'],
    ["We don't need to book the screen.", "I'll do the screen.", 'does the screen.'],
    ['We need to book the hall.', "I'll do the screen.", 'does the screen.'],
  ])('stays as it was said where nothing else was: %s', (need, answer, does) => {
    const { todos } = minutesOf('en', `Ben Carter: ${need}`, `Omar Said: ${answer}`);
    expect(todos).toEqual([[`Omar Said ${does}`, 'sikker']]);
  });

  it('has the words that say what is to be done among its evidence', () => {
    const { evidence } = minutesOf('en', 'Ben Carter: We need to book the screen.', "Omar Said: I'll do the screen.");
    expect(evidence.todos).toEqual([["I'll do the screen.", 'We need to book the screen.']]);
  });
});

describe('what somebody is asked to take by its name alone', () => {
  it.each([
    ['en', 'Somebody needs to book the screen.', 'Omar, can you do the screen?', 'Sure.', 'books the screen.'],
    ['en', 'We need to book the screen.', 'Could Omar handle the screen?', 'No problem.', 'books the screen.'],
    ['da', 'Nogen skal bestille skærmen.', 'Omar, kan du tage skærmen?', 'Ja.', 'bestiller skærmen.'],
    ['da', 'Vi skal hente stolene.', 'Omar, du tager stolene.', 'Okay.', 'henter stolene.'],
  ] as const)('is done as was said before (%s): %s %s', (language, need, asked, answer, does) => {
    const { todos } = minutesOf(language, `Ben Carter: ${need} ${asked}`, `Omar Said: ${answer}`);
    expect(todos.map(([statement]) => statement)).toEqual([`Omar Said ${does}`]);
  });

  it('is no task of the one who said that it is to be done', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: We have to pay the invoice by Friday.',
      "Omar Said: I'll take the invoice.",
    );
    expect(todos).toHaveLength(1);
  });
});

describe('what nobody has done yet', () => {
  it.each([
    ["The screen still isn't booked.", "I'll do it now."],
    ['Nobody has booked the screen yet.', "I'll do that."],
    ["We haven't booked the screen.", 'Leave it with me.'],
    ['Who was going to book the screen?', "I was. I'll do it."],
    ['I thought you were booking the screen.', "I am, I'll do it."],
    ['Someone needs to book the screen.', "I'm on it."],
  ])('is done by whoever takes it in English: %s %s', (undone, answer) => {
    const { todos } = minutesOf('en', `Ben Carter: ${undone}`, `Omar Said: ${answer}`);
    expect(todos).toEqual([['Omar Said books the screen.', 'sikker']]);
  });

  it.each([
    ['Er skærmen bestilt?', 'Jeg er på den.', '.'],
    ['Er skærmen bestilt?', 'Nej, det gør jeg i morgen.', ' tirsdag den 3. marts.'],
    ['Omar, fik du bestilt skærmen?', 'Ikke endnu, jeg gør det i dag.', ' mandag den 2. marts.'],
  ])('is done by whoever takes it in Danish: %s %s', (undone, answer, when) => {
    const { todos } = minutesOf('da', `Ben Carter: ${undone}`, `Omar Said: ${answer}`);
    expect(todos).toEqual([[`Omar Said bestiller skærmen${when}`, 'sikker']]);
  });

  it.each([
    ['Is the screen booked?', 'Yes, it is.'],
    ["The screen isn't clear.", "I'll do it."],
  ])('is nothing where it is done, or only how it is: %s %s', (said, answer) => {
    const { todos } = minutesOf('en', `Ben Carter: ${said}`, `Omar Said: ${answer}`);
    expect(todos.map(([statement]) => statement)).not.toContain('Omar Said books the screen.');
  });

  it('is all of it where somebody takes both', () => {
    const said = 'Ben Carter: Someone needs to book the screen and someone needs to order the chairs.';
    const { todos } = minutesOf('en', said, 'Omar Said: I can do both.');
    expect(todos).toEqual([['Omar Said books the screen and orders the chairs.', 'sikker']]);
  });
});
