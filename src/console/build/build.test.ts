import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../../../tests/harness/until.ts';
import { createPages } from '../pages.ts';
import { keepPagesBuilt } from './keep-pages-built.ts';
import { hashSources, isUpToDate } from './page-sources.ts';

const PROGRAM = join(import.meta.dirname, 'build-program.ts');

async function makeSources(): Promise<string> {
  const web = await mkdtemp(join(tmpdir(), 'kartotek-web-'));
  onTestFinished(() => rm(web, { recursive: true, force: true }));
  await mkdir(join(web, 'src'));
  await writeFile(join(web, 'index.html'), '<script type="module" src="/src/main.js"></script>');
  await writeFile(join(web, 'src/main.js'), "document.title = 'first';");
  return web;
}

/** Builds as `kartotek serve` does, and returns the lines that it said. */
async function build(web: string) {
  const said: string[] = [];
  const warned: string[] = [];
  const pages = createPages(join(web, 'dist'));
  await keepPagesBuilt({ web, pages, say: (line) => said.push(line), warn: (line) => warned.push(line) }).done;
  return { said, warned, pages };
}

const scripts = async (web: string) =>
  (await readdir(join(web, 'dist/console/assets'))).filter((name) => name.endsWith('.js'));
const leftovers = async (web: string) => (await readdir(web)).filter((name) => name.startsWith('.'));

describe('the pages are built at the start', () => {
  test('if there is no build, and not again while the sources are the same', async () => {
    const web = await makeSources();
    const first = await build(web);
    expect(first.said[0]).toBe('Building the console …');
    expect(first.said[1]).toMatch(/^Built the console in \d+\.\d s\.$/);
    expect(first.pages.current().files?.assets.size).toBe(1);
    expect(await leftovers(web)).toEqual([]);
    const second = await build(web);
    expect(second.said).toEqual([]);
    expect(second.pages.current().files?.assets.size).toBe(1);
  });

  test('and compressed at the best quality, which clients are sent', async () => {
    const web = await makeSources();
    const { pages } = await build(web);
    const [name = ''] = await scripts(web);
    const read = (file: string) => readFile(join(web, 'dist/console/assets', file));
    const compressed = await read(`${name}.br`);
    expect(brotliDecompressSync(compressed)).toEqual(await read(name));
    const sent = await pages.current().files?.assets.get(`/console/assets/${name}`)?.encoded('br');
    expect(sent?.body).toEqual(compressed);
    await writeFile(join(web, 'dist/console/assets', `${name}.br`), 'from the file');
    await pages.load();
    expect(`${(await pages.current().files?.assets.get(`/console/assets/${name}`)?.encoded('br'))?.body}`).toBe(
      'from the file',
    );
    expect([...(pages.current().files?.assets.keys() ?? [])].filter((path) => path.endsWith('.br'))).toEqual([]);
  });

  test('for people, although the service has the environment of tests', async () => {
    expect(process.env.NODE_ENV).toBe('test');
    const web = await makeSources();
    await writeFile(join(web, 'src/main.js'), 'document.title = process.env.NODE_ENV;');
    await build(web);
    const [name = ''] = await scripts(web);
    expect(await readFile(join(web, 'dist/console/assets', name), 'utf8')).toContain('production');
  });

  test('if a source was changed, added or removed', async () => {
    const web = await makeSources();
    await build(web);
    const [before] = await scripts(web);
    await writeFile(join(web, 'src/main.js'), "document.title = 'second';");
    expect(await isUpToDate(web)).toBe(false);
    expect((await build(web)).said).toHaveLength(2);
    expect(await scripts(web)).not.toContain(before);
    await writeFile(join(web, 'src/more.js'), '');
    expect(await isUpToDate(web)).toBe(false);
    await rm(join(web, 'src/more.js'));
    expect(await isUpToDate(web)).toBe(true);
  });

  test('by several processes at once, with one complete result', async () => {
    const web = await makeSources();
    const all = await Promise.all(Array.from({ length: 4 }, () => build(web)));
    for (const { warned, pages } of all) {
      expect(warned).toEqual([]);
      expect(pages.current().files?.assets.size).toBe(1);
    }
    expect(await isUpToDate(web)).toBe(true);
    expect(await leftovers(web)).toEqual([]);
  });

  test('and a build that is killed leaves the old one, and the next start builds', async () => {
    const web = await makeSources();
    await build(web);
    const old = await readFile(join(web, 'dist/index.html'), 'utf8');
    await writeFile(join(web, 'src/main.js'), "document.title = 'second';");
    const child = fork(PROGRAM, [web], { stdio: 'ignore' });
    await until('the build has begun', async () => ((await leftovers(web)).length > 0 ? true : undefined));
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await readFile(join(web, 'dist/index.html'), 'utf8')).toBe(old);
    const next = await build(web);
    expect(next.said).toHaveLength(2);
    expect(await isUpToDate(web)).toBe(true);
  });

  test('and sources that cannot be built leave the old build, with the reason in the log', async () => {
    const web = await makeSources();
    await build(web);
    await writeFile(join(web, 'src/main.js'), 'this is no script');
    const { warned, pages } = await build(web);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toMatch(/^An older build of the console is served: building failed\. /);
    expect(pages.current().state).toBe('ready');
  });

  test('unless there are no sources, as in an image that holds the build alone', async () => {
    const web = await makeSources();
    await build(web);
    await rm(join(web, 'index.html'));
    const { said, warned, pages } = await build(web);
    expect([said, warned, pages.current().state]).toEqual([[], [], 'ready']);
    await rm(join(web, 'dist'), { recursive: true });
    const without = await build(web);
    expect(without.warned).toEqual([
      `There is no console in ${web}. KARTOTEK_WEB names the folder that has dist. The API is not affected.`,
    ]);
    expect(without.pages.current().state).toBe('missing');
  });
});

test('the hash of the sources does not depend on the build', async () => {
  const web = await makeSources();
  const before = await hashSources(web);
  await build(web);
  expect(await hashSources(web)).toBe(before);
});
