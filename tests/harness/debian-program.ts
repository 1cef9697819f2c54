import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface DebianProgram {
  program: string;
  /** The environment with the folders of the unpacked libraries. */
  environment: NodeJS.ProcessEnv;
  /** What it prints about its version. */
  version: string;
}

interface Wanted {
  /** The Debian package, and the program's path in it. */
  package: string;
  path: string;
  /** Prints the version. */
  versionOption: string;
  /** Packages that it depends on and that are unpacked with it. */
  libraries: RegExp;
}

/** Debian installs servers in folders that only administrators have on their PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Finds a program on the PATH, or unpacks Debian's package and its libraries into the temporary folder without installing
 * them. There is one copy per user, which is kept for later runs.
 */
export async function debianProgram(wanted: Wanted): Promise<DebianProgram> {
  const name = wanted.path.split('/').at(-1) ?? '';
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]) {
    const found = await usable(join(folder, name), wanted, []);
    if (found) return found;
  }
  const copy = join(tmpdir(), `kartotek-${wanted.package}-${process.getuid?.() ?? 0}`);
  try {
    if (!(await isOurs(copy))) await download(copy, wanted);
    const found = await usable(join(copy, wanted.path), wanted, await librariesIn(copy));
    if (!found) throw new Error(`${join(copy, wanted.path)} does not run here.`);
    return found;
  } catch (cause) {
    throw new Error(`These tests need ${name}: apt-get install ${wanted.package}, or put it on the PATH.`, { cause });
  }
}

async function librariesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return [...new Set(files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => join(folder, dirname(file))))];
}

async function usable(
  program: string,
  { versionOption }: Wanted,
  libraries: string[],
): Promise<DebianProgram | undefined> {
  const environment =
    libraries.length === 0 ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) };
  // nginx prints its version on standard error.
  const printed = await run(program, [versionOption], { env: environment }).catch(() => undefined);
  return printed && { program, environment, version: printed.stdout + printed.stderr };
}

async function download(copy: string, wanted: Wanted): Promise<void> {
  const draft = `${copy}.${randomUUID()}`;
  const packages = join(draft, 'packages');
  try {
    await mkdir(packages, { recursive: true });
    // The server's user must be able to read the folder, and apt's user to write the packages.
    await chmod(draft, 0o755);
    await chmod(packages, 0o777);
    await fetchPackages(packages, wanted, []).catch(async () => fetchPackages(packages, wanted, await ownLists(draft)));
    for (const name of await readdir(packages)) await run('dpkg-deb', ['--extract', join(packages, name), draft]);
    for (const name of ['packages', 'lists', 'cache']) await rm(join(draft, name), { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run may have created the copy at the same time.
    if (!(await isOurs(copy))) throw error;
  }
}

async function fetchPackages(folder: string, wanted: Wanted, options: readonly string[]): Promise<void> {
  if (options.length > 0) await run('apt-get', [...options, 'update']);
  const { stdout } = await run('apt-cache', [...options, 'depends', '--important', wanted.package]);
  const names = [...stdout.matchAll(/^ *(?:Pre)?Depends: (\S+)$/gm)].map(([, name = '']) => name);
  const libraries = names.filter((name) => wanted.libraries.test(name));
  await run('apt-get', [...options, 'download', wanted.package, ...libraries], { cwd: folder });
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
