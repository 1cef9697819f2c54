import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
import { expect, inject, it } from 'vitest';
import { hashToken, newToken } from '../src/access/token.ts';
import { readConfig } from '../src/config.ts';
import { connect, type Database } from '../src/database/connect.ts';
import { runMaintenance } from '../src/database/maintenance.ts';
import { statements as foundation } from '../src/database/migrations/0001-foundation.ts';
import { statements as meetings } from '../src/database/migrations/0002-meetings.ts';
import { statements as companyRegistry } from '../src/database/migrations/0003-company-registry.ts';
import { statements as rateLimits } from '../src/database/migrations/0004-rate-limits.ts';
import { statements as searchGrams } from '../src/database/migrations/0005-search-grams.ts';
import { statements as jobKey } from '../src/database/migrations/0006-job-key.ts';
import { statements as keyAge } from '../src/database/migrations/0007-key-age.ts';
import { maintenanceTasks } from '../src/maintenance-tasks.ts';
import { openDatabase } from '../src/open-database.ts';
import { createService } from '../src/service.ts';
import { createClient } from './harness/client.ts';
import { type TestDatabase, withKysely } from './harness/kysely.ts';
import { createDatabase, dropDatabase } from './harness/postgresql.ts';
import { quickFolder } from './harness/quick-folder.ts';

/** The migrations of 0.1.0, without the extension `btree_gin`, which its first migration created. */
const RELEASED = Object.fromEntries(
  Object.entries({
    '0001-foundation': foundation,
    '0002-meetings': meetings,
    '0003-company-registry': companyRegistry,
    '0004-rate-limits': rateLimits,
    '0005-search-grams': searchGrams,
    '0006-job-key': jobKey,
    '0007-key-age': keyAge,
  }).map(([name, statements]) => [name, { up: (kysely: Kysely<unknown>) => runAll(kysely, statements) }]),
);

async function runAll(kysely: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(kysely);
}

/** An empty database for the schema of 0.1.0. `finish` adds the extension and closes it. */
async function releasedDatabase() {
  const template = inject('template');
  if (template.kind === 'postgresql') {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const url = await createDatabase(template.server, name);
    const finish = async (old: TestDatabase) => {
      await sql`create extension btree_gin`.execute(old.kysely);
      await old.close();
    };
    const remove = () => dropDatabase(template.server, name);
    return { at: { url }, environment: { DATABASE_URL: url }, finish, remove };
  }
  const folder = quickFolder('kartotek-upgrade-');
  const remove = () => rm(folder, { recursive: true, force: true });
  const finish = async (old: Database) => {
    await old.close();
    // The service's own engine no longer includes the extension.
    const engine = await PGlite.create({ dataDir: join(folder, 'pg'), extensions: { btree_gin } });
    await engine.exec('create extension btree_gin');
    await engine.close();
  };
  return { at: { folder }, environment: { KARTOTEK_DATA: folder }, finish, remove };
}

/** A workspace with a company of ten people, an archived company of one, and a person without a company. */
async function fill({ kysely }: TestDatabase): Promise<string> {
  const token = newToken(1);
  await sql`insert into organization (name, created_at) values ('Old', now())`.execute(kysely);
  await sql`
    insert into workspace (organization_id, slug, name, agents_enabled, created_at) values (1, 'old', 'Old', true, now())`.execute(
    kysely,
  );
  await sql`
    insert into app_user (user_id, email, name, created_at) values ('usr_old', 'old@old.example', 'Old', now())`.execute(
    kysely,
  );
  await sql`
    insert into membership (workspace_id, user_id, role, created_at) values (1, 'usr_old', 'ADMIN', now())`.execute(
    kysely,
  );
  await sql`
    insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
    values (1, 1, 'usr_old', 'Old', ${hashToken(token)}, '{contacts:read,contacts:write}', now(), now() + interval '90 days')`.execute(
    kysely,
  );
  await sql`
    insert into company (workspace_id, version, name, created_at, updated_at, archived_at) values
      (1, 'v1.a', 'Bakkegården ΟΔΟΣ', now(), now(), null), (1, 'v1.b', 'Nedlagt', now(), now(), now())`.execute(kysely);
  await sql`
    insert into person (workspace_id, version, name, email, company_id, created_at, updated_at)
    select 1, 'v1.' || n, 'Person ' || n || 'x', n || '@old.example', case when n <= 10 then 1 when n = 11 then 2 end, now(), now()
    from generate_series(1, 12) n`.execute(kysely);
  // A day apart, over more than three months.
  await sql`
    insert into audit_entry (workspace_id, at, user_id, operation, record_type, record_id, request_id)
    select 1, now() - (100 - n) * interval '1 day', 'usr_old', 'updateCompany', 'company', 1, 'request ' || n
    from generate_series(1, 100) n`.execute(kysely);
  await sql`
    insert into generation (workspace_id, record_type, record_id, requested_by, attempt, lease_token, generator_name,
      generator_version, started_at)
    select 1, 'summary', n, 'usr_old', 1, 'lease', 'test', '1', now() - (100 - n) * interval '1 day'
    from generate_series(1, 100) n`.execute(kysely);
  return token;
}

