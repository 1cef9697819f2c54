import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startCluster } from '../api/cluster.ts';
import { describeMachine } from '../api/machine.ts';
import { loadEmbedded } from './load-embedded.ts';
import { loadPostgresql } from './load-postgresql.ts';
import type { RunStatement } from './load-records.ts';
import type { Tree } from './service.ts';

/** The database on which a tree is measured. */
export interface Site {
  kind: 'PostgreSQL' | 'embedded';
  tree: Tree;
  /** Loads records. No service may be running. */
  load(work: (run: RunStatement) => Promise<void>): Promise<void>;
  /** Ends the connections and jobs of an earlier service. Called before each start. */
  settle(rewritten: boolean): Promise<void>;
  /** The number of transactions so far. NaN if they are not counted. */
  transactions(): Promise<number>;
  describe(): Promise<string>;
  stop(): Promise<void>;
}

export async function createPostgresqlSite(folder: string): Promise<Site> {
  const cluster = await startCluster(undefined);
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  // An immediate stop of the server breaks this connection.
  client.on('error', () => {});
  const scratch = mkdtempSync(join(tmpdir(), 'kartotek-neighbour-'));
  return {
    kind: 'PostgreSQL',
    tree: { folder, environment: { DATABASE_URL: cluster.url }, log: join(scratch, 'service.log') },
    load: (work) => loadPostgresql(cluster.url, work),
    async settle(rewritten) {
      const left = () =>
        client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
      while (((await left()).rowCount ?? 0) > 0) await delay(50);
      await client.query('delete from generation_job');
      if (rewritten) await client.query('vacuum (analyze) company, person');
    },
    async transactions() {
      const { rows } = await client.query<{ count: string }>(
        'select xact_commit as count from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.count);
    },
    describe: () => describeMachine(client),
    async stop() {
      await client.end();
      await cluster.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

export async function createEmbeddedSite(folder: string): Promise<Site> {
  const scratch = mkdtempSync(join(tmpdir(), 'kartotek-neighbour-'));
  const [data, loaded] = [join(scratch, 'data'), join(scratch, 'loaded')];
  mkdirSync(data, { mode: 0o700 });
  return {
    kind: 'embedded',
    tree: { folder, environment: { KARTOTEK_DATA: data }, log: join(scratch, 'service.log') },
    async load(work) {
      await loadEmbedded(folder, data, work);
      cpSync(data, loaded, { recursive: true });
    },
    // Each service gets a copy of the loaded data.
    async settle() {
      rmSync(data, { recursive: true, force: true });
      cpSync(loaded, data, { recursive: true });
    },
    transactions: async () => Number.NaN,
    describe: async () =>
      `- Node ${process.versions.node}, embedded database\n- Date: ${new Date().toISOString().slice(0, 10)}`,
    async stop() {
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
