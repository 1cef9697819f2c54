import { expect } from 'vitest';
import { serviceTest } from './harness/fixtures.ts';

const it = serviceTest();

/** White space, controls, format characters, and what is drawn as nothing. */
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

it.for([...INVISIBLE, INVISIBLE.join('')])('a name that shows nothing is refused: %j', async (name, { workspace }) => {
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
});

it.for(['\u200bA', '🏴\u{e0067}\u{e007f}', '.', '字\ufe0f', '\u202eא', '\u0301e'])(
  'one that shows anything is taken: %j',
  async (name, { workspace }) => {
    expect((await workspace.api.post('/companies', { name })).status).toBe(201);
  },
);

it('a search for nothing visible is refused', async ({ workspace }) => {
  const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent('\u200b\u2060\u200d')}`);
  expect(answer.status).toBe(400);
});
