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
