import { expect } from 'vitest';
import { serviceTest } from './harness/fixtures.ts';

const it = serviceTest();

/** White space, control and format characters, and characters that have no glyph. */
const INVISIBLE = [
  ...['\u0020', '\u00a0', '\u2003', '\u3000', '\t', '\n', '\u2028', '\u0001', '\u007f', '\u0085', '\u009f'],
  ...[
    '\u00ad',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2060',
    '\u2064',
    '\ufeff',
    '\u061c',
    '\u{e0001}',
    '\u{e0061}',
  ],
  ...['\u034f', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u3164', '\uffa0', '\ufe0f', '\u{e0100}', '\u2800'],
];

it.for([...INVISIBLE, INVISIBLE.join('')])(
  'refuses a name without a visible character: %j',
  async (name, { workspace }) => {
    for (const [path, body] of [
      ['/companies', { name }],
      ['/people', { name, email: 'a@b.example' }],
    ] as const) {
      const answer = await workspace.api.post(path, body);
      expect([answer.status, answer.body.error?.message]).toEqual([
        400,
        expect.stringContaining('name: must be more than white space and invisible characters'),
      ]);
    }
  },
);

it.for(['\u200bA', '🏴\u{e0067}\u{e007f}', '.', '字\ufe0f', '\u202eא', '\u0301e'])(
  'accepts a name with a visible character: %j',
  async (name, { workspace }) => {
    expect((await workspace.api.post('/companies', { name })).status).toBe(201);
  },
);

it('refuses a search without a visible character', async ({ workspace }) => {
  const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent('\u200b\u2060\u200d')}`);
  expect(answer.status).toBe(400);
});
