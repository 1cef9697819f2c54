import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'src/console/build/build-program.ts');

/** The sources of the console's pages; `dist` below it is their build. */
export const WEB = join(ROOT, 'web');

/** Builds the pages as the service does: by its program, if the sources have changed. */
export async function buildConsole(): Promise<void> {
  await promisify(execFile)(process.execPath, [PROGRAM, WEB]);
}
