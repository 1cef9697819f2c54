import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TranscriptUnreadable } from './transcript-unreadable.ts';
import { utterancesOf } from './utterances-of.ts';

const plain = (text: string) => [...utterancesOf(text, 'text/plain')];
const vtt = (text: string) => [...utterancesOf(text, 'text/vtt')];
const cue = (payload: string, timing = '00:01.000 --> 00:02.000') => vtt(`WEBVTT\n\n${timing}\n${payload}\n`);

describe('a plain transcript', () => {
  it('names the speaker and the time before each line', () => {
    expect(plain('[00:04] Ida: Hej.\n[01:02:03] Kasper Lund: Goddag.\nIda: Ja?')).toEqual([
      { speaker: 'Ida', startMs: 4_000, text: 'Hej.' },
      { speaker: 'Kasper Lund', startMs: 3_723_000, text: 'Goddag.' },
      { speaker: 'Ida', startMs: null, text: 'Ja?' },
    ]);
  });

  it('continues the speaker before on lines without a name', () => {
    expect(plain('Ida: Hej\n\n  og velkommen\nhttps://example.org: se her')).toEqual([
      { speaker: 'Ida', startMs: null, text: 'Hej og velkommen https://example.org: se her' },
    ]);
  });

  it.each([
    ['a clock time', 'we meet at 10:30 sharp'],
    ['a sentence with a colon', 'there is one thing left: money'],
    ['a long sentence with a colon', `${'Very Long Name '.repeat(8)}: no`],
    ['digits only', '12: thirteen'],
  ])('takes no speaker from %s', (_, line) => {
    expect(plain(`Ida: Hej\n${line}`)).toHaveLength(1);
  });

  it('recognises a name it has seen, even if it looks like a sentence', () => {
    expect(plain('the customer: hi\nIda: hello\nthe customer: bye').map(({ speaker }) => speaker)).toEqual([
      'the customer',
      'Ida',
      'the customer',
    ]);
  });

  it.each(['\n', '\r', '\r\n'])('ends lines at %j', (ending) => {
    expect(plain(['A: one', 'B: two', '', 'C: three'].join(ending))).toHaveLength(3);
  });

  it('omits a heading before the first speaker and speakers who said nothing', () => {
    expect(plain('Minutes of Monday\n\nIda:\nKasper: Hej')).toEqual([
      { speaker: 'Kasper', startMs: null, text: 'Hej' },
    ]);
  });

  it('reads brackets without a time as text', () => {
    expect(plain('Ida: a\n[99:99] b')[0]?.text).toBe('a [99:99] b');
  });

  it('removes a byte order mark and U+0000', () => {
    expect(plain('\uFEFFIda: a\u0000b')).toEqual([{ speaker: 'Ida', startMs: null, text: 'a\uFFFDb' }]);
  });
});

