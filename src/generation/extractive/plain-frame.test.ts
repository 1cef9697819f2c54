import { describe, expect, it } from 'vitest';
import { plainFrame } from './plain-frame.ts';

describe('the words of a speaker', () => {
  it.each([
    ['So Farid your report comes first.', 'your report comes first.'],
    ["I'll write to you all on Monday.", "I'll write to everyone on Monday."],
    ["I'll open the gate today itself.", "I'll open the gate today."],
    ["I'll… book the hall.", "I'll book the hall."],
  ])('are told without hesitation and calls: %s', (said, plain) => {
    expect(plainFrame(said, 'en')).toBe(plain);
  });
});
