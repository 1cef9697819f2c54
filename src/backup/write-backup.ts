import { randomBytes } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import { databasePlace } from '../database/embedded/database-place.ts';
import { syncFolder } from '../database/embedded/sync-folder.ts';
import { describeFiles, FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import type { Snapshot } from './take-snapshot.ts';

/** Throws a sentence if the file exists, or its folder does not or takes no file of this user. */
export function requireNewFile(file: string): void {
  if (existsSync(file)) throw new DataFolderError(`${file} exists already. Give another name; nothing is overwritten.`);
  const folder = dirname(file);
  try {
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isThere) throw new DataFolderError(`There is no folder ${folder}.`);
    // Tried, since the modes of a folder do not tell whether its file system takes files.
    const draft = draftOf(file);
    closeSync(openSync(draft, 'wx', 0o600));
    rmSync(draft);
  } catch (cause) {
    if (cause instanceof DataFolderError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? cause.code : 'unknown';
    const sentence = `This user cannot write a file to ${folder} (${code}). Give a file in another folder.`;
    throw new DataFolderError(sentence, { cause });
  }
}

function draftOf(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.part`;
}

/**
 * Writes a snapshot to an archive (tar, gzip) that only its owner may read. It has its name only once it is complete and on
 * the disk, and replaces nothing. Returns its size.
 */
export async function writeBackup(
  snapshot: Snapshot,
  file: string,
  about: Pick<Manifest, 'version' | 'madeAt'>,
): Promise<{ bytes: number }> {
  requireNewFile(file);
  const draft = draftOf(file);
  const remove = () => rmSync(draft, { force: true });
  process.once('exit', remove);
  try {
    const files = await describeFiles(databasePlace(snapshot.folder));
    const manifest: Manifest = { format: FORMAT, ...about, schema: snapshot.schema, files };
    writeFileSync(join(snapshot.folder, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`);
    const archive = create({ cwd: snapshot.folder, portable: true }, [MANIFEST, 'pg']);
    const draftStream = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(archive), createGzip({ level: 1 }), draftStream);
    const written = await open(draft, 'r+');
    await written.sync();
    await written.close();
    giveName(draft, file);
    syncFolder(dirname(file));
    return { bytes: statSync(file).size };
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      throw new DataFolderError(`${file} cannot be written: ${error.message}.`, { cause: error });
    }
    throw error;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** A link fails where the name exists, which a rename would replace. Not every file system has links. */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    requireNewFile(file);
    if (code === 'EEXIST') throw error;
    renameSync(draft, file);
  }
}
