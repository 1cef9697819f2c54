import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const between = (language: 'da' | 'en', before: string, said: string) =>
  minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos;

describe('a promise without a noun as its object', () => {
  it.each([
    ['en', "I'll find out whether they deliver on Sundays.", 'Ben Carter finds out whether they deliver on Sundays.'],
    ['en', "I'll find out how many oars there are.", 'Ben Carter finds out how many oars there are.'],
    ['en', "I'll ask Karen if she can cover the shift.", 'Ben Carter asks Karen if she can cover the shift.'],
    ['en', "I'll make sure everyone gets a key.", 'Ben Carter makes sure everyone gets a key.'],
    ['en', "I'll write down what we agreed.", 'Ben Carter writes down what was agreed.'],
    ['da', 'Jeg finder ud af, hvornår de kan levere.', 'Ben Carter finder ud af, hvornår de kan levere.'],
    ['da', 'Jeg finder lige ud af, hvor mange årer der er.', 'Ben Carter finder ud af, hvor mange årer der er.'],
    ['da', 'Jeg hører Bent, om han kan køre.', 'Ben Carter hører Bent, om han kan køre.'],
    ['da', 'Jeg skriver ned, hvad vi har aftalt.', 'Ben Carter skriver ned, hvad de har aftalt.'],
  ] as const)('tells in %s what is asked: %s', (language, said, todo) => {
    expect(between(language, language === 'en' ? 'Good.' : 'Godt.', said)).toEqual([[todo, 'sikker']]);
  });

  it.each([
    ['en', "I'll call on Friday.", 'Ben Carter calls on Friday 6 March.'],
    ['en', "I'll get back to you by Thursday.", 'Ben Carter gets back to Ida Møller by Thursday 5 March.'],
    ['da', 'Jeg ringer fredag.', 'Ben Carter ringer fredag den 6. marts.'],
    ['da', 'Jeg skriver rundt til alle i morgen.', 'Ben Carter skriver rundt til alle tirsdag den 3. marts.'],
  ] as const)('tells in %s who is in touch when, to be checked: %s', (language, said, todo) => {
    expect(between(language, language === 'en' ? 'Good.' : 'Godt.', said)).toEqual([[todo, 'tjek']]);
  });

  it.each([
    ['en', 'We need a table.', "I'll book.", 'Ben Carter books the table.'],
    [
      'en',
      'Can the depot take the pallets?',
      "I'll report back by Thursday.",
      'Ben Carter reports back about the pallets by Thursday 5 March.',
    ],
    [
      'da',
      'Kan I holde prisen på containeren?',
      'Jeg vender tilbage til dig inden fredag.',
      'Ben Carter vender tilbage til Ida Møller om containeren senest fredag den 6. marts.',
    ],
    [
      'da',
      'Kantinen lukker for tidligt.',
      'Jeg tager det op med ledelsen i næste uge.',
      'Ben Carter tager kantinen op med ledelsen senest fredag den 13. marts.',
    ],
  ] as const)('is in %s about what was named before, to be checked: %s %s', (language, before, said, todo) => {
    expect(between(language, before, said)).toEqual([[todo, 'tjek']]);
  });

  it.each([
    [
      'en',
      'Somebody has to call the harbour about the buoy.',
      "I'll call.",
      'Ben Carter calls the harbour about the buoy.',
    ],
    ['en', 'Who can take the van to Leeds?', 'I can do that.', 'Ben Carter takes the van to Leeds.'],
    ['da', 'Nogen skal ringe til havnen om bøjen.', 'Jeg ringer.', 'Ben Carter ringer til havnen om bøjen.'],
    ['da', 'Hvem skriver til havnen om bøjen?', 'Det kan jeg godt.', 'Ben Carter skriver til havnen om bøjen.'],
  ] as const)('takes on in %s what was called for: %s %s', (language, called, said, todo) => {
    expect(between(language, called, said)).toEqual([[todo, 'sikker']]);
  });

  it.each([
    ['en', 'Good.', "I'll let you know."],
    ['en', 'Good.', 'I need to make sure the harbour is safe.'],
    ['da', 'Vi har været rundt om det hele.', 'Jeg finder ud af det.'],
    ['da', 'Godt.', 'Jeg holder øje med, om den synker.'],
  ] as const)('is none in %s if nobody knows what: %s %s', (language, before, said) => {
    expect(between(language, before, said)).toEqual([]);
  });

  it('does not accept a request that it only answers later', () => {
    expect(between('en', 'Can you clean the shed this week?', "I'll let you know by Monday.")).toEqual([
      ['Ben Carter lets Ida Møller know about the shed by Monday 9 March.', 'tjek'],
    ]);
  });
});
