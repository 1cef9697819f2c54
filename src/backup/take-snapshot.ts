import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import { databasePlace } from '../database/embedded/database-place.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { areSameFiles, type Copied, copyChanged, filesBelow } from './copied-files.ts';

/** A consistent copy of the embedded database beside it. Whoever took it removes it. */
export interface Snapshot {
  /** A data folder. */
  folder: string;
  /** For how long other requests waited, in ms. */
  waitedMs: number;
  /** The migrations that the database has had. */
  schema: string[];
}

const PREFIX = 'kartotek.snapshot-';
/** A snapshot that nobody has touched for so long was left by a killed process, in ms. */
const LEFT_MS = 3_600_000;
const MIB = 1024 * 1024;
/** What must stay free beside the snapshot, so that the database takes writes meanwhile. */
const SPARE_BYTES = 64 * MIB;
const LOG_FOLDER = 'pg_wal';
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the database's files twice: once while requests are answered, then, while they wait, only what has changed. A
 * checkpoint in between leaves nothing in memory and almost nothing in the log (decision 42).
 */
export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const { folder } = database;
  if (folder === undefined) throw new DataFolderError('Only the embedded database has a folder to copy.');
  removeLeft(folder);
  const from = databasePlace(folder);
  requireRoom(folder, from);
  const snapshot = mkdtempSync(join(folder, PREFIX));
  try {
    const copied: Copied = new Map();
    const paths = { from, to: databasePlace(snapshot), copied };
    await copyChanged(paths, (path) => !isLog(path) && isNeeded(path));
    return await database.runUnlimited(async (client) => {
      const begun = performance.now();
      await client.execute('checkpoint');
      const schema = await appliedMigrations(client);
      const [log] = await client.run(readLogPosition, {});
      if (!log) throw new Error('The log has no position');
      // Files behind the log's end are old ones that wait to be used again.
      const isCurrent = (path: string) =>
        !SEGMENT.test(basename(path)) || (basename(path) >= log.first && basename(path) <= log.last);
      const before = await copyChanged(paths, (path) => (isLog(path) ? isCurrent(path) : isNeeded(path)));
      if (!areSameFiles(before, filesBelow(from))) {
        throw new DataFolderError('The database changed while it was copied. Try again.');
      }
      return { folder: snapshot, waitedMs: Math.round(performance.now() - begun), schema };
    });
  } catch (error) {
    rmSync(snapshot, { recursive: true, force: true });
    throw error;
  }
}

const readLogPosition = statement<object, { first: string; last: string }>(sql`
  select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`);

function isLog(path: string): boolean {
  return dirname(path) === LOG_FOLDER;
}

/** The engine writes a lock file of its own, which means nothing in a copy. */
function isNeeded(path: string): boolean {
  return path !== 'postmaster.pid';
}

function requireRoom(folder: string, from: string): void {
  const bytes = [...filesBelow(from).values()].reduce((sum, { size }) => sum + Number(size), 0);
  const { bavail, bsize } = statfsSync(folder);
  const needed = bytes + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  throw new DataFolderError(
    `The copy needs ${Math.ceil(needed / MIB)} MiB of free space in ${folder}, and ${Math.floor((bavail * bsize) / MIB)} MiB are free.`,
  );
}

function removeLeft(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - LEFT_MS) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
