import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from './media-type-of.ts';
import { utterancesOf } from './utterances-of.ts';

const SAID = [
  'Goddag. Vi begynder med lageret: det er fuldt.',
  'Ja, og det bliver værre i juni.',
  'Skal vi leje mere plads?',
  'Det synes jeg. Jeg ringer til udlejeren på mandag.',
];
const SECONDS = [3, 9, 16, 62];
const TWO = ['Signe Dahl', 'Rune Vang'];

interface Turn {
  speaker: string;
  startMs: number | null;
  text: string;
}

/** The meeting as it should be read. */
function meeting({ speakers = TWO, times = SECONDS as readonly (number | null)[], texts = SAID } = {}): Turn[] {
  return texts.map((text, at) => {
    const second = times[at] ?? null;
    return { speaker: speakers[at % 2] ?? '', startMs: second === null ? null : second * 1_000, text };
  });
}

const UNTIMED = meeting({ times: [] });
const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
const long = (second: number) => `00:${clock(second).padStart(5, '0')}`;

/** One piece of text for each turn. */
function turns(write: (turn: { name: string; at: number; text: string; n: number }) => string, names = TWO): string {
  return SAID.map((text, n) => write({ name: names[n % 2] ?? '', at: SECONDS[n] ?? 0, text, n })).join('\n');
}

function vtt(payload: (name: string, text: string) => string, id = (n: number, _name: string) => `${n + 1}`): string {
  const cue = (name: string, at: number, text: string, n: number) =>
    `\n${id(n, name)}\n${long(at)}.000 --> ${long(at + 4)}.500\n${payload(name, text)}\n`;
  return `WEBVTT\n${turns(({ name, at, text, n }) => cue(name, at, text, n))}`;
}

function read(text: string) {
  const utterances = utterancesOf(text, mediaTypeOf(text));
  const all: Turn[] = [];
  let next = utterances.next();
  for (; !next.done; next = utterances.next()) all.push(next.value);
  return { all, endMs: next.value.endMs };
}

type Words = readonly [minute: string, minutes: string, seconds: string];

/** A time as screen readers say it. */
const inWords = (second: number, [minute, minutes, seconds]: Words = ['minute', 'minutes', 'seconds']) => {
  const [whole, rest] = [Math.floor(second / 60), second % 60];
  return [`${whole} ${whole === 1 ? minute : minutes}`, ...(rest === 0 ? [] : [`${rest} ${seconds}`])].join(' ');
};
const DANISH: Words = ['minut', 'minutter', 'sekunder'];
const GERMAN: Words = ['Minute', 'Minuten', 'Sekunden'];

