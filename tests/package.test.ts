import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };
import { quickFolder } from './harness/quick-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const BIN = join(ROOT, 'bin/kartotek.cjs');

let place: string;
let packed: string[];
/** The package as npm installs it, among its dependencies. */
let installed: string;

beforeAll(async () => {
  place = quickFolder('kartotek-package-');
  const pack = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', place];
  const { stdout } = await run('npm', pack, { cwd: ROOT });
  const answer = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[] | Record<string, never>;
  const [{ filename, files }] = Object.values(answer) as [{ filename: string; files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  await run('tar', ['-xf', join(place, filename), '-C', place]);
  const modules = join(place, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    // What builds the console is left out, as by npm.
    if (!['kartotek', 'vite'].includes(name) && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  installed = join(modules, 'kartotek');
  await cp(join(place, 'package'), installed, { recursive: true });
  await symlink('../kartotek/bin/kartotek.cjs', join(modules, '.bin/kartotek'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Runs the installed program in an empty folder. */
const kartotek = (...args: string[]) => kartotekWith({}, ...args);

async function kartotekWith(settings: Record<string, string>, ...args: string[]) {
  const folder = join(place, 'empty');
  await mkdir(folder, { recursive: true });
  const { PATH = '', HOME = '' } = process.env;
  const answer = spawnSync(process.execPath, [join(place, 'node_modules/.bin/kartotek'), ...args], {
    cwd: folder,
    env: { PATH, HOME, LOG_LEVEL: 'info', ...settings },
    encoding: 'utf8',
  });
  return { code: answer.status, output: answer.stdout, stderr: answer.stderr };
}

describe('the package', () => {
  it('has compiled code, the program, documents and what they lead to, and nothing of the sources and tests', () => {
    const tops = new Set(packed.map((path) => path.split('/')[0]));
    for (const needed of ['bin', 'compiled', 'package.json', 'README.md', 'LICENSE', 'docs'])
      expect(tops).toContain(needed);
    const texts = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'];
    const allowed = ['bin', 'compiled', 'docs', 'deploy', 'bench', 'packages', 'web', 'package.json', ...texts];
    expect([...tops].filter((name) => !allowed.includes(name ?? ''))).toEqual([]);
    expect(packed.filter((path) => /^(bench|packages)\//.test(path) && !path.endsWith('.md'))).toEqual([]);
    expect(packed.filter((path) => /\.ts$|\.test\.|\.cache/.test(path))).toEqual([]);
    expect(packed.filter((path) => path.startsWith('web/') && !path.startsWith('web/dist/'))).toEqual([]);
  });

  it('has every file and folder to which its documents link, their pictures too', async () => {
    const documents = packed.filter((path) => path.endsWith('.md'));
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'docs/operating.md', 'docs/getting-started/agents.md']),
    );
    const dead: string[] = [];
    for (const document of documents) {
      const text = await readFile(join(place, 'package', document), 'utf8');
      for (const [, link = ''] of text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)) {
        const target = posix.join(posix.dirname(document), link).replace(/\/$/, '');
        if (!packed.some((path) => path === target || path.startsWith(`${target}/`))) dead.push(`${document}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('depends on versions that fit each other without the overrides of this folder', async () => {
    const folder = join(place, 'resolved');
    await mkdir(folder);
    const { workspaces: _, devDependencies: __, overrides: ___, scripts: ____, ...published } = manifest;
    const ours = Object.entries(lock.packages as Record<string, { dev?: boolean; link?: boolean }>).filter(
      ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
    );
    const packages = { '': published, ...Object.fromEntries(ours) };
    await writeFile(join(folder, 'package.json'), JSON.stringify(published));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const { stdout } = await run('npm', ['ls', '--all', '--package-lock-only', '--json'], { cwd: folder });
    expect(Object.keys(JSON.parse(stdout).dependencies)).toEqual(
      expect.arrayContaining(Object.keys(manifest.dependencies)),
    );
  });

  it('runs below node_modules: version, and a command on a new database in the current folder', async () => {
    expect(await kartotek('--version')).toEqual({ code: 0, output: `${manifest.version}\n`, stderr: '' });
    const made = await kartotek('workspace', 'create', '--organization', 'Holm', '--name', 'Sales', '--slug', 'sales');
    expect(made).toEqual({ code: 0, output: 'Workspace sales created, number 1.\n', stderr: '' });
    expect(await readdir(join(place, 'empty'))).toEqual(['data']);
  });
});

describe('an installation without what builds the console', () => {
  it('says how to get it, where there are only its sources', async () => {
    const web = join(place, 'web');
    await mkdir(web);
    await writeFile(join(web, 'index.html'), '');
    const { code, output } = await kartotekWith({ KARTOTEK_WEB: web }, 'doctor');
    expect([code, output]).toEqual([0, expect.stringContaining('Run "npm ci --include=dev"')]);
  });
});

describe('the program on an old Node.js', () => {
  /** Says that it is version 10, before the program looks. */
  const asOld = async (platform: string) => {
    const file = join(place, `old-${platform}.cjs`);
    const pretend = (name: string, value: string) =>
      `Object.defineProperty(process, '${name}', { value: ${value} });\n`;
    await writeFile(file, pretend('versions', "{ node: '10.24.1' }") + pretend('platform', `'${platform}'`));
    return spawnSync(process.execPath, ['--require', file, BIN, '--version'], { encoding: 'utf8' });
  };

  it.skipIf(process.platform !== 'linux')('runs on the one that npm installed', async () => {
    expect(await asOld('linux')).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it('says in a sentence what to install where there is none', async () => {
    const sentence =
      'kartotek: Node.js 10.24.1 is too old: install Node.js 24 from https://nodejs.org, and try again.\n';
    expect(await asOld('sunos')).toMatchObject({ status: 1, stdout: '', stderr: sentence });
  });
});

describe('a path that a command is given', () => {
  it('is relative to the person’s folder with npm run', async () => {
    await writeFile(join(place, 'mine.jsonl'), '');
    const script = ['run', '--silent', '--prefix', ROOT, 'kartotek', '--', 'workspace', 'provision', 'mine.jsonl'];
    const env = { ...process.env, KARTOTEK_DATA: join(place, 'empty/data') };
    const { stderr } = await run('npm', script, { cwd: place, env });
    expect(stderr).toContain('0 workspaces created, 0 updated, 0 existed, 0 lines refused.');
  });
});
