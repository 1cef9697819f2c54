import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { pgbouncerBinary } from './pgbouncer-binary.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { until } from './until.ts';

const GUARD = fileURLToPath(new URL('./guarded-program.ts', import.meta.url));

export interface Pgbouncer {
  /** The URL of a database behind the pooler, whose own URL on the server is `direct`. It stays the same over restarts. */
  through(direct: string): string;
  /** `kill -9`, and a new one at the same port. */
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
 * Starts PgBouncer in transaction mode in front of the server of `url`, with `settings` over the defaults here: three
 * server connections for each database, prepared statements not kept. It ends with this process at the latest.
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
  // Whatever this process's mask is: a service with an embedded folder closes it to others.
  await chmod(folder, 0o755);
  await chmod(file, 0o644);
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [GUARD, JSON.stringify(user ?? {}), binary.program, file], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, LD_LIBRARY_PATH: binary.libraries.join(delimiter) },
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-4_000);
    });
    running = child;
    await until('PgBouncer listens', () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended (${child.exitCode}). It said: ${said}`);
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
