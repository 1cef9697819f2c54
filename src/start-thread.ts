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
