import { sql } from 'kysely';
import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../../tests/harness/meetings.ts';
import { runText } from '../../tests/harness/run-text.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { keepMonths } from './keep-months.ts';
import { type BatchTask, runMaintenance } from './maintenance.ts';

const it = serviceTest({ worker: { pollMs: 50 } });

/** The middle of the month that is so many after this one. */
function inMonths(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
}

const nameOf = (table: string, months: number) =>
  `${table}_${inMonths(months).toISOString().slice(0, 7).replace('-', '_')}`;

async function partitions({ database }: TestService, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    database.kysely,
  );
  return rows.map(({ name }) => name);
}

/** Upkeep in so many months. */
async function maintain({ database }: TestService, months: number, keptMonths: number): Promise<void> {
  const tasks = [
    keepMonths({ table: 'audit_entry', time: 'at', keptMonths }),
    keepMonths({ table: 'generation', time: 'started_at', keptMonths }),
  ];
  const onError = (error: unknown) => {
    throw error;
  };
  await runMaintenance({ database, tasks, clock: () => inMonths(months), onError });
}

it('months are made ahead and dropped after their time, and what is older is answered without them', async ({
  service,
}) => {
  const workspace = await service.workspace();
  const { api } = workspace;
  const console = (await workspace.signIn()).console;
  const companyId = await makeCompany(api);
  const { id } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body.summary;
  await ended(api, `/summaries/${id}`);
  const [first] = (await console.get('/audit-entries?recordType=company')).body.items;
  const generation = async () => (await api.get(`/summaries/${id}/generation`)).body.generation;
  expect(await generation()).toMatchObject({ attempts: 1, generator: { name: 'extractive' } });
  const before = [-0, 1, 2].map((months) => nameOf('audit_entry', months));
  expect(await partitions(service, 'audit_entry')).toEqual([...before, 'audit_entry_rest']);

  // Kept for ever, and for longer than it has been.
  await maintain(service, 4, 0);
  await maintain(service, 4, 4);
  const made = [0, 1, 2, 4, 5, 6].map((months) => nameOf('audit_entry', months));
  expect(await partitions(service, 'audit_entry')).toEqual([...made, 'audit_entry_rest']);
  expect((await console.get(`/audit-entries/${first.id}`)).status).toBe(200);

  await maintain(service, 4, 2);
  const left = [2, 4, 5, 6].map((months) => nameOf('audit_entry', months));
  expect(await partitions(service, 'audit_entry')).toEqual([...left, 'audit_entry_rest']);
  expect(await partitions(service, 'generation')).toEqual(
    [...[2, 4, 5, 6].map((months) => nameOf('generation', months)), 'generation_rest'].toSorted(),
  );
  expect((await console.get(`/audit-entries/${first.id}`)).status).toBe(404);
  expect((await console.get('/audit-entries')).body).toEqual({ items: [], nextCursor: null });
  expect((await api.get(`/companies/${companyId}/history`)).body.items).toEqual([]);
  const { summary } = (await api.get(`/summaries/${id}`)).body;
  expect(summary).toMatchObject({ status: 'WAITING_APPROVAL', content: expect.any(Object) });
  expect(await generation()).toEqual({
    ...{ status: 'WAITING_APPROVAL', attempts: 0, failure: null, fallback: null },
    generator: { name: 'extractive', version: '1' },
    ...{ startedAt: null, finishedAt: null, dueAt: null },
  });
  // The status of a failed one is told, and no reason is invented.
  await sql`update summary set status = 'FAILED', content = null where summary_id = ${id}`.execute(
    service.database.kysely,
  );
  expect(await generation()).toMatchObject({ status: 'FAILED', failure: null });
});

it('what happens in a month that has not been made is stored, listed and moved into it', async ({ service }) => {
  const workspace = await service.workspace();
  const console = (await workspace.signIn()).console;
  await runText(service.database, `drop table if exists ${nameOf('audit_entry', 0)}`);
  const companyId = await makeCompany(workspace.api);
  const listed = async () => (await console.get(`/audit-entries?recordType=company&recordId=${companyId}`)).body.items;
  const [entry, ...others] = await listed();
  expect([entry.operation, others]).toEqual(['createCompany', []]);
  const placed = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct tableoid::regclass::text as name from audit_entry
      where workspace_id = ${workspace.workspaceId}`.execute(service.database.kysely);
    return rows.map(({ name }) => name);
  };
  expect(await placed()).toEqual(['audit_entry_rest']);
  await maintain(service, 0, 12);
  expect(await placed()).toEqual([nameOf('audit_entry', 0)]);
  expect(await listed()).toEqual([entry]);
  expect((await console.get(`/audit-entries/${entry.id}`)).body.auditEntry).toEqual(entry);
  // A clock that is years ahead.
  await runText(
    service.database,
    `insert into audit_entry (workspace_id, at, user_id, operation, record_type, record_id, request_id)
     values (${workspace.workspaceId}, now() + interval '10 years', 'usr', 'later', 'later', 1, 'r')`,
  );
  await maintain(service, 0, 12);
  expect(await placed()).not.toContain('audit_entry_rest');
});

it('waits only shortly for a log that is in use, because requests wait behind it', async ({ service }) => {
  const months = keepMonths({ table: 'audit_entry', time: 'at', keptMonths: 12 });
  const limits: unknown[] = [];
  const limited: BatchTask = {
    name: months.name,
    async batch(batch) {
      const end = await months.batch(batch);
      limits.push(...(await runText(batch, 'show lock_timeout')));
      return end;
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  await runMaintenance({ database: service.database, tasks: [limited], clock: () => inMonths(0), onError });
  expect(new Set(limits)).toEqual(new Set([{ lock_timeout: '500ms' }]));
});
