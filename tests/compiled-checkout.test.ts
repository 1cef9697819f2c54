import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import program from '../bin/program.cjs';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kartotek-checkout-'));
  for (const folder of ['src/people', 'compiled', 'tools/package'])
    await mkdir(join(root, folder), { recursive: true });
  await cp(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'tools/package/compile-code.ts', 'src/people/person.ts']) {
    await writeFile(join(root, file), '{}');
  }
  await writeFile(join(root, 'src/cli.ts'), "console.log('sources')");
  await writeFile(join(root, 'compiled/cli.js'), "console.log('compiled')");
  program.markCompiled(join(root, 'compiled'), program.describeSources(root));
});
afterEach(() => rm(root, { recursive: true }));

/** What the program of the checkout runs. */
async function runs(): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'bin/kartotek.cjs')]);
  return stdout.trim();
}

describe('a checkout', () => {
  it('runs what was compiled from its sources', async () => {
    expect(await runs()).toBe('compiled');
  });

  it('runs it also where the lock file was written anew with the same content, as by npm prune', async () => {
    await rm(join(root, 'package-lock.json'));
    await writeFile(join(root, 'package-lock.json'), '{}');
    expect(await runs()).toBe('compiled');
  });

  it.each([
    ['edited', () => writeFile(join(root, 'src/people/person.ts'), '{"edited": true}')],
    ['replaced by one of the same size', () => writeFile(join(root, 'src/people/person.ts'), '[]')],
    ['removed', () => rm(join(root, 'src/people/person.ts'))],
    ['renamed', () => rename(join(root, 'src/people/person.ts'), join(root, 'src/people/human.ts'))],
    ['added', () => writeFile(join(root, 'src/people/company.ts'), '')],
    ['the lock file', () => writeFile(join(root, 'package-lock.json'), '{"other": 1}')],
    ['the compiler', () => writeFile(join(root, 'tools/package/compile-code.ts'), '')],
  ])('runs its sources after a file was changed: %s', async (_what, change) => {
    await change();
    expect(await runs()).toBe('sources');
  });

  it('runs its sources where a file has other content and the old time', async () => {
    const file = join(root, 'src/people/person.ts');
    const { atime, mtime } = await stat(file);
    await writeFile(file, '[]');
    await utimes(file, atime, mtime);
    expect(await runs()).toBe('sources');
  });

  it('runs its sources where nothing, or only a part, is compiled', async () => {
    program.markCompiled(join(root, 'compiled'), undefined);
    expect(await runs()).toBe('sources');
    await rm(join(root, 'compiled'), { recursive: true });
    expect(await runs()).toBe('sources');
  });

  it('is compiled by a program that notes from what', async () => {
    expect(await readFile(join(ROOT, 'compiled/.sources'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });
});