async function logs(database: Database) {
  const { rows } = await sql<{ entries: number; runs: number; newest: number }>`
    select (select count(*)::integer from audit_entry) as entries, (select count(*)::integer from generation) as runs,
      (select max(audit_entry_id)::integer from audit_entry) as newest`.execute(withKysely(database).kysely);
  return rows[0];
}

it('upgrades a database of 0.1.0: records are kept, and people are found by the name of their company', async () => {
  const place = await releasedDatabase();
  try {
    // That version had no archive of a new database, so this one is empty.
    const settings = { at: place.at, connections: 2, purpose: 'the old version', prepared: [] };
    const old = withKysely(await connect({ ...settings, onAbort: () => {}, onConnectionError: () => {} }));
    const migrator = new Migrator({ db: old.kysely, provider: { getMigrations: async () => RELEASED } });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const token = await fill(old);
    await place.finish(old);

    const config = readConfig({ ...place.environment, LOG_LEVEL: 'silent' });
    const current = { config, log: pino({ level: 'silent' }), purpose: 'tests' };
    const database = await openDatabase(current);
    const service = await createService(current, database);
    try {
      const extensions = sql<{ name: string }>`select extname as name from pg_extension order by 1`;
      const { rows } = await extensions.execute(withKysely(database).kysely);
      expect(rows.map(({ name }) => name)).toEqual(['pg_trgm', 'plpgsql']);
      const { get, patch } = createClient(await service.listen('127.0.0.1', 0), 'old', token);
      const people = async (q: string) => {
        const answer = await get(`/relationships/search?q=${encodeURIComponent(q)}`);
        return answer.body.people.map(({ name }: { name: string }) => name);
      };
      expect(await people('bakkegård')).toHaveLength(10);
      expect(await people('οδος 7x')).toEqual(['Person 7x']);
      expect(await people('nedlagt')).toEqual([]);
      expect(await people('person')).toHaveLength(12);
      expect(await logs(database)).toEqual({ entries: 100, runs: 100, newest: 100 });
      expect((await patch('/companies/1', { name: 'Dalgården' }, 'v1.a')).status).toBe(200);
      expect(await logs(database)).toEqual({ entries: 101, runs: 100, newest: 101 });
      expect(await people('bakkegård')).toEqual([]);
      expect(await people('dalgård 3x')).toEqual(['Person 3x']);

      // What was there before the months is removed by its age, row by row. The first instant of a month belongs to it.
      await sql`
        insert into audit_entry (workspace_id, at, user_id, operation, record_type, record_id, request_id)
        select 1, (date_trunc('month', now() at time zone 'UTC') - interval '1 month') at time zone 'UTC' - before,
          'usr_old', 'updateCompany', 'company', 1, 'request'
        from unnest(array[interval '0', interval '1 ms']) before`.execute(withKysely(database).kysely);
      const tasks = maintenanceTasks({ auditMonths: 1, generationMonths: 2 });
      const onError = (error: unknown) => {
        throw error;
      };
      await runMaintenance({ database, tasks, clock: () => new Date(), onError });
      const now = new Date();
      const kept = (months: number) =>
        Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)) / 86_400_000) + 1;
      expect(await logs(database)).toEqual({ entries: kept(1) + 2, runs: kept(2), newest: 102 });
    } finally {
      await service.stop();
    }
  } finally {
    await place.remove();
  }
});
