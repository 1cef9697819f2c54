import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, upload } from '../../tests/harness/meetings.ts';
import { wordDocument, zipped } from '../../tests/harness/word-document.ts';
import { DOCX } from '../transcripts/docx-text.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

const SRT = `1
00:00:02,000 --> 00:00:05,500
[SPEAKER_00]: Shall we take the larger tent?

2
00:00:06,000 --> 00:01:10,250
[SPEAKER_01]: Yes. I will book it by Friday.
`;

const TURNS = [
  { index: 0, speaker: 'Signe Dahl', startMs: 2_000, text: 'Shall we take the larger tent?', personId: null },
  { index: 1, speaker: 'Rune Vang', startMs: 6_000, text: 'Yes. I will book R&D <3 by Friday.', personId: null },
];

const WORD = wordDocument([
  'Tent meeting-20260311_100000-Meeting Transcript',
  'March 11, 2026, 9:00AM',
  'Signe Dahl   0:02\nShall we take the larger tent?',
  'Rune Vang   0:06\nYes. I will book R&D <3 by Friday.',
]);

/** A summary without a length. */
async function created(api: Client, more: object = {}) {
  const answer = await api.post('/summaries', newSummary(await makeCompany(api), { durationSec: undefined, ...more }));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.summary as { id: number; version: string; durationSec: number };
}

async function read(api: Client, id: number) {
  return (await api.get(`/summaries/${id}/transcript`)).body.utterances;
}

describe('an upload', () => {
  it('of SRT has its speakers and times', async ({ api }) => {
    const summary = await created(api);
    expect((await upload(api, summary, SRT, 'application/x-subrip')).status).toBe(202);
    expect(await read(api, summary.id)).toMatchObject([
      { speaker: 'SPEAKER_00', startMs: 2_000 },
      { speaker: 'SPEAKER_01', startMs: 6_000, text: 'Yes. I will book it by Friday.' },
    ]);
    expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
  });

  it('of a Word document has its speakers, times and texts', async ({ api }) => {
    const summary = await created(api);
    expect((await upload(api, summary, WORD, DOCX)).status).toBe(202);
    expect(await read(api, summary.id)).toEqual(TURNS);
    expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
  });

  it.for([
    ['JSON', JSON.stringify({ turns: TURNS.map(({ speaker, startMs, text }) => ({ speaker, startMs, text })) })],
    [
      'a table',
      `Speaker;Time;Text\n${TURNS.map(({ speaker, startMs, text }) => `${speaker};${startMs / 1_000};${text}`).join('\n')}`,
    ],
  ] as const)(
    'of %s has its speakers, times and texts, and so has a new summary with it',
    async ([, text], { api }) => {
      const summary = await created(api);
      expect((await upload(api, summary, text)).status).toBe(202);
      expect(await read(api, summary.id)).toEqual(TURNS);
      expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
      expect(await read(api, (await created(api, { transcript: text })).id)).toEqual(TURNS);
    },
  );

  it('of a long Word document is stored packed and read whole', async ({ api }) => {
    const summary = await created(api);
    const spoken = Array.from({ length: 3_000 }, (_, n) => `Speaker ${n % 3}: This is sentence number ${n} of all.`);
    expect((await upload(api, summary, wordDocument(spoken), DOCX)).status).toBe(202);
    const last = (await api.get(`/summaries/${summary.id}/transcript?from=2999`)).body.utterances;
    expect(last).toMatchObject([{ speaker: 'Speaker 2', text: 'This is sentence number 2999 of all.' }]);
  });

  it.for([
    [
      'text in place of a Word document',
      Buffer.from('Ida: Hi.'),
      DOCX,
      'body: expected a Word document (.docx), found other data',
    ],
    [
      'an archive without a document',
      zipped({ 'a.txt': Buffer.from('Ida: Hi.') }),
      DOCX,
      'body: expected a Word document (.docx), found other data',
    ],
    [
      'half an archive',
      WORD.subarray(0, WORD.length / 2),
      DOCX,
      'body: expected a Word document (.docx), found other data',
    ],
    ['a document without text', wordDocument([]), DOCX, 'body: the transcript is empty'],
    [
      'a document that unpacks to 40 MiB',
      wordDocument([], `<w:p><w:r><w:t>${'a'.repeat(40 * 1024 * 1024)}</w:t></w:r></w:p>`),
      DOCX,
      'body: the Word document is too long when it is unpacked',
    ],
    [
      'a document with 6 MiB of text',
      wordDocument([`Ida: ${'a '.repeat(3 * 1024 * 1024)}`]),
      DOCX,
      'body: the text of the Word document is too long',
    ],
    [
      'SRT with a malformed time',
      `1\n00:00:02,000 -> 00:00:05\nIda: Hi.\n\n2\nx --> y\nBo: Yes.\n`,
      'application/x-subrip',
      'body: line 2: expected a number and then a time such as 00:00:12,000 --> 00:00:15,000, found "00:00:02,000 -> 00:00:05"',
    ],
    [
      'WebVTT with malformed times',
      'WEBVTT\n\nintro\n00.01 --> 00:02.000\n<v Ida>Hi.\n',
      'text/vtt',
      'body: line 4: expected a time such as 00:00:12.000 --> 00:00:15.000, found "00.01 --> 00:02.000"',
    ],
    [
      'WebVTT without its first line',
      '1\n00:01.000 --> 00:02.000\nIda: Hi.\n',
      'text/vtt',
      'body: line 1: expected WEBVTT, with which a WebVTT file starts, found "1"',
    ],
    [
      'JSON that is cut off',
      '[\n{"speaker": "Ida", "text": "Hi."},\n',
      'text/plain',
      'body: line 2: expected JSON that is whole, found "{"speaker": "Ida", "text": "Hi."},"',
    ],
    [
      'JSON without turns',
      '{"title": "Tent", "people": [{"name": "Ida"}]}',
      'text/plain',
      'body: the JSON has no list of turns: expected objects such as {"speaker": "Name", "start": 12.5, "text": "what was said"}',
    ],
    [
      'a table of too many rows',
      `text,speaker\n${'a,b\n'.repeat(200_001)}`,
      'text/plain',
      'body: the table has more than 200000 rows',
    ],
    [
      'JSON that is too long as turns',
      JSON.stringify(Array.from({ length: 180_000 }, () => ({ text: 'a b', start: 1 }))),
      'text/plain',
      'body: its turns are too long together',
    ],
    ['text without words', '--- ***', 'text/plain', 'body: the transcript has no words'],
  ] as const)('of %s is refused', async ([, body, type, message], { api }) => {
    const summary = await created(api);
    const answer = await upload(api, summary, body, type);
    expect([answer.status, answer.body.error?.message]).toEqual([
      400,
      `The request contains invalid values. ${message}`,
    ]);
    expect((await api.get(`/summaries/${summary.id}`)).body.summary.version).toBe(summary.version);
  });
});

