import { describe, expect, it } from 'vitest';
import { utterancesOf } from './utterances-of.ts';
import { writtenOut } from './written-out.ts';

/** With what is shown of them. */
const PEOPLE: [string, string[], string[]][] = [
  ['Danish names', ['Signe Dahl', 'Søren Åkjær'], ['Signe Dahl', 'Søren Åkjær']],
  ['English names', ['Emma Clarke', 'Owen Price'], ['Emma Clarke', 'Owen Price']],
  ['titles and companies', ['Dr. Signe Dahl (Nordlys A/S)', 'Owen Price, CFO'], ['Dr. Signe Dahl', 'Owen Price']],
];

function read(text: string) {
  const written = writtenOut(text, 'text/plain');
  return (
    written &&
    [...utterancesOf(written.text, written.mediaType)].map(({ speaker, startMs, text: said }) => [
      speaker,
      startMs,
      said,
    ])
  );
}

describe.each(PEOPLE)('with %s', (_, [one, other], shown) => {
  const spoken = [
    [shown[0], 0, 'We are full.'],
    [shown[1], 62_000, 'Then rent.'],
  ];

  it.each([
    ['milliseconds', 1_773_219_612_000, 1_000],
    ['microseconds', 1_773_219_612_000_000, 1_000_000],
    ['nanoseconds', 1_773_219_612_000_000_000, 1_000_000_000],
  ])('times are counted in %s since 1970, as numbers or text', (_name, start, second) => {
    for (const write of [Number, String]) {
      const turns = [
        { speaker: one, timestamp: write(start), text: 'We are full.' },
        { speaker: other, timestamp: write(start + 62 * second), text: 'Then rent.' },
      ];
      expect(read(JSON.stringify(turns))).toEqual(spoken);
    }
  });

  it.each([
    ['bars', `Speaker | Time | Text\n${one} | 0:00 | We are full.\n${other} | 1:02 | Then rent.\n`],
    ['bars around rows', `|Taler|Tid|Tekst|\n|${one}|0:00|We are full.|\n|${other}|1:02|Then rent.|\n`],
    [
      'Markdown',
      `# Stock\n\n| Speaker | Time | Text |\n| :--- | ---: | --- |\n| ${one} | 0:00 | We are full. |\n| ${other} | 1:02 | Then rent. |\n`,
    ],
    [
      'tabs below a title',
      `Stock meeting\n\nSpeaker\tTime\tText\n${one}\t0:00\tWe are full.\n${other}\t1:02\tThen rent.\n`,
    ],
    [
      'commas below a title and a date',
      `Lagermøde\r\n11. marts 2026\r\nTaler,Tid,Tekst\r\n"${one}",0:00,We are full.\r\n"${other}",1:02,Then rent.\r\n`,
    ],
    ['semicolons below a title', `Lagermøde;;\nTaler;Tid;Tekst\n${one};0:00;We are full.\n${other};1:02;Then rent.\n`],
  ])('a table is read: %s', (_name, text) => {
    expect(read(text)).toEqual(spoken);
  });
});

it('a misplaced quote is named by its row, with those above the head', () => {
  expect(() => writtenOut('Stock\nSpeaker,Text\nAna,"We are full.\nBen,Then rent.\n', 'text/plain')).toThrow('row 3');
});

it('names of columns inside a talk make no table', () => {
  expect(writtenOut('Ana: Two columns.\nSpeaker, text\nBen: Fine.\nAna: So?\nBen: Yes, do.', 'text/plain')).toBeNull();
});

describe('people on channels of their own, of whom only words are listed,', () => {
  const words = (said: string, from: number, more: object = {}) =>
    said.split(' ').map((word, at) => ({
      word: word.toLowerCase().replace('.', ''),
      start: from + at / 10,
      end: from + at / 10 + 0.1,
      punctuated_word: word,
      ...more,
    }));
  const channel = (...heard: object[][]) => ({ alternatives: [{ transcript: 'all of it', words: heard.flat() }] });
  const results = (...channels: object[]) =>
    JSON.stringify({ metadata: { channels: channels.length }, results: { channels } });

  it('speak in turn', () => {
    const text = results(
      channel(words('We are full.', 0.5), words('So we pay.', 70)),
      channel(words('Then rent a shed.', 62), words('Vi betaler.', 75)),
    );
    expect(read(text)).toEqual([
      ['Speaker 0', 500, 'We are full.'],
      ['Speaker 1', 62_000, 'Then rent a shed.'],
      ['Speaker 0', 70_000, 'So we pay.'],
      ['Speaker 1', 75_000, 'Vi betaler.'],
    ]);
  });

  it('keep their sentences where they speak at once', () => {
    const text = results(channel(words('We are full.', 0.5)), channel(words('Yes you are.', 0.55)));
    expect(read(text)?.map(([, , said]) => said)).toEqual(['We are full.', 'Yes you are.']);
  });

  it('are told apart where speakers are numbered on each channel', () => {
    const text = results(
      channel(words('We are full.', 0.5, { speaker: 0 })),
      channel(words('Then rent.', 62, { speaker: 0 }), words('No, wait.', 70, { speaker: 1 })),
    );
    expect(new Set(read(text)?.map(([speaker]) => speaker)).size).toBe(3);
  });
});
