import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';
import { WireStream } from './wire-stream.ts';

export interface EmbeddedDatabase {
  /** A new stream that speaks the PostgreSQL protocol. There is one session: at most one stream at a time. */
  stream(): WireStream;
  close(): Promise<void>;
}

/**
 * Opens (or first creates) the embedded database in `folder`, which this process then holds alone.
 * Throws `FolderHeld` when another process holds it. `onAbort` is called once if the engine dies: nothing can be
 * answered after that, and the process should end.
 */
export async function openEmbedded(
  folder: string,
  purpose: string,
  onAbort: (error: unknown) => void,
): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder, {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    purpose,
  });
  const worker = new Worker(new URL('./host.ts', import.meta.url), { workerData: { folder: join(folder, 'pg') } });
  try {
    await firstMessage(worker, 'open');
  } catch (error) {
    lock.release();
    throw error;
  }
  let closing = false;
  worker.on('error', onAbort);
  worker.on('exit', () => {
    if (!closing) onAbort(new Error('The embedded database stopped'));
  });
  return {
    stream: () => new WireStream(worker),
    async close() {
      closing = true;
      const closed = firstMessage(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      lock.release();
    },
  };
}

function firstMessage(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      if (message !== expected) return;
      worker.off('message', listen);
      worker.off('error', reject);
      resolve();
    };
    worker.on('message', listen);
    worker.once('error', reject);
  });
}
