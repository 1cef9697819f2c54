import { describe, expect, it } from 'vitest';
import type { Language } from '../../function-words.ts';
import { People } from '../../speech/people.ts';
import { meetingSentences } from '../../speech/sentence.ts';
import { densestSpans } from './dense-spans.ts';
import { personNames } from './person-names.ts';
import { recurringPhrases } from './recurring-phrases.ts';
import { recurringTopics } from './recurring-topics.ts';

function topics(language: Language, ...texts: readonly string[]): string[] {
  const speakers = ['Rosa Lind', 'Victor Hale', 'Ben Carter'];
  const utterances = texts.map((text, at) => ({ speaker: speakers[at % 3] ?? '', startMs: at * 1000, text }));
  const sentences = meetingSentences(utterances, language, new People([]));
  const spoken = recurringPhrases(sentences, personNames(sentences, speakers));
  return recurringTopics(spoken, densestSpans(spoken)).map(({ name }) => name);
}

const harbour = [
  'So I looked at the mooring fees again.',
  'The mooring fees went up twice.',
  'People do complain about the mooring fees.',
  'Yeah, the mooring fees are the same for small boats.',
  'We could split the mooring fees by length.',
];

describe('the recurring topics', () => {
  it('are named by the phrase that several people come back to', () => {
    expect(topics('en', ...harbour)).toEqual(['Mooring fees']);
  });

  it('are the same without case and punctuation', () => {
    const flat = harbour.map((text) => text.toLowerCase().replaceAll(/[.,?]/g, ''));
    expect(topics('en', ...flat)).toEqual(['Mooring fees']);
  });

  it('keep the capital letters that most mentions have', () => {
    const said = harbour.map((text) => text.replace('mooring fees', 'Brixham Pier'));
    expect(topics('en', ...said)).toEqual(['Brixham Pier']);
  });

  it('are found in Danish, where a compound is one word', () => {
    const said = [
      'Jeg har kigget på havneafgiften igen.',
      'Ja, havneafgiften er steget to gange.',
      'Folk klager over havneafgiften.',
      'Havneafgiften er den samme for små både.',
    ];
    expect(topics('da', ...said)).toEqual(['Havneafgiften']);
  });

  it.each([
    [
      'fillers and stutter',
      ['uh uh so so the the thing', 'so the thing um you know', 'the thing the thing yeah', 'thing uh'],
    ],
    ['people', ['I asked Astrid Holm.', 'Astrid Holm said no.', 'Then Astrid Holm rang.', 'Thanks, Astrid Holm.']],
    ['numbers', ['the nineteenth', 'not the nineteenth', 'on the nineteenth', 'yes the nineteenth it is']],
    ['verbs', ['I would prefer to wait.', 'We prefer to wait.', 'They prefer to wait.', 'You prefer to wait.']],
    ['what is said once', ['The lighthouse lamp is out.', 'We will see.', 'Fine.', 'Good.']],
  ])('are not %s', (_, texts) => {
    expect(topics('en', ...texts)).toEqual([]);
  });

  it('do not name one stretch twice', () => {
    const said = harbour.flatMap((text) => [text, 'And the harbour office writes the bills.']);
    expect(topics('en', ...said).length).toBeLessThanOrEqual(1);
  });
});
