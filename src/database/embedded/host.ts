import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createDiskReserve } from './disk-reserve.ts';
import { GuardedFiles } from './guarded-files.ts';
import type { HostMessage, HostStart, ToHost } from './host-messages.ts';

/**
 * The worker thread that holds the embedded database: a statement there blocks its thread, so it may not be the one
 * that answers HTTP. It takes whole protocol requests and gives back the bytes PostgreSQL answers. Where the engine
 * has died the thread says why and ends: what is left of a dead engine must not answer.
 */
if (!parentPort) throw new Error('The embedded database runs in a worker thread');
const port = parentPort;
const { folder, mayCreate } = workerData as HostStart;

/** How PGlite leaves a statement that failed; it is caught and answered. Everything else that is thrown is the end. */
const STATEMENT_FAILED = 100;
/** The disk is looked at no more often than this while requests come, and this often while none do. */
const LOOK_MS = 100;
const IDLE_LOOK_MS = 1_000;
/** A new database, its schema and the demo. */
const FIRST_START_BYTES = 96 * 1024 * 1024;
const IDLE_ENDING = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/**
 * The engine writes its log in place only after a checkpoint, and makes one on its own after this much of it. A smaller
 * log also shortens the start after a kill.
 */
const LOG_SIZE = ['-c', 'max_wal_size=256MB', '-c', 'min_wal_size=32MB'];

const place = join(folder, 'pg');
const identity = statSync(folder).ino;
const reserve = createDiskReserve(folder);
let spent = false;
let lastWords = '';

prepareFirstStart();
const database = await PGlite.create({
  fs: new GuardedFiles(place, () => {
    spent = true;
    return reserve.release();
  }),
  dataDir: place,
  extensions: { pg_trgm },
  relaxedDurability: false,
  startParams: [...PGlite.defaultStartParams, ...LOG_SIZE],
  onStderr: (text) => {
    if (/PANIC|FATAL/.test(text)) lastWords = text.replace(/^.*?(PANIC|FATAL)/, '$1').trim();
    return false;
  },
});
endWithTheEngine();
finishFirstStart();

let idle = true;
let refuses = false;
let lookedAt = 0;
look();
port.postMessage('open' satisfies HostMessage);
setInterval(look, IDLE_LOOK_MS);

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: ToHost) => {
  queue = queue.then(() => answer(message));
});

async function answer(message: ToHost): Promise<void> {
  if (message === 'close') {
    await database.close();
    port.postMessage('closed' satisfies HostMessage);
    return;
  }
  if (idle && (refuses || performance.now() - lookedAt >= LOOK_MS)) look();
  if (idle && refuses) run('set default_transaction_read_only = on');
  const bytes = await database.execProtocolRaw(message.bytes);
  idle = IDLE_ENDING.equals(bytes.subarray(-IDLE_ENDING.length));
  port.postMessage({ stream: message.stream, bytes } satisfies HostMessage);
}

/** Refuses writes while the disk is as good as full. What runs may finish: the reserve is there for it. */
function look(): void {
  lookedAt = performance.now();
  if (statSync(folder, { throwIfNoEntry: false })?.ino !== identity) {
    die(`The folder ${folder} was removed or replaced while it was in use.`, true);
  }
  const before = refuses;
  refuses = reserve.look();
  if (refuses === before) return;
  port.postMessage({ refuses, neededMib: reserve.neededMib } satisfies HostMessage);
  if (!idle) return;
  // Writes what is changed to its place with what the reserve gave, and lets the engine drop log that it kept for it.
  if (refuses && spent) run('checkpoint');
  if (!refuses) {
    spent = false;
    run('set default_transaction_read_only = off');
  }
}

/** Runs one statement of our own between two requests. */
function run(text: string): void {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  database.execProtocolRawSync(Buffer.concat([head, body]));
}

/**
 * PGlite catches whatever a statement throws and goes on with the next one, also where the engine has stopped for good
 * (a full disk in the middle of its log, memory at its end).
 */
function endWithTheEngine(): void {
  const engine = database.Module;
  const runStatement = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runStatement();
    } catch (error) {
      if ((error as { status?: unknown }).status === STATEMENT_FAILED) throw error;
      die(lastWords || String(error));
    }
  };
}

function die(reason: string, forGood = false): never {
  port.postMessage({ died: reason, forGood } satisfies HostMessage);
  process.exit(1);
}

/** A database that was not finished making, when its process was killed or the disk was full, is made anew. */
function prepareFirstStart(): void {
  if (existsSync(creating())) rmSync(place, { recursive: true, force: true });
  if (existsSync(join(place, 'PG_VERSION'))) return;
  if (existsSync(place) && readdirSync(place).length > 0) {
    throw new Error(
      `${place} holds files but no PG_VERSION, so it is part of a database: a copy or a restore is not complete`,
    );
  }
  if (!mayCreate) throw new Error('there is no database in it any more');
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < FIRST_START_BYTES) {
    throw new Error(`a new database needs ${FIRST_START_BYTES / 1024 / 1024} MiB of free space`);
  }
  writeFileSync(creating(), '');
}

/** Nothing was acknowledged until the mark is gone; it must not come back after a power cut. */
function finishFirstStart(): void {
  if (!existsSync(creating())) return;
  rmSync(creating());
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}

function creating(): string {
  return join(folder, 'kartotek.creating');
}
