// Runs a PostgreSQL server for a test. Stops it and removes its folder when the channel to the test closes, which
// happens even if the test is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { childrenOf } from './proc.ts';
import { quickFolder } from './quick-folder.ts';

export interface SupervisorOptions {
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The user to run as, if it is not this process's. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** A folder for the data, which is kept. By default a temporary folder. */
  readonly keepIn?: string;
}
/** `start` restarts a running server. Closing the channel cleans up. */
export type Command = 'start' | 'kill';
export type Reply = { folder: string; port: number; pid: number } | { error: string };

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 20;

const { programs, settings, user, keepIn }: SupervisorOptions = JSON.parse(process.argv[2] ?? '');
const PREFIX = 'kartotek-postgresql-';
// Who asks for fsync has a disk in mind.
const newFolder = () => (settings.fsync === 'off' ? quickFolder(PREFIX) : fs.mkdtempSync(join(tmpdir(), PREFIX)));
const root = keepIn ?? newFolder();
const data = join(root, 'data');
const log = join(root, 'server.log');
let server: ChildProcess | undefined;
let port = 0;
let abandoned = false;

let turn: Promise<unknown> = Promise.resolve();
process.on('message', (command: Command) => {
  turn = turn.then(() => execute(command)).then((reply) => process.connected && process.send?.(reply));
});
process.on('disconnect', abandon);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, abandon);

async function execute(command: Command): Promise<Reply> {
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
  // After the first start the port must not change, because tests know it.
  const portIsKnown = port !== 0;
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (!portIsKnown) port = await freePort();
    if (await launch(deadline)) return;
    const logged = fs.readFileSync(log, 'utf8');
    // Another process may have taken the port meanwhile. Processes of a killed server may still hold its memory.
    const isTemporary =
      (logged.includes('could not bind') && !portIsKnown) || logged.includes('pre-existing shared memory block');
    if (!isTemporary || abandoned || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start. Output: ${logged.slice(-2000).trim() || 'nothing'}`);
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
    throw new Error(`PostgreSQL's initdb failed. Output: ${fs.readFileSync(log, 'utf8').slice(-2000).trim()}`);
  fs.writeFileSync(
    join(data, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  );
}

/** True once the server accepts connections, false if it ended before. */
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
    // As pg_ctl does, waits for the status on the eighth line of this server's pid file.
    const lines = fs.existsSync(pidFile()) ? fs.readFileSync(pidFile(), 'utf8').split('\n') : [];
    if (lines[0] === String(launched.pid) && lines[7]?.trim() === 'ready') return true;
    if (abandoned || performance.now() > deadline) await end('SIGQUIT');
    await delay(POLL_MS);
  }
  return false;
}

/** SIGINT shuts down cleanly, SIGQUIT at once. SIGKILL kills every process of the server. */
async function end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  const ending = server;
  if (ending?.pid === undefined) return;
  const exited = once(ending, 'close');
  if (signal === 'SIGKILL') killAll(ending.pid);
  else ending.kill(signal);
  const timer = setTimeout(killAll, STOP_LIMIT_MS, ending.pid);
  await exited;
  clearTimeout(timer);
}

function killAll(postmaster: number): void {
  // A stopped postmaster can neither start another process nor react to the end of one.
  process.kill(postmaster, 'SIGSTOP');
  // Without /proc, the other processes end by themselves when they notice that the postmaster has ended.
  for (const pid of [...childrenOf(postmaster), postmaster]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function run(program: 'initdb' | 'postgres', args: string[]): ChildProcess {
  const output = fs.openSync(log, 'w');
  // Without the shell's environment, because PGDATA, LC_ALL and similar variables would change the server.
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