const GUID = 'b7f3c2a1-5d6e-4f7a-8b9c-0d1e2f3a4b5c';
const EXPORTS: [string, string, Turn[]][] = [
  ['labels', turns(({ name, text }) => `${name}: ${text}`), UNTIMED],
  ['labels with times in brackets', turns(({ name, at, text }) => `[${clock(at)}] ${name}: ${text}`), meeting()],
  ['labels with times in parentheses', turns(({ name, at, text }) => `(${long(at)}) ${name}: ${text}`), meeting()],
  ['labels with bare times', turns(({ name, at, text }) => `${long(at)} ${name}: ${text}`), meeting()],
  ['labels with a time and a dash', turns(({ name, at, text }) => `${clock(at)} - ${name}: ${text}`), meeting()],
  ['times after the name', turns(({ name, at, text }) => `${name} (${clock(at)}): ${text}`), meeting()],
  ['bare times after the name', turns(({ name, at, text }) => `${name} ${long(at)}: ${text}`), meeting()],
  ['names after an at sign', turns(({ name, at, text }) => `@${name} [${clock(at)}]: ${text}\n`), meeting()],
  ['times in italics', turns(({ name, at, text }) => `**${name}** _[${long(at)}]_: ${text}`), meeting()],
  ['times in other italics', turns(({ name, at, text }) => `**${name}** *[${clock(at)}]*: ${text}`), meeting()],
  ['times in place of words', turns(({ name, at, text }) => `${name}: ${long(at)}\n ${text}\n`), meeting()],
  ['a name and a time before the words', turns(({ name, at, text }) => `${name} ${long(at)} ${text}`), meeting()],
  ['a bold name and a time before them', turns(({ name, at, text }) => `**${name}** ${clock(at)} ${text}`), meeting()],
  [
    'headings that say from when until when',
    turns(({ name, at, text }) => `## @${name} [${long(at)} → ${long(at + 4)}]\n\n${text}\n`),
    meeting(),
  ],
  [
    'headings with dates and times',
    turns(({ name, at, text }) => `### ${name} (2026-03-02T09:${long(at).slice(3)}.120Z)\n\n${text}\n`),
    meeting({ times: SECONDS.map((second) => second - 3) }),
  ],
  [
    'initials above names',
    turns(({ name, at, text }) => `${name.slice(0, 1)}\n${name}\n${long(at)}\n${text}`),
    meeting(),
  ],
  [
    'times in words, and again in digits, between the name and both once more',
    `AI-generated content may be incorrect\n\n${turns(
      ({ name, at, text }) =>
        `${name.replaceAll(/[^A-Z]/g, '')}\n\n${name}\n${inWords(at)}${clock(at)}\n${name} ${inWords(at)}\n${text}`,
    )}`,
    meeting(),
  ],
  [
    'times in words and in digits on lines of their own',
    turns(
      ({ name, at, text }) =>
        `${name}\n\n${inWords(at, DANISH)}\n${clock(at)}\n${name} ${inWords(at, DANISH)}\n${text}\n`,
    ),
    meeting(),
  ],
  [
    'headings with times in words, and then time and name once more',
    turns(({ name, at, text }) => `${name} ${inWords(at)}\n${clock(at)}\n${name}\n${text}`),
    meeting(),
  ],
  ['times in German words', turns(({ name, at, text }) => `${name} ${inWords(at, GERMAN)}\n${text}`), meeting()],
  [
    'times in words with hours',
    `Signe Dahl 59 minutes 59 seconds\n${SAID[0]}\nRune Vang 1 hour 2 minutes 3 seconds\n${SAID[1]}\nSigne Dahl 1 time 2 minutter 4 sekunder\n${SAID[2]}\nRune Vang 1 hour 3 minutes\n${SAID[3]}`,
    meeting({ times: [3_599, 3_723, 3_724, 3_780] }),
  ],
  ...['From', 'Fra'].map((from): [string, string, Turn[]] => [
    `chat messages "${from} …"`,
    turns(
      ({ name, at, text }) =>
        `10:${clock(at).padStart(5, '0')}\t ${from} ${name} ${from === 'Fra' ? 'til Alle' : 'to Everyone'}:\n\t${text}`,
    ),
    meeting({ times: SECONDS.map((second) => second - 3) }),
  ]),
  ['times after the colon', turns(({ name, at, text }) => `${name}: (${clock(at)}) ${text}`), meeting()],
  [
    'a heading with a time in parentheses',
    turns(({ name, at, text }) => `${name} (${clock(at)}):\n${text}\n`),
    meeting(),
  ],
  [
    'a heading with a colon before its time',
    turns(({ name, at, text }) => `${name}: (${clock(at)})\n${text}\n`),
    meeting(),
  ],
  ['a heading and two spaces', turns(({ name, at, text }) => `${name}  ${clock(at)}  \n${text}\n`), meeting()],
  ['a heading and one space', turns(({ name, at, text }) => `${name} ${clock(at)}\n${text}\n`), meeting()],
  ['a heading and a dash', turns(({ name, at, text }) => `${name} - ${long(at)}\n${text}\n`), meeting()],
  ['a heading and a bar', turns(({ name, at, text }) => `${clock(at)} | ${name}\n${text}\n`), meeting()],
  ['a heading with its time first', turns(({ name, at, text }) => `[${long(at)}] ${name}\n${text}\n`), meeting()],
  ['a bare time before the name', turns(({ name, at, text }) => `${clock(at)} ${name}\n${text}\n`), meeting()],
  ['a name above its time', turns(({ name, at, text }) => `${name}\n${clock(at)}\n${text}\n`), meeting()],
  ['a time above the name', turns(({ name, at, text }) => `${clock(at)}\n${name}\n${text}\n`), meeting()],
  ['a name and a colon above the text', turns(({ name, text }) => `${name}:\n${text}\n`), UNTIMED],
  ['bold names', turns(({ name, text }) => `**${name}:** ${text}`), UNTIMED],
  ['bold names before the colon', turns(({ name, text }) => `**${name}**: ${text}\n`), UNTIMED],
  ['bold names with times', turns(({ name, at, text }) => `**${name}** (${clock(at)}): ${text}`), meeting()],
  ['bold names and times', turns(({ name, at, text }) => `**[${long(at)}] ${name}:** ${text}`), meeting()],
  ['bold names alone', turns(({ name, text }) => `**${name}**\n\n${text}\n`), UNTIMED],
  ['Markdown headings', turns(({ name, text }) => `## ${name}\n\n${text}\n`), UNTIMED],
  ['Markdown headings with times', turns(({ name, at, text }) => `### ${name} ${clock(at)}\n${text}\n`), meeting()],
  ['columns apart by tabs', turns(({ name, at, text }) => `${name}\t${long(at)}\t${text}`), meeting()],
  [
    'columns apart by tabs, with numbers in place of names',
    turns(({ name, at, text }) => `Speaker ${TWO.indexOf(name) + 1}\t${clock(at)}\t${text}`),
    meeting({ speakers: ['Speaker 1', 'Speaker 2'] }),
  ],
  ['a list', turns(({ name, text }) => `- ${name}: ${text}`), UNTIMED],
  ['a list with bold names', turns(({ name, text }) => `* **${name}:** ${text}`), UNTIMED],
  [
    'a time of day in each heading',
    turns(({ name, at, text }) => `[${name}] 10:${clock(at).padStart(5, '0')}\n${text}\n`),
    meeting({ times: SECONDS.map((second) => second - 3) }),
  ],
  [
    'a time of day in the afternoon',
    turns(({ name, at, text }) => `${name}  1:${clock(at).padStart(5, '0')} PM\n${text}\n`),
    meeting({ times: SECONDS.map((second) => second - 3) }),
  ],
  [
    'a document with title, date and length',
    `Lagermøde-20260311_100000-Mødetransskription\n11. marts 2026, 09:00\n35m 2s\n\n${turns(
      ({ name, at, text }) => `${name}   ${clock(at)}\n${text}\n`,
    )}`,
    meeting(),
  ],
  [
    'a document with an English date and an end',
    `Stock meeting\nMarch 11, 2026, 9:00AM\n35m 2s\n\n${TWO[0]} started transcription\n\n${turns(
      ({ name, at, text }) => `${name}   ${clock(at)}\n${text}\n`,
    )}\n${TWO[1]} stopped transcription\n`,
    meeting(),
  ],
  ...[
    'stopped transcription',
    'stoppede transskription',
    'har stoppet transskriptionen',
    'hat die Transkription beendet',
    'a arrêté la transcription',
  ].map((end): [string, string, Turn[]] => [
    `a last line such as "Rune Vang ${end}"`,
    `Rune Vang started transcription\n${turns(({ name, at, text }) => `${name}   ${clock(at)}\n${text}`)}\nRune Vang ${end}\n`,
    meeting(),
  ]),
  [
    'Markdown sections with times that link to themselves',
    `# Stock \\- Transcript\n\n### 00:00:00 {#00:00:00}\n\n${turns(
      ({ name, text, n }) => `${n === 2 ? '\n### 00:01:30 {#00:01:30}\n\n' : ''}**${name}:** ${text}  `,
    )}\n\n### Transcription ended after 00:02:00 {#transcription-ended-after-00:02:00}\n`,
    meeting({ times: [0, null, 90] }),
  ],
  [
    'sections with times, attendees and a note',
    `Lager (2026-03-11 at 01:00 GMT-8) - Transcript\nAttendees\n${TWO.join(', ')}\nTranscript\n\n00:00:00\n \n${turns(
      ({ name, text }) => `${name}: ${text}`,
    )}\n\nThis editable transcript was computer generated and might contain errors. People can also change the text.\n`,
    meeting({ times: [0] }),
  ],
  [
    'a summary before and a maker after',
    `Lagermøde\nWed, Mar 11, 2026 10:00AM • 0:35\n\nSUMMARY KEYWORDS\nlager, plads\n\nSPEAKERS\n${TWO.join(', ')}\n\n${turns(
      ({ name, at, text }) => `${name}  ${clock(at).padStart(5, '0')}\n${text}\n`,
    )}\nTranscribed by https://notes.example\n`,
    meeting(),
  ],
  ['voices', vtt((name, text) => `<v ${name}>${text}</v>`), meeting()],
  [
    'voices over two lines',
    vtt(
      (name, text) => `<v ${name}>${text.replace(' ', '\n')}</v>`,
      (n) => `${GUID}/${n}-0`,
    ),
    meeting(),
  ],
  [
    'voices as JSON',
    vtt((speakerName, spokenText) => JSON.stringify({ speakerName, spokenText, spokenLanguage: 'da-dk' })),
    meeting(),
  ],
  ['labels in cues', vtt((name, text) => `${name}: ${text}`), meeting()],
  ['labels in brackets', vtt((name, text) => `[${name}]: ${text}`), meeting()],
  ['labels in brackets without a colon', vtt((name, text) => `[${name}] ${text}`), meeting()],
  ['labels on a line of their own', vtt((name, text) => `${name}\n${text}`), meeting()],
  [
    'speakers in cue ids',
    vtt(
      (_, text) => text,
      (n, name) => `${n + 1} "${name}" (3148724224)`,
    ),
    meeting(),
  ],
  [
    'speakers as cue ids',
    vtt(
      (_, text) => text,
      (n, name) => `${n + 1} ${name}`,
    ),
    meeting(),
  ],
  [
    'SRT',
    turns(({ name, at, text, n }) => `${n + 1}\r\n${long(at)},000 --> ${long(at + 4)},500\r\n${name}: ${text}\r\n\r`),
    meeting(),
  ],
  [
    'SRT without empty lines',
    turns(({ name, at, text, n }) => `${n + 1}\n${long(at)},000 --> ${long(at + 4)},500\n${name}: ${text}`),
    meeting(),
  ],
  [
    'SBV',
    turns(({ name, at, text }) => `0:${long(at).slice(3)}.000,0:${long(at + 4).slice(3)}.500\n${name}: ${text}\n`),
    meeting(),
  ],
  [
    'cues with short times and names on lines of their own',
    turns(
      ({ name, at, text }) =>
        `0:${clock(at).replace(':0', ':')}.0 --> 0:${clock(at + 4).replace(':0', ':')}.5\n${name}\n${text}\n`,
    ),
    meeting(),
  ],
  [
    'ranges of time in brackets',
    turns(({ name, at, text }) => `[${long(at)}.000 --> ${long(at + 4)}.500]  ${name}: ${text}`),
    meeting(),
  ],
];

