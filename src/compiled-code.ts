import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

const NOT_OURS_ALONE = 0o077;

/**
 * Lets Node.js keep what it compiles from now on, in this thread, for the next start (decision 23). Does nothing where
 * the installation cannot be written to, or where other users could put code into the folder.
 */
export function keepCompiledCode(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It exists, or cannot be made.
  }
  if (isOursAlone(folder)) enableCompileCache(folder);
}

function isOursAlone(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  // Windows has access lists instead of modes; the folder inherits those of the installation.
  return process.platform === 'win32' || (found.uid === process.geteuid?.() && (found.mode & NOT_OURS_ALONE) === 0);
}
