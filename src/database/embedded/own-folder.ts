import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';
import { creationMark, databasePlace } from './database-place.ts';
import { restoreMark } from './finish-restore.ts';

/** What Kartotek keeps beside the database. The lock comes first, and stays: an interrupted first start leaves at least it. */
const KEPT = /^kartotek\.(lock|holder\.json|reserve|creating|sock|restoring|restored\.json)$/;
/** What systems and tools put into a folder that is otherwise empty. */
const NOTHING = ['lost+found', '.DS_Store', '.gitkeep', '.keep'];

/**
 * Throws one sentence if the folder, which exists, has files of something else and no database: a wrong `KARTOTEK_DATA`
 * must not take over somebody's files. Changes nothing.
 */
export function requireOwnOrEmpty(folder: string): void {
  if (existsSync(join(databasePlace(folder), 'PG_VERSION'))) return;
  const names = readdirSync(folder);
  if (names.some((name) => KEPT.test(name))) return;
  const other = names.find((name) => !NOTHING.includes(name) && !(name === 'pg' && isEmpty(join(folder, name))));
  if (other === undefined) return;
  throw new DataFolderError(
    `KARTOTEK_DATA names the folder ${folder}, which has other files (${other}) and no database of Kartotek: name a new folder or an empty one.`,
  );
}

/**
 * Whether there is a database, or what is left of one that a start makes whole or refuses. True also where this user cannot
 * look: opening the database says why.
 */
export function mayHoldDatabase(folder: string): boolean {
  try {
    readdirSync(folder);
    return existsSync(creationMark(folder)) || existsSync(restoreMark(folder)) || !isEmpty(databasePlace(folder));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function isEmpty(place: string): boolean {
  return readdirSync(place).length === 0;
}
