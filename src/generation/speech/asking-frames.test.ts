import { describe, expect, it } from 'vitest';
import { People } from './people.ts';
import { restoreMarks } from './restore-marks.ts';

const restored = (text: string, language: 'da' | 'en') => restoreMarks(text, language, new People(['Omar Said'])).text;

describe('speech without marks', () => {
  it.each([
    ['any chance you could paint the gate', 'Any chance you could paint the gate?'],
    ['i was hoping you could paint the gate', 'I was hoping you could paint the gate.'],
    ['i wonder if you could paint the gate', 'I wonder if you could paint the gate.'],
    ["i assume you'll paint the gate", "I assume you'll paint the gate."],
    ['is it okay if you paint the gate', 'Is it okay if you paint the gate?'],
    ['it would help if you painted the gate', 'It would help if you painted the gate.'],
    ['is the old gate okay for you', 'Is the old gate okay for you?'],
    ["omar you'll paint the gate", "Omar, you'll paint the gate."],
  ])('is not cut in front of what is asked: %s', (text, expected) => {
    expect(restored(text, 'en')).toBe(expected);
  });

  it.each([
    ['jeg synes vi skal male lågen', 'Jeg synes vi skal male lågen.'],
    ['jeg tror vi skal male lågen', 'Jeg tror vi skal male lågen.'],
    ['er det okay at vi maler lågen', 'Er det okay at vi maler lågen?'],
  ])('nor in Danish: %s', (text, expected) => {
    expect(restored(text, 'da')).toBe(expected);
  });

  it('is cut where a request stands by itself', () => {
    expect(restored('that would be great you could paint the gate on friday', 'en')).toContain('great. You');
  });
});
