import { globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import program from '../../bin/program.cjs';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'src');
const MIGRATIONS = 'database/migrations';
/** Make what `prepared` holds (`src/code-place.ts`). */
const PREPARING = ['database/prepare-database', 'demo/prepare-demo'];
const PREPARED = /^prepared\//;
/**
 * Packages of hundreds of small files, of which loading takes longer than running. They are dependencies all the same:
 * their licences are installed with them.
 */
const INLINED = ['ajv', 'commander', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse', 'typebox'];

/** How long files of an earlier build stay. */
const LEFT_MS = 3_600_000;

/**
 * Compiles the service into few files: the command line, each program that it runs in a thread or process, and each
 * migration. All are put in their place when they are complete, those that others import first.
 */
export async function compile(folder = join(ROOT, 'compiled')): Promise<void> {
  // Read before the build: a change meanwhile makes it out of date.
  const state = program.describeSources(ROOT);
  const { programs, texts } = findPlaces();
  const migrations = globSync(`${MIGRATIONS}/*.ts`, { cwd: SOURCES }).map((file) => file.replace(/\.ts$/, ''));
  const build = `${folder}-${process.pid}`;
  const bundle = await rolldown({
    input: {
      cli: join(SOURCES, 'cli.ts'),
      ...Object.fromEntries([...programs, ...PREPARING].map((path) => [basename(path), join(SOURCES, `${path}.ts`)])),
      ...Object.fromEntries(migrations.map((path) => [path.replace('database/', ''), join(SOURCES, `${path}.ts`)])),
    },
    platform: 'node',
    external: (id) => /^(@[\w-]+\/)?\w/.test(id) && !INLINED.some((name) => id === name || id.startsWith(`${name}/`)),
  });
  try {
    await bundle.write({ dir: build, format: 'esm', chunkFileNames: '[name]-[hash].js' });
    for (const text of texts) await copyFile(join(SOURCES, text), join(build, basename(text)));
    program.markCompiled(folder, undefined);
    await replace(build, folder);
    program.markCompiled(folder, state);
  } finally {
    await bundle.close();
    await rm(build, { recursive: true, force: true });
  }
}

/** What the code finds by its place (`src/code-place.ts`): programs, and texts that it reads. */
function findPlaces(): { programs: string[]; texts: string[] } {
  const code = globSync('**/*.ts', { cwd: SOURCES }).map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const find = (pattern: RegExp) => code.flatMap((text) => [...text.matchAll(pattern)].map(([, path = '']) => path));
  return {
    programs: find(/\b(?:programPlace|startThread)\('([^']+)'[,)]/g),
    texts: find(/\bcodePlace\('([^']+\.\w+)'\)/g),
  };
}

/**
 * Other processes may run from the folder: what is imported is there before what imports it, and what an earlier build had
 * stays for a while, since a process loads some of it late.
 */
async function replace(build: string, folder: string): Promise<void> {
  const files = await listFiles(build);
  const entries = files.filter((file) => !/-[\w-]{8}\.js$/.test(file));
  const imported = files.filter((file) => !entries.includes(file));
  const left = (await listFiles(folder)).filter(
    (file) => !files.includes(file) && !file.startsWith('.') && !PREPARED.test(file),
  );
  for (const file of [...imported, ...entries]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await rename(join(build, file), join(folder, file));
  }
  for (const file of left) {
    const { mtimeMs } = await stat(join(folder, file));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(join(folder, file), { force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length + 1));
}
