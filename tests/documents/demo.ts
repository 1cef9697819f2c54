import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, launch } from '../harness/process.ts';
import { until } from '../harness/until.ts';

/** A data folder with the demo, and what the first start printed. */
export interface Demo {
  folder: string;
  output: string;
  remove(): Promise<void>;
}

/** Makes the demo once. Documents get copies. */
export async function makeDemo(): Promise<Demo> {
  const place = await mkdtemp(join(tmpdir(), 'kartotek-demo-'));
  const folder = join(place, 'data');
  const started = launch(['serve', '--port', '0'], { KARTOTEK_DATA: folder });
  await until('the demo is made', () => started.stderr().includes('Sign in at'), 300_000);
  const { stderr } = await end(started);
  return { folder, output: stderr, remove: () => rm(place, { recursive: true, force: true }) };
}
