import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import program from '../../bin/program.cjs';
import { compile } from '../../tools/package/compile-code.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The command line as packages have it. It starts in a sixth of the time that the sources take. */
export const PROGRAM = join(ROOT, 'compiled/cli.js');

/** Prepares the demo that a first start shows (decision 46). */
export const PREPARE_DEMO = join(ROOT, 'compiled/prepare-demo.js');

const PREPARING = ['src/database/prepare-database.ts', 'compiled/prepare-database.js'];

/** Compiles once per run, before all tests, and prepares new databases for sources and for compiled code. */
export default async function setup(): Promise<void> {
  await compile();
  await Promise.all(PREPARING.map((program) => promisify(execFile)(process.execPath, [join(ROOT, program)])));
}

// A bench measures the present sources: it has no setup.
if (process.env.VITEST === undefined && !program.isCompiled(ROOT)) await compile();
