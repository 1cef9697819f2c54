import { describe, expect, it } from 'vitest';
import { readingOf } from './reads-well.ts';

describe('a clause', () => {
  it.each([
    ['en', 'sends the signed contract to the harbour office by Friday 6 March'],
    ['en', 'makes sure the boats are insured'],
    ['en', 'opens a ticket and gives it to the yard'],
    ['en', 'keeps the pier for two years'],
    ['en', 'makes the edits to the price list'],
    ['en', 'digs out the old key and sends it'],
    ['en', 'sends the boat plan by Friday 15 May'],
    ['da', 'sørger for, at bådene bliver malet'],
    ['da', 'skriver det hele sammen i en rapport'],
    ['da', 'sender den underskrevne kontrakt til havnekontoret senest fredag den 6. marts'],
    ['da', 'undersøger, om pumpen er tæt'],
  ] as const)('reads well in %s: %s', (language, clause) => {
    expect(readingOf(clause, language).isClear).toBe(true);
  });

  it.each([
    ['en', 'adds them to theirs'],
    ['en', 'sends it to the yard'],
    ['en', 'paints the explains a bit'],
    ['en', 'sends the latter to the yard'],
    ['en', 'makes with the new boat is fifty crowns'],
    ['en', 'makes sure the harbour lights'],
    ['en', 'paints the blue shed, and to the yard'],
    ['en', 'sells th the boat'],
    ['en', 'paints the shed Would be nice'],
    ['en', 'paints the blue shed and paints the blue shed'],
    ['en', 'calls the yard about the'],
    ['en', 'takes a look'],
    ['en', 'sees that the lights is paid'],
    ['en', 'sends them mooring lists'],
    ['en', 'paints the harbour sign in the harbour'],
    ['en', 'takes a look on Friday 6 March'],
    ['da', 'sørger for, at de bliver malet'],
    ['da', 'tager ham med til værftet'],
    ['da', 'sender den til værftet'],
    ['da', 'ringer til værftet om det'],
    ['da', 'maler skuret og'],
  ] as const)('reads like speech in %s: %s', (language, clause) => {
    expect(readingOf(clause, language).isClear).toBe(false);
  });

  it('that is no task may begin with its noun', () => {
    expect(readingOf('prices stay', 'en', false).isClear).toBe(true);
    expect(readingOf('or they know the price', 'en', false).isClear).toBe(false);
  });

  it.each([
    ['checks the winter cover with the yard', true],
    ['checks the cover', false],
    ['has another look at the boat and the shed', false],
  ])('tells enough where it is not sure: %s', (clause, isTelling) => {
    expect(readingOf(clause, 'en').isTelling).toBe(isTelling);
  });
});
