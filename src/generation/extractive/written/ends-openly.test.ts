import { expect, it } from 'vitest';
import { endsOpenly } from './ends-openly.ts';

it.each([
  'Udlejning af fast',
  'Behandlingen af konkrete',
  'Bestyrelsens finansielle',
  'Politisk',
  'Taget nødvendigvis',
])('has lost its noun: %s', (name) => {
  expect(endsOpenly(name)).toBe(true);
});

it.each(['Hjælp til enlige', 'Ny harddisk', 'Privat bolig', 'Musik', 'Fast ejendom', 'Faste'])(
  'has its noun: %s',
  (name) => {
    expect(endsOpenly(name)).toBe(false);
  },
);
