import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://kartotek.example' });
// Compiled with the types of browsers, so it is loaded by its address.
const page = new URL('../../web/src/sign-in/next-path.ts', import.meta.url).href;
const { ownPath }: { ownPath(given: unknown): string | undefined } = await import(page);
afterAll(() => void vi.unstubAllGlobals());

it.each(['/w/sales', '/w/sales/meetings?x=1#y', '/invitation/1-abc', '/account', '/authorize?asked=%3Fx%3D1'])(
  'a sign-in leads to %s',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

it.each([
  ...['//elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example', 'https://elsewhere.example/w/x'],
  ...['/\t/elsewhere.example', '/w/..//elsewhere.example', '/w/../../elsewhere.example', 'javascript:alert(1)'],
  ...[
    '/console/auth/sign-out',
    '/sign-in',
    '/authorize/x',
    '/api/v1',
    'w/sales',
    '',
    '///elsewhere.example/w/x',
    undefined,
    7,
    {},
  ],
])('a sign-in does not lead to %j', (given) => {
  expect(ownPath(given)).toBeUndefined();
});
