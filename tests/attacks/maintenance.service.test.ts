import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { importCompanies } from '../../src/company-registry/import-companies.ts';
import { removeOldAnswers } from '../../src/company-registry/remember-answers.ts';
import { type MaintenanceTask, runMaintenance } from '../../src/database/maintenance.ts';
import { MOST_ROWS } from '../../src/database/maintenance-rows.ts';
import { DatabaseBusy } from '../../src/database/transient.ts';
import { maintenanceTasks } from '../../src/maintenance-tasks.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { runText } from '../harness/run-text.ts';
import type { TestService, TestWorkspace } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

/** More than two batches. */
const ROWS = attackSize(45_000);

const it = serviceTest();

const w = ({ workspace }: { workspace: TestWorkspace }) => sql.lit(workspace.workspaceId);
const count = async ({ service }: { service: TestService }, table: string, where = sql`true`) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id(table)} where ${where}`.execute(
    service.database.kysely,
  );
  return rows[0]?.n;
};

const maintain = (
  { service }: { service: TestService },
  tasks: readonly MaintenanceTask[] = maintenanceTasks({ auditMonths: 0, generationMonths: 0 }),
  stopping = () => false,
) => {
  const onError = (error: unknown) => {
    throw error;
  };
  return runMaintenance({ database: service.database, tasks, clock: () => new Date(), onError }, stopping);
};

const recording = (ran: string[]): MaintenanceTask => ({
  name: 'records that it ran',
  async batch() {
    ran.push('ran');
    return { reached: null, done: true };
  },
});

describe('maintenance', () => {
  it('removes what has expired, and nothing that is in use', async ({ service, workspace }) => {
    const { kysely } = service.database;
    const rows = sql`generate_series(1, ${sql.lit(ROWS)}) n`;
    const longName = (word: string) => `${'ø'.repeat(200)} ${word}`;
    const used = (await workspace.api.post('/companies', { name: longName('used') })).body.company;
    const archived = (await workspace.api.post('/companies', { name: longName('archived') })).body.company;
    await workspace.api.post(`/companies/${archived.id}/archive`, undefined, { ifMatch: archived.version });
    const person = await workspace.api.post('/people', { name: longName('person'), email: 'long@post.example' });
    const gone = (await workspace.api.post('/companies', { name: longName('gone') })).body.company;
    await workspace.api.patch(`/companies/${gone.id}`, { name: 'Short' }, gone.version);
    expect([used.id, archived.id, gone.id].every(Number.isInteger) && person.status === 201).toBe(true);
    expect(await count({ service }, 'long_name_key')).toBe(4);
    const kept = await count({ service }, 'idempotency_key');
    await sql`insert into long_name_key (workspace_id, digest, name_key)
      select ${w({ workspace })}, sha256(n::text::bytea), 'unused ' || n from ${rows}`.execute(kysely);
    await sql`update long_name_key set kept_at = now() - interval '49 hours'`.execute(kysely);
    await sql`insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at)
      select ${w({ workspace })}, 'usr', 'old' || n, '', now() - interval '26 hours' from ${rows}`.execute(kysely);
    await sql`insert into registry_answer (source, query, answer, fetched_at)
      select 'cvr', 'q' || n, '[]', now() - case when n <= 3 then interval '1 hour' else interval '26 hours' end
      from ${rows}`.execute(kysely);
    await sql`insert into rate_limit (workspace_id, access_token_id, kind, second, counts)
      select ${w({ workspace })}, n, 'reads',
        extract(epoch from now()) - case when n % 100 = 0 or n between 101 and 350 then 60 else 7200 end, '{}'
      from generate_series(1, 500) n`.execute(kysely);
    await sql`insert into model_usage (workspace_id, day)
      select ${w({ workspace })}, current_date - n from generate_series(390, 410) n`.execute(kysely);
    await sql`insert into model_reservation (workspace_id, lease_token, tokens, expires_at)
      select ${w({ workspace })}, n, 1, now() + n * interval '1 minute' from generate_series(-3, 2) n`.execute(kysely);

    await maintain({ service });
    // A round looks at one batch of them, and the next ones at the rest, also behind more than a batch of those in use.
    expect(await count({ service }, 'rate_limit')).toBe(401);
    for (let round = 0; round < 3; round++) await maintain({ service });
    expect(await count({ service }, 'rate_limit')).toBe(253);
    expect(await count({ service }, 'model_usage')).toBe(10);
    expect(await count({ service }, 'model_reservation')).toBe(2);
    expect(await count({ service }, 'idempotency_key')).toBe(kept);
    expect(await count({ service }, 'registry_answer')).toBe(3);
    expect(await count({ service }, 'long_name_key')).toBe(3);
  });

  it('keeps a long name for existing cursors after the last record with it was renamed', async ({
    service,
    workspace,
  }) => {
    const { api } = workspace;
    const name = (n: number) => `Walked ${n}`;
    const long = `Walked 2 ${'ø'.repeat(200)}`;
    const { company } = (await api.post('/companies', { name: long })).body;
    for (const n of [1, 3, 4, 5]) await api.post('/companies', { name: name(n) });
    const first = (await api.get('/companies?sort=name-asc&limit=50')).body.items.map(
      (one: { name: string }) => one.name,
    );
    const at = first.indexOf(long);
    expect(at).toBeGreaterThan(0);
    const page = await api.get(`/companies?sort=name-asc&limit=${at + 1}`);
    // The name was stored long ago, and its record is renamed now.
    await sql`update long_name_key set kept_at = now() - interval '72 hours'`.execute(service.database.kysely);
    await api.patch(`/companies/${company.id}`, { name: 'Elsewhere' }, company.version);
    await maintain({ service });
    const rest = await api.get(`/companies?sort=name-asc&limit=3&cursor=${page.body.nextCursor}`);
    expect(rest.body.items.map((one: { name: string }) => one.name)).toEqual([name(3), name(4), name(5)]);
    // A new record with the name renews it.
    await sql`update long_name_key set kept_at = now() - interval '72 hours'`.execute(service.database.kysely);
    await api.post('/companies', { name: long });
    expect(await count({ service }, 'long_name_key', sql`kept_at > now() - interval '1 hour'`)).toBe(1);
  });

  it('reports a failed task by name and goes on with the next', async ({ service }) => {
    const errors: unknown[] = [];
    const ran: string[] = [];
    const fails: MaintenanceTask = {
      name: 'fails',
      async batch(batch) {
        await runText(batch, 'select 1 / 0');
        return { reached: null, done: true };
      },
    };
    const tasks = [fails, recording(ran)];
    const settings = { database: service.database, tasks, clock: () => new Date() };
    await runMaintenance({ ...settings, onError: (_, task) => errors.push(task) });
    expect({ errors, ran }).toEqual({ errors: ['fails'], ran: ['ran'] });
  });

  it('tries a batch again where the database is busy, and reports it when it stays busy', async ({ service }) => {
    const tried = { soonFree: 0, neverFree: 0 };
    const busy = (name: keyof typeof tried, refusals: number): MaintenanceTask => ({
      name,
      async batch() {
        tried[name] += 1;
        if (tried[name] <= refusals) throw new DatabaseBusy('no turn in time');
        return { reached: null, done: true };
      },
    });
    const failed: unknown[] = [];
    const ran: string[] = [];
    await runMaintenance({
      database: service.database,
      tasks: [busy('soonFree', 2), busy('neverFree', Number.POSITIVE_INFINITY), recording(ran)],
      clock: () => new Date(),
      onError: (_, task) => failed.push(task),
    });
    expect(tried).toEqual({ soonFree: 3, neverFree: 5 });
    expect(failed).toEqual(['neverFree']);
    expect(ran).toEqual(['ran']);
  });

  it('stops between two batches when asked to', async ({ service }) => {
    // So many that the search for a batch's end does not look at all of them.
    const rows = MOST_ROWS + 1_000;
    await sql`insert into registry_answer (source, query, answer, fetched_at)
      select 'cvr', 'again' || n, '[]', now() - interval '26 hours' - n * interval '1 ms'
      from generate_series(1, ${sql.lit(rows)}) n`.execute(service.database.kysely);
    const ran: string[] = [];
    await maintain({ service }, [removeOldAnswers, recording(ran)], () => true);
    expect(ran).toEqual([]);
    expect(await count({ service }, 'registry_answer', sql`query like 'again%'`)).toBe(rows - 200);
    await maintain({ service });
    expect(await count({ service }, 'registry_answer', sql`query like 'again%'`)).toBe(0);
  });
});

describe('an import of companies', () => {
  const company = (n: number, name: string) => ({
    line: n,
    row: { organisationNumber: String(20_000_000 + n), name, address: '', zip: '', city: '', companyType: 'ApS' },
  });

  it('counts the words of all names, also after words are removed from them', async ({ service }) => {
    const many = Array.from({ length: 6_000 }, (_, n) => company(n, `Fælles Ord${n % 3_000}`));
    await importCompanies(service.database, many, new Date());
    const words = async (where = sql`true`) => count({ service }, 'registry_word', where);
    expect(await words()).toBe(3_001);
    expect(await words(sql`companies = 6000`)).toBe(1);
    expect(await words(sql`companies = 2`)).toBe(3_000);
    await importCompanies(
      service.database,
      many.map(({ line }) => company(line, line < 3_000 ? 'Andet' : `Fælles Ord${line % 3_000}`)),
      new Date(),
    );
    expect(await words()).toBe(3_002);
    expect(await words(sql`companies = 3000`)).toBe(2);
    expect(await words(sql`companies = 1`)).toBe(3_000);
    await importCompanies(
      service.database,
      many.map(({ line }) => company(line, 'Andet')),
      new Date(),
    );
    expect(await words()).toBe(1);
  });

  it('counts them exactly while others import the same companies', async ({ service }) => {
    const rename = (name: string) =>
      importCompanies(
        service.database,
        Array.from({ length: 100 }, (_, n) => company(n, name)),
        new Date(),
      );
    for (const round of ['a', 'b', 'c']) {
      await Promise.all(['First', 'Second', 'Third'].map((name) => rename(`${name} ${round}`)));
      const occurrences = sql`(select count(*) from registry_company
        where string_to_array(bare_key, ' ') @> array[registry_word.word])`;
      expect(await count({ service }, 'registry_word', sql`companies <> ${occurrences}`)).toBe(0);
    }
  });
});
