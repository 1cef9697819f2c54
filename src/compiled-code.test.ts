import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const MODULE = JSON.stringify(new URL('./compiled-code.ts', import.meta.url).href);
/** A process, because code is kept for all of one. Prints the folder in which it keeps its code. */
const PROGRAM = `
  import { getCompileCacheDir } from 'node:module';
  const { keepCompiledCode } = await import(${MODULE});
  for (const folder of process.argv.slice(1)) keepCompiledCode(folder);
  await import(${MODULE} + '?again');
  console.log(getCompileCacheDir() ?? 'none');
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-compiled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Keeps compiled code in the first of these folders that may be used. */
async function keepIn(...folders: string[]): Promise<string> {
  const { NODE_COMPILE_CACHE, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', PROGRAM, ...folders], { env });
  return stdout.trim();
}

describe.skipIf(process.platform === 'win32')('compiled code', () => {
  it('is kept in a folder that is made for this user alone', async () => {
    const made = join(folder, 'made');
    expect(await keepIn(made)).toContain(made);
    expect((await stat(made)).mode & 0o777).toBe(0o700);
    const [version = ''] = await readdir(made);
    expect(await readdir(join(made, version))).not.toEqual([]);
    expect(await keepIn(made)).toContain(made);
  });

  it('is not kept where other users may write or read, behind a link, or where no folder can be made', async () => {
    const [shared, own, link] = [join(folder, 'shared'), join(folder, 'own'), join(folder, 'link')];
    await mkdir(shared);
    await chmod(shared, 0o770);
    await mkdir(own, { mode: 0o700 });
    await symlink(own, link);
    expect(await keepIn(shared, link, join(folder, 'missing/folder'))).toBe('none');
  });
});
