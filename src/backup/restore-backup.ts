import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { connect } from '../database/connect.ts';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import { creationMark, databasePlace } from '../database/embedded/database-place.ts';
import { finishRestore, restoreMark, restoringPlace } from '../database/embedded/finish-restore.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { secureFolder } from '../database/embedded/secure-folder.ts';
import { syncFolder } from '../database/embedded/sync-folder.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import type { Manifest } from './manifest.ts';
import { hasNoRoomToOpen, noRoom } from './no-room.ts';
import { unpackBackup } from './unpack-backup.ts';

export interface Restored {
  folder: string;
  madeAt: string;
  /** The version that made the backup. */
  version: string;
  /** Whether the next start migrates the schema. */
  olderSchema: boolean;
  /** Where the former database is kept. */
  keptAs: string | null;
}

/**
 * Makes a backup the database of the folder. Everything is unpacked, compared and opened once beside the present database,
 * which is then exchanged in a step that each start finishes: a killed restore leaves the old one or the new.
 */
export async function restoreBackup(
  file: string,
  folder: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  secureFolder(folder);
  const holder = { pid: process.pid, host: hostname(), startedAt: now.toISOString(), purpose: 'kartotek restore' };
  const lock = lockFolder(folder, holder);
  try {
    finishRestore(folder);
    const hasData = holdsDatabase(folder);
    if (hasData && !replace) {
      throw new DataFolderError(
        `${folder} holds a database already. Give --replace to put the backup in its place; the present one is kept beside it.`,
      );
    }
    const unpacked = restoringPlace(folder);
    const manifest = await unpackBackup(file, unpacked);
    const known = await knownMigrations();
    await requireUsable(file, unpacked, manifest, known);
    syncAll(databasePlace(unpacked));
    const aside = hasData ? `pg.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
    writeMark(folder, aside);
    finishRestore(folder);
    return {
      folder,
      madeAt: manifest.madeAt,
      version: manifest.version,
      olderSchema: manifest.schema.length < known.length,
      keptAs: aside === null ? null : join(folder, aside),
    };
  } catch (error) {
    if (!existsSync(restoreMark(folder))) rmSync(restoringPlace(folder), { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

/** A database whose creation was interrupted is none. */
function holdsDatabase(folder: string): boolean {
  const place = databasePlace(folder);
  return existsSync(place) && readdirSync(place).length > 0 && !existsSync(creationMark(folder));
}

/** Opens the unpacked database once, so that nothing is replaced by what does not open. */
async function requireUsable(
  file: string,
  folder: string,
  { schema, version }: Manifest,
  known: string[],
): Promise<void> {
  if (schema.length === 0 || schema.some((name, index) => name !== known[index])) {
    throw new DataFolderError(
      `${file} was made by Kartotek ${version}, whose schema this version does not know. Restore it with that version.`,
    );
  }
  const database = await connect({
    at: { folder },
    connections: 1,
    purpose: 'kartotek restore',
    onAbort: () => {},
    onConnectionError: () => {},
  }).catch((error: unknown) => {
    throw hasNoRoomToOpen(folder) ? noRoom(error) : error;
  });
  try {
    const found = await database.runUnlimited(appliedMigrations);
    if (JSON.stringify(found) !== JSON.stringify(schema)) {
      throw new DataFolderError(`${file} is damaged: its database has another schema than it says.`);
    }
  } finally {
    await database.close();
  }
}

/** Renamed into place, so that a start finds it complete or not at all. */
function writeMark(folder: string, aside: string | null): void {
  const draft = `${restoreMark(folder)}.new`;
  writeFileSync(draft, JSON.stringify({ aside }), { mode: 0o600, flush: true });
  renameSync(draft, restoreMark(folder));
  syncFolder(folder);
}

/** Files first, then the folders that name them. */
function syncAll(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const open = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(open);
    closeSync(open);
  }
  for (const entry of entries.filter((one) => one.isDirectory())) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(folder);
}
