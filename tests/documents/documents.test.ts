import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'tests', 'bench', 'docs', 'packages', 'web', 'deploy'];
const FILES = [...filesOf('*'), ...FOLDERS.flatMap((folder) => filesOf(`${folder}/**/*`))];
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));
const CODE = FILES.filter((file) => file.endsWith('.ts') && file !== 'tests/documents/documents.test.ts');

describe('docs/dependencies.md', () => {
  const named = firstColumnOf(read('docs/dependencies.md'));
  const { dependencies, devDependencies, optionalDependencies, workspaces } = manifest;
  const tools = workspaces.map((folder): typeof manifest => JSON.parse(read(`${folder}/package.json`)));
  const inTools = Object.assign({}, ...tools.map((tool) => tool.devDependencies));
  const declared = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...inTools });

  it('names each dependency of the packages exactly once', () => {
    expect(named.toSorted()).toEqual(declared.toSorted());
  });
});

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('links only to files and headings that exist', () => {
    expect(linksOf(text).filter((link) => !hasTarget(document, link))).toEqual([]);
  });

  it('names only source files and folders that exist', () => {
    expect(namedPaths(text).filter((path) => !exists(path))).toEqual([]);
  });
});

it('code cites only documents that exist', () => {
  const cited = CODE.flatMap((file) =>
    [...read(file).matchAll(/(?<!(?<!\.)\/)\bdocs\/(?:decisions\/[\w.-]*\w|[\w-]+\.md)/g)].map(
      ([path]) => `${file}: ${path}`,
    ),
  );
  expect(cited.filter((citation) => !isDocument(citation.split(': ')[1] ?? ''))).toEqual([]);
});

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] }).map((file) => file.split(sep).join('/'));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The code spans in the first column of every table. */
function firstColumnOf(text: string): string[] {
  const cells = [...text.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
}

function linksOf(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

function hasTarget(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : posix.join(dirname(document), path).replace(/\/$/, '');
  if (!FILES.includes(target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

function headingsOf(document: string): string[] {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '');
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Files anywhere in the text (`database/statement.ts`), and paths in code spans (`src/people/`, `tests/faults/crash`). */
function namedPaths(text: string): string[] {
  const files = [...text.matchAll(/(?<![\w/])[\w*][\w@*./-]*\.ts\b/g)].map(([file]) => file);
  const paths = [...text.matchAll(/`((?:src|tests|bench|docs)\/[\w./-]*)`/g)].map(([, path]) => path ?? '');
  return [...new Set([...files, ...paths])];
}

/** A document may name one file by the end of its path, and several by a path prefix or a pattern. */
function exists(path: string): boolean {
  const pattern = path.replace(/[.*]/g, (sign) => (sign === '*' ? '[^/]*' : '\\.'));
  const ending = new RegExp(`(^|/)${pattern}$`);
  return FILES.some((file) => ending.test(file) || file.startsWith(path));
}

/** A decision may be cited by its number alone. */
function isDocument(path: string): boolean {
  return FILES.some((file) => file === path || (/^docs\/decisions\/\d{4}$/.test(path) && file.startsWith(`${path}-`)));
}
