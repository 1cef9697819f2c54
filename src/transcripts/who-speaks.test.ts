import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from './media-type-of.ts';
import { utterancesOf } from './utterances-of.ts';

const read = (text: string) => [...utterancesOf(text, mediaTypeOf(text))];
const said = (text: string) => read(text).map(({ speaker, text: words }) => [speaker, words]);

/** Cues of four seconds, one every five. */
function vtt(payloads: readonly string[], every = 5): string {
  const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
  return `WEBVTT\n\n${payloads
    .map((payload, n) => `${n + 1}\n${time(n * every)} --> ${time(n * every + 4)}\n${payload}\n`)
    .join('\n')}`;
}

describe('no speaker is', () => {
  it('what stands before a colon inside a labelled turn', () => {
    const turns = ['Ana Ruiz: He said: no.', 'ben: And so: we wait.', 'Ana Ruiz: Note: it is due.', 'ben: ok.'];
    const expected = [
      ['Ana Ruiz', 'He said: no.'],
      ['ben', 'And so: we wait.'],
      ['Ana Ruiz', 'Note: it is due.'],
      ['ben', 'ok.'],
    ];
    expect(said(vtt(turns))).toEqual(expected);
    expect(said(turns.join('\n'))).toEqual(expected);
  });

  it.each([
    'So three things: a, b.',
    'the important thing is this: we wait.',
    'Agenda: roof.',
    'https://x.example: see.',
  ])('the beginning of the line "%s"', (line) => {
    expect(said(`Ana: Hi.\nBen: Hi.\n${line}\nAna: Bye.\nBen: Bye.`)[1]).toEqual(['Ben', `Hi. ${line}`]);
  });

  it.each([
    'Is that so?: we wait.',
    'Great. Ben: you go on.',
    'The year 2024: it rained.',
    'He said "no" twice: so it is.',
  ])('the beginning of the line "%s", also if it returns', (line) => {
    const turns = ['Ana: Hi.', 'Ben: Hi.', line, 'Ana: Then?', 'Ben: Next.', line, 'Ana: Bye.', 'Ben: Bye.'];
    expect(new Set(said(turns.join('\n')).map(([speaker]) => speaker))).toEqual(new Set(['Ana', 'Ben']));
  });

  it('a name with a mark that comes once', () => {
    expect(said('Ana: Hi.\nBen: Hi.\nBilling 2024: it is paid.\nAna: Bye.\nBen: Bye.')[1]).toEqual([
      'Ben',
      'Hi. Billing 2024: it is paid.',
    ]);
  });

  it('a heading before the first turn', () => {
    expect(said('Title: Roof\nDate: 11 March\nParticipants: Ana, Ben\n\nAna: Hi.\nBen: Hi.\nAna: Bye.')).toHaveLength(
      3,
    );
  });

  it.each([
    ['Ana Ruiz [0:03]: ', 'Ben Oak [0:09]: '],
    ['Ana Ruiz: 0:03\n', 'Ben Oak: 0:09\n'],
    ['Ana Ruiz  0:03\n', 'Ben Oak  0:09\n'],
  ])('what is told of the meeting above turns such as %j', (ana, ben) => {
    const text = `# Sheds\n\n**Meeting Type:** Review\n- **Channel:** Sales\nDuration: 0:12\nSpeakers: 2\n\n${ana}Hi.\n\n${ben}Hi.\n\n${ana}Bye.\n\n${ben}Bye.\n\n---\n\n**Source:** Notes\n_Created: 2026-01-03_\n*Imported: by hand*\n`;
    expect(said(text).map(([speaker]) => speaker)).toEqual(['Ana Ruiz', 'Ben Oak', 'Ana Ruiz', 'Ben Oak']);
  });

  it('a recorder that notes a moment', () => {
    const note = 'ACTION ITEM: Send the offer; call Ben - WATCH: https://rec.example/share/x?timestamp=3.9';
    const text = `0:03 - Ana Ruiz\nWe send it.\n${note} Then we wait.\n\n0:09 - Ben Oak\nYes.\n${note}\n\n0:12 - Ana Ruiz\nBye.\n`;
    expect(said(text)).toEqual([
      ['Ana Ruiz', 'We send it. Then we wait.'],
      ['Ben Oak', 'Yes.'],
      ['Ana Ruiz', 'Bye.'],
    ]);
  });

  it('a time of day that is said under a heading', () => {
    const text =
      'Ana Ruiz  0:03\nWe meet at 10:30\n\nBen Oak  0:09\nMonday 10:30\n\nAna Ruiz  0:12\nThe rest: later.\n';
    expect(said(text)).toEqual([
      ['Ana Ruiz', 'We meet at 10:30'],
      ['Ben Oak', 'Monday 10:30'],
      ['Ana Ruiz', 'The rest: later.'],
    ]);
  });
});

