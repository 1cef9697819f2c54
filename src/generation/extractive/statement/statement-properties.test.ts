import { describe, expect, test } from 'vitest';
import { agreementSentence } from './agreement-sentence.ts';
import { standsAlone } from './stands-alone.ts';
import { taskSentence } from './task-sentence.ts';

/** Fragments of speech, put together in every order that a seed gives. */
const PIECES = {
  en: [
    "I'll",
    'we',
    'you',
    'send',
    'the contract',
    'to me',
    'my slides',
    'our',
    'by Friday',
    'and then',
    'please',
    'can you',
    'it',
    'that',
    'because',
    "let's",
    'not',
    'go with',
    'two years',
    'uh',
    '{disfmarker}',
    '…',
    '--',
    'if',
    'until we',
    "don't",
    'Bo,',
    'everybody',
    'us',
    'mine',
    'yourself',
    '.',
    ',',
    '?',
    "I'm",
    'updating',
    'the',
    'said',
    'agreed',
    'that the',
    'will',
    '(??)',
  ],
  da: [
    'jeg',
    'vi',
    'du',
    'I',
    'sender',
    'sende',
    'kontrakten',
    'til mig',
    'mine slides',
    'vores',
    'inden fredag',
    'og så',
    'kan du',
    'det',
    'den',
    'fordi',
    'lad os',
    'ikke',
    'aftalt',
    'at',
    'skal',
    'have',
    'opdateret',
    'øh',
    '…',
    'hvis',
    'jer',
    'os',
    'Bo,',
    'alle',
    'dig',
    'min',
    '.',
    ',',
    '?',
    'får',
    'er enige om',
    'prisen',
    'i maj',
    'husk',
    'dem',
    'står',
  ],
} as const;
const OWN_WORDS = {
  en: /(?<![\p{L}])(?:i|me|my|mine|myself|we|us|our|ours|you|your|yours|yourself)(?![\p{L}])/iu,
  da: /(?<![\p{L}])(?:jeg|mig|min|mit|mine|vi|os|vores|du|dig|din|dit|dine|jer|jeres)(?![\p{L}])|(?<=. )I(?![\p{L}])/u,
} as const;

/** A linear congruential generator: the same texts on every run. */
function* spoken(language: 'da' | 'en', rounds: number): Generator<string> {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < rounds; round += 1) {
    yield Array.from({ length: 2 + next(14) }, () => PIECES[language][next(PIECES[language].length)]).join(' ');
  }
}

const meetingDate = new Date('2026-03-09T10:00:00Z');

function sentencesOf(text: string, language: 'da' | 'en', referent = ''): string[] {
  const people = { speaker: 'Astrid Holm', addressee: 'Bo Lind', meetingDate, deadline: null, language, referent };
  return [
    ...(['promise', 'request', 'plan'] as const).flatMap((form) =>
      ['Astrid Holm', 'Bo Lind', 'carl', ''].map((owner) => taskSentence({ ...people, text, form, owner })),
    ),
    agreementSentence({ ...people, text }),
  ].filter((sentence) => sentence !== null);
}

describe.each(['en', 'da'] as const)('what is written from any words: %s', (language) => {
  test('is one sentence in the third person', () => {
    let written = 0;
    for (const text of spoken(language, 1500)) {
      for (const sentence of sentencesOf(text, language, language === 'da' ? 'planen' : 'the plan')) {
        written += 1;
        expect(sentence, text).toMatch(/^[\p{Lu}\p{N}][^\n]*[^.,;:!?\s]\.$/u);
        expect(sentence, text).not.toMatch(/ {2}|[{}<>…?!]|--|[\u0086-\u008B]|(?:^| )(?:uh|øh) /u);
        expect(sentence, text).not.toMatch(OWN_WORDS[language]);
      }
    }
    // Otherwise nothing was looked at.
    expect(written).toBeGreaterThan(200);
  });

  test.each([
    ['one word', 'a'.repeat(100_000)],
    ['spaces', ' '.repeat(100_000)],
    ['marks', '\u0086\u0089'.repeat(50_000)],
    ['braces', '{'.repeat(100_000)],
    ['names', 'Bo, '.repeat(25_000)],
    ['stutter', 'the the '.repeat(12_500)],
    ['frames', "I'll send jeg sender ".repeat(5000)],
    ['adverbs', `I'll ${'also just then '.repeat(7000)}`],
    ['joints', `jeg sender ${'kontrakten og '.repeat(7000)}`],
    ['punctuation', ',.;:!?'.repeat(17_000)],
  ])('is bounded: %s', (_, text) => {
    const shared = { language, meetingDate, referent: text, deadline: { words: text, date: '2026-13-99' } };
    const names = { speaker: text, addressee: text };
    for (const owner of [text, 'Astrid Holm', '']) {
      expect(taskSentence({ ...shared, ...names, owner, text, form: 'request' })?.length ?? 0).toBeLessThan(2000);
    }
    expect(agreementSentence({ ...shared, speaker: text, text })?.length ?? 0).toBeLessThan(2000);
    expect(standsAlone(text, language)).toBeTypeOf('boolean');
  });
});

test('dates that are none leave the words as they were said', () => {
  const task = {
    speaker: 'Astrid Holm',
    owner: 'Astrid Holm',
    addressee: '',
    form: 'promise',
    language: 'en',
    referent: '',
  } as const;
  const deadline = { words: 'by Friday', date: '' };
  expect(
    taskSentence({ ...task, text: "I'll send the plan by Friday", meetingDate: new Date(Number.NaN), deadline }),
  ).toBe('Astrid Holm sends the plan by Friday.');
});
