// Stands between a test and its PostgreSQL server, so that the server ends and its folder goes however the test ends:
// the channel to the test closes even when that dies of kill -9.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { childrenOf } from './proc.ts';

export interface SupervisorOptions {
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The user to run as, where it is not this process's. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** A folder for the data, which stays. Without it they are in a temporary one. */
  readonly keepIn?: string;
}
/** `start` also starts a running server again. The channel's end is the command to clean up. */
export type Command = 'start' | 'kill';
export type Reply = { folder: string; port: number; pid: number } | { error: string };

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 20;

const { programs, settings, user, keepIn }: SupervisorOptions = JSON.parse(process.argv[2] ?? '');
const root = keepIn ?? fs.mkdtempSync(join(tmpdir(), 'kartotek-postgresql-'));
const data = join(root, 'data');
const log = join(root, 'server.log');
let server: ChildProcess | undefined;
let port = 0;
let abandoned = false;

let turn: Promise<unknown> = Promise.resolve();
process.on('message', (command: Command) => {
  turn = turn.then(() => obey(command)).then((reply) => process.connected && process.send?.(reply));
});
process.on('disconnect', abandon);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, abandon);

async function obey(command: Command): Promise<Reply> {
  try {
    if (command === 'start') await start();
    else await end('SIGKILL');
    return { folder: data, port, pid: server?.pid ?? 0 };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function abandon(): void {
  abandoned = true;
  turn = turn.then(async () => {
    await end(keepIn ? 'SIGINT' : 'SIGQUIT');
    if (!keepIn) fs.rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    process.exit();
  });
}

async function start(): Promise<void> {
  await end('SIGINT');
  if (!fs.existsSync(data)) await initialise();
  // Once tests know the port, the server comes back on it or not at all.
  const portIsKnown = port !== 0;
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (!portIsKnown) port = await freePort();
    if (await launch(deadline)) return;
    const complaint = fs.readFileSync(log, 'utf8');
    // Between finding a free port and listening on it, somebody else may take it; processes of a killed server may
    // still hold its memory.
    const passes =
      (complaint.includes('could not bind') && !portIsKnown) || complaint.includes('pre-existing shared memory block');
    if (!passes || abandoned || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start. It said: ${complaint.slice(-2000).trim() || 'nothing'}`);
    }
    await delay(POLL_MS);
  }
}

async function initialise(): Promise<void> {
  fs.mkdirSync(root, { recursive: true });
  if (user) fs.chownSync(root, user.uid, user.gid);
  const access = ['--auth=trust', '--username=postgres', '--no-sync', '--no-instructions'];
  const initdb = run('initdb', ['-D', data, '--encoding=UTF8', '--locale=C', ...access]);
  const [code] = await once(initdb, 'close');
  if (code !== 0)
    throw new Error(`PostgreSQL's initdb failed. It said: ${fs.readFileSync(log, 'utf8').slice(-2000).trim()}`);
  fs.writeFileSync(
    join(data, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  );
}

/** True once the server takes connections, false when it ended before. */
async function launch(deadline: number): Promise<boolean> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launched = run('postgres', ['-D', data, ...args]);
  server = launched;
  launched.once('close', () => {
    server = undefined;
  });
  while (server === launched) {
    // What pg_ctl waits for: the eighth line of the pid file, once the file is this server's.
    const lines = fs.existsSync(pidFile()) ? fs.readFileSync(pidFile(), 'utf8').split('\n') : [];
    if (lines[0] === String(launched.pid) && lines[7]?.trim() === 'ready') return true;
    if (abandoned || performance.now() > deadline) await end('SIGQUIT');
    await delay(POLL_MS);
  }
  return false;
}

/** SIGINT shuts down in order, SIGQUIT at once; SIGKILL takes every process of the server, as a power cut would. */
async function end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  const ending = server;
  if (ending?.pid === undefined) return;
  const exited = once(ending, 'close');
  if (signal === 'SIGKILL') killFamily(ending.pid);
  else ending.kill(signal);
  const timer = setTimeout(killFamily, STOP_LIMIT_MS, ending.pid);
  await exited;
  clearTimeout(timer);
}

function killFamily(postmaster: number): void {
  // Stopped first, it can neither start another process nor react to the end of one.
  process.kill(postmaster, 'SIGSTOP');
  // Without /proc the server's processes end by themselves as soon as they notice that the postmaster is gone.
  for (const pid of [...childrenOf(postmaster), postmaster]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

function run(program: 'initdb' | 'postgres', args: string[]): ChildProcess {
  const output = fs.openSync(log, 'w');
  // A bare environment: PGDATA, LC_ALL and the like of the developer's shell would make it another server.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(join(programs, program), args, {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
    ...user,
  });
  fs.closeSync(output);
  child.once('error', (error) => fs.appendFileSync(log, error.message));
  return child;
}

function pidFile(): string {
  return join(data, 'postmaster.pid');
}
