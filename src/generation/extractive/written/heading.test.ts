import { describe, expect, it } from 'vitest';
import type { Language } from '../../function-words.ts';
import { People } from '../../speech/people.ts';
import { meetingSentences } from '../../speech/sentence.ts';
import { heading } from './heading.ts';

const named = (language: Language, text: string, options: { anywhere?: boolean; lead?: string } = {}) => {
  const [sentence] = meetingSentences([{ speaker: 'A', startMs: null, text }], language, new People([]));
  return sentence === undefined ? null : heading(text, sentence, new Set(['ida', 'møller']), options);
};

describe('a heading', () => {
  it.each([
    ['en', 'the uptime of the portal', 'Uptime of the portal'],
    ['en', 'our old web addresses', 'Old web addresses'],
    ['en', 'travel expenses', 'Travel expenses'],
    ['en', 'price list because it is late', 'Price list'],
    ['en', 'the question of seats', 'Seats'],
    ['en', 'ePBS', 'ePBS'],
    ['en', "the server's", 'Server'],
    ['en', 'T_V_ control', 'TV control'],
    ['en', 'the Mar Marlow contract', 'Marlow contract'],
    ['da', 'det nye lager i Vejle', 'Det nye lager i Vejle'],
    ['da', 'spørgsmålet om brugere og rettigheder', 'Brugere og rettigheder'],
    ['da', 'prisen på ekstra kurser', 'Prisen på ekstra kurser'],
    ['en', 'the cost the material', 'Cost'],
    ['en', 'using the old crane', 'Old crane'],
    ['da', 'taget', 'Taget'],
  ] as const)('%s: %s', (language, text, name) => {
    expect(named(language, text)?.name).toBe(name);
  });

  it.each([
    ['en', 'where we are with it'],
    ['en', 'going so smoothly'],
    ['en', 'the thing'],
    ['en', 'you wanted to say'],
    ['en', 'Ida Møller'],
    ['en', 'the twenty-fourth'],
    ['en', 'the last on my list'],
    ['en', 'uh, um'],
    ['da', 'at ønske jer noget'],
    ['da', 'det der med det'],
    ['da', 'femten'],
  ] as const)('%s has none: %s', (language, text) => {
    expect(named(language, text)).toBeNull();
  });

  it('is found within a sentence only if asked for', () => {
    expect(named('en', 'we have got strange text in the invoices')).toBeNull();
    expect(named('en', 'we have got strange text in the invoices', { anywhere: true })?.name).toBe('Invoices');
  });

  it('keeps the capital letter of a name that begins it', () => {
    const [sentence] = meetingSentences(
      [{ speaker: 'A', startMs: null, text: 'The next item is Svendborg.' }],
      'en',
      new People([]),
    );
    expect(sentence && heading('Svendborg', sentence, new Set())?.inText).toBe('Svendborg');
  });

  it('keeps its English article within a sentence', () => {
    expect(named('en', 'pricing packages', { lead: 'next are the ' })?.inText).toBe('the pricing packages');
    expect(named('en', 'late payments')?.inText).toBe('late payments');
  });
});
