import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { findDeadline } from '../speech/find-deadline.ts';

const minutes = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`);

describe('a limit of what is agreed', () => {
  it.each([
    [
      'en',
      'The warranty covers parts but not labour.',
      "That's agreed.",
      'It was agreed that the warranty covers parts but not labour.',
    ],
    [
      'en',
      'The price includes delivery but no installation.',
      "That's agreed.",
      'It was agreed that the price includes delivery but no installation.',
    ],
    ['en', 'We take the lamps but not the tables.', 'Deal.', 'It was agreed to take the lamps but not the tables.'],
    [
      'da',
      'Garantien dækker dele, men ikke arbejdsløn.',
      'Det er aftalt.',
      'Det blev aftalt, at garantien dækker dele, men ikke arbejdsløn.',
    ],
    [
      'da',
      'Vi leverer til Aarhus, men ikke til Odense.',
      'Aftalt.',
      'Det blev aftalt at levere til Aarhus, men ikke til Odense.',
    ],
  ] as const)('%s: %s', (language, said, answer, statement) => {
    expect(minutes(language, said, answer).agreements.map(([told]) => told)).toContain(statement);
  });
});

describe('a limit of what is promised', () => {
  it.each([
    [
      'en',
      "I'll only charge you for the hours I actually work.",
      'Bo Lind only charges Ida Holm for the hours Bo Lind works.',
    ],
    [
      'en',
      "I'll forward the minutes to the members but not to the press.",
      'Bo Lind forwards the minutes to the members but not to the press.',
    ],
    ['en', "I'll do the slides, but not before May.", 'Bo Lind does the slides, but not before May.'],
    [
      'en',
      "I'll bring the projector but only for the morning.",
      'Bo Lind brings the projector but only for the morning.',
    ],
    ['da', 'Jeg sender kontrakten, men ikke fakturaen.', 'Bo Lind sender kontrakten, men ikke fakturaen.'],
    ['da', 'Jeg laver tegningerne, men ikke før maj.', 'Bo Lind laver tegningerne, men ikke før maj.'],
    [
      'da',
      'Jeg tager kun betaling for de timer, jeg arbejder.',
      'Bo Lind tager kun betaling for de timer, Bo Lind arbejder.',
    ],
  ] as const)('%s: %s', (language, said, statement) => {
    expect(
      minutes(language, said, language === 'da' ? 'Fint, tak.' : 'Great, thanks.').todos.map(([told]) => told),
    ).toEqual([statement]);
  });

  it('bargains where it is a price', () => {
    expect(minutes('da', 'Jeg køber stolene, men ikke til den pris.', 'Nej.').todos).toEqual([]);
  });

  it('is no day by which it is done', () => {
    const day = (language: 'da' | 'en', said: string) =>
      findDeadline(said, new Date('2026-03-02T09:00:00.000Z'), language)?.date ?? null;
    expect(day('en', "I'll send the contract, but not before Friday.")).toBeNull();
    expect(day('en', "I'll send the contract, but not before the end of May.")).toBeNull();
    expect(day('da', 'Jeg sender kontrakten, men ikke før fredag.')).toBeNull();
    expect(day('da', 'Jeg sender kontrakten, men ikke i dag.')).toBeNull();
    expect(day('en', "I'll send the contract before Friday, but not the invoice.")).toBe('2026-03-06');
    expect(day('en', "I'll send the contract, but not until Friday.")).toBe('2026-03-06');
    expect(day('da', 'Jeg sender kontrakten inden fredag, men ikke fakturaen.')).toBe('2026-03-06');
  });

  it.each([
    ['en', "I'll call the bank but I can't promise anything.", 'Bo Lind calls the bank.'],
    ['en', "I'll paint the fence, but don't tell Karen.", 'Bo Lind paints the fence.'],
    ['da', 'Jeg ringer til banken, men det bliver ikke i dag.', 'Bo Lind ringer til banken.'],
    ['da', 'Jeg sender planen, ikke?', 'Bo Lind sender planen.'],
  ] as const)('is no other clause: %s: %s', (language, said, statement) => {
    expect(minutes(language, said, language === 'da' ? 'Tak.' : 'Thanks.').todos.map(([told]) => told)).toEqual([
      statement,
    ]);
  });
});
