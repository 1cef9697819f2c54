import { describe, expect, it } from 'vitest';
import { detectLanguage, utteranceLanguage } from './language.ts';
import { plainSpeech, tokens } from './words.ts';

describe('the language', () => {
  it.each([
    ['da', 'Vi skal have sendt tilbuddet, og det er ikke så let.'],
    ['en', 'We have to send the offer, and that is not so easy.'],
    ['da', 'Det er en meeting om vores roadmap og de næste features.'],
  ] as const)('%s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is English if the words do not decide it', () => {
    expect(detectLanguage('Kubernetes 42')).toBe('en');
    expect(detectLanguage('')).toBe('en');
  });

  it('is that of the meeting, unless a longer utterance is clearly in the other one', () => {
    expect(utteranceLanguage('Yes of course.', 'da')).toBe('da');
    expect(utteranceLanguage('I will send you the contract when I am back in the office.', 'da')).toBe('en');
    expect(utteranceLanguage('Jeg sender dig kontrakten, når jeg er tilbage på kontoret.', 'en')).toBe('da');
  });
});

describe('plain speech', () => {
  it.each([
    ['Um, I’ll, you know, send it.', "I'll send it."],
    ['Er vi, er vi alle her?', 'Er vi alle her?'],
    ['Jeg, øh, jeg skriver.', 'Jeg skriver.'],
    ['Det er jo rigtigt.', 'Det er rigtigt.'],
  ])('%s', (said, plain) => {
    expect(plainSpeech(said)).toBe(plain);
  });

  it('keeps apostrophes and Danish letters in its words', () => {
    expect(tokens("Ærøs færge isn't 2 sene.")).toEqual(['ærøs', 'færge', "isn't", '2', 'sene']);
  });
});
