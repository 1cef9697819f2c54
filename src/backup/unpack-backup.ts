import { createReadStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type ReadEntry } from 'tar';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import { databasePlace } from '../database/embedded/database-place.ts';
import { validate } from '../operation/validate.ts';
import { describeFiles, FORMAT, MANIFEST, Manifest } from './manifest.ts';
import { noRoom } from './no-room.ts';

const PLACE = /^pg(\/[\w.-]+)*\/?$/;

/**
 * Unpacks a backup into an empty folder and compares every file with the manifest. Throws a sentence if the file is no
 * backup, is damaged or incomplete, or was made by a later version.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const foreign = new DataFolderError(`${file} is not a backup that kartotek backup wrote.`);
  const stopped = new AbortController();
  let first = true;
  const filter = (path: string, entry: unknown) => {
    const { type } = entry as ReadEntry;
    const isManifest = path === MANIFEST && type === 'File';
    const isOurs = PLACE.test(path) && !path.includes('..') && (type === 'File' || type === 'Directory');
    // A foreign archive is not written to the disk first. The unpacker would not survive an exception here.
    if (first ? !isManifest : !isOurs) {
      stopped.abort(foreign);
      return false;
    }
    first = false;
    return true;
  };
  try {
    const unpack = extract({ cwd: folder, strict: true, filter, preserveOwner: false, noMtime: true });
    await pipeline(createReadStream(file), createGunzip(), unpack, { signal: stopped.signal });
    stopped.signal.throwIfAborted();
  } catch (error) {
    throw stopped.signal.aborted ? foreign : explain(file, error as NodeJS.ErrnoException, first);
  }
  if (first) throw foreign;
  const manifest = readManifest(file, folder);
  const found = await describeFiles(databasePlace(folder)).catch(() => []);
  if (JSON.stringify(found) !== JSON.stringify(manifest.files)) {
    throw new DataFolderError(`${file} is damaged: its files are not those that it names.`);
  }
  rmSync(join(folder, MANIFEST));
  return manifest;
}

function readManifest(file: string, folder: string): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new DataFolderError(`${file} is damaged: what it says of itself cannot be read.`);
  }
  const { format } = (manifest ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT) {
    throw new DataFolderError(`${file} was made by a later version of Kartotek. Restore it with that version.`);
  }
  if (validate(Manifest, manifest, 'manifest').length > 0) {
    throw new DataFolderError(`${file} is damaged: what it says of itself cannot be read.`);
  }
  return manifest as Manifest;
}

function explain(file: string, error: NodeJS.ErrnoException, first: boolean): Error {
  const { code = '', message } = error;
  if (['ENOENT', 'EISDIR', 'EACCES'].includes(code) && error.path === file) {
    return new DataFolderError(`${file} cannot be read: ${message}.`, { cause: error });
  }
  if (code === 'EISDIR') return new DataFolderError(`${file} is a folder, not a backup.`);
  if (['ENOSPC', 'EDQUOT'].includes(code)) return noRoom(error);
  if (code.startsWith('Z_') || code.startsWith('TAR_') || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    const fault = first ? 'is not a backup that kartotek backup wrote' : 'is damaged: it ends too early or was changed';
    return new DataFolderError(`${file} ${fault}.`, { cause: error });
  }
  return error;
}
