import { describe, expect, it } from 'vitest';
import { wordWeights } from '../weights/weigh.ts';
import { clauseWords } from './clause-words.ts';
import { answerSigns, wordSigns } from './word-signs.ts';

describe('signs of words', () => {
  it('are the common words and their pairs; names, subjects and numbers are one sign each', () => {
    expect(wordSigns(clauseWords('um, can you send 12 brochures to Astrid'))).toEqual([
      '“can”',
      '“can you”',
      '“you”',
      '“you send”',
      '“send”',
      '“send #”',
      '“#”',
      '“# _”',
      '“_”',
      '“_ to”',
      '“to”',
      '“to _”',
      '“_”',
    ]);
  });

  it('are only the first words of an answer', () => {
    expect(answerSigns('Yes, I will do that on Friday.')).toEqual(
      ['yes', 'yes i', 'i', 'i will', 'will', 'will do', 'do'].map((words) => `re “${words}”`),
    );
  });

  it('have the weights of the tables', () => {
    expect(wordWeights("i'll=0.32, send the=-0.05,\n_=0.1", 're ')).toEqual({
      "re “i'll”": 0.32,
      're “send the”': -0.05,
      're “_”': 0.1,
    });
  });
});
