import { describe, expect, it } from 'vitest';
import { writtenForm } from './written-form.ts';

describe('a statement in writing', () => {
  it.each([
    ['The dues rise by fifty kroner.', 'The dues rise by 50 kroner.'],
    ['The shop orders two hundred and forty cups.', 'The shop orders 240 cups.'],
    ['The roof costs four thousand two hundred pounds.', 'The roof costs 4200 pounds.'],
    ['Everyone counts twenty five boxes, and two lids.', 'Everyone counts 25 boxes, and two lids.'],
    ['The rebate is five per cent.', 'The rebate is 5 per cent.'],
    ['The price is twelve and a half euros.', 'The price is twelve and a half euros.'],
    ['The price is twelve fifty.', 'The price is twelve fifty.'],
    ["They won't paint it, and the door doesn't close.", 'They will not paint it, and the door does not close.'],
    ["They'll just ring the yard.", 'They will ring the yard.'],
  ])('%s', (said, written) => {
    expect(writtenForm(said, 'en')).toBe(written);
  });

  it.each([
    ['Kontingentet stiger med halvtreds kroner.', 'Kontingentet stiger med 50 kroner.'],
    ['De mødes klokken ni hver mandag.', 'De mødes kl. 9 hver mandag.'],
    ['De mødes klokken halv ti.', 'De mødes kl. halv ti.'],
    ['Holdet bestiller femogtyve trøjer og tre net.', 'Holdet bestiller 25 trøjer og tre net.'],
    ['Anna ringer lige til værkstedet.', 'Anna ringer til værkstedet.'],
  ])('%s', (said, written) => {
    expect(writtenForm(said, 'da')).toBe(written);
  });
});
