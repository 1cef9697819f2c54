import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/harness/free-port.ts';
import { openSocket } from '../../tests/harness/raw-http.ts';
import { CLI } from './workspaces.ts';

export interface Server {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;

/** The service counts nothing. */
export const WITHOUT_LIMITS = { KARTOTEK_RATE_READS: '0', KARTOTEK_RATE_WRITES: '0', KARTOTEK_RATE_FAILURES: '0' };

/**
 * Starts the product, without rate limits by default. Log lines are written to /dev/null, because a disk would disturb the
 * measurement.
 */
export async function startKartotek(
  url: string,
  profileFolder: string | undefined,
  limits: Readonly<Record<string, string>> = WITHOUT_LIMITS,
): Promise<Server> {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: url, ...limits };
  const profile = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  const child = spawn(process.execPath, [...profile, CLI, 'serve', '--port', String(port)], { env, stdio });
  const server = { pid: child.pid ?? 0, port, stop: () => end(child, 'SIGTERM') };
  killAtExit(child);
  for (const deadline = performance.now() + START_LIMIT_MS; ; await delay(100)) {
    if (await listens(port)) return server;
    if (child.exitCode !== null || performance.now() > deadline) {
      await server.stop();
      throw new Error('Kartotek did not start.');
    }
  }
}

/** The floor of reads. */
export async function startFloor(url: string): Promise<Server> {
  const child = forkScript('./floor-server.ts', { DATABASE_URL: url });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { pid: child.pid ?? 0, port, stop: () => end(child, 'SIGTERM') };
}

/** The load generator. */
export function startLoadClient(): { process: ChildProcess; stop(): Promise<void> } {
  const child = forkScript('./load-client.ts', {});
  return { process: child, stop: () => end(child, 'SIGTERM') };
}

function forkScript(file: string, environment: Record<string, string>): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], { env: { ...process.env, ...environment } });
  killAtExit(child);
  return child;
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export function killAtExit(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

async function listens(port: number): Promise<boolean> {
  try {
    (await openSocket(`http://127.0.0.1:${port}`)).destroy();
    return true;
  } catch {
    return false;
  }
}
