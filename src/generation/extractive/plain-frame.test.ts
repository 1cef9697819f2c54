import { describe, expect, it } from 'vitest';
import { plainFrame } from './plain-frame.ts';

describe('the words of a speaker', () => {
  it.each([
    ['So Farid your report comes first.', "Farid's report comes first."],
    ["I'll write to you all on Monday.", "I'll write to everyone on Monday."],
    ["I'll open the gate today itself.", "I'll open the gate today."],
    ["I'll ask the bakers on that front.", "I'll ask the bakers."],
    ["I'll… book the hall.", "I'll book the hall."],
    ['We are fine with the… like, the text of the menu is final.', 'the text of the menu is final.'],
    ['We keep the second oven, correct me if I am wrong.', 'We keep the second oven.'],
    ['We keep the second oven huh', 'We keep the second oven'],
  ])('are told without hesitation and calls: %s', (said, plain) => {
    expect(plainFrame(said, 'en')).toBe(plain);
  });
});
