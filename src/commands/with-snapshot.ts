import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Snapshot, takeSnapshot } from '../backup/take-snapshot.ts';
import { connect } from '../database/connect.ts';
import { databasePlace } from '../database/embedded/database-place.ts';
import { FolderHeld } from '../database/embedded/folder-lock.ts';
import { CommandError, type CommandOutput } from './command.ts';
import { sendCommand } from './control.ts';
import { snapshotCommand } from './snapshot-command.ts';

/** How often a snapshot in use is touched, so that nobody takes it for a killed process's, in ms. */
const TOUCH_MS = 60_000;

const silent: CommandOutput = { note() {}, write: () => Promise.resolve() };

/**
 * Works on a consistent copy of the embedded database, and removes it. A service that holds the folder makes the copy, so
 * it goes on serving; otherwise this process opens the database as it is, of whatever schema.
 */
export async function withSnapshot<T>(
  folder: string,
  purpose: string,
  work: (snapshot: Snapshot & { isServed: boolean }) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(databasePlace(folder), 'PG_VERSION'))) {
    throw new CommandError(`There is no database in ${folder}. KARTOTEK_DATA names another folder.`);
  }
  const snapshot = await obtain(folder, purpose);
  const remove = () => rmSync(snapshot.folder, { recursive: true, force: true });
  const stop = () => process.exit(1);
  const touching = setInterval(() => utimesSync(snapshot.folder, new Date(), new Date()), TOUCH_MS);
  process.once('exit', remove).once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(snapshot);
  } finally {
    clearInterval(touching);
    process.off('exit', remove).off('SIGINT', stop).off('SIGTERM', stop);
    remove();
  }
}

/** `isServed`: a service made it, so its requests waited. */
async function obtain(folder: string, purpose: string): Promise<Snapshot & { isServed: boolean }> {
  try {
    const database = await connect({
      at: { folder },
      connections: 1,
      purpose,
      onAbort: () => {},
      onConnectionError: () => {},
    });
    try {
      return { ...(await takeSnapshot(database)), isServed: false };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    const answer = await sendCommand(folder, snapshotCommand, {}, silent);
    if (answer === undefined) throw error;
    return { ...(answer as Snapshot), isServed: true };
  }
}
