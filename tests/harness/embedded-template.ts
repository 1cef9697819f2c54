import { rm } from 'node:fs/promises';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { quickFolder } from './quick-folder.ts';

/** Creates one migrated embedded database per run, which test files copy, because creating one takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder('kartotek-template-');
  const config = readConfig({ KARTOTEK_DATA: folder });
  const database = await openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'tests' });
  await database.close();
  project.provide('template', { kind: 'embedded', folder });
  return () => rm(folder, { recursive: true, force: true });
}
