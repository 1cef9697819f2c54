import { expect, test } from 'vitest';
import { agreementSentence } from './agreement-sentence.ts';

const written = (text: string, language: 'da' | 'en', referent = '') =>
  agreementSentence({
    text,
    language,
    referent,
    speaker: 'Astrid Holm',
    meetingDate: new Date('2026-03-09T10:00:00Z'),
    deadline: null,
  });

test.each([
  ["So let's go with two years then", 'en', 'It was agreed to go with two years.'],
  ["We won't change the price this year.", 'en', 'It was agreed not to change the price this year.'],
  ['So we agree that the pilot ends in June.', 'en', 'It was agreed that the pilot ends in June.'],
  ['Thirty days it is.', 'en', 'There was agreement on thirty days.'],
  [
    'Så venter vi på kommunen, og vi rører ikke lamperne.',
    'da',
    'Det blev aftalt at vente på kommunen og ikke at røre lamperne.',
  ],
  ['Godt, det er vedtaget, prisen stiger ikke i år.', 'da', 'Det blev aftalt, at prisen ikke stiger i år.'],
  [
    'Fremover skal alle tilbud godkendes af ledelsen.',
    'da',
    'Det blev aftalt, at alle tilbud fremover skal godkendes af ledelsen.',
  ],
  [
    "Let's leave the training until we have the test system.",
    'en',
    'The participants agreed to leave the training until they have the test system.',
  ],
  ["Let's meet every second Tuesday at nine.", 'en', 'It was agreed to meet every second Tuesday at nine.'],
  ['Vi beslutter at udskyde lanceringen til maj.', 'da', 'Det blev aftalt at udskyde lanceringen til maj.'],
] as const)('%s', (said, language, sentence) => {
  expect(written(said, language)).toBe(sentence);
});

test.each([
  ["Let's do that.", 'en'],
  ["We'll offer them four.", 'en'],
  ['Det er vedtaget.', 'da'],
] as const)('without content there is no sentence: %s', (said, language) => {
  expect(written(said, language)).toBeNull();
});

test('a clause is nothing that one can agree on', () => {
  expect(written('We agreed on Maja said.', 'en')).toBeNull();
});

test('a part of what was not named is nothing that one can agree on', () => {
  expect(written('We agreed on part of it.', 'en', 'the plan')).toBeNull();
  expect(written('We agreed on part of the plan.', 'en')).toBe('There was agreement on part of the plan.');
});
