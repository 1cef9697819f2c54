import { randomBytes } from 'node:crypto';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { createOnNodes, distributeTemplate, dropOnNodes, type Nodes, nodesOf } from './citus.ts';
import { createDatabase, startPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file copies for itself. `nodes`: of a cluster, where it is distributed. */
    template:
      | { kind: 'postgresql'; server: string; database: string; nodes?: Nodes }
      | { kind: 'embedded'; folder: string };
  }
}

/** Starts one PostgreSQL per run, with a migrated database that test files copy, or makes that on a cluster of Citus. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.KARTOTEK_TEST_CITUS_URL;
  if (cluster) return makeOnCluster(project, cluster);
  const server = await startPostgresql({ settings: { fsync: 'off', max_connections: '300' } });
  await migrate(await createDatabase(server.url, 'template'));
  project.provide('template', { kind: 'postgresql', server: server.url, database: 'template' });
  return () => server.stop();
}

async function makeOnCluster(project: TestProject, server: string): Promise<() => Promise<void>> {
  const nodes = await nodesOf(server);
  const database = `test_template_${randomBytes(6).toString('hex')}`;
  const remove = () => dropOnNodes(nodes, database);
  try {
    const url = await createOnNodes(nodes, database);
    await migrate(url);
    await distributeTemplate(nodes, database, url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('template', { kind: 'postgresql', server, database, nodes });
  return remove;
}

async function migrate(url: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url });
  const database = await openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'tests' });
  await database.close();
}
