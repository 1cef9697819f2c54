import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreements = (said: string) =>
  minutesOf('da', `Ida Møller: ${said}`, 'Ben Carter: Ja, det er vi enige om.').agreements.map(
    ([statement]) => statement,
  );

describe('what something will be', () => {
  it.each([
    ['Så bliver prisen 300 kroner i stedet for 350.', 'Det blev aftalt, at prisen bliver 300 kroner i stedet for 350.'],
    [
      'Så bliver Omar ansvarlig for lageret i stedet for Ben.',
      'Det blev aftalt, at Omar bliver ansvarlig for lageret i stedet for Ben.',
    ],
    ['Så bliver mødet på kontoret i Kolding.', 'Det blev aftalt, at mødet bliver på kontoret i Kolding.'],
    ['Så bliver opstarten efter årsskiftet.', 'Det blev aftalt, at opstarten bliver efter årsskiftet.'],
    ['Så bliver adgangen gratis for personalet.', 'Det blev aftalt, at adgangen bliver gratis for personalet.'],
    [
      'Så bliver leveringen i uge 20 i stedet for i uge 18.',
      'Det blev aftalt, at leveringen bliver i uge 20 i stedet for i uge 18.',
    ],
    ['Så bliver reolerne leveret den 7. maj.', 'Det blev aftalt, at reolerne bliver leveret torsdag den 7. maj.'],
    ['Så bliver kontoret malet og gulvet lakeret.', 'Det blev aftalt, at kontoret bliver malet og gulvet lakeret.'],
  ])('has its verb behind what it is said of: %s', (said, statement) => {
    expect(agreements(said)).toEqual([statement]);
  });
});
