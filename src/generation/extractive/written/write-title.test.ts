import { describe, expect, it } from 'vitest';
import type { Language } from '../../function-words.ts';
import { writeTitle } from './write-title.ts';

const topic = (inText: string) => ({ name: inText, inText, raisedBy: '', isRaised: false, weight: 1, quotes: [] });
const title = (language: Language, subject: string, ...topics: readonly string[]) =>
  writeTitle(subject, topics.map(topic), language, new Set(['astrid', 'holm']));

describe('the title', () => {
  it.each([
    ['en', 'Renewal with Castellan Freight', 'Renewal with Castellan Freight'],
    ['en', '', 'Renewal of the contract and price list'],
    ['en', 'Call #5', 'Renewal of the contract and price list'],
    ['en', 'Weekly sync', 'Weekly sync: renewal of the contract and price list'],
    ['en', 'com-harbour-4', 'Renewal of the contract and price list'],
    ['en', 'GMT20260302_Recording.vtt', 'Renewal of the contract and price list'],
    ['en', 'Kick-off', 'Kick-off: renewal of the contract and price list'],
    ['en', 'Meeting with Astrid Holm', 'Meeting with Astrid Holm: renewal of the contract and price list'],
  ] as const)('%s "%s": %s', (language, subject, expected) => {
    expect(title(language, subject, 'the renewal of the contract', 'the price list')).toBe(expected);
  });

  it('is in Danish in a Danish meeting', () => {
    expect(title('da', 'Kundemøde', 'fornyelsen af aftalen', 'prislisten')).toBe(
      'Kundemøde: fornyelsen af aftalen og prislisten',
    );
  });

  it('is the subject, or says that people met, if there is no topic', () => {
    expect(title('en', 'Call #5')).toBe('Call #5');
    expect(title('da', ' ')).toBe('Møde');
  });

  it('has at most 90 characters and is not cut within one', () => {
    expect(Array.from(title('en', '🦊'.repeat(200)))).toHaveLength(90);
    expect(title('en', '', 'x'.repeat(60), 'y'.repeat(60))).toHaveLength(60);
  });
});
