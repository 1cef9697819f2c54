import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MIB = 1024 * 1024;
/** Three segments of the write-ahead log: enough to finish running statements, write a checkpoint and start again. */
const RESERVE_BYTES = 48 * MIB;
/** On a small disk, this fraction of it. */
const RESERVE_PART = 8;
/** Writes are refused while less than this is free, apart from the reserve. */
const LEAST_FREE_BYTES = 8 * MIB;
/** What must be free before writes are accepted again: more, so that the service does not switch back and forth. */
const ENOUGH_FREE_BYTES = 2 * LEAST_FREE_BYTES;

/** Reserves disk space for the engine and decides whether it may write. */
export interface DiskReserve {
  /** Checks the disk, restores the reserve if there is room, and returns whether writes must be refused. */
  look(): boolean;
  /** Frees the reserve for the engine, which has just run out of space. False: it is already used. */
  release(): boolean;
  /** What must be free before writes are accepted, in MiB. */
  readonly neededMib: number;
}

/**
 * Reserves space in a file of zeros beside the database. When the disk is full, the file is deleted so that running
 * statements can finish, and writes are refused until it can be written again (decision 12).
 */
export function createDiskReserve(folder: string): DiskReserve {
  const file = reserveFile(folder);
  const { blocks, bsize } = statfsSync(folder);
  const bytes = Math.min(RESERVE_BYTES, Math.floor((blocks * bsize) / RESERVE_PART / MIB) * MIB);
  let whole = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
  let refuses = false;

  return {
    neededMib: Math.ceil((bytes + ENOUGH_FREE_BYTES) / MIB),
    look() {
      const free = freeBytes();
      const least = refuses ? ENOUGH_FREE_BYTES : LEAST_FREE_BYTES;
      if (!whole && free >= bytes + ENOUGH_FREE_BYTES) whole = take(file, bytes);
      refuses = !whole || free < least;
      return refuses;
    },
    release() {
      refuses = true;
      whole = false;
      if (!existsSync(file)) return false;
      rmSync(file);
      return true;
    },
  };

  function freeBytes(): number {
    const now = statfsSync(folder);
    return now.bavail * now.bsize;
  }
}

/** Deletes the reserve of a folder that this process holds and whose engine does not run yet. */
export function dropReserve(folder: string): void {
  rmSync(reserveFile(folder), { force: true });
}

function reserveFile(folder: string): string {
  return join(folder, 'kartotek.reserve');
}

/** Writes the file of zeros. False if there is no space for it after all (a quota, another process). */
function take(file: string, bytes: number): boolean {
  let open: number | undefined;
  try {
    open = openSync(file, 'w', 0o600);
    const zeros = Buffer.alloc(MIB);
    for (let left = bytes; left > 0; ) left -= writeSync(open, zeros, 0, Math.min(left, MIB));
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}
