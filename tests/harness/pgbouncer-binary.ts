import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbouncerBinary {
  program: string;
  /** Folders of the libraries that came with it. */
  libraries: readonly string[];
  /** Such as `1.18.0`. */
  version: string;
}

/**
 * PgBouncer: the one on the path, or else Debian's package with its libraries, unpacked into the temporary folder
 * without being installed. One copy per user; it stays for the next run.
 */
export async function pgbouncerBinary(): Promise<PgbouncerBinary> {
  const installed = await onPath();
  if (installed) return installed;
  const copy = join(tmpdir(), `kartotek-pgbouncer-${process.getuid?.() ?? 0}`);
  try {
    if (!(await isOurs(copy))) await download(copy);
    return await unpacked(copy);
  } catch (cause) {
    throw new Error('The tests of poolers need PgBouncer: apt-get install pgbouncer, or put it on the PATH.', {
      cause,
    });
  }
}

async function onPath(): Promise<PgbouncerBinary | undefined> {
  // Debian installs it where only administrators look.
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']) {
    const version = await versionOf(join(folder, 'pgbouncer'), []);
    if (version !== undefined) return { program: join(folder, 'pgbouncer'), libraries: [], version };
  }
  return undefined;
}

async function unpacked(folder: string): Promise<PgbouncerBinary> {
  const files = await readdir(folder, { recursive: true });
  const libraries = [
    ...new Set(files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => join(folder, dirname(file)))),
  ];
  const program = join(folder, 'usr/sbin/pgbouncer');
  const version = await versionOf(program, libraries);
  if (version === undefined) throw new Error(`${program} does not run here.`);
  return { program, libraries, version };
}

async function versionOf(program: string, libraries: readonly string[]): Promise<string | undefined> {
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) };
  const said = await run(program, ['--version'], { env }).catch(() => undefined);
  return said && /PgBouncer (\S+)/.exec(said.stdout)?.[1];
}

async function download(copy: string): Promise<void> {
  const draft = `${copy}.${randomUUID()}`;
  const packages = join(draft, 'packages');
  try {
    await mkdir(packages, { recursive: true });
    // Whoever runs the server must be able to read it, and apt's own user to write the packages.
    await chmod(draft, 0o755);
    await chmod(packages, 0o777);
    await fetchPackages(packages, []).catch(async () => fetchPackages(packages, await ownLists(draft)));
    for (const name of await readdir(packages)) await run('dpkg-deb', ['--extract', join(packages, name), draft]);
    for (const name of ['packages', 'lists', 'cache']) await rm(join(draft, name), { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody who started at the same time may have been first.
    if (!(await isOurs(copy))) throw error;
  }
}

async function fetchPackages(folder: string, options: readonly string[]): Promise<void> {
  if (options.length > 0) await run('apt-get', [...options, 'update']);
  const { stdout } = await run('apt-cache', [...options, 'depends', '--important', 'pgbouncer']);
  const libraries = stdout.match(/\blib(c-?ares|event|ssl)\S*/g) ?? [];
  await run('apt-get', [...options, 'download', 'pgbouncer', ...libraries], { cwd: folder });
}

/** On a machine whose lists of packages are missing or stale, `apt-get` gets lists of its own. */
async function ownLists(folder: string): Promise<string[]> {
  for (const part of ['lists/partial', 'cache/archives/partial']) await mkdir(join(folder, part), { recursive: true });
  const options = {
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    // Its own user may not write here.
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** A folder of that name that somebody else made could hold any program. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) return true;
  throw new Error(`${folder} belongs to another user: remove it or set TMPDIR to a folder of your own.`);
}
