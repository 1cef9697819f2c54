import { basename, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const COMPILED = join(import.meta.dirname, '../../compiled');

/**
 * Stands in for `src/start-thread.ts`: starts the thread from what this run compiled, as packages do. From the sources
 * each start takes a second of processor time, a quarter of that compiled.
 */
export function startThread(program: string, options: WorkerOptions): Worker {
  return new Worker(join(COMPILED, `${basename(program)}.js`), options);
}

/** Tests run many statements in one process, for which optimising pays. */
export function optimiseLate(): void {}
