import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ASSETS } from '../built-files.ts';
import { compressFiles } from './compress-files.ts';
import { findVite } from './find-vite.ts';
import { hashSources, isUpToDate, STAMP } from './page-sources.ts';

/** What we use of Vite. */
interface Vite {
  build(config: object): Promise<unknown>;
}

export class ViteMissing extends Error {
  override readonly message = 'Vite is not installed';
}

/** Finished and under way, beside `dist`, so that renaming is enough to put them in its place. */
const BUILDING = '.build-';
const LEFT = '.left-';
/** What a killed build left is removed after this time; a build takes less. */
const ABANDONED_MS = 30 * 60_000;
const MOST_ATTEMPTS = 10;

/**
 * Builds the pages into `dist`. Each build has a folder of its own, which replaces `dist` when it is complete, so several
 * builds at once and a build that is killed leave a complete `dist` or none.
 */
export async function buildPages(web: string): Promise<void> {
  const vite = await loadVite(web);
  await removeAbandoned(web);
  // Read before the build: a change meanwhile makes the next start build again.
  const stamp = await hashSources(web);
  const folder = await mkdtemp(join(web, BUILDING));
  try {
    await vite.build({
      root: web,
      logLevel: 'error',
      // The default keeps a config file's compiled copy in node_modules, which may be read-only.
      configLoader: 'native',
      build: { outDir: folder, emptyOutDir: true, manifest: true, assetsDir: ASSETS },
    });
    await compressFiles(join(folder, ASSETS));
    await writeFile(join(folder, STAMP), stamp);
    // Another user may serve what this one has built.
    await chmod(folder, 0o755);
    await replaceDist(web, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadVite(web: string): Promise<Vite> {
  const vite = findVite(web);
  if (vite === undefined) throw new ViteMissing();
  return import(pathToFileURL(vite).href);
}

/** A folder cannot be renamed onto another, so the old build is moved away first. Another process may do the same. */
async function replaceDist(web: string, folder: string): Promise<void> {
  const dist = join(web, 'dist');
  for (let attempt = 1; ; attempt++) {
    if (await isUpToDate(web)) return;
    const left = await mkdtemp(join(web, LEFT));
    try {
      if (existsSync(dist)) await rename(dist, join(left, 'dist'));
      await rename(folder, dist);
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
    } finally {
      await rm(left, { recursive: true, force: true });
    }
  }
}

async function removeAbandoned(web: string): Promise<void> {
  for (const name of await readdir(web)) {
    if (!name.startsWith(BUILDING) && !name.startsWith(LEFT)) continue;
    const path = join(web, name);
    const made = await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
