import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
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
  inOneSentence(folder, () => {
    create(folder);
    const place = requireOwnFolder(folder);
    // First, so that nobody can add to it while the rest is closed.
    close(place, place);
    for (const path of pathsIn(place)) close(place, path);
  });
}

/**
 * Throws what `secureFolder` would, for a folder that exists or not. Changes nothing, so it cannot know what only shows when
 * a folder is made (in /proc, or where the disk has no room).
 */
export function requireSecurable(folder: string): void {
  if (process.platform === 'win32') {
    if (existsSync(folder)) requireOwnOrEmpty(folder);
    return;
  }
  inOneSentence(folder, () => {
    if (!existsSync(folder)) return requireCreatable(folder);
    const place = requireOwnFolder(folder);
    for (const path of pathsIn(place)) requireOwnFile(place, path);
  });
}

function inOneSentence(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw unusable(folder, `it must be a folder that this user owns (${reason})`, error);
  }
}

/** Returns where the folder is, without links. */
function requireOwnFolder(folder: string): string {
  requireOwnLink(folder);
  const place = realpathSync(folder);
  requireClosed(folder, dirname(place));
  requireOwner(place);
  requireOwnOrEmpty(folder);
  requireWritable(place);
  return place;
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
    throw notCreatable(folder, error);
  }
}

/** What `create` needs: the lowest folder that exists must take a new one. Those that are made are closed to others. */
function requireCreatable(folder: string): void {
  let above = folder;
  try {
    while (!existsSync(above)) {
      if (lstatSync(above, { throwIfNoEntry: false })) throw new Error(`${above} is a link to nothing`);
      above = dirname(above);
    }
    if (!statSync(above).isDirectory()) throw new Error(`${above} is no folder`);
    accessSync(above, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notCreatable(folder, error);
  }
  requireClosed(folder, realpathSync(above));
}

/** Whoever owns a symbolic link can point it elsewhere. root can do anything anyway. */
function requireOwnLink(folder: string): void {
  const link = lstatSync(folder);
  if (!link.isSymbolicLink() || link.uid === 0 || isOwn(link)) return;
  throw unusable(folder, `it is a symbolic link that belongs to another user (${link.uid})`);
}

/** Requires that no other user can replace `lowest` or a folder above it. */
function requireClosed(folder: string, lowest: string): void {
  for (let above = lowest; ; above = dirname(above)) {
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

function requireWritable(place: string): void {
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(place, `this user may not write to it (${(error as Error).message})`, error);
  }
}

function requireOwnFile(place: string, path: string): Stats | undefined {
  const inside = lstatSync(path, { throwIfNoEntry: false });
  // A process that holds the folder may have removed it meanwhile.
  if (inside === undefined || isOwn(inside)) return inside;
  throw unusable(place, `${path} belongs to another user (${inside.uid}), who can still change it`);
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

/** Removes the rights of others from the folder or something in it. Links are not followed. */
function close(place: string, path: string): void {
  const found = requireOwnFile(place, path);
  if (found === undefined || found.isSymbolicLink() || (found.mode & NOT_OURS_ALONE) === 0) return;
  chmodSync(path, found.mode & 0o700);
  // Some file systems (network shares) ignore modes without an error.
  if ((lstatSync(path).mode & NOT_OURS_ALONE) !== 0) {
    throw new DataFolderError(
      `The folder ${path} cannot be closed to other users: its filesystem keeps no access rights. Choose another place with KARTOTEK_DATA.`,
    );
  }
}

function notCreatable(folder: string, cause: unknown): DataFolderError {
  return unusable(folder, `it cannot be created (${(cause as Error).message})`, cause);
}

function unusable(folder: string, reason: string, cause?: unknown): DataFolderError {
  return new DataFolderError(`The folder ${folder} cannot be used: ${reason}.`, { cause });
}

function isOwn({ uid }: Stats): boolean {
  return uid === process.geteuid?.();
}
