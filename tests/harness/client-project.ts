import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'packages/client');
const PROGRAMS = join(ROOT, 'tests/client/project');

/** A project that has nothing but the packed client. */
export interface ClientProject {
  folder: string;
  tarball: string;
  /** The folder of the installed package. */
  installed: string;
  /** Runs a program of the project with Node.js. Returns what it prints. */
  node(program: string, environment?: Record<string, string>): Promise<string>;
  /** Checks the project's programs with `tsc --strict`. `compiler`: the path of another one. Returns what it says. */
  check(settings?: readonly string[], compiler?: string): Promise<string>;
  remove(): Promise<void>;
}

/** Packs the client, and installs the package into a new project without a registry. */
export async function createClientProject(): Promise<ClientProject> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-client-'));
  const sources = join(folder, 'package');
  const project = join(folder, 'project');
  await mkdir(project);
  // A copy, so that projects of several tests are packed at the same time.
  await cp(PACKAGE, sources, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  await npm(sources, 'pack', '--pack-destination', folder);
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? '';
  await cp(PROGRAMS, project, { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarball = join(folder, name);
  await npm(project, 'install', '--offline', '--no-audit', '--no-fund', tarball);
  return {
    folder: project,
    tarball,
    installed: join(project, 'node_modules/@kartotek/client'),
    async node(program, environment = {}) {
      const { stdout } = await run(process.execPath, [join(project, program)], {
        cwd: project,
        env: { PATH: process.env.PATH, ...environment },
        maxBuffer: 16 * 1024 * 1024,
      });
      return stdout;
    },
    async check(settings = [], compiler = join(ROOT, 'node_modules/typescript/bin/tsc')) {
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(STRICT));
      return run(process.execPath, [compiler, '-p', project, ...settings], { cwd: project }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }) => `${stdout}${stderr}`,
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** As `npx tsc --init --strict` makes it, but for the types of Node.js, which an empty project does not have. */
const STRICT = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['esnext', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
  },
  include: ['*.ts'],
};

async function npm(folder: string, ...given: string[]): Promise<void> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  await run('npm', given, { cwd: folder, env: { ...process.env, PATH: path } });
}
