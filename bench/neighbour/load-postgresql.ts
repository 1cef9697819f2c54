import { Client } from 'pg';
import type { RunStatement } from './load-records.ts';

/**
 * Runs a load on PostgreSQL. Search indexes are built after it, which is several times as fast. The others are kept,
 * because triggers may need them. Afterwards the tables are vacuumed and analyzed.
 */
export async function loadPostgresql(url: string, load: (run: RunStatement) => Promise<void>): Promise<void> {
  const clients = [new Client({ connectionString: url }), new Client({ connectionString: url })] as const;
  await Promise.all(clients.map((client) => client.connect()));
  for (const client of clients) client.on('error', () => {});
  const [client] = clients;
  // Triggers keep the plans that are made while the tables are empty.
  await client.query('set enable_seqscan = off');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexdef like '%USING gin%' order by tablename desc`,
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await load(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
  await Promise.all(
    clients.map(async (one) => {
      for (let index = indexes.shift(); index; index = indexes.shift()) await one.query(index.definition);
    }),
  );
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await Promise.all(clients.map((one) => one.end()));
}
