import { describe, expect, test } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { isWhole, laterForms, shorterForms } from './whole-sentence.ts';

describe('a clause made from speech', () => {
  test.each([
    ['sends the signed contract to the brewery by Friday 15 May', true],
    ['finds out what the new boiler costs to run and where the leak comes from', true],
    ['puts the two offers side by side', true],
    ['helps pack the boxes', true],
    ['the prices stay as they are', false],
  ])('is whole: %s', (clause, isDone) => {
    expect(isWhole(clause, isDone)).toBe(true);
  });

  test.each([
    ['broken off', 'calls the brewery about the', true],
    ['without its noun', 'prints the correct', true],
    ['begun twice', 'orders two barrels orders two barrels', true],
    ['two sentences', 'opens the two shops would be in May', true],
    ['two verbs', 'designs decide on the label', true],
    ['a pause', 'makes the new label, brochure', true],
    ['two links', 'looks into during April', true],
    ['a link before a person', 'prints the labels for they at the shop', true],
    ['an article before a time', 'sends the list in a after the party', true],
    ['worked on nothing', 'continues to work on in the coming days', true],
    ['looked at a day', 'takes a good look at Monday 9 March', true],
    ['had nothing', 'has by the middle of May', true],
    ['doing something further', 'prints the labels and also working on the poster', true],
    ['what is only said', "there'll be a new label", false],
    ['as it was thought aloud', 'given that there is a second shop', false],
    ['about nobody', 'them should be in the shop', false],
  ])('is not: %s', (_, clause, isDone) => {
    expect(isWhole(clause, isDone)).toBe(false);
  });

  test('has shorter forms, longest first', () => {
    expect(shorterForms("I'll send the new price list, which is long, so they can read")).toEqual([
      "I'll send the new price list, which is long",
      "I'll send the new price list",
    ]);
  });

  test('has a shorter form before words that come again', () => {
    expect(shorterForms("I'll hang the poster in the shop by the door in the shop")).toEqual([
      "I'll hang the poster in the shop by the door",
    ]);
  });

  test('has a later form that begins with "we"', () => {
    expect(laterForms('as long as the shop, we need a stamp for it')).toEqual(['we need a stamp for it']);
  });
});

describe('a statement that is not whole', () => {
  test.each([
    ["I'll repair the shelf by Friday, the, which of them.", 'Ben Carter repairs the shelf by Friday 6 March.'],
    ["I'll order th {disfmarker} the new barrels.", 'Ben Carter orders the new barrels.'],
    [
      "I'll call the brewery by Friday, With the numbers.",
      'Ben Carter calls the brewery by Friday 6 March with the numbers.',
    ],
    ["I'll have a look at the roof on Friday.", 'Ben Carter has a look at the roof on Friday 6 March.'],
  ])('is told shorter or more plainly: %s', (said, todo) => {
    expect(minutesOf('en', 'Ida Møller: Good.', `Ben Carter: ${said}`).todos.map(([statement]) => statement)).toEqual([
      todo,
    ]);
  });

  test('is an agreement from where the speaker begins again', () => {
    const { agreements } = minutesOf(
      'en',
      'Ida Møller: While the shop is, we agreed to keep a stamp in the shop.',
      'Ben Carter: Yes, agreed.',
    );
    expect(String(agreements)).toContain('It was agreed to keep a stamp in the shop.');
  });
});
