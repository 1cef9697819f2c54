import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';
import { creationMark, databasePlace } from './database-place.ts';
import { syncFolder } from './sync-folder.ts';

/** Where a backup is unpacked, in the data folder. */
export function restoringPlace(folder: string): string {
  return join(folder, 'kartotek.restoring');
}

/** Exists from the moment on at which an unpacked backup is complete, until it is the database. */
export function restoreMark(folder: string): string {
  return join(folder, 'kartotek.restored.json');
}

/**
 * Makes a backup that was completely unpacked the database of the folder, which this process holds, and keeps the former
 * one under the name in the mark. A restore calls it, and each start: whatever a killed process left is finished or removed.
 */
export function finishRestore(folder: string): void {
  const unpacked = restoringPlace(folder);
  if (existsSync(restoreMark(folder))) {
    const { aside } = JSON.parse(readFileSync(restoreMark(folder), 'utf8')) as { aside: string | null };
    if (existsSync(databasePlace(unpacked))) exchange(folder, aside);
    syncFolder(folder);
    rmSync(restoreMark(folder));
    syncFolder(folder);
  }
  rmSync(unpacked, { recursive: true, force: true });
}

function exchange(folder: string, aside: string | null): void {
  const current = databasePlace(folder);
  if (aside === null) {
    rmSync(current, { recursive: true, force: true });
  } else if (existsSync(current)) {
    const kept = join(folder, aside);
    if (existsSync(kept)) {
      throw new DataFolderError(
        `The restore in ${folder} cannot be finished: both ${current} and ${kept} exist. Move one of them away.`,
      );
    }
    renameSync(current, kept);
  }
  // A start removes a database beside this mark.
  rmSync(creationMark(folder), { force: true });
  renameSync(databasePlace(restoringPlace(folder)), current);
}
