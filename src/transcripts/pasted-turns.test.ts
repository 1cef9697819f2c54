import { describe, expect, it } from 'vitest';
import { utterancesOf } from './utterances-of.ts';

type Write = (name: string, second: number, text: string) => string;

const PEOPLE: [string, string[], string[]][] = [
  ['Danish names', ['Signe Dahl', 'Søren Åkjær'], ['Signe Dahl', 'Søren Åkjær']],
  ['English names', ['Emma Clarke', 'Owen Price'], ['Emma Clarke', 'Owen Price']],
  ['titles and companies', ['Dr. Signe Dahl (Nordlys A/S)', 'Owen Price | Vestmar'], ['Dr. Signe Dahl', 'Owen Price']],
];
const SAID = [
  'Goddag. Vi begynder med lageret: det er fuldt.',
  'Yes, and it gets worse in June.',
  'Skal vi leje mere plads?',
  'I think so. I call the landlord on Monday.',
];
const SECONDS = [3, 9, 16, 62];
const two = (value: number) => String(value).padStart(2, '0');
const short = (second: number) => `${Math.floor(second / 60)}:${two(second % 60)}`;
const ofDay = (second: number) => `09:${two(Math.floor(second / 60))}:${two(second % 60)}`;

const read = (text: string) =>
  [...utterancesOf(text, 'text/plain')].map(({ speaker, startMs, text: words }) => [speaker, startMs, words]);

function written(names: readonly string[], write: Write): string {
  return SAID.map((text, at) => write(names[at % 2] ?? '', SECONDS[at] ?? 0, text)).join('\n');
}

function meeting(names: readonly string[], startMs: (second: number) => number | null) {
  return SAID.map((text, at) => [names[at % 2], startMs(SECONDS[at] ?? 0), text]);
}

const DATED: [string, Write][] = [
  ['a chat', (name, at, text) => `2026-03-11 ${ofDay(at)} From ${name} to Everyone: ${text}`],
  ['a Danish chat', (name, at, text) => `11-03-2026 ${ofDay(at)} Fra ${name} til Alle:\n\t${text}`],
  ['an American chat', (name, at, text) => `03/11/2026 ${ofDay(at)} AM From ${name} to Everyone: ${text}`],
  ['captions', (name, at, text) => `[${name}] 2026-03-11 ${ofDay(at)}\n${text}\n`],
  ['dates in brackets', (name, at, text) => `[11/03/2026, ${ofDay(at)}] ${name}: ${text}`],
  ['dates of ISO 8601', (name, at, text) => `2026-03-11T${ofDay(at)}.000000Z ${name}: ${text}`],
  ['points in place of colons', (name, at, text) => `[11.03.2026 ${ofDay(at).replaceAll(':', '.')}] ${name}: ${text}`],
  ['dates behind the name', (name, at, text) => `${name} (2026-03-11 ${ofDay(at)}): ${text}`],
  ['dates before a name alone', (name, at, text) => `2026-03-11 ${ofDay(at)} - ${name}\n${text}\n`],
  ['a month in words', (name, at, text) => `${name}, 11. mar. 2026 ${ofDay(at).replaceAll(':', '.')}\n${text}\n`],
  ['a weekday in front', (name, at, text) => `${name} - Wednesday, March 11, 2026 at ${ofDay(at)} AM\n${text}\n`],
  ['an American month in words', (name, at, text) => `Mar 11, 2026, ${ofDay(at)} AM - ${name}: ${text}`],
  ['a day without its year', (name, at, text) => `[3/11 ${ofDay(at)} AM] ${name}\n${text}\n`],
  ['a weekday and a month', (name, at, text) => `ons. 11. mar. ${ofDay(at).replaceAll(':', '.')} ${name}: ${text}`],
  ['a month in words below the name', (name, at, text) => `${name}\n11. marts 2026 kl. ${ofDay(at)}\n${text}`],
  ['the day by its distance', (name, at, text) => `${name} – i dag kl. ${ofDay(at).replaceAll(':', '.')}\n${text}\n`],
  ['a weekday alone', (name, at, text) => `[onsdag ${ofDay(at)}] ${name}\n${text}\n`],
  ['a day by its distance', (name, at, text) => `[i går ${ofDay(at)}] ${name}\n${text}\n`],
  ['dates below the name', (name, at, text) => `${name}\n2026-03-11 ${ofDay(at)}\n${text}\n`],
];
const AFTER_COMMA: [string, Write][] = [
  ['in paragraphs', (name, at, text) => `${name}, ${short(at)}\n${text}\n`],
  ['in lines', (name, at, text) => `${name}, ${short(at)}\n${text}`],
  ['with a colon', (name, at, text) => `${name}, ${short(at)}:\n${text}`],
  ['on the line of the words', (name, at, text) => `${name}, ${short(at)}: ${text}`],
  ['in brackets', (name, at, text) => `${name}, [${short(at)}]\n${text}`],
  ['in words', (name, at, text) => `${name}, ${Math.floor(at / 60)} minutter ${at % 60} sekunder\n${text}`],
];

