import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientProject, createClientProject } from '../harness/client-project.ts';
import { readmeProgram } from './readme-program.ts';

const generators = createRequire(join(import.meta.dirname, '../../tools/client-generators/package.json'));
const PATIENCE_MS = 180_000;

let project: ClientProject;
beforeAll(async () => {
  project = await createClientProject();
  const settings = { url: 'http://127.0.0.1:4100', workspace: 'nordlys', token: 'ktk_1' };
  await writeFile(join(project.folder, 'readme.ts'), await readmeProgram(settings));
});
afterAll(() => project.remove());

async function files(): Promise<string[]> {
  const all = await readdir(project.installed, { recursive: true, withFileTypes: true });
  return all
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(project.installed.length + 1));
}

test('the package has built files, README and license, and needs nothing else', async () => {
  const others = (await files()).filter((file) => !/^dist\/.*\.(js|d\.ts)$/.test(file));
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  const { dependencies, peerDependencies, version } = JSON.parse(
    await readFile(join(project.installed, 'package.json'), 'utf8'),
  );
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  const root = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(version).toBe(root.version);
  const installed = await readdir(join(project.folder, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@kartotek']);
});

test('it is small, and imports only its own files', async () => {
  const code = (await files()).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(code.map((file) => readFile(join(project.installed, file), 'utf8')));
  for (const text of texts) {
    for (const [, from = ''] of text.matchAll(/^(?:import|export)[^;]*? from ['"](.*?)['"]/gm))
      expect(from).toMatch(/^\.\.?\/.*\.js$/);
  }
  expect(gzipSync(texts.join('\n')).length).toBeLessThan(16_000);
});

test('programs and the README’s examples are accepted by tsc --strict', { timeout: PATIENCE_MS }, async () => {
  const old = join(generators.resolve('typescript'), '../../bin/tsc');
  for (const settings of [[], ['--module', 'esnext', '--moduleResolution', 'bundler']]) {
    for (const compiler of [undefined, old]) expect(await project.check(settings, compiler)).toBe('');
  }
});

test('types refuse what the API would', { timeout: PATIENCE_MS }, async () => {
  const wrong = [
    `kartotek.people.list({ stauts: 'all' });`,
    `kartotek.people.list({ status: 'gone' });`,
    `kartotek.people.create({ name: 'Without an email' });`,
    `kartotek.people.update(17, { title: 'Without a version' });`,
    `kartotek.customFieldDefinitions.list();`,
    `(await kartotek.people.get(17)).surname;`,
  ];
  const lead = `import { Kartotek } from '@kartotek/client';\nconst kartotek = new Kartotek({ url: '', workspace: '', token: '' });\n`;
  await writeFile(join(project.folder, 'wrong.ts'), lead + wrong.join('\n'));
  const found = await project.check(['--pretty', 'false']);
  const lines = [...found.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line));
  expect([...new Set(lines)]).toEqual(wrong.map((_, n) => n + 3));
});