describe('the length of a meeting', () => {
  it('is the one that was given, else the one that its transcript tells', async ({ api }) => {
    expect((await created(api)).durationSec).toBe(0);
    expect((await created(api, { transcript: SRT })).durationSec).toBe(71);
    expect((await created(api, { transcript: SRT, durationSec: 0 })).durationSec).toBe(71);
    expect((await created(api, { transcript: SRT, durationSec: 60 })).durationSec).toBe(60);
    expect((await created(api, { transcript: 'Ida: Hi.' })).durationSec).toBe(0);
  });

  it('follows the transcript in whose place another one comes, unless it was given', async ({ api }) => {
    const summary = await created(api);
    const first = await upload(api, summary, SRT, 'application/x-subrip');
    expect(first.body.summary.durationSec).toBe(71);
    const second = await upload(api, first.body.summary, '[00:02] Ida: Hi.\n[02:00] Bo: Yes.\n');
    expect(second.body.summary.durationSec).toBe(120);
    const third = await upload(api, second.body.summary, 'Ida: Hi.\n');
    expect(third.body.summary.durationSec).toBe(0);

    const given = await created(api, { durationSec: 60 });
    expect((await upload(api, given, SRT, 'application/x-subrip')).body.summary.durationSec).toBe(60);
  });

  it('is not taken from times that no meeting has', async ({ api }) => {
    const cues = 'WEBVTT\n\n999999999:00:00.000 --> 999999999:00:01.000\nIda: Hi.\n';
    expect((await created(api, { transcript: cues })).durationSec).toBe(0);
  });
});
