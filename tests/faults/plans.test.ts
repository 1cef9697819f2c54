import { afterAll, beforeAll, expect, it } from 'vitest';
import { PreparedClient } from '../../src/database/prepared-client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { runText } from '../harness/run-text.ts';

let postgresql: PostgresqlServer;
let url: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'plans');
});
afterAll(() => postgresql.stop());

const LOOK_UP = 'select n from grown where shelf = $1::integer and place = $2::integer';

it('plans are made again after a time, when an empty table may have grown', async () => {
  const client = new PreparedClient({ connectionString: url, replanMs: 0 });
  await client.connect();
  await client.execute('set plan_cache_mode = force_generic_plan');
  await client.execute('set enable_seqscan = off');
  await client.execute('create table grown (shelf integer, n integer, place integer)');
  await client.execute('create index by_place on grown (shelf, place)');
  await client.execute('create index by_number on grown (shelf, n)');
  await client.execute('vacuum analyze grown');
  await runText(client, LOOK_UP, 1, 1);
  await client.execute('insert into grown select 1, n, n from generate_series(1, 20000) n');

  await runText(client, LOOK_UP, 1, 1);
  const { rows } = await client.execute(`select name from pg_prepared_statements where statement = '${LOOK_UP}'`);
  const plan = await client.execute(`explain execute ${rows[0]?.name}(1, 1)`);
  expect(JSON.stringify(plan.rows)).toContain('by_place');
  await client.end();
});
