import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';
import { requireOwnOrEmpty } from './own-folder.ts';

const OTHERS_WRITE = 0o002;
const STICKY = 0o1000;
const NOT_OURS_ALONE = 0o077;

/**
 * Creates the folder, or secures an existing one, so that only this process's user can read and write in it. It sets the
 * mask of the whole process, so later files are private too. Decision 12 says which folders are refused; they stay as they
 * are.
 *
 * @throws DataFolderError with one sentence if the folder cannot be secured.
 */
export function secureFolder(folder: string): void {
  // Windows has access lists instead of modes; a folder in a user's profile is the user's.
  if (process.platform === 'win32') {
    create(folder);
    requireOwnOrEmpty(folder);
    return;
  }
  process.umask(NOT_OURS_ALONE);
  try {
    create(folder);
    requireOwnLink(folder);
    const place = realpathSync(folder);
    requireClosedAncestors(folder, place);
    requireOwner(place);
    requireOwnOrEmpty(folder);
    tighten(place);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw unusable(folder, `it must be a folder that this user owns (${reason})`, error);
  }
}

/** Not `recursive` of `mkdirSync`: it never returns where a file system makes no folders, such as /proc. */
function create(folder: string): void {
  if (existsSync(folder)) return;
  if (folder !== dirname(folder)) create(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (existsSync(folder)) return;
    throw unusable(folder, `it cannot be created (${(error as Error).message})`, error);
  }
}

/** Whoever owns a symbolic link can point it elsewhere. root can do anything anyway. */
function requireOwnLink(folder: string): void {
  const link = lstatSync(folder);
  if (!link.isSymbolicLink() || link.uid === 0 || isOwn(link)) return;
  throw unusable(folder, `it is a symbolic link that belongs to another user (${link.uid})`);
}

function requireClosedAncestors(folder: string, place: string): void {
  for (let above = dirname(place); ; above = dirname(above)) {
    const { mode } = statSync(above);
    if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) {
      const advice = `Remove that right (chmod o-w ${above}) or choose another place with KARTOTEK_DATA`;
      throw unusable(folder, `every user may write to ${above} and so replace it. ${advice}`);
    }
    if (above === dirname(above)) return;
  }
}

function requireOwner(place: string): void {
  const found = lstatSync(place);
  if (isOwn(found)) return;
  const advice = 'Run Kartotek as that user, or give the folder to this one';
  throw unusable(place, `it belongs to another user (${found.uid}). ${advice}`);
}

/** Removes the rights of others from the folder and everything in it. Links are not followed. */
function tighten(place: string): void {
  close(place, lstatSync(place));
  for (const path of pathsIn(place)) {
    const inside = lstatSync(path, { throwIfNoEntry: false });
    // A process that holds the folder may have removed it meanwhile.
    if (inside === undefined) continue;
    if (!isOwn(inside)) {
      throw unusable(place, `${path} belongs to another user (${inside.uid}), who can still change it`);
    }
    if (!inside.isSymbolicLink()) close(path, inside);
  }
}

function* pathsIn(place: string): Generator<string> {
  for (const top of readdirSync(place, { withFileTypes: true })) {
    const path = join(place, top.name);
    // The system's own, at the root of a disk.
    if (top.name === 'lost+found' && lstatSync(path).uid === 0) continue;
    yield path;
    if (!top.isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      yield join(entry.parentPath, entry.name);
    }
  }
}

function close(path: string, { mode }: Stats): void {
  if ((mode & NOT_OURS_ALONE) === 0) return;
  chmodSync(path, mode & 0o700);
  // Some file systems (network shares) ignore modes without an error.
  if ((lstatSync(path).mode & NOT_OURS_ALONE) !== 0) {
    throw new DataFolderError(
      `The folder ${path} cannot be closed to other users: its filesystem keeps no access rights. Choose another place with KARTOTEK_DATA.`,
    );
  }
}

function unusable(folder: string, reason: string, cause?: unknown): DataFolderError {
  return new DataFolderError(`The folder ${folder} cannot be used: ${reason}.`, { cause });
}

function isOwn({ uid }: Stats): boolean {
  return uid === process.geteuid?.();
}