describe.each(PEOPLE)('with %s', (_, names, shown) => {
  it.each(DATED)('turns with a date and a time of day are read: %s', (_name, write) => {
    expect(read(written(names, write))).toEqual(meeting(shown, (second) => (second - 3) * 1_000));
  });

  it.each(AFTER_COMMA)('times behind a comma are read: %s', (_name, write) => {
    expect(read(written(names, write))).toEqual(meeting(shown, (second) => second * 1_000));
  });

  it('columns apart by tabs are read without times', () => {
    expect(read(written(names, (name, _at, text) => `${name}\t${text}`))).toEqual(meeting(shown, () => null));
  });

  it.each(['[', ''])('columns apart by tabs are read with the time first: "%s"', (open) => {
    const write: Write = (name, at, text) => `${open}${short(at)}${open && ']'}\t${name}\t${text}`;
    expect(read(written(names, write))).toEqual(meeting(shown, (second) => second * 1_000));
  });
});

describe('a date with a time', () => {
  it('is a time of day also at night, and without seconds', () => {
    const text =
      '2026-03-11 00:58 - Ana: Hi.\n2026-03-11 00:59 - Ben: Hi.\n2026-03-11 01:01 - Ana: So?\n2026-03-11 01:02 - Ben: No.';
    expect(read(text).map(([, startMs]) => startMs)).toEqual([0, 60_000, 180_000, 240_000]);
  });

  it('that is said stays in what is said', () => {
    const text = 'Ana: We meet 2026-03-11 09:00\nBen: Or 2026-03-12 09:00?\nAna: The first.\nBen: Fine.';
    expect(read(text).slice(0, 2)).toEqual([
      ['Ana', null, 'We meet 2026-03-11 09:00'],
      ['Ben', null, 'Or 2026-03-12 09:00?'],
    ]);
  });

  it('above turns with times is not one of them', () => {
    expect(
      read('Stock meeting 11.03.2026 09:00\n\nAna Ruiz  0:03\nHi.\n\nBen Oak  0:09\nHi.\n\nAna Ruiz  0:12\nBye.'),
    ).toEqual([
      ['Ana Ruiz', 3_000, 'Hi.'],
      ['Ben Oak', 9_000, 'Hi.'],
      ['Ana Ruiz', 12_000, 'Bye.'],
    ]);
  });
});

it('a tab inside what is said does not begin a turn', () => {
  const text = 'Ana Ruiz: The list.\nRent\t500\nHeat\t90\nBen Oak: Fine.\nAna Ruiz: So?\nBen Oak: We pay.';
  expect(read(text)[0]).toEqual(['Ana Ruiz', null, 'The list. Rent\t500 Heat\t90']);
});
