import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbouncerBinary {
  program: string;
  /** Folders of the unpacked libraries. */
  libraries: readonly string[];
  /** For example `1.18.0`. */
  version: string;
}

/**
 * Finds PgBouncer on the PATH, or unpacks Debian's package and its libraries into the temporary folder without
 * installing them. There is one copy per user, which is kept for later runs.
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
  // Debian installs it in a folder that only administrators have on their PATH.
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
  const printed = await run(program, ['--version'], { env }).catch(() => undefined);
  return printed && /PgBouncer (\S+)/.exec(printed.stdout)?.[1];
}

async function download(copy: string): Promise<void> {
  const draft = `${copy}.${randomUUID()}`;
  const packages = join(draft, 'packages');
  try {
    await mkdir(packages, { recursive: true });
    // The server's user must be able to read the folder, and apt's user to write the packages.
    await chmod(draft, 0o755);
    await chmod(packages, 0o777);
    await fetchPackages(packages, []).catch(async () => fetchPackages(packages, await ownLists(draft)));
    for (const name of await readdir(packages)) await run('dpkg-deb', ['--extract', join(packages, name), draft]);
    for (const name of ['packages', 'lists', 'cache']) await rm(join(draft, name), { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run may have created the copy at the same time.
    if (!(await isOurs(copy))) throw error;
  }
}

async function fetchPackages(folder: string, options: readonly string[]): Promise<void> {
  if (options.length > 0) await run('apt-get', [...options, 'update']);
  const { stdout } = await run('apt-cache', [...options, 'depends', '--important', 'pgbouncer']);
  const libraries = stdout.match(/\blib(c-?ares|event|ssl)\S*/g) ?? [];
  await run('apt-get', [...options, 'download', 'pgbouncer', ...libraries], { cwd: folder });
}

/** Options with separate package lists, for a machine whose own lists are missing or outdated. */
async function ownLists(folder: string): Promise<string[]> {
  for (const part of ['lists/partial', 'cache/archives/partial']) await mkdir(join(folder, part), { recursive: true });
  const options = {
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    // The user `_apt` may not write here.
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** Throws if another user owns the folder, because it could contain any program. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) return true;
  throw new Error(`${folder} belongs to another user: remove it or set TMPDIR to a folder of your own.`);
}
