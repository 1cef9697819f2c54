import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { createDatabase, startPostgresql } from '../../tests/harness/postgresql.ts';

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
};
const DATABASE = 'kartotek_bench';

/** What to do for a bench that lacks the write floor. */
export const INSTALL_PGBENCH =
  'The write floor needs pgbench, which is not installed: apt-get install postgresql (or postgresql-contrib) brings it.';

/**
 * Starts a PostgreSQL of the bench's own: of the system's programs where they are complete, else of those the tests
 * use. In `folder` the data stays for another run; without it they are removed at the end.
 */
export async function startCluster(folder: string | undefined): Promise<Cluster> {
  const programs = systemPrograms();
  if (folder && !programs)
    throw new Error('Keeping the data takes the system’s PostgreSQL: initdb, postgres and pgbench.');
  const server = await startPostgresql({
    settings: SETTINGS,
    ...(programs && { programs }),
    ...(folder && { keepIn: folder }),
  });
  return {
    url: await ownDatabase(server.url),
    postmaster: server.postmasterPid(),
    log: join(dirname(server.folder), 'server.log'),
    pgbench: programs && join(programs, 'pgbench'),
    stop: () => server.stop(),
  };
}

/** The newest folder that has all three programs. */
function systemPrograms(): string | undefined {
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
  await client.end();
  if (rowCount === 0) return createDatabase(url, DATABASE);
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  return own.href;
}
