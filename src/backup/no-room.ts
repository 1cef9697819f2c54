import { statfsSync } from 'node:fs';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';

/** What the engine takes at most beside the unpacked files when it opens them, with room to spare. */
const OPENING_BYTES = 64 * 1024 * 1024;

export function noRoom(cause: unknown): DataFolderError {
  return new DataFolderError('The disk has no room for the restored database.', { cause });
}

/** Whether a database may not have been opened since the disk is full. The engine gives no reason of its own. */
export function hasNoRoomToOpen(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < OPENING_BYTES;
}
