import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from './media-type-of.ts';
import { utterancesOf } from './utterances-of.ts';

interface Turn {
  speaker: string;
  second: number;
  text: string;
}

const FIRST = [
  'Astrid',
  'Bo',
  'Çağla',
  'Ólafur',
  'Jean-Luc',
  'Ольга',
  '小明',
  'mette',
  'sam.k',
  'Ms. Pia',
  'X Æ',
  'D’Arcy',
];
const LAST = ['Holm', 'von Lind', "O'Neil", 'Møller-Friis', 'K.', '2', 'Ibsen Bang'];
const ADDED = ['', ' - Nordlys A/S', ' | Vestmar', ' (Guest)', ' [Extern]', ' (she/her) | Vestmar'];
const SAID = [
  'Let us begin.',
  'He said: no, not before May.',
  'Note: the price is open.',
  'We meet at 10:30.',
  'We meet at 10:30',
  'See https://example.org/a: the list.',
  'so the thing is this: we wait for the offer.',
  '00:15 is too short.',
  'Yes - on Monday (or Tuesday).',
  'Det er fint: jeg ringer til hende.',
  '3 < 5, R&D.',
  '“Fine.”',
];

const name = fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST)).map(([first, last]) => `${first} ${last}`);

/** Two to five people who each speak at least twice, and never twice in a row. */
const meeting = fc
  .record({
    people: fc.uniqueArray(name, { minLength: 2, maxLength: 5 }),
    added: fc.constantFrom(...ADDED),
    said: fc.array(fc.constantFrom(...SAID), { minLength: 20, maxLength: 40 }),
    pace: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ people, added, said, pace }) => ({
    added,
    turns: said.map((text, n): Turn => ({ speaker: people[n % people.length] ?? '', second: n * pace, text })),
  }));

const two = (value: number) => String(value).padStart(2, '0');
const short = (second: number) => `${Math.floor(second / 60)}:${two(second % 60)}`;
const full = (second: number) =>
  `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Write = (turn: Turn, label: string, n: number) => string;
const cue = (payload: (text: string, label: string) => string, id: (n: number, label: string) => string): Write => {
  return ({ second, text }, label, n) =>
    `${id(n, label)}\n${full(second)}.000 --> ${full(second)}.900\n${payload(escaped(text), escaped(label))}\n\n`;
};

const FORMS: [string, boolean, Write, string][] = [
  ['labels', false, ({ text }, label) => `${label}: ${text}\n`, ''],
  ['labels in paragraphs', false, ({ text }, label) => `${label}: ${text}\n\n`, ''],
  ['bold labels', false, ({ text }, label) => `**${label}:** ${text}\n\n`, ''],
  ['times in brackets', true, ({ text, second }, label) => `[${full(second)}] ${label}: ${text}\n`, ''],
  ['times in parentheses', true, ({ text, second }, label) => `${label} (${full(second)}): ${text}\n`, ''],
  ['headings', true, ({ text, second }, label) => `${label}   ${full(second)}\n${text}\n\n`, ''],
  ['headings with dashes', true, ({ text, second }, label) => `${label} - ${full(second)}\n${text}\n\n`, ''],
  ['headings with parentheses', true, ({ text, second }, label) => `${label} (${short(second)}):\n${text}\n\n`, ''],
  [
    'voices',
    true,
    cue(
      (text, label) => `<v ${label}>${text}</v>`,
      (n) => `b7f3c2a1-5d6e-4f7a-8b9c-0d1e2f3a4b5c/${n}-0`,
    ),
    'WEBVTT\r\n\r\n',
  ],
  [
    'labels in cues',
    true,
    cue(
      (text, label) => `${label}: ${text}`,
      (n) => `${n + 1}`,
    ),
    'WEBVTT\n\n',
  ],
  [
    'ids',
    true,
    cue(
      (text) => text,
      (n, label) => `${n + 1} "${label.replaceAll('&amp;', '&')}" (314)`,
    ),
    'WEBVTT\n\n',
  ],
  [
    'SRT',
    true,
    ({ second, text }, label, n) =>
      `${n + 1}\n${full(second)},000 --> ${full(second)},900\n${label}: ${escaped(text)}\n\n`,
    '',
  ],
];

describe('an invented meeting written as', () => {
  it.each(FORMS)('%s is read as it was held', (_, isTimed, write, head) => {
    fc.assert(
      fc.property(meeting, ({ turns, added }) => {
        const file = head + turns.map((turn, n) => write(turn, `${turn.speaker}${added}`, n)).join('');
        const read = [...utterancesOf(file, mediaTypeOf(file))];
        expect(read).toEqual(
          turns.map(({ speaker, second, text }) => ({ speaker, startMs: isTimed ? second * 1_000 : null, text })),
        );
      }),
      { numRuns: 60 },
    );
  });
});
