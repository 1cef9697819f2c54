import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SENTENCE_LENGTH, splitSentences } from './split-sentences.ts';

describe('splitSentences', () => {
  it.each([
    ['One. Two? Three!', ['One.', 'Two?', 'Three!']],
    ['Vi ses den 1. maj kl. 9. Godt.', ['Vi ses den 1. maj kl. 9.', 'Godt.']],
    ['Det er f.eks. Hansen. Ja.', ['Det er f.eks. Hansen.', 'Ja.']],
    ['Ask Dr. Obi or J. Smith. Fine.', ['Ask Dr. Obi or J. Smith.', 'Fine.']],
    ['It is in PR. 793 now. Go.', ['It is in PR. 793 now.', 'Go.']],
    ['It is 9.30 now. Go.', ['It is 9.30 now.', 'Go.']],
    ['So... yes, but… no. End', ['So... yes, but… no.', 'End']],
    ['Well... Then we go.', ['Well...', 'Then we go.']],
    ['She said "stop." He did.', ['She said "stop."', 'He did.']],
    ['Not you and I. Him.', ['Not you and I.', 'Him.']],
    ['I move the (??) after lunch. (??) So it goes.', ['I move the (??) after lunch.', '(??)', 'So it goes.']],
    ['no end at all', ['no end at all']],
    ['   ', []],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('cuts speech without punctuation at a space', () => {
    const sentences = splitSentences('word '.repeat(300));
    expect(sentences.every((sentence) => sentence.length <= SENTENCE_LENGTH && /^word.*word$/.test(sentence))).toBe(
      true,
    );
    expect(sentences.join(' ').split(' ')).toHaveLength(300);
  });

  it('stops at the limit', () => {
    expect(splitSentences('A b. C d. E f.', 2)).toEqual(['A b.', 'C d.']);
  });

  it('keeps all words in order and splits no character', () => {
    const piece = fc.oneof(
      fc.constantFrom('. ', '... ', '? ', ' ', '"', '1.', 'kl.', '😀', 'x'.repeat(300), '😀'.repeat(300)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        let from = 0;
        for (const sentence of splitSentences(text)) {
          const at = text.indexOf(sentence, from);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(text.slice(from, at).trim()).toBe('');
          expect(sentence.isWellFormed() || !text.isWellFormed()).toBe(true);
          expect(sentence.length).toBeLessThanOrEqual(SENTENCE_LENGTH + 2 * pieces.length);
          from = at + sentence.length;
        }
        expect(text.slice(from).trim()).toBe('');
      }),
    );
  });
});
