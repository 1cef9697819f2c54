import { describe, expect, it } from 'vitest';
import { ERASED, mentionEraser } from './erase-mentions.ts';
import { utterancesOf } from './utterances-of.ts';

const erase = mentionEraser({ names: ['Åse Holm-Lund', 'Åse Holm'], emails: ['aase.holm@nordlys.example'] });

describe('mentions of a person', () => {
  it.each([
    ['We asked Åse Holm.', `We asked ${ERASED}.`],
    ['åse HOLM and A\u030Ase  Holm', `${ERASED} and ${ERASED}`],
    ['Åse\nHolm, Åse\u00A0Holm', `${ERASED}, ${ERASED}`],
    ['Åse Holms aftale, Åse Holm’s mail', `${ERASED}s aftale, ${ERASED}’s mail`],
    ['Åse Holm-Lund', ERASED],
    ['Mail <Aase.Holm@nordlys.example>, mailto:aase.holm@nordlys.example.', `Mail <${ERASED}>, mailto:${ERASED}.`],
  ])('in %j are replaced', (text, erased) => {
    expect(erase(text)).toBe(erased);
  });

  it.each([
    'Åse Holmgren, Blåse Holm, Åse, Holm',
    'xaase.holm@nordlys.example, aase.holm@nordlys.example.com, aase.holm@nordlys.examples',
  ])('are not found in %j', (text) => {
    expect(erase(text)).toBe(text);
  });

  it.each([
    ['Ida Frisk, IDA FRISKSEN, ida frisk-sø, Ida Frisker', `${ERASED}, ${ERASED}, ${ERASED}, Ida Frisker`],
    ['i.frisk@skov.example, I.FRISK@skov.example.net', `${ERASED}, ${ERASED}`],
    ['Ida  Bro og Ida Bros bro', `${ERASED} og ${ERASED}s bro`],
  ])('by names that begin alike are replaced by the longest in %j', (text, erased) => {
    const names = ['Ida Frisk', 'ida Friskesen', 'Ida Frisksen', 'IDA Frisk-Sø', 'Ida Bro'];
    const emails = ['i.frisk@skov.example', 'I.Frisk@skov.example.net'];
    expect(mentionEraser({ names, emails })(text)).toBe(erased);
  });

  // Compared one after another, they would exceed the test's limit.
  it('are looked for together: 200 names that begin alike', () => {
    const words = 'ask '.repeat(60);
    const names = Array.from({ length: 200 }, (_, n) => `${words}${n}`);
    const text = `${words}Bo. `.repeat(10_000);
    expect(mentionEraser({ names, emails: [] })(text)).toBe(text);
  });

  it('without a letter are not looked for', () => {
    expect(mentionEraser({ names: ['.', ' '], emails: [''] })('a. b')).toBe('a. b');
  });
});

describe('an erased speaker', () => {
  it.each([
    ['text/plain', 'Bo Lind: Hello.\nÅse Holm: Hello.\nÅse Holm (Nordlys): I agree.\n[00:12] Åse Holm: Yes.\n'],
    ['text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Åse Holm>Hello.\n\n00:02.000 --> 00:04.000\nÅse Holm: Yes.\n'],
  ] as const)('still speaks in %s', (mediaType, text) => {
    const before = [...utterancesOf(text, mediaType)];
    const expected = before.map((utterance) => ({ ...utterance, speaker: erase(utterance.speaker) }));
    expect(before.some(({ speaker }) => speaker === 'Åse Holm')).toBe(true);
    expect([...utterancesOf(erase(text), mediaType)]).toEqual(expected);
  });
});