it.each(['🦊', '\u0BCC\u0BCC\u0BCC'])('people may be called by no letters: %s', (label) => {
  const turns = [`${label}: Hi.`, 'Ana Ruiz: Hi.', `${label}: We go on.`, 'Ana Ruiz: Yes.'];
  expect(said(vtt(turns)).map(([speaker]) => speaker)).toEqual([label, 'Ana Ruiz', label, 'Ana Ruiz']);
});

it('two people may share a microphone', () => {
  const turns = ['sam and lee: Hi.', 'Ana Ruiz: Hi.', 'sam and lee: We go on.', 'Ana Ruiz: And so and so: yes.'];
  expect(said(vtt([...turns, ...turns]))).toEqual(
    [...turns, ...turns].map((turn) => [turn.slice(0, turn.indexOf(':')), turn.slice(turn.indexOf(':') + 2)]),
  );
});

describe('a cue without a label', () => {
  it('is of an unknown speaker where each cue has its label', () => {
    const turns = Array.from({ length: 9 }, (_, n) => `${n % 3 === 0 ? 'ben' : 'Ana Ruiz'}: Sentence ${n}.`);
    expect(said(vtt([...turns, 'so the thing is: we go.', 'ben: Right.'])).slice(-2)).toEqual([
      ['', 'so the thing is: we go.'],
      ['ben', 'Right.'],
    ]);
  });

  it('is of the speaker before where labels stand at changes only', () => {
    expect(
      said(
        vtt([
          'Ana Ruiz: We begin',
          'with the roof.',
          'Then the wall: it leaks.',
          'Ben: Yes.',
          'It does.',
          'Ana Ruiz: Fine.',
        ]),
      ),
    ).toEqual([
      ['Ana Ruiz', 'We begin with the roof.'],
      ['Ana Ruiz', 'Then the wall: it leaks.'],
      ['Ben', 'Yes.'],
      ['Ben', 'It does.'],
      ['Ana Ruiz', 'Fine.'],
    ]);
  });
});

describe('somebody who speaks once', () => {
  it.each(['tilde-bruun', 'zoom_user_77', 'Meeting Room 4', "Ana's iPhone", '15551234567', 'late guest'])(
    'as %s has a turn',
    (label) => {
      const turns = Array.from({ length: 12 }, (_, n) => `${n % 2 === 0 ? 'Ana Ruiz' : 'ben'}: Sentence ${n}.`);
      expect(said(vtt([...turns, `${label}: Hello.`])).at(-1)).toEqual([label, 'Hello.']);
    },
  );
});

it.each(['Ben Oak', "Ben's iPad"])('hears somebody who speaks once as %s above a time', (name) => {
  const text = `Ana Ruiz\n0:03\nHi.\n\n${name}\n0:09\nHi.\n\nAna Ruiz\n0:12\nBye.\n`;
  expect(said(text).map(([speaker]) => speaker)).toEqual(['Ana Ruiz', name, 'Ana Ruiz']);
});

it.each(['Jo', 'jo'])('hears somebody who is called as one answers in Danish: %s', (name) => {
  const text = `[00:02] Ana: Hi.\n[00:04] ${name}: Hi.\n[00:06] Ana: Then?\n[00:08] ${name}: I paint it.`;
  expect(said(text).map(([speaker]) => speaker)).toEqual(['Ana', name, 'Ana', name]);
});

it('hears somebody who speaks once between times in words', () => {
  const turn = (name: string, minutes: number, words: string) =>
    `${name}\n${minutes} minutes 2 seconds${minutes}:02\n${name} ${minutes} minutes 2 seconds\n${words}`;
  const text = [
    turn('Ana Ruiz', 2, 'I need 5 minutes'),
    turn('Ben Oak', 3, 'Fine.'),
    turn('Cid Elm', 4, 'Yes.'),
    turn('Ana Ruiz', 5, 'Thanks.'),
  ];
  expect(said(text.join('\n'))).toEqual([
    ['Ana Ruiz', 'I need 5 minutes'],
    ['Ben Oak', 'Fine.'],
    ['Cid Elm', 'Yes.'],
    ['Ana Ruiz', 'Thanks.'],
  ]);
});

it('hears nobody in lengths of time that are said', () => {
  const text =
    'Ana Ruiz 0:03\nGive Bo 5 minutes\nBen Oak 0:09\nFine.\nAna Ruiz 0:12\nIt took 3 hours\nBen Oak 0:15\nNo.';
  const turns = Array.from({ length: 3 }, () => 'Ana Ruiz 1:00\nNext.\nBen Oak 2:00\nYes.').join('\n');
  expect(said(`${text}\n${turns}`).slice(0, 3)).toEqual([
    ['Ana Ruiz', 'Give Bo 5 minutes'],
    ['Ben Oak', 'Fine.'],
    ['Ana Ruiz', 'It took 3 hours'],
  ]);
});

it('hears nobody in times of day that are said', () => {
  const text = 'Monday 10:30 works.\nWe meet at 11:30 then.\nTuesday 11:00 is fine.\nMonday 12:00 too.\n';
  expect(new Set(said(text).map(([speaker]) => speaker))).toEqual(new Set(['']));
  const spoken = `Ana: ${text.replaceAll('\n', '\nAna: ')}Bye.`;
  expect(new Set(said(spoken).map(([speaker]) => speaker))).toEqual(new Set(['Ana']));
});

