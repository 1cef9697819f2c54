import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { testCrashes } from './crash-suite.ts';

let server: PostgresqlServer;
let url: string;
beforeAll(async () => {
  server = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(server.url, 'crash');
});
afterAll(() => server.stop());

testCrashes(() => ({ DATABASE_URL: url }));
