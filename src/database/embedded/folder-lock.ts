import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError } from './data-folder-error.ts';
import { dropReserve } from './disk-reserve.ts';

const LOCK_FILE = 'kartotek.lock';
const HOLDER_FILE = 'kartotek.holder.json';
const SQLITE_BUSY = 5;

/** What a process that holds the folder tells others about itself. */
export interface FolderHolder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601 */
  readonly startedAt: string;
  /** Such as `kartotek serve`. */
  readonly purpose: string;
}

export interface FolderLock {
  /** Releases the folder. A second call does nothing. */
  release(): void;
}

/** Another process, or another part of this one, holds the folder. The message names it if it is known. */
export class FolderHeld extends Error {
  readonly holder: FolderHolder | undefined;

  constructor(folder: string, holder: FolderHolder | undefined) {
    super(
      `The folder ${folder} is in use by ${holder ? described(holder) : 'another process that has not said who it is'}.`,
    );
    this.name = 'FolderHeld';
    this.holder = holder;
  }
}

// The garbage collector would close a connection without references, and release the lock.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that may use an embedded database folder, which must exist.
 *
 * SQLite holds an operating-system lock on a file during a transaction, so it ends with the process. A pid file would not
 * do: containers reuse process ids at once. The lock file must not be deleted, nor opened elsewhere in this process: POSIX
 * releases a process's locks on a file when it closes any descriptor of it.
 *
 * @throws FolderHeld when it is held; DataFolderError with one sentence when the folder cannot be locked at all.
 */
export function lockFolder(folder: string, holder: FolderHolder): FolderLock {
  const lock = acquire(folder);
  const holderFile = join(folder, HOLDER_FILE);
  try {
    try {
      writeHolder(holderFile, holder);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')))
        throw error;
      dropReserve(folder);
      writeHolder(holderFile, holder);
    }
  } catch (error) {
    lock.close();
    throw cannotLock(folder, error);
  }
  held.add(lock);
  return {
    release() {
      if (!held.delete(lock)) return;
      // Removed before the lock is released: afterwards the file could be the next holder's.
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

/** The last known holder, which may not hold the folder any more; undefined if its file cannot be read. */
export function readHolder(folder: string): FolderHolder | undefined {
  try {
    const holder: FolderHolder = JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8'));
    const { pid, host, startedAt, purpose } = holder;
    const isWhole = Number.isSafeInteger(pid) && [host, startedAt, purpose].every((text) => typeof text === 'string');
    return isWhole ? holder : undefined;
  } catch {
    return undefined;
  }
}

function acquire(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    // A journal file left by a killed holder would have to be rolled back, which processes that start at once prevent.
    lock.exec('PRAGMA journal_mode = MEMORY');
    // Not EXCLUSIVE: that waits for the read locks of those being refused, so of several that start at once none might win.
    lock.exec('BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw new FolderHeld(folder, readHolder(folder));
    throw cannotLock(folder, error);
  }
}

function writeHolder(file: string, holder: FolderHolder): void {
  // Renamed into place so that nobody reads an incomplete file.
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

function isBusy(error: unknown): boolean {
  // The low byte is the error code, the rest its details.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function cannotLock(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DataFolderError(
    `The folder ${folder} cannot be locked: it must be a folder that this user may write to, on a disk with room (${reason}).`,
    { cause },
  );
}

function described({ purpose, pid, host, startedAt }: FolderHolder): string {
  return `${purpose} (process ${pid} on ${host}, since ${startedAt})`;
}
