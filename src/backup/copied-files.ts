import { type BigIntStats, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A file that changed so shortly before it was copied may have changed again without another time of change, in ms. */
const SETTLED_MS = 2_000;
const AT_A_TIME = 8;

/** What was known of each file when it was copied, by its path in the folder. */
export type Copied = Map<string, { stats: BigIntStats; settled: boolean }>;

/** The files below a folder by their paths in it, with what is known of them. Files that vanish meanwhile are left out. */
export function filesBelow(folder: string): Map<string, BigIntStats> {
  const files = new Map<string, BigIntStats>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const stats = entry.isFile() ? statSync(path, { bigint: true, throwIfNoEntry: false }) : undefined;
    if (stats) files.set(relative(folder, path), stats);
  }
  return files;
}

/** Makes the folders below a folder in another one too: the engine needs those that are empty. */
function makeFolders(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory())
      mkdirSync(join(to, relative(from, join(entry.parentPath, entry.name))), { recursive: true });
  }
}

/** Copies what has changed since it was last copied, and removes what is there no more. Answers what was there before. */
export async function copyChanged(
  { from, to, copied }: { from: string; to: string; copied: Copied },
  isWanted: (path: string) => boolean,
): Promise<Map<string, BigIntStats>> {
  makeFolders(from, to);
  const now = filesBelow(from);
  const wanted = [...now].filter(([path]) => isWanted(path));
  const changed = wanted.filter(([path, stats]) => {
    const before = copied.get(path);
    return !before?.settled || !areSame(before.stats, stats);
  });
  const paths = new Set(wanted.map(([path]) => path));
  for (const path of copied.keys()) {
    if (paths.has(path)) continue;
    rmSync(join(to, path), { force: true });
    copied.delete(path);
  }
  const copyNext = async (): Promise<void> => {
    for (let next = changed.pop(); next; next = changed.pop()) {
      const [path, stats] = next;
      const settled = Number(newest(stats) / 1_000_000n) < Date.now() - SETTLED_MS;
      // A link to the same blocks where the file system can make one.
      if (await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).then(() => true, isMissing)) {
        copied.set(path, { stats, settled });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, copyNext));
  return now;
}

/** Whether nothing has changed between two looks at the same folder. */
export function areSameFiles(one: Map<string, BigIntStats>, other: Map<string, BigIntStats>): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([path, stats]) => {
    const now = other.get(path);
    return now !== undefined && areSame(stats, now);
  });
}

function areSame(one: BigIntStats, other: BigIntStats): boolean {
  return (
    one.size === other.size && one.mtimeNs === other.mtimeNs && one.ctimeNs === other.ctimeNs && one.ino === other.ino
  );
}

function newest({ mtimeNs, ctimeNs }: BigIntStats): bigint {
  return mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
}

function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
