import { afterAll, expect, it, vi } from 'vitest';
import { ownPath } from '../../web/src/sign-in/next-path.ts';

vi.stubGlobal('location', { origin: 'https://kartotek.example' });
afterAll(() => void vi.unstubAllGlobals());

it.each(['/w/sales', '/w/sales/meetings?x=1#y', '/invitation/1-abc', '/account'])('a sign-in leads to %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  ...['//elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example', 'https://elsewhere.example/w/x'],
  ...['/\t/elsewhere.example', '/w/..//elsewhere.example', '/w/../../elsewhere.example', 'javascript:alert(1)'],
  ...['/console/auth/sign-out', '/sign-in', '/api/v1', 'w/sales', '', '///elsewhere.example/w/x', undefined, 7, {}],
])('a sign-in does not lead to %j', (given) => {
  expect(ownPath(given)).toBeUndefined();
});
