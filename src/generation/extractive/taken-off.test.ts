import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const TALK = { en: 'Omar Said: The crane is dry.', da: 'Omar Said: Kranen er tør.' } as const;
const TASK = {
  en: { bank: "Ben Carter: I'll call the bank.", list: "Ben Carter: I'll send Ida the price list." },
  da: { bank: 'Ben Carter: Jeg ringer til banken.', list: 'Ben Carter: Jeg sender Ida prislisten.' },
} as const;

function tasks(language: 'da' | 'en', task: 'bank' | 'list', ...later: readonly string[]) {
  return minutesOf(language, TASK[language][task], 'Ida Møller: Hm.', TALK[language], ...later, 'Ida Møller: Hm.')
    .todos;
}

describe('a task', () => {
  it.each([
    ['en', 'bank', "Ida Møller: Ben, never mind, you don't need to call the bank."],
    ['en', 'bank', "Ida Møller: You don't need to call them after all."],
    ['en', 'bank', 'Ida Møller: No need to call the bank.'],
    ['en', 'bank', "Ida Møller: Actually, don't call the bank yet."],
    ['en', 'bank', "Ben Carter: I don't need to call the bank any more."],
    ['en', 'bank', 'Ida Møller: Never mind.'],
    ['en', 'bank', "Ida Møller: You don't need to, I called them on Monday."],
    ['en', 'bank', "Ida Møller: No need, I've already called them."],
    ['en', 'bank', "Ben Carter: I've just called them."],
    ['en', 'bank', "Ben Carter: I've called the bank now, by the way."],
    ['en', 'bank', "Ben Carter: I've just done that."],
    ['da', 'bank', 'Ida Møller: Ben, du behøver alligevel ikke at ringe til banken.'],
    ['da', 'bank', 'Ida Møller: Du skal alligevel ikke ringe til dem.'],
    ['da', 'bank', 'Ida Møller: Nej, vent med at ringe til banken.'],
    ['da', 'bank', 'Ben Carter: Jeg behøver ikke ringe til banken mere.'],
    ['da', 'bank', 'Ida Møller: Det behøver du ikke, jeg ringede til dem i mandags.'],
    ['da', 'bank', 'Ida Møller: Glem det.'],
    ['da', 'bank', 'Ben Carter: Det har jeg lige gjort.'],
    ['da', 'bank', 'Ben Carter: Nu har jeg i øvrigt ringet til banken.'],
    ['da', 'list', 'Ben Carter: Jeg har lige sendt prislisten.'],
  ] as const)('is gone in %s if it is taken back or done in the meeting: %s, %s', (language, task, later) => {
    expect(tasks(language, task, later)).toEqual([]);
    expect(tasks(language, task, 'Ben Carter: Hm.')).toHaveLength(1);
  });

  it.each([
    ['en', 'bank', "Ida Møller: You don't need to call the bank today."],
    ['en', 'bank', "Ida Møller: If they pay, you don't need to call the bank."],
    ['en', 'bank', "Ida Møller: Don't call the bank before they have paid."],
    ['en', 'bank', "Ida Møller: You don't need to, I think it can wait."],
    ['en', 'bank', "Ida Møller: You don't need to hurry, I called them on Monday."],
    ['en', 'bank', "Ida Møller: Don't forget to call the bank."],
    ['en', 'bank', "Ida Møller: Why don't you call the bank now?"],
    ['en', 'bank', "Ida Møller: Omar, you don't need to call the bank."],
    ['en', 'bank', "Ida Møller: I've just called the bank."],
    ['en', 'bank', 'Ida Møller: Never mind the rain.'],
    ['en', 'bank', "Ben Carter: I've just called the yard."],
    ['en', 'bank', "Ben Carter: I've already called the bank twice."],
    ['en', 'list', "Ida Møller: You don't need to print the price list."],
    ['da', 'bank', 'Ida Møller: Du behøver ikke ringe til banken i dag.'],
    ['da', 'bank', 'Ida Møller: Hvis de betaler, behøver du ikke ringe til banken.'],
    ['da', 'bank', 'Ida Møller: Vent med at ringe til banken, til de har betalt.'],
    ['da', 'bank', 'Ida Møller: Det behøver du ikke i dag, jeg ringede til dem i mandags.'],
    ['da', 'bank', 'Ida Møller: Omar, du behøver ikke ringe til banken.'],
    ['da', 'bank', 'Ida Møller: Jeg har lige ringet til banken.'],
    ['da', 'bank', 'Ben Carter: Jeg har lige ringet til værftet.'],
    ['da', 'list', 'Ida Møller: Du behøver ikke printe prislisten.'],
    ['da', 'list', 'Ben Carter: Så skal jeg lige høre, om jeg har det hele med.'],
  ] as const)('stays in %s after: %s, %s', (language, task, later) => {
    const [first] = tasks(language, task, 'Ben Carter: Hm.');
    expect(tasks(language, task, later)).toContainEqual([first?.[0], expect.any(String)]);
  });

  it('that is taken on again stays', () => {
    const said = ["Ida Møller: You don't need to call the bank.", TALK.en, "Ben Carter: I'll call the bank anyway."];
    expect(tasks('en', 'bank', ...said)).toHaveLength(1);
  });
});

describe('what its speaker takes back at once', () => {
  it.each([
    ['en', "I'll send you the drawings. Actually, forget it, you have them."],
    ['da', 'Jeg sender dig tegningerne. Nej, glem det, du har dem.'],
  ] as const)('is no task, in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ida Møller: ${said}`, 'Ben Carter: Mm.').todos).toEqual([]);
  });

  it.each([
    ['en', "I'll send you the drawings. Don't forget the key."],
    ['da', 'Jeg sender dig tegningerne. Glem ikke nøglen.'],
  ] as const)('is nothing else, in %s: %s', (language, said) => {
    const [first] = minutesOf(language, `Ida Møller: ${said}`, 'Ben Carter: Mm.').todos;
    expect(first?.[0]).toMatch(/drawings|tegningerne/u);
  });
});
