import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { createDatabase, startPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file copies for itself. */
    template: { kind: 'postgresql'; server: string; database: string } | { kind: 'embedded'; folder: string };
  }
}

/** Starts one PostgreSQL per run, with a migrated database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresql({ settings: { fsync: 'off', max_connections: '300' } });
  const url = await createDatabase(server.url, 'template');
  const config = readConfig({ DATABASE_URL: url });
  const database = await openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'tests' });
  await database.close();
  project.provide('template', { kind: 'postgresql', server: server.url, database: 'template' });
  return () => server.stop();
}