describe('a meeting exported with', () => {
  it.each(EXPORTS)('%s has its speakers, times and texts', (_, text, expected) => {
    expect(read(text).all).toEqual(expected);
  });
});

const LABELS: [string, string][] = [
  ['Signe Dahl - Nordlys A/S', 'Signe Dahl'],
  ['Signe Dahl – Nordlys', 'Signe Dahl'],
  ['Signe Dahl | Nordlys', 'Signe Dahl'],
  ['Signe Dahl / Nordlys', 'Signe Dahl'],
  ['Signe Dahl @ Nordlys', 'Signe Dahl'],
  ['Signe Dahl @Nordlys', 'Signe Dahl'],
  ['Signe Dahl (Guest)', 'Signe Dahl'],
  ['Signe Dahl (Extern)', 'Signe Dahl'],
  ['Signe Dahl (she/her) | Nordlys', 'Signe Dahl'],
  ['Signe Dahl [Nordlys]', 'Signe Dahl'],
  ['[Nordlys] Signe Dahl', 'Signe Dahl'],
  [`Signe Dahl ${GUID}`, 'Signe Dahl'],
  ['Signe Dahl, CEO', 'Signe Dahl'],
  ['Signe Dahl 🌻', 'Signe Dahl'],
  ['Dahl, Signe', 'Dahl, Signe'],
  ['Signe Dahl-Holm', 'Signe Dahl-Holm'],
  ['[SPEAKER_00]', 'SPEAKER_00'],
  ['Speaker 1', 'Speaker 1'],
  ['signe', 'signe'],
  ['signe.d', 'signe.d'],
  ['signe-dahl_94', 'signe-dahl_94'],
  ['the customer', 'the customer'],
  ['+45 12 34 56 78', '+45 12 34 56 78'],
  ['1-555-0100-22', '1-555-0100-22'],
  ['15550100', '15550100'],
  ["Signe's iPhone", "Signe's iPhone"],
  ['iPhone', 'iPhone'],
  ['Ms. S. K. Dahl', 'Ms. S. K. Dahl'],
  ['Anna Maria von der Heide Krogh', 'Anna Maria von der Heide Krogh'],
  ["Siobhán O'Neil", "Siobhán O'Neil"],
  ['王小明', '王小明'],
  ['Ольга Петрова', 'Ольга Петрова'],
  ['محمد علي', 'محمد علي'],
  ['Margaret "Peggy" Dahl', 'Margaret "Peggy" Dahl'],
  ['Margaret “Peggy” Dahl', 'Margaret “Peggy” Dahl'],
  ['Cand.jur. Signe Dahl', 'Cand.jur. Signe Dahl'],
  ['dr.phil. Signe Dahl', 'dr.phil. Signe Dahl'],
  ['Læge dr.med. Signe Dahl', 'Læge dr.med. Signe Dahl'],
  ['Tandlæge. Signe Dahl', 'Tandlæge. Signe Dahl'],
  ['Speaker 2?', 'Speaker 2?'],
  ['Leverandør?', 'Leverandør?'],
  ['Signe Dahl 2023', 'Signe Dahl 2023'],
  ['[erased person]', '[erased person]'],
  ['[erased person] (Guest)', '[erased person]'],
];

