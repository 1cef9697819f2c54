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
  /** What to put in front of the server's command (`small-disk.ts`). */
  readonly within?: readonly string[];
  /** The folder of `initdb` and `postgres`, instead of those that npm brings. */
  readonly programs?: string;
  /** A folder for the data, which stays there for another start. */
  readonly keepIn?: string;
}

export interface PostgresqlServer {
  /** A superuser's, of the database `postgres`. It stays the same over restarts. */
  readonly url: string;
  /** Such as `18.4`. */
  readonly version: string;
  /** The data folder. */
  readonly folder: string;
  /** @throws Error while the server is down. */
  postmasterPid(): number;
  /** Shuts down in order (open connections are cut) and starts again; also what brings a killed server back. */
  restart(): Promise<void>;
  /** `kill -9` of every process of the server. Its files stay as they are for `restart`. */
  kill(): Promise<void>;
  /** Ends the server and removes its files, unless they are kept. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own for tests and bench: UTF-8, locale C, on a free port of 127.0.0.1 that needs no password. It
 * ends with this process at the latest, even when that is killed.
 *
 * With `KARTOTEK_TEST_POSTGRESQL_URL` (a superuser's) that server is used instead; it can neither be configured,
 * restarted nor killed.
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

/** Creates a database on the server of `url`, as a copy of `template` where one is named, and gives its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copy = template === undefined ? '' : ` template ${escapeIdentifier(template)}`;
  await withClient(url, (client) => client.query(`create database ${escapeIdentifier(name)}${copy}`));
  const created = new URL(url);
  created.pathname = `/${encodeURIComponent(name)}`;
  return created.href;
}

/** Drops a database, cutting whoever is connected. One that is not there is fine. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`));
}

function supervise(options: SupervisorOptions, within: readonly string[]) {
  const script = fileURLToPath(new URL('./postgresql-supervisor.ts', import.meta.url));
  const [execPath = '', ...execArgv] = [...within, process.execPath];
  // Detached, so that an interrupt meant for the tests does not reach the one who cleans up after them.
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

/** Between commands the supervisor must not keep a script running that is otherwise done. */
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

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
