import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const SPEAKERS = ['Ida Møller', 'Ben Carter', 'Omar Said'];
const agreed = (language: 'da' | 'en', ...said: string[]) =>
  minutesOf(language, ...said.map((line, at) => `${SPEAKERS[at % 2]}: ${line}`)).agreements.map(
    ([statement]) => statement,
  );

describe('a decision that somebody reports', () => {
  it.each([
    [
      'en',
      'The choir has agreed that everyone learns the alto part.',
      'It was agreed that everyone learns the alto part.',
    ],
    ['en', 'Omar and I have decided to merge the two rosters.', 'It was agreed to merge the two rosters.'],
    ['en', "It's been settled that the pool closes at four.", 'It was agreed that the pool closes at four.'],
    ['da', 'Koret er blevet enige om, at alle lærer altstemmen.', 'Det blev aftalt, at alle lærer altstemmen.'],
    [
      'da',
      'Omar og jeg har besluttet at lægge de to vagtplaner sammen.',
      'Det blev aftalt at lægge de to vagtplaner sammen.',
    ],
    ['da', 'Vi er blevet enige om tolv kroner for et glas.', 'Der var enighed om tolv kroner for et glas.'],
  ] as const)('is told without who did, in %s: %s', (language, said, statement) => {
    expect(agreed(language, said, language === 'en' ? 'Good to know.' : 'Godt at vide.')).toEqual([statement]);
  });

  it.each([
    ['en', 'The neighbours have agreed that they cut the hedge.'],
    ['da', 'Naboerne er blevet enige om, at de klipper hækken.'],
  ] as const)('is none of the meeting where others made it, in %s: %s', (language, said) => {
    expect(agreed(language, said, language === 'en' ? 'About time.' : 'Det var på tide.')).toEqual([]);
  });

  it('is told of both sides or of none', () => {
    expect(agreed('en', 'We agreed that he mends the gate and we mow the lawn.', 'Fine.')).toEqual([]);
  });
});

describe('what is left out', () => {
  it.each([
    [
      ['en', 'Is the terrace part of the job?', "I'd leave it out.", 'Agreed, the terrace is out.'],
      'It was agreed to leave out the terrace.',
    ],
    [
      ['da', 'Er terrassen en del af opgaven?', 'Jeg ville lade den ude.', 'Enig, terrassen er ikke med.'],
      'Det blev aftalt, at terrassen ikke er med.',
    ],
  ] as const)('is told as left out: %s', ([language, ...said], statement) => {
    expect(agreed(language, ...said)).toEqual([statement]);
  });
});

describe('a choice that turns out to be forbidden', () => {
  it.each([
    ['en', "Let's paint the fence black.", 'Okay.', "Wait, the parish won't allow it."],
    ['da', 'Lad os male hegnet sort.', 'Okay.', 'Vent, det må vi ikke for kommunen.'],
  ] as const)('is not agreed, in %s: %s', (language, ...said) => {
    expect(agreed(language, ...said)).toEqual([]);
  });
});

describe('a bare number that two sides settle on', () => {
  it.each([
    [
      ['en', 'Our terms are ten days.', 'We normally pay in forty-five.', 'Twenty?', 'Twenty is fine.'],
      'There was agreement on twenty days.',
    ],
    [
      ['da', 'Fem procent ved hundrede.', 'Ti.', 'Syv, og det er mit sidste bud.', 'Så siger vi syv.'],
      'Der var enighed om syv procent.',
    ],
    [
      ['en', 'Is the tour for six people?', 'Could you do nine?', "Eight, I'm afraid.", 'Alright, eight.'],
      'There was agreement on eight people.',
    ],
  ] as const)('is told with what was counted: %s', ([language, ...said], statement) => {
    expect(agreed(language, ...said)).toEqual([statement]);
  });

  it('is told alone where two things were counted', () => {
    expect(
      agreed('da', 'Fem procent ved tre dage.', 'Ti.', 'Syv, og det er mit sidste bud.', 'Så siger vi syv.'),
    ).not.toContain('Der var enighed om syv procent.');
  });
});

describe('the terms of one side', () => {
  it('are no agreement in Danish where the other names its own', () => {
    expect(
      agreed('da', 'Vi kører med ti dages betaling.', 'Vi plejer at have femogfyrre.', 'Det er lang tid.'),
    ).toEqual([]);
  });
});
