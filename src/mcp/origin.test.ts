import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { originFault } from './origin.ts';

const accepts = (headers: Record<string, string>, publicUrl?: string) =>
  originFault({ headers } as unknown as IncomingMessage, publicUrl) === undefined;

it('accepts clients that are no browsers, and pages under the public address only', () => {
  const publicUrl = 'https://kartotek.example/';
  expect(accepts({ host: 'kartotek.example' }, publicUrl)).toBe(true);
  expect(accepts({ host: 'kartotek.example', origin: 'https://kartotek.example' }, publicUrl)).toBe(true);
  expect(accepts({ host: 'kartotek.example', origin: 'http://kartotek.example' }, publicUrl)).toBe(false);
  expect(accepts({ host: '127.0.0.1:4100', origin: 'http://127.0.0.1:4100' }, publicUrl)).toBe(false);
});

it('accepts pages of this service at an address or localhost where there is no public address', () => {
  expect(accepts({ host: '127.0.0.1:4100', origin: 'http://127.0.0.1:4100' })).toBe(true);
  expect(accepts({ host: '[::1]:4100', origin: 'http://[::1]:4100' })).toBe(true);
  expect(accepts({ host: 'LOCALHOST:4100', origin: 'http://localhost:4100' })).toBe(true);
  expect(accepts({ host: 'localhost:4100', origin: 'http://localhost:4101' })).toBe(false);
  expect(accepts({ host: 'rebound.example', origin: 'http://rebound.example' })).toBe(false);
  expect(accepts({ origin: 'http://127.0.0.1' })).toBe(false);
  expect(accepts({ host: '', origin: '' })).toBe(false);
});