describe('the label', () => {
  it.each(LABELS)('%s is read as %s', (label, name) => {
    const lines = SAID.map((text, n) => `${n % 2 === 0 ? label : 'Rune Vang'}: ${text}`).join('\n');
    expect(read(lines).all).toEqual(meeting({ speakers: [name, 'Rune Vang'], times: [] }));
    const cues = vtt((who, text) => `${who === TWO[0] ? label : who}: ${text}`);
    expect(read(cues).all).toEqual(meeting({ speakers: [name, 'Rune Vang'] }));
    const voices = vtt((who, text) => `<v ${who === TWO[0] ? label : who}>${text}</v>`);
    if (!label.includes('>')) expect(read(voices).all).toEqual(meeting({ speakers: [name, 'Rune Vang'] }));
  });

  it('keeps apart who has a decoration only later', () => {
    const lines = ['Anna Lind', 'Bo Oak', 'Anna Lind (Guest)', 'Bo Oak', 'Anna Lind', 'Anna Lind (Guest)'];
    const text = lines.map((who, n) => `${who}: This is sentence ${n}.`).join('\n');
    const heard = new Set([...utterancesOf(text, 'text/plain')].map(({ speaker }) => speaker));
    expect([...heard]).toEqual(['Anna Lind', 'Bo Oak', 'Anna Lind (Guest)']);
  });

  it.each([
    ['with a first and a last name', 'Anna Lind', ['Anna Lind']],
    ['but not with one name', 'Anna', ['Anna (Minister of Transport)', 'Anna']],
    ['but not with a title and one name', 'Mrs. Lind', ['Mrs. Lind (Minister of Transport)', 'Mrs. Lind']],
  ])('knows who is introduced once with a role: %s', (_, name, speakers) => {
    const lines = [`${name} (Minister of Transport)`, 'Bo Oak', name, 'Bo Oak', name, 'Bo Oak'];
    const text = lines.map((who, n) => `${who}: This is sentence ${n}.`).join('\n');
    const heard = new Set([...utterancesOf(text, 'text/plain')].map(({ speaker }) => speaker));
    expect([...heard].filter((speaker) => speaker !== 'Bo Oak')).toEqual(speakers);
  });

  it('keeps what tells two people of one name apart', () => {
    const cues = vtt((who, text) => `${who === TWO[0] ? 'Anna - A' : 'Anna - B'}: ${text}`);
    expect(read(cues).all).toEqual(meeting({ speakers: ['Anna - A', 'Anna - B'] }));
    const lines = turns(({ name, text }) => `${name === TWO[0] ? 'Anna' : 'Anna (Guest)'}: ${text}`);
    expect(read(lines).all).toEqual(meeting({ speakers: ['Anna', 'Anna (Guest)'], times: [] }));
  });
});
