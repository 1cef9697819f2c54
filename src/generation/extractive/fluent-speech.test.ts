import { describe, expect, test } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { fluentEnglish } from './fluent-speech.ts';

describe('speech without hesitation', () => {
  test.each([
    ['begins again', "I'll send a bill to… a letter to the brewery", "I'll send a letter to the brewery"],
    ['breaks a word off', "I'll order th the d {disfmarker} the barrels", "I'll order the barrels"],
    ['breaks a word off before more', "we'll paint the wi {disfmarker} window frames", "we'll paint the window frames"],
    ['breaks off before a time', 'send the bill in, a… after the call', 'send the bill after the call'],
    ['takes back an article', 'we insure the… all the boats', 'we insure all the boats'],
    ['pauses behind a verb', "I'll launch, the new menu", "I'll launch the new menu"],
    ['pauses before a word that joins', 'send the bill, to the harbour office', 'send the bill to the harbour office'],
    ['has a capital letter of the next line', 'send the bill By friday', 'send the bill by friday'],
    ['says uh', 'the price of, uh, Bruno', 'the price of Bruno'],
  ])('that %s', (_, said, fluent) => {
    expect(fluentEnglish(said)).toBe(fluent);
  });

  test.each([
    ['names of one letter', 'we take plan b and the x ray'],
    ['the thing itself', 'send the contract… the one from May'],
    ['lists', 'order bread, cheese, and ham'],
    ['names', 'ask Will and May about the Quick Start page'],
  ])('keeps %s', (_, said) => {
    expect(fluentEnglish(said)).toBe(said);
  });
});

describe('words that a recorder broke off and began anew', () => {
  test.each([
    ["I'll see if I can maybe… Design a form for the orders.", 'Ben Carter tries to design a form for the orders.'],
    ["I'll look at… Printing the signs on Monday.", 'Ben Carter looks at printing the signs on Monday 9 March.'],
    ['I will async double-check the prices with the printer.', 'Ben Carter double-checks the prices with the printer.'],
    ["I'll ping the author, to… maybe he can come next time.", 'Ben Carter pings the author.'],
  ])('read well: %s', (said, expected) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Okay.').todos.map(([statement]) => statement)).toEqual([
      expected,
    ]);
  });
});
