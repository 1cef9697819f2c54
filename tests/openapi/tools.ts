import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { describeApi } from '../../src/http/openapi/describe-api.ts';
import type { OpenApi } from '../../src/http/openapi/openapi.ts';

const project = createRequire(import.meta.url);
/** The client generators need a TypeScript version with a JavaScript API, which the project's own does not have. */
const generators = createRequire(project.resolve('../../tools/client-generators/package.json'));

/** The document as the service serves it. */
export function servedDocument(): OpenApi {
  return describeApi(catalogue.filter(({ audience }) => audience.includes('token')));
}

/** Creates a folder. `remove` deletes it with its content. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-openapi-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Outcome {
  status: number;
  output: string;
}

export type Tool = 'redocly' | 'spectral' | 'tsc' | 'openapi-typescript' | 'openapi-ts' | 'orval';

const PACKAGES: Record<Tool, { from: NodeJS.Require; name: string }> = {
  redocly: { from: project, name: '@redocly/cli' },
  spectral: { from: project, name: '@stoplight/spectral-cli' },
  tsc: { from: project, name: 'typescript' },
  'openapi-typescript': { from: generators, name: 'openapi-typescript' },
  'openapi-ts': { from: generators, name: '@hey-api/openapi-ts' },
  orval: { from: generators, name: 'orval' },
};

/** Runs a tool's command in a folder, without telemetry and update checks. */
export async function run(tool: Tool, folder: string, ...parameters: string[]): Promise<Outcome> {
  const { from, name } = PACKAGES[tool];
  const script = await scriptOf(from, name, tool);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...parameters],
      { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : Number(error.code ?? 1);
        resolve({ status, output: stdout || stderr });
      },
    );
  });
}

/** The path of the script behind a package's command. */
async function scriptOf(from: NodeJS.Require, name: string, command: string): Promise<string> {
  const folder = from.resolve.paths(name)?.map((path) => join(path, name)) ?? [];
  for (const path of folder) {
    const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const { bin } = JSON.parse(text) as { bin: string | Record<string, string> };
    const script = typeof bin === 'string' ? bin : bin[command];
    if (script !== undefined) return join(path, script);
  }
  throw new Error(`${name} has no command ${command}`);
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, JSON.stringify(value));
}

/** The folder with TypeScript's declarations of JavaScript and browsers. */
export function libraryFolder(): string {
  return dirname(generators.resolve('typescript/lib/lib.dom.d.ts'));
}
