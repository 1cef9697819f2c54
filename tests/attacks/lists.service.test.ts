import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { READERS } from '../../src/database/migrations/0008-list-walks.ts';
import type { Client } from '../harness/client.ts';
import { startService, type TestService } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

// A page that finds little must not read the whole list, because all reads share a few connections.

/** With fewer records the planner picks the right index by chance. */
const RECORDS = Math.max(40_000, attackSize(100_000));
/** Table rows and index entries that a page may read, independent of the number of records. */
const MOST_READ = 2_000;

let service: TestService;
/** A member who took part in no meeting. */
let member: Client;
let administrator: Client;
/** The member who created all meetings. */
let creator: Client;
let firstCompany: number;

/**
 * All records belong to the first company and are leads; its people are archived and active in turn. So by the
 * statistics no filter excludes anything, although the requested values do not exist.
 */
beforeAll(async () => {
  // With one connection, the statistics of its session are complete after each request.
  service = await startService({ environment: { KARTOTEK_CONNECTIONS: '1' } });
  const workspace = await service.workspace();
  administrator = workspace.api;
  member = (await workspace.member()).api;
  const { workspaceId } = workspace;
  const { userId, api } = await workspace.member();
  creator = api;
  const at = sql`'2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => n)`;
  const all = sql`generate_series(1, ${sql.lit(RECORDS)}) n`;
  const of = sql`(select min(company_id) as first from company where workspace_id = ${workspaceId}) company`;
  // The search index is not used here and would take most of the time.
  for (const table of ['company', 'person']) await run(sql`alter table ${sql.table(table)} disable trigger user`);
  await run(sql`drop index company_search, person_search`);
  await run(sql`
    insert into company (workspace_id, version, name, lifecycle_stage, created_at, updated_at)
    select ${workspaceId}, 'v1.c' || n, 'Nordlys ' || n, 'LEAD', ${at}, ${at} from ${all}`);
  await run(sql`
    insert into person (workspace_id, version, name, email, company_id, lifecycle_stage, archived_at, created_at, updated_at)
    select ${workspaceId}, 'v1.p' || n, 'Bo ' || n, 'bo@lind.example', first, 'LEAD', case when n > 20 then ${at} end,
      ${at}, ${at}
    from ${all}, ${of}`);
  await run(sql`
    insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
      evidence_audience, status, created_by, created_at, updated_at)
    select ${workspaceId}, 'v1.s' || n, first, 'Meeting', 'Meeting', ${at}, 60, 'INTERNAL', 'WAITING', ${userId}, ${at}, ${at}
    from ${all}, ${of}`);
  await run(sql`
    insert into briefing (workspace_id, version, company_id, name, status, internal_summary_ids, created_by, created_at,
      updated_at)
    select workspace_id, 'v1.b' || summary_id, company_id, 'Briefing', 'FAILED', array[summary_id], created_by, created_at,
      created_at
    from summary where workspace_id = ${workspaceId}`);
  for (const statement of READERS) await run(sql.raw(statement));
  await run(sql`vacuum (analyze)`);
  firstCompany = (await administrator.get('/people?limit=1')).body.items[0].company.id;
});
afterAll(() => service.stop());

async function run(query: ReturnType<typeof sql>) {
  return (await query.execute(service.database.kysely)).rows;
}

/** Table rows and index entries read so far. */
async function read(): Promise<number> {
  await run(sql`select pg_stat_force_next_flush()`);
  const [row] = await run(sql`
    select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`);
  return Number((row as { read: string }).read);
}

const readers = { member: () => member, administrator: () => administrator, creator: () => creator };

const STAGES = ['active', 'archived', 'all'].flatMap((status) =>
  ['updated-desc', 'name-asc'].map((sort) => `status=${status}&sort=${sort}`),
);
const PAGES: [path: string, as: keyof typeof readers][] = [
  ...STAGES.map((query): [string, 'member'] => [`/companies?lifecycleStage=CUSTOMER&${query}`, 'member']),
  ...STAGES.map((query): [string, 'member'] => [`/companies?lifecycleStage=LEAD&${query}`, 'member']),
  ...STAGES.map((query): [string, 'member'] => [`/people?lifecycleStage=LEAD&${query}`, 'member']),
  ...STAGES.map((query): [string, 'member'] => [`/people?lifecycleStage=CUSTOMER&${query}`, 'member']),
  ...STAGES.map((query): [string, 'member'] => [`/people?companyId=FIRST&${query}`, 'member']),
  ...STAGES.map((query): [string, 'member'] => [`/people?companyId=FIRST&lifecycleStage=CHURNED&${query}`, 'member']),
  ['/companies/FIRST', 'member'],
  ...['', 'evidenceAudience=INTERNAL', 'status=WAITING', 'companyId=FIRST', 'companyId=FIRST&status=WAITING'].map(
    (query): [string, 'member'] => [`/summaries?${query}`, 'member'],
  ),
  ...['', 'status=FAILED', 'companyId=FIRST', 'companyId=FIRST&status=FAILED'].map((query): [string, 'member'] => [
    `/briefings?${query}`,
    'member',
  ]),
  ...(['administrator', 'creator'] as const).flatMap((as) =>
    [
      '/summaries?status=APPROVED',
      '/summaries?companyId=SECOND',
      '/summaries?companyId=FIRST&status=APPROVED',
      '/summaries?evidenceAudience=CUSTOMER',
      '/briefings?status=PENDING',
      '/briefings?companyId=SECOND',
      '/briefings?companyId=FIRST&status=PENDING',
    ].map((path): [string, typeof as] => [path, as]),
  ),
];

it.each(PAGES)('%s reads few of many records, as %s', async (path, as) => {
  const target = path.replace('FIRST', String(firstCompany)).replace('SECOND', String(firstCompany + 1));
  const before = await read();
  const answer = await readers[as]().get(target);
  expect(answer.status, answer.text).toBe(200);
  expect((await read()) - before).toBeLessThan(MOST_READ);
});
