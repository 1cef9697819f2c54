import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { creationMark, databasePlace } from './database-place.ts';
import { createDiskReserve } from './disk-reserve.ts';
import { GuardedFiles } from './guarded-files.ts';
import type { HostMessage, HostStart, ToHost } from './host-messages.ts';
import { newInstallation, preparedFile, unpackPrepared } from './prepared-database.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * The worker thread that holds the embedded database. A statement blocks its thread, so it cannot run in the one that
 * answers HTTP. The thread receives whole protocol requests and returns PostgreSQL's bytes. If the engine dies, it reports
 * why and ends, because a dead engine must not answer.
 */
if (!parentPort) throw new Error('The embedded database runs in a worker thread');
const port = parentPort;
const { folder, mayCreate, prepared } = workerData as HostStart;

/** The status that PGlite throws for a failed statement. Anything else that is thrown means that the engine is dead. */
const STATEMENT_FAILED = 100;
/** The disk is checked at most this often while requests come, and this often while none do. */
const LOOK_MS = 100;
const IDLE_LOOK_MS = 1_000;
/** A new database, its schema and the demo. */
const FIRST_START_BYTES = 96 * 1024 * 1024;
const IDLE_ENDING = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/**
 * The engine reuses its log only after a checkpoint, which it makes after this much of it. A smaller log also shortens
 * recovery.
 */
const LOG_SIZE = ['-c', 'max_wal_size=256MB', '-c', 'min_wal_size=32MB'];

const place = databasePlace(folder);
const creating = creationMark(folder);
const identity = statSync(folder).ino;
const reserve = createDiskReserve(folder);
let spent = false;
let lastWords = '';

prepareFirstStart();
const isUnpacked = existsSync(creating) && (await unpackFirst(prepared ?? [preparedFile()]));
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
if (isUnpacked) await database.exec(newInstallation());
finishFirstStart();

let idle = true;
let refuses = false;
let lookedAt = 0;
port.postMessage('open' satisfies HostMessage);
look();
setInterval(look, IDLE_LOOK_MS);

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: ToHost) => {
  queue = queue.then(() => answer(message));
});

async function answer(message: ToHost): Promise<void> {
  if (message === 'close') {
    await database.close();
    process.exit();
  }
  if (idle && (refuses || performance.now() - lookedAt >= LOOK_MS)) look();
  if (idle && refuses) run('set default_transaction_read_only = on');
  const bytes = await database.execProtocolRaw(message.bytes);
  idle = IDLE_ENDING.equals(bytes.subarray(-IDLE_ENDING.length));
  port.postMessage({ stream: message.stream, bytes } satisfies HostMessage);
}

/** Refuses writes while the disk is nearly full. Running statements may finish with the reserve. */
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
  // With the space of the reserve, writes changed pages to their files, so that the engine can remove its log.
  if (refuses && spent) run('checkpoint');
  if (!refuses) {
    spent = false;
    run('set default_transaction_read_only = off');
  }
}

/** Runs one of our statements between two requests. */
function run(text: string): void {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  database.execProtocolRawSync(Buffer.concat([head, body]));
}

/**
 * Ends the thread when the engine dies. PGlite catches whatever a statement throws and continues with the next one, even
 * if the engine cannot run any more (no space for its log, no memory).
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

/** Removes a database whose creation was interrupted, so that it is created again. */
function prepareFirstStart(): void {
  if (existsSync(creating)) rmSync(place, { recursive: true, force: true });
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
  writeFileSync(creating, '');
}

/** Unpacks the first of the archives that is there and undamaged. */
async function unpackFirst(archives: readonly string[]): Promise<boolean> {
  for (const archive of archives) if (await unpackPrepared(archive, place)) return true;
  return false;
}

/** Nothing is acknowledged before the mark is removed. It must not reappear after a power cut. */
function finishFirstStart(): void {
  if (!existsSync(creating)) return;
  rmSync(creating);
  syncFolder(folder);
}
