import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MIB = 1024 * 1024;
/** Three segments of the engine's log: enough to finish what runs, to write a checkpoint and to start again. */
const RESERVE_BYTES = 48 * MIB;
/** On a small disk, one part in so many. */
const RESERVE_PART = 8;
/** Writes are refused while the disk has less room than this, beside the reserve. */
const LEAST_FREE_BYTES = 8 * MIB;
/** A little more than that before they are taken again, so that the service does not change its mind all the time. */
const ENOUGH_FREE_BYTES = 2 * LEAST_FREE_BYTES;

/** Room on the data folder's disk that is kept back for the engine, and the decision whether it may take writes. */
export interface DiskReserve {
  /** Looks at the disk, takes the reserve again if there is room, and tells whether writes must be refused. */
  look(): boolean;
  /** Gives the reserve to the engine, which has just run out of room. False: it is spent already. */
  release(): boolean;
  /** What must be free before writes are taken, in MiB. */
  readonly neededMib: number;
}

/**
 * PostgreSQL stops at once where it cannot write its log, and cannot start without room either. So room is taken ahead,
 * in a file of zeros beside the database (a file with holes would reserve nothing), and given up when the disk is full:
 * then what runs can finish. Writes are refused from there on until the file could be written again.
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

/** Gives up the reserve of a folder that this process holds, whose engine does not run yet. */
export function dropReserve(folder: string): void {
  rmSync(reserveFile(folder), { force: true });
}

function reserveFile(folder: string): string {
  return join(folder, 'kartotek.reserve');
}

/** Writes the file of zeros. False where there is no room for it after all (a quota, another process). */
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
