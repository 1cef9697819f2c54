import { afterAll, beforeAll, expect, it } from 'vitest';
import { PreparedClient } from '../../src/database/prepared-client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';

let postgresql: PostgresqlServer;
let url: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'plans');
});
afterAll(() => postgresql.stop());

const LOOK_UP = 'select n from grown where shelf = $1::integer and place = $2::integer';

it('are made anew by and by, since a table that was empty then may be large now', async () => {
  const client = new PreparedClient({ connectionString: url, replanMs: 0 });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query('set enable_seqscan = off');
  await client.query('create table grown (shelf integer, n integer, place integer)');
  await client.query('create index by_place on grown (shelf, place)');
  await client.query('create index by_number on grown (shelf, n)');
  await client.query('vacuum analyze grown');
  await client.runPrepared(LOOK_UP, [1, 1]);
  await client.query('insert into grown select 1, n, n from generate_series(1, 20000) n');

  await client.runPrepared(LOOK_UP, [1, 1]);
  const { rows } = await client.query(`select name from pg_prepared_statements where statement = '${LOOK_UP}'`);
  const plan = await client.query(`explain execute ${rows[0].name}(1, 1)`);
  expect(JSON.stringify(plan.rows)).toContain('by_place');
  await client.end();
});
