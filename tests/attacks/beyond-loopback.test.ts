import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { end, serve } from '../harness/process.ts';
import { quickFolder } from '../harness/quick-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = quickFolder('kartotek-loopback-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['warns', 'beyond loopback without a trusted proxy', '0.0.0.0', {}, true],
  ['is silent', 'beyond loopback with one', '0.0.0.0', { KARTOTEK_TRUST_PROXY: '10.0.0.0/8' }, false],
  ['is silent', 'on loopback', '127.0.0.1', {}, false],
] as const)('serve %s %s', async (_what, _where, host, environment, warned) => {
  const service = await serve({ KARTOTEK_DATA: join(folder, 'data'), ...environment }, ['--host', host]);
  const { output } = await end(service);
  expect(output.includes('KARTOTEK_TRUST_PROXY is off')).toBe(warned);
});
