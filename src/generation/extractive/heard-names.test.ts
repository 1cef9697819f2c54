import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreements = (language: 'da' | 'en', said: string) =>
  minutesOf(
    language,
    `Bo Lind: ${said}`,
    `Ida Holm: ${language === 'da' ? 'Ja, det er fint.' : 'Yes, fine.'}`,
  ).agreements.map(([statement]) => statement);

describe('a name in what was agreed', () => {
  it.each(['Karen', 'Peter', 'Torben', 'Tage', 'Mine', 'Ahmet', 'Sten', 'Jyske Sparekasse', 'Havblik Service', 'Per'])(
    'keeps its capital letter in Danish: %s',
    (name) => {
      expect(agreements('da', `Det er aftalt, at ${name} passer lageret fremover.`)).toEqual([
        `Det blev aftalt, at ${name} passer lageret fremover.`,
      ]);
    },
  );

  it.each([
    ['Søren passer lageret, det er aftalt.', 'Det blev aftalt, at Søren passer lageret.'],
    ['Jyske Sparekasse passer depotet, det er aftalt.', 'Det blev aftalt, at Jyske Sparekasse passer depotet.'],
    ['Prisen stiger ikke i år, det er aftalt.', 'Det blev aftalt, at prisen ikke stiger i år.'],
  ])('is known where it begins the sentence: %s', (said, statement) => {
    expect(agreements('da', said)).toEqual([statement]);
  });

  it.each([
    ["So it's agreed that Per and Max will see the yard.", 'It was agreed that Per and Max will see the yard.'],
    ["James takes over the yard, that's agreed.", 'It was agreed that James takes over the yard.'],
    ["Prices stay the same, that's agreed.", 'It was agreed that prices stay the same.'],
  ])('keeps its capital letter in English: %s', (said, statement) => {
    expect(agreements('en', said)).toEqual([statement]);
  });
});
