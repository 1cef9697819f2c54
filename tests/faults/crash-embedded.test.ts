import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { testCrashes } from './crash-suite.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-crash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testCrashes(() => ({ KARTOTEK_DATA: folder }));
