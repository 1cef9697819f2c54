import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { pgbouncerBinary } from './pgbouncer-binary.ts';
import { childrenOf } from './proc.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { until } from './until.ts';

const GUARD = fileURLToPath(new URL('./guarded-program.ts', import.meta.url));

export interface Pgbouncer {
  /** The URL through the pooler of the database with the URL `direct`. It does not change on a restart. */
  through(direct: string): string;
  /** The process of PgBouncer itself. */
  pid(): number;
  /** Kills the pooler and starts a new one on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether this PgBouncer (1.21 or newer) can keep prepared statements. */
export async function keepsStatements(): Promise<boolean> {
  const { version } = await pgbouncerBinary();
  const [, major = 0, minor = 0] = (/^(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return major > 1 || minor >= 21;
}

/**
 * Starts PgBouncer for the server of `url`. Defaults, which `settings` override: transaction mode, three server
 * connections per database, no prepared statements kept. It ends with this process at the latest.
 */
export async function startPgbouncer(url: string, settings: Readonly<Record<string, string>> = {}): Promise<Pgbouncer> {
  const binary = await pgbouncerBinary();
  const server = new URL(url);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '3',
    max_client_conn: '500',
    ...((await keepsStatements()) ? { max_prepared_statements: '0' } : {}),
    ...settings,
  };
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} user=${server.username}`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const user = unprivilegedUser();
  // The umask of this process may be strict, because a service with an embedded folder sets it.
  await chmod(folder, 0o755);
  await chmod(file, 0o644);
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [GUARD, JSON.stringify(user ?? {}), binary.program, file], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: binary.environment,
    });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      stderr = (stderr + text).slice(-4_000);
    });
    running = child;
    await until('PgBouncer listens', () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended (${child.exitCode}). Output: ${stderr}`);
      return listens(port);
    });
  }

  async function kill(): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    // The guard kills the program when its channel closes.
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }

  await start();
  return {
    through(direct) {
      const pooled = new URL(direct);
      pooled.port = String(port);
      return pooled.href;
    },
    pid() {
      const [program] = running?.pid === undefined ? [] : childrenOf(running.pid);
      if (program === undefined) throw new Error('PgBouncer is down.');
      return program;
    },
    async restart() {
      await kill();
      await start();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
