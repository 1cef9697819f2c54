import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import { DataFolderError } from './data-folder-error.ts';
import { finishRestore } from './finish-restore.ts';
import { lockFolder } from './folder-lock.ts';
import type { HostMessage, HostStart, ToHost } from './host-messages.ts';
import { secureFolder } from './secure-folder.ts';
import { WireStream } from './wire-stream.ts';

export interface EmbeddedDatabase {
  /** A new stream that speaks the PostgreSQL protocol. There is one session: at most one stream at a time. */
  stream(): WireStream;
  close(): Promise<void>;
}

export interface EmbeddedEvents {
  /** Called once if the engine died and cannot be opened again: the process should end. */
  onAbort(error: Error): void;
  /** A sentence for the log: the disk is full, the engine was opened again. */
  onTrouble?(sentence: string): void;
  /** Archives of new databases, the first that can be unpacked is taken. That of the installation by default. */
  prepared?: readonly string[] | undefined;
}

/** Pauses before the attempts to reopen an engine that died, in ms. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000];
/** Creating a database, or recovering one, takes seconds, on a busy machine a minute. */
const OPENING_LIMIT_MS = 300_000;

/**
 * Opens (or first creates) the embedded database in `folder`, which this process then holds alone. An engine that dies
 * (no disk space, no memory) is opened again; until then requests are refused.
 *
 * @throws FolderHeld when another process holds the folder; DataFolderError when it cannot be used.
 */
export async function openEmbedded(folder: string, purpose: string, events: EmbeddedEvents): Promise<EmbeddedDatabase> {
  secureFolder(folder);
  const lock = lockFolder(folder, {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    purpose,
  });
  const identity = statSync(folder).ino;
  let closing = false;
  let engine: Worker | undefined;
  let reopening: Promise<void> = Promise.resolve();
  const closed = new AbortController();
  try {
    finishRestore(folder);
    engine = await start(true);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    stream: () => new WireStream(engine),
    async close() {
      closing = true;
      closed.abort();
      await reopening;
      if (engine) await closeEngine(engine);
      lock.release();
    },
  };

  async function start(mayCreate: boolean): Promise<Worker> {
    // A folder that replaced ours may belong to another process.
    if (statSync(folder, { throwIfNoEntry: false })?.ino !== identity) {
      throw new DataFolderError(`The folder ${folder} was removed or replaced while it was in use.`);
    }
    const workerData: HostStart = { folder, mayCreate, prepared: events.prepared };
    const worker = startThread('database/embedded/host', { workerData });
    let death: string | undefined;
    let forGood = false;
    worker.on('message', (message: HostMessage) => {
      if (message === 'open') return;
      if ('died' in message) ({ died: death, forGood } = message);
      if ('refuses' in message) events.onTrouble?.(roomSentence(folder, message));
    });
    await opened(worker).catch((error: Error) => {
      throw new DataFolderError(`The database in ${folder} could not be opened: ${error.message}.`, { cause: error });
    });
    worker.on('error', (error) => {
      death ??= error.message;
    });
    worker.on('exit', () => {
      engine = undefined;
      if (closing) return;
      const reason = death ?? 'The embedded database stopped.';
      if (forGood) events.onAbort(new DataFolderError(reason));
      else reopening = reopen(reason);
    });
    return worker;
  }

  async function reopen(reason: string): Promise<void> {
    events.onTrouble?.(`The embedded database stopped and is opened again: ${reason}`);
    let last: unknown;
    for (const pause of PAUSES_MS) {
      await sleep(pause, undefined, { signal: closed.signal }).catch(() => {});
      if (closing) return;
      try {
        engine = await start(false);
        events.onTrouble?.('The embedded database is open again.');
        return;
      } catch (error) {
        last = error;
      }
    }
    const why = last instanceof Error ? last.message : String(last);
    events.onAbort(new DataFolderError(`The embedded database stopped and cannot be opened again. ${why}`));
  }
}

/** Resolves when the engine accepts requests; rejects with the reason if it cannot be opened. */
async function opened(worker: Worker): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const opening = new Promise<void>((resolve, reject) => {
    limit = setTimeout(() => {
      reject(new Error('it did not open in time'));
      void worker.terminate();
    }, OPENING_LIMIT_MS);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('it stopped while it was being opened')));
    worker.on('message', (message: HostMessage) => {
      if (message === 'open') resolve();
      else if ('died' in message) reject(new Error(message.died));
    });
  });
  await opening.finally(() => clearTimeout(limit));
}

async function closeEngine(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage('close' satisfies ToHost);
  await ended;
}

function roomSentence(folder: string, { refuses, neededMib }: { refuses: boolean; neededMib: number }): string {
  return refuses
    ? `The disk of ${folder} is full: writes are refused until ${neededMib} MiB of it are free.`
    : `The disk of ${folder} has room again: writes are taken.`;
}