it('hears somebody without a time among those with one', () => {
  const turns = ['[0:01] Ana: Hi.', '[0:02] Ben: Hi.', '[0:03] Ana: Yes.', '[0:04] Ben: No.', 'Cid: Hello.'];
  expect(said(turns.join('\n')).at(-1)).toEqual(['Cid', 'Hello.']);
});

describe('broken cues', () => {
  it('of one speaker are joined until a sentence ends, which three dots do not', () => {
    expect(
      said(
        vtt(['Ana: We will send…', 'Ana: the offer...', 'Ana: on Monday.', 'Ana: “Good.”', 'Ben: yes', 'Ana: Fine.']),
      ),
    ).toEqual([
      ['Ana', 'We will send… the offer... on Monday.'],
      ['Ana', '“Good.”'],
      ['Ben', 'yes'],
      ['Ana', 'Fine.'],
    ]);
  });

  it('are joined over a pause only if the sentence goes on', () => {
    expect(
      said(vtt(['Ana: So we', 'Ana: wait for the', 'Ana: Next point', 'Ben: ok.'], 30)).map(([, words]) => words),
    ).toEqual(['So we wait for the', 'Next point', 'ok.']);
  });
});

describe('text without speakers', () => {
  it('is read from captions that scroll, without what they repeat', () => {
    const text =
      'WEBVTT\nKind: captions\n\n00:00:00.080 --> 00:00:02.000 align:start position:0%\n \nhey<00:00:00.480><c> everyone</c>\n\n' +
      '00:00:02.000 --> 00:00:02.010\nhey everyone\n \n\n00:00:02.010 --> 00:00:04.000\nhey everyone\nback<00:00:02.500><c> to</c>\n\n' +
      '00:00:04.000 --> 00:00:04.010\nback to\n \n\n00:00:04.010 --> 00:00:06.000\nback to\nthe roof<00:00:05.000><c> today</c>\n';
    expect(read(text)).toEqual([{ speaker: '', startMs: 80, text: 'hey everyone back to the roof today' }]);
  });

  it('is read from lines under their times', () => {
    expect(read('0:00\nhey all\n0:03\n[Music]\n0:07\nwe fix the roof.\n0:09\n[Music]\n0:12\nbye')).toEqual([
      { speaker: '', startMs: 0, text: 'hey all [Music] we fix the roof.' },
      { speaker: '', startMs: 9_000, text: '[Music] bye' },
    ]);
  });

  it('is read as paragraphs, the long ones in pieces', () => {
    const sentence = 'The roof leaks at 10:30. ';
    const paragraphs = read(`We met: three of us.\nAgenda: roof.\n\n${sentence.repeat(200)}\n`);
    expect(paragraphs[0]).toEqual({ speaker: '', startMs: null, text: 'We met: three of us. Agenda: roof.' });
    const rest = paragraphs.slice(1).map(({ text }) => text);
    expect(rest.join(' ')).toBe(sentence.repeat(200).trim());
    expect(Math.max(...rest.map((text) => text.length))).toBeLessThan(2_001);
  });

  it.each(['[00:00.000 --> 00:04.000]  ', '[00:04] '])('is read after times such as %s', (time) => {
    expect(read(`${time}So the point is: we wait.\n[00:08] Then we go.`).map(({ speaker }) => speaker)).toEqual([
      '',
      '',
    ]);
  });
});

describe('hostile labels', () => {
  const many = (write: (n: number) => string) => Array.from({ length: 300_000 }, (_, n) => write(n)).join('');

  // Quadratic cost would take hours.
  it.each([
    ['once each', many((n) => `Label ${n}: x\n`)],
    ['twice each', many((n) => `L ${n % 150_000}: x\n`)],
    ['under times', many((n) => `0:0${n % 10}\nName ${n}\n`)],
    ['as headings', many((n) => `Name ${n}  0:00\nx\n`)],
    ['with brackets', many((n) => `[[((${n} : x\n`)],
    ['in cues', `WEBVTT\n\n${many((n) => `00:00.000 --> 00:01.000\nN${n}: x\n\n`)}`],
    ['in ids', `WEBVTT\n\n${many((n) => `1 "N${n}" (1)\n00:00.000 --> 00:01.000\nx\n\n`)}`],
    ['in voices', `WEBVTT\n\n00:00.000 --> 00:01.000\n${many((n) => `<v N${n}>x`)}`],
    ['of one long line', `Ana: ${'('.repeat(2_000_000)}${' -'.repeat(1_000_000)}`],
  ])(
    '%s are read in time',
    (_, text) => {
      let length = 0;
      for (const utterance of utterancesOf(text, mediaTypeOf(text))) length += utterance.text.length;
      expect(length).toBeLessThanOrEqual(text.length);
    },
    120_000,
  );
});
