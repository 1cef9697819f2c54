import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, escapeIdentifier } from 'pg';
import { postgresqlBinaries } from './postgresql-binaries.ts';
import type { Command, Reply, SupervisorOptions } from './postgresql-supervisor.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

const EXTERNAL = 'KARTOTEK_TEST_POSTGRESQL_URL';

export interface PostgresqlOptions {
  /** Server settings by their PostgreSQL names, over the defaults (`fsync` is on). */
  readonly settings?: Readonly<Record<string, string>>;
  /** A prefix for the server's command (`small-disk.ts`). */
  readonly within?: readonly string[];
  /** The folder of `initdb` and `postgres`. By default those of the npm package. */
  readonly programs?: string;
  /** A folder for the data, which is kept for another start. */
  readonly keepIn?: string;
}

export interface PostgresqlServer {
  /** The URL of a superuser and the database `postgres`. It does not change on a restart. */
  readonly url: string;
  /** For example `18.4`. */
  readonly version: string;
  /** The data folder. */
  readonly folder: string;
  /** @throws Error while the server is down. */
  postmasterPid(): number;
  /** Shuts down cleanly, which cuts open connections, and starts again. Also starts a killed server. */
  restart(): Promise<void>;
  /** Kills every process of the server. Its files are kept for `restart`. */
  kill(): Promise<void>;
  /** Ends the server and removes its files, unless they are kept. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL for tests and benches: UTF-8, locale C, on a free port of 127.0.0.1, without a password. It ends
 * with this process at the latest, even if that is killed.
 *
 * With `KARTOTEK_TEST_POSTGRESQL_URL` (of a superuser) that server is used instead. It cannot be configured,
 * restarted or killed.
 */
export async function startPostgresql(options: PostgresqlOptions = {}): Promise<PostgresqlServer> {
  const external = process.env[EXTERNAL];
  if (external) return externalServer(external, options);

  // PostgreSQL refuses to run as root.
  const user = unprivilegedUser();
  const { settings = {}, programs = join(await postgresqlBinaries(), 'bin'), keepIn, within = [] } = options;
  const supervisor = supervise({ programs, settings, ...(user && { user }), ...(keepIn && { keepIn }) }, within);
  try {
    let state = await supervisor.ask('start');
    const url = `postgresql://postgres@127.0.0.1:${state.port}/postgres`;
    return {
      url,
      version: await serverVersion(url),
      folder: state.folder,
      postmasterPid() {
        if (state.pid === 0) throw new Error('The server is down.');
        return state.pid;
      },
      async restart() {
        state = await supervisor.ask('start');
      },
      async kill() {
        state = await supervisor.ask('kill');
      },
      async stop() {
        state = { ...state, pid: 0 };
        await supervisor.dismiss();
      },
    };
  } catch (error) {
    await supervisor.dismiss();
    throw error;
  }
}

/** Creates a database on the server of `url`, optionally as a copy of `template`. Returns its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copy = template === undefined ? '' : ` template ${escapeIdentifier(template)}`;
  await withClient(url, (client) => client.query(`create database ${escapeIdentifier(name)}${copy}`));
  const created = new URL(url);
  created.pathname = `/${encodeURIComponent(name)}`;
  return created.href;
}

/** Drops a database if it exists, and cuts its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`));
}

function supervise(options: SupervisorOptions, within: readonly string[]) {
  const script = fileURLToPath(new URL('./postgresql-supervisor.ts', import.meta.url));
  const [execPath = '', ...execArgv] = [...within, process.execPath];
  // Detached, so that an interrupt of the tests does not end the supervisor before it has cleaned up.
  const child = fork(script, [JSON.stringify(options)], { detached: true, execPath, execArgv, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let turn: Promise<unknown> = Promise.resolve();
  keepAlive(child, false);
  return {
    ask(command: Command): Promise<Exclude<Reply, { error: string }>> {
      const answer = turn.then(() => exchange(child, command));
      turn = answer.catch(() => undefined);
      return answer;
    },
    async dismiss() {
      keepAlive(child, true);
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

async function exchange(child: ChildProcess, command: Command): Promise<Exclude<Reply, { error: string }>> {
  if (!child.connected) throw new Error('The server was stopped.');
  keepAlive(child, true);
  const done = new AbortController();
  try {
    child.send(command);
    const ended = once(child, 'disconnect', { signal: done.signal }).then(() => {
      throw new Error("The server's supervisor ended unexpectedly.");
    });
    const [reply] = (await Promise.race([once(child, 'message', { signal: done.signal }), ended])) as [Reply];
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  } finally {
    done.abort();
    keepAlive(child, false);
  }
}

/** Between commands the supervisor must not keep a finished script running. */
function keepAlive(child: ChildProcess, keep: boolean): void {
  for (const handle of [child, child.channel]) {
    if (keep) handle?.ref();
    else handle?.unref();
  }
}

async function externalServer(url: string, options: PostgresqlOptions): Promise<PostgresqlServer> {
  const unsupported = (what: string) => new Error(`${what} is not possible with the server of ${EXTERNAL}.`);
  if (Object.keys(options.settings ?? {}).length > 0) throw unsupported('Choosing settings');
  if (options.keepIn) throw unsupported('Keeping the data');
  return {
    url,
    version: await serverVersion(url),
    get folder(): string {
      throw unsupported('Looking at the data folder');
    },
    postmasterPid() {
      throw unsupported('Looking at the process');
    },
    restart: () => Promise.reject(unsupported('Restarting')),
    kill: () => Promise.reject(unsupported('Killing')),
    stop: () => Promise.resolve(),
  };
}

async function serverVersion(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query<{ server_version: string }>('show server_version'));
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
