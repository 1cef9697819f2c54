import { describe, expect, it } from 'vitest';
import { clauseWords } from './clause-words.ts';
import { speechFrames } from './speech-frames.ts';

/** Frames as "subject: modals: verb". */
const frames = (text: string, names: readonly string[] = []) => {
  const words = clauseWords(text);
  return speechFrames(words, (index) => (names.includes(words[index]?.word ?? '') ? 1 : 0)).map(
    ({ subject, modals, verb }) => `${subject}: ${[...modals].join(' ')}: ${verb}`,
  );
};

describe('words of a clause', () => {
  it('leave out fillers, sounds and what is said twice', () => {
    expect(
      clauseWords("Um, we're gonna we're gonna {cough} paint, paint the the shed.").map(({ word }) => word),
    ).toEqual(["we're", 'gonna', 'paint', 'the', 'shed']);
  });

  it('keep their place in the text', () => {
    const text = 'So, uh, I’ll call.';
    expect(clauseWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['So', 'I’ll', 'call']);
  });
});

describe('who is said to do what', () => {
  it.each([
    ["I'll send the menu.", 'i: will: send'],
    ["I'm just gonna, check that a bit more.", 'i: be going: check'],
    ["We'll have to try to book it.", 'we: will need try: book'],
    ['We are probably painting the shed.', 'we: be maybe ongoing: paint'],
    ["We'll be calling the bank.", 'we: will being ongoing: call'],
    ["We'll mostly paint the shed.", 'we: will: paint'],
    ['I can possibly paint the shed.', 'i: can maybe: paint'],
    ["I'll reply to them.", 'i: will: reply'],
    ["I'd like to go ahead and order them.", 'i: would want: order'],
    ['I should be able to fix it.', 'i: should able: fix'],
    ["Everyone's gonna go finish the form.", 'all: be going: finish'],
    ["I'll go back to the office.", 'i: will: go'],
    ["I'm trying to find the key.", 'i: be try: find'],
    ['Let me ask the landlord.', 'let me: : ask'],
    ["Let's meet on Monday.", "let's: : meet"],
    ['Could you guys print the list?', 'ask: : print'],
    ['Would you mind printing it?', 'ask: mind be ongoing: print'],
    ['Please do call him.', 'please: : call'],
    ['Just make sure it is locked.', 'please: : ensure'],
    ["I'd like you all to sign it.", 'ask all: : sign'],
    ['My next step is to paint it.', 'next: plan: paint'],
    ['The roof needs to be cleaned.', 'thing: passive need: cleaned'],
    ['That should be ready by noon.', 'it: should: be'],
  ])('%s', (text, frame) => {
    expect(frames(text)).toContain(frame);
  });

  it('is no order what somebody makes sure of', () => {
    expect(frames('I will make sure to, to lock it.')).toEqual(['i: will: ensure']);
  });

  it('may be somebody by name', () => {
    expect(frames('Omar will call the bank.', ['omar'])).toEqual(['name: will: call']);
    expect(frames('I met Omar.', ['omar'])).toEqual([]);
  });

  it('finds several in one clause, in order', () => {
    expect(frames("I'll ask you to sign it, and we can send it.")).toEqual([
      'i: will: ask',
      'ask you: : sign',
      'we: can: send',
    ]);
  });

  it.each([
    'I know the house.',
    'We had a van.',
    "I won't call them.",
    'We were going to paint it.',
    'They will call us.',
    'I think so.',
    "I'd hope they can see it.",
    'They clean it and make sure that it is dry.',
  ])('finds nothing that is to be done in "%s"', (text) => {
    expect(frames(text)).toEqual([]);
  });
});
