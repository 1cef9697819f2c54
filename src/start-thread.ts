import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { programPlace } from './code-place.ts';

/**
 * Keeps V8 from compiling calls from WebAssembly to JavaScript: it shares that code between threads and may free it twice,
 * which ends the process (docs/decisions/0012). The embedded engine is WebAssembly, and what strips types from our sources.
 */
const NEVER_COMPILE_CALLS = '--wasm-wrapper-tiering-budget=2147483647';

/** Starts a program in a thread of its own, by its path from `src` without the ending. */
export function startThread(program: string, options: WorkerOptions): Worker {
  setFlagsFromString(NEVER_COMPILE_CALLS);
  return new Worker(programPlace(program), options);
}

/**
 * Lets WebAssembly run unoptimised a hundred times as long as V8 does, in threads that start from now on: for commands that
 * end a second later. V8 counts a jump back by its whole distance, so that one of the engine's functions, 105 kB long, reaches
 * its own number while a database opens, which takes 0.7 s of processor time and 600 MB of memory (decision 50).
 */
export function optimiseLate(): void {
  setFlagsFromString('--wasm-tiering-budget=1300000000');
}