describe('a WebVTT transcript', () => {
  it('reads voices, times with and without hours, ids and settings', () => {
    const text =
      '\uFEFFWEBVTT - call\nKind: captions\n\nNOTE\nno --\nspeech\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\nintro\n' +
      '00:05.250 --> 00:07.000 align:start line:0\n<v.loud Ida Møller>Hej <b>alle</b>.</v>\n\n' +
      '01:00:00.000 --> 01:00:01.000\n<v Kasper>Goddag.\n';
    expect(vtt(text)).toEqual([
      { speaker: 'Ida Møller', startMs: 5_250, text: 'Hej alle.' },
      { speaker: 'Kasper', startMs: 3_600_000, text: 'Goddag.' },
    ]);
  });

  it('reads names from the payload when there are no voices', () => {
    expect(cue('Ida: Hej.')).toEqual([{ speaker: 'Ida', startMs: 1_000, text: 'Hej.' }]);
  });

  it('names nobody if the file does not', () => {
    expect(cue('Hej.')).toEqual([{ speaker: '', startMs: 1_000, text: 'Hej.' }]);
  });

  it('splits a cue with two voices', () => {
    expect(cue('<v A>Hi.</v> <v B>Yes.</v>').map(({ speaker, text }) => [speaker, text])).toEqual([
      ['A', 'Hi.'],
      ['B', 'Yes.'],
    ]);
  });

  it('joins cues of one speaker within a sentence only', () => {
    const cues = ['<v A>We will send', '<v A>the offer.', '<v A>Next.', '<v B>then', '<v A>what'];
    const text = cues.map((payload, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${payload}\n`).join('\n');
    expect(vtt(`WEBVTT\n\n${text}`).map((utterance) => utterance.text)).toEqual([
      'We will send the offer.',
      'Next.',
      'then',
      'what',
    ]);
  });

  it('decodes character references and keeps other text', () => {
    expect(cue('<v A>R&amp;D &lt;3 &oslash;&#248;&#xF8;&hearts; &nope; &ampx & &#xD800;&#0;')[0]?.text).toBe(
      'R&D <3 øøø♥ &nope; &ampx & \uFFFD\uFFFD',
    );
  });

  it('keeps a < that does not open a tag', () => {
    expect(cue('<v A>3 < 5 and a <b')[0]?.text).toBe('3 < 5 and a <b');
  });

  it('starts a cue at a timing line even without an empty line before it', () => {
    expect(vtt('WEBVTT\n00:01.000 --> 00:02.000\n<v A>One.\n00:02.000 --> 00:03.000\n<v A>Two.')).toHaveLength(2);
  });

  it('counts times of day over midnight from the first', () => {
    const times = ['23:59:50.000 --> 23:59:55.000', '23:59:58.000 --> 00:00:02.000', '01:10:00.000 --> 01:10:05.000'];
    const utterances = utterancesOf(
      `WEBVTT\n\n${times.map((time, at) => `${time}\n<v Ida>It is ${at}.\n`).join('\n')}`,
      'text/vtt',
    );
    expect([utterances.next(), utterances.next(), utterances.next()].map(({ value }) => value)).toMatchObject([
      { startMs: 0 },
      { startMs: 8_000 },
      { startMs: 4_210_000 },
    ]);
    expect(utterances.next().value).toEqual({ endMs: 4_215_000 });
  });

  it('omits a cue with a malformed time', () => {
    expect(vtt('WEBVTT\n\n1 --> 2\n<v A>Lost.\n\n00:02.000 --> 00:03.000\n<v A>Kept.').map(({ text }) => text)).toEqual(
      ['Kept.'],
    );
  });
});

describe('a transcript that cannot be read', () => {
  it.each([
    ['empty', '', 'text/plain', 'the transcript is empty'],
    ['blank', ' \n\r\n\uFEFF', 'text/vtt', 'the transcript is empty'],
    ['without words', '---\n* * *', 'text/plain', 'the transcript has no words'],
    [
      'without anything said',
      '\nIda:',
      'text/plain',
      'line 2: expected a line such as "Name: what was said", found "Ida:"',
    ],
    [
      'without a signature',
      'WEBVTTX\n\n00:01.000 --> 00:02.000\nA: b',
      'text/vtt',
      'line 1: expected WEBVTT, with which a WebVTT file starts, found "WEBVTTX"',
    ],
    ['without cues', 'WEBVTT\n\nNOTE A: b', 'text/vtt', 'the WebVTT file has no cue with text'],
  ] as const)('gives a reason if it is %s', (_, text, mediaType, reason) => {
    expect(() => [...utterancesOf(text, mediaType)]).toThrow(TranscriptUnreadable);
    expect(() => [...utterancesOf(text, mediaType)]).toThrow(reason);
  });
});

describe('hostile input', () => {
  const size = 5 * 1024 * 1024;
  const blanks = ' '.repeat(155);
  const hostile = [
    ...['a', '<', '[', 'a:', '\n', '\r\n', '&', '<a', '<v a>b', '-->', '[0:', 'a: b\n', ' ', '&#x41', '&#1'],
    ...[`a${blanks}]\n`, `a${blanks}0:0\n`, `a${blanks}${blanks.slice(0, 80)}1: b\n`],
  ];

  // Quadratic cost would take minutes and exceed the test's limit, also if it is quadratic in the line alone.
  it.each(hostile)(
    'of 5 MiB of %j is read or refused',
    (piece) => {
      const text = piece.repeat(Math.floor(size / piece.length));
      for (const mediaType of ['text/plain', 'text/vtt'] as const) {
        const input = mediaType === 'text/vtt' ? `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}` : `A: ${text}`;
        let length = 0;
        try {
          for (const utterance of utterancesOf(input, mediaType)) length += utterance.text.length;
        } catch (error) {
          expect(error).toBeInstanceOf(TranscriptUnreadable);
        }
        expect(length).toBeLessThanOrEqual(input.length);
      }
    },
    60_000,
  );

  it('gives no more text than was sent, and no empty utterance', () => {
    const piece = fc.constantFrom(
      'A: ',
      '\n',
      '\r',
      '[00:01] ',
      '<v B>',
      '</v>',
      '&amp;',
      '<',
      '>',
      '-->',
      'x',
      ' ',
      '00:01.000 --> 00:02.000\n',
      'WEBVTT\n\n',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 60 }),
        fc.constantFrom('text/plain', 'text/vtt'),
        (pieces, mediaType) => {
          const text = `${mediaType === 'text/vtt' ? 'WEBVTT\n\n00:00.000 --> 00:01.000\n' : ''}${pieces.join('')}`;
          try {
            const utterances = [...utterancesOf(text, mediaType as 'text/plain' | 'text/vtt')];
            expect(utterances.length).toBeGreaterThan(0);
            for (const utterance of utterances) {
              expect(utterance.text.trim()).not.toBe('');
              expect(['\n', '\r', '\u0000'].filter((char) => utterance.text.includes(char))).toEqual([]);
            }
            expect(utterances.reduce((sum, utterance) => sum + utterance.text.length, 0)).toBeLessThanOrEqual(
              text.length,
            );
          } catch (error) {
            expect(error).toBeInstanceOf(TranscriptUnreadable);
          }
        },
      ),
    );
  });
});
