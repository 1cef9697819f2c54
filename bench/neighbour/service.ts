import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../tests/harness/free-port.ts';
import { createHttp } from '../../tests/harness/kept-alive-http.ts';

/** A checkout of the project, with the environment that names its database. */
export interface Tree {
  folder: string;
  environment: Readonly<Record<string, string>>;
  /** The file for the service's standard error. */
  log: string;
}

export interface Service {
  pid: number;
  port: number;
  /** How it ended by itself, with its last error, and when by `performance.now()`. */
  ended(): { how: string; at: number } | undefined;
  kill(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** Starts `serve` with default settings and waits until it is ready. */
export async function startService(tree: Tree): Promise<Service> {
  const port = await freePort();
  const log = openSync(tree.log, 'w');
  const child = spawn(process.execPath, [programOf(tree), 'serve', '--port', String(port)], {
    cwd: tree.folder,
    env: environmentOf(tree),
    // Log lines are written to /dev/null.
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let at = 0;
  child.once('exit', () => {
    at = performance.now();
  });
  const service: Service = {
    pid: child.pid ?? 0,
    port,
    ended() {
      if (!hasEnded(child)) return undefined;
      return { how: `${child.signalCode ?? `exit code ${child.exitCode}`}${lastError(tree)}`, at };
    },
    async kill() {
      process.off('exit', kill);
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
  for (const deadline = performance.now() + START_LIMIT_MS; !(await isReady(port, 1_000)); await delay(50)) {
    const ended = service.ended();
    if (ended === undefined && performance.now() < deadline) continue;
    await service.kill();
    throw new Error(`The service of ${tree.folder} did not start: ${ended?.how ?? `not ready${lastError(tree)}`}`);
  }
  return service;
}

/** Whether the service is ready within the given time. */
export async function isReady(port: number, limitMs: number): Promise<boolean> {
  const http = createHttp(port, '127.0.0.1', 1);
  const ready = http.send({ path: '/health/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  );
  const answer = await Promise.race([ready, delay(limitMs, false, { ref: false })]);
  http.close();
  return answer;
}

/** Runs a command of the tree with `--json` and returns its answer. */
export async function runCommand(tree: Tree, ...args: string[]): Promise<Record<string, unknown>> {
  const options = { cwd: tree.folder, env: environmentOf(tree) };
  const { stdout } = await promisify(execFile)(process.execPath, [programOf(tree), ...args, '--json'], options);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Throws if the service of the folder cannot be started. */
export function requireRunnable(folder: string): void {
  if (!existsSync(join(folder, 'src', 'cli.ts'))) throw new Error(`${folder} is not a checkout: it has no src/cli.ts.`);
  if (!existsSync(join(folder, 'node_modules'))) {
    throw new Error(
      `${folder} has no node_modules: run npm ci there, or link those of a checkout with equal packages.`,
    );
  }
}

const programOf = ({ folder }: Tree) => join(folder, 'src', 'cli.ts');

/** An environment without the settings of the user who runs the bench. */
function environmentOf({ environment }: Tree): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR, ...environment };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function lastError({ log }: Tree): string {
  const lines = readFileSync(log, 'utf8').split('\n');
  const line = lines.findLast((line) => /error/i.test(line)) ?? lines.findLast((line) => line.trim() !== '');
  return line === undefined ? '' : `, ${line.trim().slice(0, 160)}`;
}
