import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** In the build: the hash of the sources that it was made from. */
export const STAMP = '.vite/sources';
/** Builds, finished and under way, and what is installed. */
const NO_SOURCES = /^(?:dist|\.build-.*|\.left-.*|node_modules)$/;
const LOCK_FILE = '../package-lock.json';

/** Whether the folder has sources to build. A production image may hold only the build. */
export async function hasSources(web: string): Promise<boolean> {
  return (await readOptional(join(web, 'index.html'))) !== undefined;
}

/** Whether `dist` in the folder was built from the present sources. */
export async function isUpToDate(web: string): Promise<boolean> {
  const stamp = await readOptional(join(web, 'dist', STAMP));
  return stamp !== undefined && stamp.toString() === (await hashSources(web));
}

/** A hash over the sources, the generated ones included, and over the lock file: the names and contents of all of them. */
export async function hashSources(web: string): Promise<string> {
  const entries = await readdir(web, { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !NO_SOURCES.test(name))
    .map(async (entry) => {
      if (!entry.isDirectory()) return [join(web, entry.name)];
      const below = await readdir(join(web, entry.name), { recursive: true, withFileTypes: true });
      return below.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    });
  const paths = (await Promise.all(nested)).flat().toSorted();
  const lines = await Promise.all([...paths, join(web, LOCK_FILE)].map((path) => lineOf(web, path)));
  return hash('sha256', lines.join('\n'));
}

async function lineOf(web: string, path: string): Promise<string> {
  const content = await readOptional(path);
  return `${relative(web, path).replaceAll(sep, '/')} ${content ? hash('sha256', content) : 'none'}`;
}

async function readOptional(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
