import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** TypeScript declares it with the browser's types only. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

let code: Promise<object> | undefined;

/**
 * Keeps the compiled code of the embedded engine for all databases that this process opens one after another. V8 shares it
 * between threads, but forgets it when no thread has it any more.
 */
export async function keepEngineCode(): Promise<void> {
  const dist = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  code ??= readFile(join(dist, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  await code;
}
