import { describe, expect, it } from 'vitest';
import { TranscriptUnreadable } from './transcript-unreadable.ts';
import { utterancesOf } from './utterances-of.ts';
import { writtenOut } from './written-out.ts';

type Read = [speaker: string, startMs: number | null, text: string][];

function read(text: string): Read {
  const written = writtenOut(text, 'text/plain');
  if (written === null) throw new Error('The text is no data');
  return [...utterancesOf(written.text, written.mediaType)].map(({ speaker, startMs, text }) => [
    speaker,
    startMs,
    text,
  ]);
}

function refusal(text: string): string {
  try {
    writtenOut(text, 'text/plain');
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return error.reason;
  }
  return '';
}

const TWO: Read = [
  ['Signe Dahl', 500, 'We are full.'],
  ['Rune Vang', 62_000, 'Then rent.'],
];
const MARKED: Read = [
  ['Speaker 0', 500, 'We are full.'],
  ['Speaker 1', 62_000, 'Then rent.'],
];
const spoken = (words: string, from: number, more: object = {}) =>
  words.split(' ').map((text, at) => ({ text, start: from + at / 10, end: from + at / 10 + 0.1, ...more }));

const JSON_FILES: [string, unknown, Read][] = [
  [
    'sentences with names and seconds, beside the list of speakers',
    {
      title: 'Stock',
      speakers: [
        { id: 0, name: 'Signe Dahl' },
        { id: 1, name: 'Rune Vang' },
      ],
      sentences: [
        { index: 0, speaker_name: 'Signe Dahl', raw_text: 'we are full', text: 'We are full.', start_time: 0.5 },
        { index: 1, speaker_name: 'Rune Vang', raw_text: 'then rent', text: 'Then rent.', start_time: '62.0' },
      ],
    },
    TWO,
  ],
  [
    'a bare list with clock times',
    [
      { sentence: 'We are full.', startTime: '00:00.5', endTime: '00:03', speaker_name: 'Signe Dahl' },
      { sentence: 'Then rent.', startTime: '01:02', endTime: '01:04', speaker_name: 'Rune Vang' },
    ],
    TWO,
  ],
  [
    'segments with their words, and all words again',
    {
      segments: [
        { start: 0.5, end: 1, text: ' We are full.', speaker: 'SPEAKER_00', words: spoken('We are full.', 0.5) },
        { start: 62, end: 63, text: ' Then rent.', speaker: 'SPEAKER_01', words: spoken('Then rent.', 62) },
      ],
      word_segments: [
        ...spoken('We are full.', 0.5, { speaker: 'SPEAKER_00' }),
        ...spoken('Then rent.', 62, { speaker: 'SPEAKER_01' }),
      ],
    },
    [
      ['SPEAKER_00', 500, 'We are full.'],
      ['SPEAKER_01', 62_000, 'Then rent.'],
    ],
  ],
  [
    'segments without speakers',
    {
      text: 'We are full. Then rent.',
      segments: [
        { start: 0.5, text: ' We are full.' },
        { start: 62, text: ' Then rent.' },
      ],
    },
    [
      ['', 500, 'We are full.'],
      ['', 62_000, 'Then rent.'],
    ],
  ],
  [
    'times in an object',
    {
      transcription: [
        {
          timestamps: { from: '00:00:00,500', to: '00:00:03,000' },
          offsets: { from: 500, to: 3000 },
          text: ' We are full.',
        },
        {
          timestamps: { from: '00:01:02,000', to: '00:01:04,000' },
          offsets: { from: 62000, to: 64000 },
          text: ' Then rent.',
        },
      ],
    },
    [
      ['', 500, 'We are full.'],
      ['', 62_000, 'Then rent.'],
    ],
  ],
  [
    'turns of elements with their marks, and speakers by number',
    {
      speakers: [
        { id: 4, name: 'Signe Dahl' },
        { id: 5, name: 'Rune Vang' },
      ],
      monologues: [
        {
          speaker: 4,
          elements: [
            { type: 'text', value: 'We', ts: 0.5, end_ts: 0.6 },
            { type: 'punct', value: ' ' },
            { type: 'text', value: 'are full', ts: 0.7, end_ts: 0.9 },
            { type: 'punct', value: '.' },
          ],
        },
        {
          speaker: 5,
          elements: [
            { type: 'text', value: 'Then rent', ts: 62, end_ts: 63 },
            { type: 'punct', value: '.' },
          ],
        },
      ],
    },
    TWO,
  ],
  [
    'utterances with milliseconds and letters',
    {
      text: 'We are full. Then rent.',
      utterances: [
        { speaker: 'A', text: 'We are full.', start: 500, end: 3_000 },
        { speaker: 'B', text: 'Then rent.', start: 62_000, end: 64_000 },
      ],
    },
    [
      ['Speaker A', 500, 'We are full.'],
      ['Speaker B', 62_000, 'Then rent.'],
    ],
  ],
  [
    'paragraphs of sentences, deep inside',
    {
      results: {
        channels: [
          {
            alternatives: [
              {
                transcript: 'we are full then rent',
                words: [...spoken('we are full', 0.5), ...spoken('then rent', 62)].map(({ text, ...more }) => ({
                  word: text,
                  ...more,
                })),
                paragraphs: {
                  paragraphs: [
                    { sentences: [{ text: 'We are full.', start: 0.5, end: 1 }], speaker: 0, start: 0.5, end: 1 },
                    {
                      sentences: [
                        { text: 'Then', start: 62, end: 62.5 },
                        { text: 'rent.', start: 62.5, end: 63 },
                      ],
                      speaker: 1,
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    },
    MARKED,
  ],
  [
    'sentences in turns, with ids that a list explains',
    {
      calls: [
        {
          transcript: [
            { speakerId: '6432345', sentences: [{ start: 500, end: 900, text: 'We are full.' }] },
            { speakerId: '6432346', sentences: [{ start: 62_000, end: 63_000, text: 'Then rent.' }] },
          ],
        },
      ],
      parties: [
        { speakerId: '6432345', name: 'Signe Dahl' },
        { speakerId: '6432346', name: 'Rune Vang' },
      ],
    },
    TWO,
  ],
  [
    'words with times from the start and by the clock',
    [
      {
        participant: { id: 7, name: 'Signe Dahl' },
        words: [
          { text: 'We are', start_timestamp: { relative: 0.5, absolute: '2026-03-11T09:00:00Z' } },
          { text: 'full.', start_timestamp: { relative: 0.9, absolute: '2026-03-11T09:00:00Z' } },
        ],
      },
      { participant: { id: 8, name: 'Rune Vang' }, words: [{ text: 'Then rent.', start_timestamp: { relative: 62 } }] },
    ],
    TWO,
  ],
  [
    'the likeliest of alternatives, with ISO durations',
    {
      phrases: [
        {
          speaker: 0,
          offset: 'PT0.5S',
          nBest: [{ lexical: 'we are full', display: 'We are full.' }, { display: 'We are fool.' }],
        },
        { speaker: 1, offset: 'PT1M2S', nBest: [{ lexical: 'then rent', display: 'Then rent.' }] },
      ],
    },
    MARKED,
  ],
  [
    'names in an object and seven decimals',
    {
      entries: [
        {
          text: 'We are full.',
          speaker: { display_name: 'Signe Dahl', email: 's@example.com' },
          startOffset: '00:00:00.5000000',
        },
        { text: 'Then rent.', speaker: { display_name: 'Rune Vang' }, startOffset: '00:01:02.0000000' },
      ],
    },
    TWO,
  ],
  [
    'moments in milliseconds since 1970, counted from the first',
    {
      blocks: [
        { start_time: 1_741_000_000_000, speaker: { name: 'Signe Dahl' }, words: 'We are full.' },
        { start_time: 1_741_000_062_000, speaker: { name: 'Rune Vang' }, words: 'Then rent.' },
      ],
    },
    [
      ['Signe Dahl', 0, 'We are full.'],
      ['Rune Vang', 62_000, 'Then rent.'],
    ],
  ],
  [
    'dates and times',
    [
      { participant: 'Signe Dahl', text: 'We are full.', startTime: '2026-03-11T09:00:00.500Z' },
      { participant: 'Rune Vang', text: 'Then rent.', startTime: '2026-03-11T09:01:02.500Z' },
    ],
    [
      ['Signe Dahl', 0, 'We are full.'],
      ['Rune Vang', 62_000, 'Then rent.'],
    ],
  ],
  [
    'no times, and marks that mean something in other formats',
    [
      { speaker: 'Signe Dahl', text: 'We are <full> & more --> done.' },
      { speaker: 'Rune Vang', text: 'Then\nrent.' },
    ],
    [
      ['Signe Dahl', null, 'We are <full> & more --> done.'],
      ['Rune Vang', null, 'Then rent.'],
    ],
  ],
  [
    'the same marks with times',
    [{ speaker: 'Dahl & Vang', start: 1.5, text: 'We are <v Full> & more --> done.' }],
    [['Dahl & Vang', 1_500, 'We are <v Full> & more --> done.']],
  ],
];

describe('JSON with', () => {
  it.each(JSON_FILES)('%s is read', (_, data, expected) => {
    expect(read(JSON.stringify(data))).toEqual(expected);
    expect(read(`\uFEFF${JSON.stringify(data, null, 2)}\n`)).toEqual(expected);
  });

  it('an object in each line is read', () => {
    const lines = [
      { speaker: 'Signe Dahl', start: 0.5, text: 'We are full.' },
      { speaker: 'Rune Vang', start: 62, text: 'Then rent.' },
    ];
    expect(read(`${lines.map((line) => JSON.stringify(line)).join('\n\n')}\n`)).toEqual(TWO);
    expect(read(lines.map((line) => JSON.stringify(line)).join('\r'))).toEqual(TWO);
    expect(read(JSON.stringify(lines[0]))).toEqual(TWO.slice(0, 1));
  });
});

const turnsOf = (...turns: [speaker: unknown, start: unknown, text: string][]) =>
  turns.map(([speaker, start, text]) => ({ speaker, start, text }));
const FULL = turnsOf(['Signe Dahl', 0.5, 'We are full.'], ['Rune Vang', 62, 'Then rent.']);

describe('turns that lie deeper', () => {
  it.each<[string, unknown]>([
    ['in a list of meetings', { data: { transcripts: [{ id: 'x', title: 'Stock', sentences: FULL }] } }],
    [
      'in a list with a name and a time',
      { items: [{ name: 'Weekly', start: '2026-03-11T09:00:00Z', transcript: FULL }] },
    ],
    [
      'in chapters',
      {
        chapters: [
          { title: 'One', start: 0, turns: FULL.slice(0, 1) },
          { title: 'Two', turns: FULL.slice(1) },
        ],
      },
    ],
    ['in a list of results', [{ segments: FULL.slice(0, 1) }, { segments: FULL.slice(1) }]],
  ])('%s keep their speakers', (_, data) => {
    expect(read(JSON.stringify(data))).toEqual(TWO);
  });

  it('are those that name speakers, where a service says all of it again', () => {
    const words = (speakerTag?: number) =>
      ['hello', 'there', 'how', 'are', 'you'].map((word, at) => ({
        word,
        startTime: `${at}s`,
        ...(speakerTag && { speakerTag: at < 2 ? 1 : 2 }),
      }));
    const results = [
      { alternatives: [{ transcript: 'hello there', words: words().slice(0, 2) }] },
      { alternatives: [{ transcript: 'how are you', words: words().slice(2) }] },
      { alternatives: [{ words: words(1) }] },
    ];
    expect(read(JSON.stringify({ results }))).toEqual([
      ['Speaker 1', 0, 'hello there'],
      ['Speaker 2', 2_000, 'how are you'],
    ]);
  });
});

describe('speakers', () => {
  it.each<[string, object, Read]>([
    [
      'are called by a list of people alone',
      { topics: [{ id: 0, name: 'Budget' }], files: [{ id: 1, name: 'b.xlsx' }] },
      MARKED,
    ],
    [
      'are called by any id of a person',
      {
        parties: [
          { id: '9', speakerId: 0, name: 'Signe Dahl' },
          { id: '8', speakerId: 1, name: 'Rune Vang' },
        ],
      },
      TWO,
    ],
  ])('%s', (_, more, expected) => {
    const segments = turnsOf([0, 0.5, 'We are full.'], [1, 62, 'Then rent.']);
    expect(read(JSON.stringify({ ...more, segments }))).toEqual(expected);
  });

  it.each([true, false])('are nobody where a turn names none (times: %s)', (isTimed) => {
    const turns = turnsOf(['Signe Dahl', 1, 'We are full.'], [null, 9, 'Agreed: I pay.'], ['Rune Vang', 12, 'Ok.']);
    const said = isTimed ? turns : turns.map(({ start, ...turn }) => turn);
    expect(read(JSON.stringify(said)).map(([speaker, , text]) => [speaker, text])).toEqual([
      ['Signe Dahl', 'We are full.'],
      ['', 'Agreed: I pay.'],
      ['Rune Vang', 'Ok.'],
    ]);
  });

  it('are found by when they begin, beside the words', () => {
    const item = (content: string, start_time: string) => ({
      type: 'pronunciation',
      alternatives: [{ content }],
      start_time,
    });
    const mark = { type: 'punctuation', alternatives: [{ content: '.' }] };
    const label = (speaker_label: string, start_time: string) => ({ speaker_label, start_time });
    const results = {
      transcripts: [{ transcript: 'We are. Then rent.' }],
      speaker_labels: {
        segments: [
          { items: [label('spk_0', '0.5'), label('spk_0', '0.9')] },
          { items: [label('spk_1', '62.0'), label('spk_1', '62.4')] },
        ],
      },
      items: [item('We', '0.5'), item('are', '0.9'), mark, item('Then', '62.0'), item('rent', '62.4'), mark],
    };
    expect(read(JSON.stringify({ results }))).toEqual([
      ['spk_0', 500, 'We are.'],
      ['spk_1', 62_000, 'Then rent.'],
    ]);
  });

  it('are kept as they are called, without times too', () => {
    const turns = [
      { speaker: 'Room 4: Signe Dahl', text: '12:30 is fine.' },
      { speaker: 'Rune Vang', text: 'Good: then we rent.' },
    ];
    expect(read(JSON.stringify(turns))).toEqual([
      ['Room 4: Signe Dahl', null, '12:30 is fine.'],
      ['Rune Vang', null, 'Good: then we rent.'],
    ]);
  });
});

describe('words', () => {
  it('get the marks behind them', () => {
    const words = [
      ['We', 'word'],
      ['are', 'word'],
      ['full', 'word'],
      ['.', 'punctuation'],
    ].map(([content, type], at) => ({ type, start_time: at / 2, alternatives: [{ content }] }));
    expect(read(JSON.stringify({ results: words }))).toEqual([['', 0, 'We are full.']]);
  });

  it('have blanks of their own between them', () => {
    const words = ['We', ' ', 'are', ' ', 'full.'].map((text, at) => ({
      text,
      start: at / 2,
      speaker_id: 'speaker_0',
    }));
    expect(read(JSON.stringify({ words }))).toEqual([['speaker_0', 0, 'We are full.']]);
  });

  it('bring the blanks between them', () => {
    const tokens = ['We', ' a', 're', ' fu', 'll', '.'].map((text, at) => ({ text, start_ms: 100 * at, speaker: '1' }));
    expect(read(JSON.stringify({ tokens }))).toEqual([['Speaker 1', 0, 'We are full.']]);
  });
});

describe('times', () => {
  it.each<[string, (seconds: number) => object]>([
    ['in seconds by their key', (seconds) => ({ startSeconds: seconds })],
    ['in seconds by their unit', (seconds) => ({ start: `${seconds}s` })],
    ['in a list of two', (seconds) => ({ timestamp: [seconds + 0.0, seconds + 2.5] })],
    ['in milliseconds by their key', (seconds) => ({ BeginOffsetMillis: seconds * 1_000 })],
    ['in ticks of 100 ns', (seconds) => ({ Offset: seconds * 10_000_000 })],
    ['with frames', (seconds) => ({ Timecode: `00:${String(seconds / 60).padStart(2, '0')}:00:12` })],
    ['with hours, minutes and no seconds', (seconds) => ({ time: `00:${String(seconds / 60).padStart(2, '0')}:00` })],
  ])('%s are read', (_, time) => {
    const turns = [0, 300, 600, 900, 1_200, 1_500].map((seconds) => ({
      text: `We talk of the hall and of what it costs to rent it, point ${seconds}.`.repeat(3),
      ...time(seconds),
    }));
    expect(read(JSON.stringify(turns)).map(([, ms]) => ms)).toEqual([
      0, 300_000, 600_000, 900_000, 1_200_000, 1_500_000,
    ]);
  });
});

describe('a table with', () => {
  it.each<[string, string, Read]>([
    [
      'commas',
      'Speaker,Start time,Text\r\nSigne Dahl,00:00:00.5,"We are full."\r\nRune Vang,00:01:02,Then rent.\r\n',
      TWO,
    ],
    [
      'semicolons',
      '\uFEFF"Speaker";"Time";"Sentence"\n"Signe Dahl";"0,5";"We are full."\n"Rune Vang";"62";"Then rent."\n',
      TWO,
    ],
    [
      'tabs and milliseconds',
      'start\tend\ttext\n500\t3000\tWe are full.\n62000\t64000\tThen rent.\n',
      TWO.map(([, ms, text]) => ['', ms, text]),
    ],
    [
      'text with quotes, commas and line ends',
      'speaker,text\nSigne Dahl,"We ""are"",\nfull."\n',
      [['Signe Dahl', null, 'We "are", full.']],
    ],
  ])('%s is read', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each<[string, string, Read]>([
    [
      'quotes that only one end of a text has',
      'start\tend\ttext\n500\t3000\t"We are full," he said.\n62000\t64000\tThen rent.\n',
      [
        ['', 500, '"We are full," he said.'],
        ['', 62_000, 'Then rent.'],
      ],
    ],
    [
      'cells that a spreadsheet quoted',
      'start\ttext\n500\t"He said ""full""."\n62000\tThen rent.\n',
      [
        ['', 500, 'He said "full".'],
        ['', 62_000, 'Then rent.'],
      ],
    ],
    [
      'commas in the text, without quotes',
      'speaker,start,text\nSigne Dahl,0.5,We are full, and we rent.\n',
      [['Signe Dahl', 500, 'We are full, and we rent.']],
    ],
    ['Danish headings', 'Taler;Tid;Tekst\nSigne Dahl;0,5;We are full.\nRune Vang;62;Then rent.\n', TWO],
    [
      'its separator in the first line',
      'sep=;\nspeaker;text\nSigne Dahl;We are full.\n',
      [['Signe Dahl', null, 'We are full.']],
    ],
  ])('%s is read', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('minutes that a spreadsheet made hours is read by the minute', () => {
    const rows = [0, 1, 2, 3, 4, 5].map((at) => `Signe Dahl;${57 + at}:14:00;Point ${at}.`);
    expect(read(`speaker;time;text\n${rows.join('\n')}`).map(([, ms]) => ms)).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => (57 + at) * 60_000 + 14_000),
    );
  });
});

it.each([
  'Signe Dahl: We are full.',
  '[00:12] Signe Dahl: We are full.',
  '[Signe Dahl] We are full.',
  '{laughs} We are full.',
  'Text, time and place are open.\nSigne Dahl: We are full.',
  'Speaker, we are full.',
  'Name, content\nBo Lind: We are full, said he.\n',
  'Time, message\nBo Lind: We are full.\nSigne Dahl: Ok, then rent.\nBo Lind: Yes.\n',
  '{"Velkommen"} sagde Signe.',
  '[1, 2]',
  '',
])('%j is no data', (text) => {
  expect(writtenOut(text, 'text/plain')).toBeNull();
});

it('a file of cues is no data, whatever it begins with', () => {
  expect(writtenOut('[{"text": "We are full."}]', 'text/vtt')).toBeNull();
});

it.each([
  ['{"a": [{"b": 1}]}', 'the JSON has no list of turns'],
  ['[{"text": "We are full."', 'line 1: expected JSON that is whole, found "[{"text": "We are full.""'],
  [
    '{"segments": [\n{"text": "We are full."},\r\n{"text": "Then" "rent."}]}',
    'line 3: expected JSON that is whole, found "{"text": "Then" "rent."}]}"',
  ],
  ['[\n{"text": "We are full."},\n', 'line 2: expected JSON that is whole, found "{"text": "We are full."},"'],
  ['{"text": "We are full."}\nand so on', 'line 2: expected a JSON object in each line, found "and so on"'],
  ['text\tspeaker\n\t\n', 'the table has no rows below its head'],
  [`[{"a":[${'{},'.repeat(400_001)}{}]}]`, 'the data has more than 400000 objects'],
  ['speaker,text,mood\nSigne Dahl,We are full, and we rent.,good\n', 'row 2 of the table has 4 cells, expected are 3'],
  ['speaker,text\nSigne Dahl,"We are full.\n', 'row 2 of the table: a quote is misplaced or not closed'],
  [`text,speaker\n${'a,b\n'.repeat(200_001)}`, 'the table has more than 200000 rows'],
])('of %j it says what was expected', (text, reason) => {
  expect(refusal(text)).toContain(reason);
});

it.each([
  ['lists in lists', `[{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`],
  ['objects in objects', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
])('%s, however deep, have no turns', (_, text) => {
  expect(refusal(text)).toContain('no list of turns');
});
