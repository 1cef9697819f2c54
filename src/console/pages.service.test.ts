import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { makeBuiltPages } from '../../tests/harness/pages.ts';
import { rawRequest } from '../../tests/harness/raw-http.ts';
import { createPages } from './pages.ts';

const it = serviceTest();
const SCRIPT = '/console/assets/main-1a2b3c.js';

describe('a page', () => {
  it.for([
    '/',
    '/w/sales',
    '/w/sales/meetings/12?tab=1',
    '/sign-in',
    '/setup',
    '/invitation/abc',
    '/reset/abc',
    '/account',
  ])('is answered at %s with a strict policy', async (target, { service }) => {
    const { status, headers, text } = await rawRequest(service.address, { target });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const nonce = /name="style-nonce" content="([A-Za-z0-9+/=]{24})"/.exec(text)?.[1];
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  });

  it('names the files that its view will need at once', async ({ service }) => {
    const linked = async (target: string) =>
      [
        ...(await rawRequest(service.address, { target })).text.matchAll(/<link rel="modulepreload".* href="(.*)">/g),
      ].map(([, href]) => href);
    expect(await linked('/sign-in?next=%2Fw%2Fsales')).toEqual([
      '/console/assets/sign-in-7a8b9c.js',
      '/console/assets/forms-0d1e2f.js',
    ]);
    expect(await linked('/account')).toEqual([]);
  });

  it('has a new nonce each time', async ({ service }) => {
    const nonce = async () => (await rawRequest(service.address, { target: '/' })).headers['content-security-policy'];
    expect(await nonce()).not.toBe(await nonce());
  });

  it.for([
    '/console/nothing',
    '/console/assets/nothing.js',
    '/console/assets/',
    '/console/assets/../../index.html',
    '/console/assets/%2e%2e/%2e%2e/index.html',
    '/console/assets/..%2f..%2findex.html',
    '/console/assets/%5c..%5cindex.html',
    '/console/.vite/manifest.json',
    '/.vite/manifest.json',
    '/w',
    '//evil.example/w/sales',
  ])('%s is no page and no redirect', async (target, { service }) => {
    const answer = await rawRequest(service.address, { target });
    expect([answer.status, answer.body?.error.code, answer.headers.location]).toEqual([404, 'NOT_FOUND', undefined]);
  });

  it('takes GET and HEAD only', async ({ service }) => {
    const answer = await rawRequest(service.address, { method: 'POST', target: '/sign-in' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a file of the pages', () => {
  it('is immutable, and compressed if the client and its kind allow', async ({ service }) => {
    const ask = (target: string, accepted: string) =>
      rawRequest(service.address, { target, headers: [['Accept-Encoding', accepted]] });
    for (const [accepted, coding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { status, headers } = await ask(SCRIPT, accepted);
      expect([status, headers['content-encoding'], headers['cache-control'], headers['content-type']]).toEqual([
        200,
        coding,
        'public, max-age=31536000, immutable',
        'text/javascript; charset=utf-8',
      ]);
    }
    const font = await ask('/console/assets/inter-4d5e6f.woff2', 'br');
    expect([font.status, font.headers['content-encoding'], font.headers['content-type']]).toEqual([
      200,
      undefined,
      'font/woff2',
    ]);
  });
});

describe('without a build', () => {
  it('pages say what to run, the API answers, and a build that runs refreshes them', async () => {
    const pages = createPages('/nowhere');
    await withService({ pages }, async (service) => {
      const ask = (target: string) => rawRequest(service.address, { target });
      const missing = await ask('/w/sales');
      expect([missing.status, missing.headers.refresh]).toEqual([503, undefined]);
      expect(missing.text).toContain('npm ci --include=dev');
      pages.building();
      const building = await ask('/w/sales');
      expect([building.status, building.headers.refresh]).toEqual([503, '2']);
      expect(building.text).not.toContain('<script');
      expect(building.headers['content-security-policy']).toContain("script-src 'self'");
      expect((await ask(SCRIPT)).status).toBe(404);
      expect((await ask('/health/ready')).status).toBe(200);
    });
  });

  it('that was replaced by another process, the new one is served after a file of the old one is missing', async () => {
    const [old, renewed] = [await makeBuiltPages(), await makeBuiltPages()];
    const script = join('console/assets/main-1a2b3c.js');
    await rename(join(renewed.folder, script), join(renewed.folder, 'console/assets/main-new.js'));
    await withService({ pages: createPages(old.folder) }, async (service) => {
      const ask = async (target: string) => (await rawRequest(service.address, { target })).status;
      await old.remove();
      await rename(renewed.folder, old.folder);
      expect(await ask(SCRIPT)).toBe(404);
      expect(await ask('/console/assets/main-new.js')).toBe(200);
    });
    await old.remove();
  });
});
