import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { createDatabase, startPostgresql } from '../../tests/harness/postgresql.ts';

export interface Cluster {
  /** The URL of the bench's database. */
  url: string;
  postmaster: number;
  /** The server's log file. */
  log: string;
  /** Undefined if it is not installed. */
  pgbench: string | undefined;
  stop(): Promise<void>;
}

/** Settings of a small production server. Others have PostgreSQL's defaults. */
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

/** Shown if the write floor cannot be measured. */
export const INSTALL_PGBENCH =
  'The write floor needs pgbench, which is not installed. Install it with apt-get install postgresql (or postgresql-contrib).';

/**
 * Starts PostgreSQL for the bench, with the system's programs if they are complete, otherwise with those of the
 * tests. With `folder` the data is kept for another run, otherwise it is removed at the end.
 */
export async function startCluster(folder: string | undefined): Promise<Cluster> {
  const programs = systemPrograms();
  if (folder && !programs)
    throw new Error('Keeping the data needs the system’s PostgreSQL: initdb, postgres and pgbench.');
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
