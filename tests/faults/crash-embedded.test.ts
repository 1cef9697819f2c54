import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { quickFolder } from '../harness/quick-folder.ts';
import { testCrashes } from './crash-suite.ts';

let folder: string;
beforeAll(async () => {
  folder = quickFolder('kartotek-crash-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testCrashes(() => ({ KARTOTEK_DATA: folder }));
