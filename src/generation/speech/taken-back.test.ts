import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { withoutTakenBack } from './taken-back.ts';

describe('what a speaker takes back', () => {
  it.each([
    ['da', 'Jeg sender dig den på onsdag, nej, torsdag.', 'Jeg sender dig den på torsdag.'],
    ['da', 'Jeg sender den tirsdag, eller nej, jeg sender den onsdag i stedet.', 'Jeg sender den onsdag.'],
    ['da', 'Jeg sender den i morgen, nej, vent, på fredag.', 'Jeg sender den på fredag.'],
    ['da', 'Jeg sender den i dag, eller rettere i morgen.', 'Jeg sender den i morgen.'],
    ['da', 'Jeg sender den på fredag, nej, i morgen.', 'Jeg sender den i morgen.'],
    ['da', 'Jeg sender den senest fredag nej mandag.', 'Jeg sender den senest mandag.'],
    ['da', 'Vi siger 500 kroner, nej, 550 kroner.', 'Vi siger 550 kroner.'],
    ['da', 'Vi siger fem, undskyld, seks stole.', 'Vi siger seks stole.'],
    ['da', 'Jeg ringer kl. 10, nej, kl. 11 på fredag.', 'Jeg ringer kl. 11 på fredag.'],
    ['da', 'Jeg ringer kl. 10, nej, 11 på fredag.', 'Jeg ringer kl. 11 på fredag.'],
    ['da', 'Jeg sender den til Bygma, undskyld, til Stark i dag.', 'Jeg sender den til Stark i dag.'],
    ['da', 'Jeg sender den til Bygma, undskyld, Stark i dag.', 'Jeg sender den til Stark i dag.'],
    ['en', "I'll send it on Tuesday, or rather Wednesday.", "I'll send it on Wednesday."],
    ['en', "I'll send it by Friday, no, wait, tomorrow.", "I'll send it by tomorrow."],
    ['en', "I'll send it to you on May 1, sorry, June 1.", "I'll send it to you on June 1."],
    ['en', "I'll send it on Tuesday, no, let's say Wednesday.", "I'll send it on Wednesday."],
    ['en', "I'll send it Tuesday, no, Wednesday, no, Thursday.", "I'll send it Thursday."],
    ['en', "I'll order 40 shelves, sorry, 45 shelves.", "I'll order 45 shelves."],
    ['en', "I'll order 40 shelves, sorry, 45 by Friday.", "I'll order 45 shelves by Friday."],
    ['en', "Let's say 40,000, no, 45,000.", "Let's say 45,000."],
    ['en', "Let's say Friday at ten, no, at eleven.", "Let's say Friday at eleven."],
    ['en', "I'll send it to Anna, sorry, Bo.", "I'll send it to Bo."],
  ] as const)('is left out in %s: %s', (language, said, kept) => {
    expect(withoutTakenBack(said, language)).toBe(kept);
  });

  it.each([
    ['da', 'Er det på onsdag? Nej, det er på torsdag.'],
    ['da', 'Nej, torsdag er fint.'],
    ['da', 'Jeg kan ikke på onsdag, nej, det passer mig dårligt.'],
    ['da', 'Vi skal bruge 40 reoler, nej, vi venter.'],
    ['da', 'Vi har 40 reoler, undskyld, 3 dage er nok.'],
    ['en', "I'll send it on Friday, no later than five."],
    ['en', 'It takes 40 hours, no more than 45.'],
    ['en', 'Monday or Tuesday, no problem.'],
    ['en', 'We have 40 shelves, actually 3 people asked.'],
    ['en', "I'll send it to Anna, sorry, I was on mute."],
  ] as const)('is nothing in %s: %s', (language, said) => {
    expect(withoutTakenBack(said, language)).toBe(said);
  });
});

describe('a task whose day its speaker takes back', () => {
  it.each([
    [
      'da',
      'Jeg sender tegningen til dig i morgen, nej, vent, på fredag.',
      'Ben Carter sender tegningen til Ida Møller fredag den 6. marts.',
    ],
    [
      'en',
      "I'll send the drawing to you on Tuesday, or rather Wednesday.",
      'Ben Carter sends the drawing to Ida Møller on Wednesday 4 March.',
    ],
  ] as const)('has the other day in %s, and a quote as it was said', (language, said, todo) => {
    const { todos, evidence } = minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.');
    expect(todos).toEqual([[todo, 'sikker']]);
    expect(evidence.todos).toEqual([[said]]);
  });
});
