import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { extractSummary } from '../extract-summary.ts';

const topics = (language: Language, said: string): string[] =>
  extractSummary({
    utterances: utterancesOf(`Ben Carter: ${said}\nIda Møller: Okay.\nBen Carter: So, well.`, 'text/plain'),
    subject: '',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: [],
  }).hvadBlevDroeftet.emner.map(({ emne }) => emne);

describe('an agenda that somebody speaks', () => {
  it.each([
    ['I have three things today: the rollout, the training and the renewal.', ['Rollout', 'Training', 'Renewal']],
    ["Today I'd like to cover the rollout, the training and the renewal.", ['Rollout', 'Training', 'Renewal']],
    ['So on the agenda we have the rollout and the renewal.', ['Rollout', 'Renewal']],
    ["I thought we'd talk about the rollout first, and then the renewal.", ['Rollout', 'Renewal']],
    [
      "I thought we'd go through where you are with the rollout and then talk about the renewal, because that's due.",
      ['Rollout', 'Renewal'],
    ],
    ['We have the rollout and the renewal on the agenda today.', ['Rollout', 'Renewal']],
    ["Let's do a quick update on the rollout, then the training.", ['Rollout', 'Training']],
  ])('is a topic for each point: %s', (said, expected) => {
    expect(topics('en', said)).toEqual(expected);
  });

  it.each([
    [
      'Jeg har tre ting i dag: udrulningen, undervisningen og forlængelsen.',
      ['Udrulningen', 'Undervisningen', 'Forlængelsen'],
    ],
    ['I dag vil jeg gerne tale om udrulningen og forlængelsen.', ['Udrulningen', 'Forlængelsen']],
    ['Vi har udrulningen og forlængelsen på dagsordenen.', ['Udrulningen', 'Forlængelsen']],
    ['På dagsordenen har vi udrulningen og forlængelsen.', ['Udrulningen', 'Forlængelsen']],
    ['Vi kunne starte med status på hjemmesiden og så tage økonomien bagefter.', ['Hjemmesiden', 'Økonomien']],
    [
      'Vi starter med udrulningen, så tager vi undervisningen, og til sidst forlængelsen.',
      ['Udrulningen', 'Undervisningen', 'Forlængelsen'],
    ],
  ])('is a topic for each point in Danish: %s', (said, expected) => {
    expect(topics('da', said)).toEqual(expected);
  });

  it.each([
    ['en', 'We should talk about pros and cons.'],
    ['en', 'We should talk about the rollout and whether it works.'],
    ['en', 'We should talk about the rollout and the other thing.'],
    ['da', 'Vi skal tale om fordele og ulemper.'],
  ] as const)('is none in %s where a part names nothing: %s', (language, said) => {
    expect(topics(language, said).length).toBeLessThan(2);
  });

  it('is none later in a meeting', () => {
    const talk = 'Well, it rained. '.repeat(24);
    expect(topics('en', `${talk}We should talk about the rollout and the renewal.`)).not.toEqual([
      'Rollout',
      'Renewal',
    ]);
  });
});
