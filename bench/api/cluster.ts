import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgresql } from '../../tests/harness/postgresql.ts';
import { freePort } from './free-port.ts';

export interface Cluster {
  /** Of the database that the bench has for itself. */
  url: string;
  postmaster: number;
  /** The server's log file. */
  log: string;
  /** Undefined where it is not installed. */
  pgbench: string | undefined;
  stop(): Promise<void>;
}

/** As a small production server would have them; everything else as PostgreSQL comes. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '1GB',
  work_mem: '16MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  timezone: 'UTC',
};
const DATABASE = 'kartotek_bench';
const START_LIMIT_MS = 60_000;

/** What to do for a bench that lacks the write floor. */
export const INSTALL_PGBENCH =
  'The write floor needs pgbench, which is not installed: apt-get install postgresql (or postgresql-contrib) brings it.';

/**
 * Starts a PostgreSQL of the bench's own: of the system's binaries where they are complete, else of those the tests
 * use. In `folder` the data stays for another run; without it they are removed at the end.
 */
export async function startCluster(folder: string | undefined): Promise<Cluster> {
  const bin = systemBinaries();
  const pgbench = bin ? join(bin, 'pgbench') : undefined;
  if (bin) return startSystem(bin, folder);
  if (folder) throw new Error('Keeping the data takes the system’s PostgreSQL: initdb, postgres and pgbench.');
  const server = await startPostgresql({ settings: SETTINGS });
  const log = join(dirname(server.folder), 'server.log');
  const url = await ownDatabase(server.url);
  return { url, postmaster: server.postmasterPid(), log, pgbench, stop: () => server.stop() };
}

async function startSystem(bin: string, folder: string | undefined): Promise<Cluster> {
  const root = folder ?? mkdtempSync(join(tmpdir(), 'kartotek-bench-'));
  const data = join(root, 'data');
  const log = join(root, 'server.log');
  const user = unprivilegedUser();
  mkdirSync(root, { recursive: true });
  if (user) chownSync(root, user.uid, user.gid);
  const run = (program: string, args: string[]) => {
    const output = openSync(log, 'a');
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const child = spawn(join(bin, program), args, { cwd: root, env, stdio: ['ignore', output, output], ...user });
    closeSync(output);
    return child;
  };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const initdb = run('initdb', ['-D', data, '--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres']);
    const [code] = await once(initdb, 'close');
    if (code !== 0) throw new Error(`initdb failed. It said: ${readFileSync(log, 'utf8').slice(-1000)}`);
  }
  const port = await freePort();
  const settings = { ...SETTINGS, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const postgres = run('postgres', [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const ended = once(postgres, 'close');
  const endNow = () => postgres.kill('SIGQUIT');
  process.once('exit', endNow);
  const stop = async () => {
    postgres.kill('SIGINT');
    await ended;
    process.off('exit', endNow);
    if (!folder) rmSync(root, { recursive: true, force: true });
  };
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (postgres.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${folder ? `see ${log}` : 'use --keep FOLDER to see its log'}.`);
    }
    await delay(100);
  }
  return { url: await ownDatabase(url), postmaster: postgres.pid ?? 0, log, pgbench: join(bin, 'pgbench'), stop };
}

/** The newest folder that has all three programs. */
function systemBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres', 'pgbench'].every((name) => existsSync(join(folder, name))));
}

async function ownDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  return own.href;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  if (connected) await client.end();
  return connected;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!nobody) throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}
