import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READERS } from '../../src/database/migrations/0008-list-walks.ts';
import type { Client } from '../harness/client.ts';
import { startService, type TestMember, type TestService, type TestWorkspace } from '../harness/service.ts';

// The lists use indexes by reader, and a page ends after a bounded number of entries. This test states the visibility
// rule as plain conditions and compares all pages of every list with it.

const RECORDS = 1_200;

let service: TestService;
let workspace: TestWorkspace;
const readers: Record<string, TestMember> = {};
let companies: number[];

beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
  readers.administrator = { ...workspace, token: workspace.secret };
  readers.creator = await workspace.member();
  readers.participant = await workspace.member({ email: 'Guest@Members.example' });
  readers.both = await workspace.member();
  readers.neither = await workspace.member();
  companies = [];
  for (const name of ['A', 'B']) companies.push((await workspace.api.post('/companies', { name })).body.company.id);
  await fillMeetings();
});
afterAll(() => service.stop());

async function run<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(service.database.kysely)).rows;
}

/** Meetings for every kind of reader, many with the same date, and briefings made from none, one or two of them. */
async function fillMeetings(): Promise<void> {
  const { workspaceId } = workspace;
  const { creator, both, participant } = readers;
  const at = sql`'2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => n / 7)`;
  await run(sql`
    insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
      evidence_audience, status, created_by, created_at, updated_at)
    select ${workspaceId}, 'v1.s' || n, case when n % 500 = 7 then ${companies[1]}::integer else ${companies[0]}::integer end, 'Meeting',
      'Meeting', ${at}, 60, case when n % 9 = 0 then 'CUSTOMER' else 'INTERNAL' end,
      case when n % 400 = 5 then 'FAILED' else 'WAITING' end,
      case n % 5 when 0 then ${creator?.userId} when 1 then ${both?.userId} else ${workspace.userId} end, ${at}, ${at}
    from generate_series(1, ${sql.lit(RECORDS)}) n`);
  await run(sql`
    insert into summary_participant (workspace_id, summary_id, position, appointment_date, name, email)
    select workspace_id, summary_id, position, appointment_date, 'Somebody', case
      when position < 3 and version not like '%3' then ${participant?.email.toUpperCase()}
      when position = 3 and version not like '%1' then ${both?.email}
      else 'nobody@members.example' end
    from summary, generate_series(1, 4) position where workspace_id = ${workspaceId}`);
  await run(sql`
    insert into briefing (workspace_id, version, company_id, name, status, content, internal_summary_ids, created_by,
      created_at, updated_at)
    select workspace_id, 'v1.b' || summary_id, company_id, 'Briefing', case when evidence_audience = 'INTERNAL' then 'COMPLETE' when status = 'FAILED' then 'FAILED' else 'PENDING' end,
      case when evidence_audience = 'INTERNAL' then '{}'::json end,
      case when evidence_audience = 'CUSTOMER' then '{}'
        when summary_id % 2 = 0 then array[summary_id] else array[summary_id, earlier] end,
      created_by, appointment_date, updated_at
    from summary, lateral (
      select max(internal.summary_id) as earlier from summary internal
      where internal.workspace_id = ${workspaceId} and internal.evidence_audience = 'INTERNAL'
        and internal.summary_id < summary.summary_id - 1) one
    where workspace_id = ${workspaceId} and (earlier is not null or evidence_audience = 'CUSTOMER')`);
  for (const statement of READERS) await sql.raw(statement).execute(service.database.kysely);
  await run(sql`vacuum (analyze)`);
}

/** Whether the reader may see the meeting (docs/security.md). */
function visible({ userId, email }: TestMember, administrator: boolean): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.lit(administrator)} or summary.evidence_audience = 'CUSTOMER' or summary.created_by = ${userId} or exists (
      select from summary_participant participant
      where participant.workspace_id = summary.workspace_id and participant.summary_id = summary.summary_id
        and lower(participant.email) = lower(${email})))`;
}

/** All ids of a list in page order, the number of pages, and how many pages before the last were not full. */
async function readAllPages(
  api: Client,
  path: string,
  limit: number,
): Promise<{ ids: number[]; pages: number; short: number }> {
  const ids: number[] = [];
  let [pages, short] = [0, 0];
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const answer = await api.get(`${path}&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(answer.status, answer.text).toBe(200);
    const { items } = answer.body;
    expect(items.length).toBeLessThanOrEqual(limit);
    ids.push(...items.map(({ id }: { id: number }) => id));
    cursor = answer.body.nextCursor as string | null;
    if (cursor !== null && cursor.length > 512) throw new Error('a cursor of more than 512 characters');
    if (cursor !== null && items.length < limit) short++;
    expect(pages, 'the list does not end').toBeLessThan(1_000);
  }
  return { ids, pages, short };
}

const FILTERS: Record<string, string> = { audience: 'INTERNAL', status: 'FAILED', company: 'B' };
const COMBINATIONS = [
  ...[[], ['audience'], ['status'], ['company'], ['audience', 'status'], ['audience', 'company']],
  ...[['status', 'company'], ['audience', 'status', 'company'], ['range'], ['range', 'status']],
];
const READERS_BY_NAME = ['administrator', 'creator', 'participant', 'both', 'neither'];

describe.each(READERS_BY_NAME)('for the %s, pages', (name) => {
  it.each(COMBINATIONS.map((filters) => [filters.join(' and ') || 'nothing', filters] as const))(
    'of summaries by %s hold each visible record once, in order',
    async (_, filters) => {
      const reader = readers[name] as TestMember;
      const query = queryOf(filters, ['appointmentFrom', 'appointmentTo']);
      const { ids, pages } = await readAllPages(reader.api, `/summaries?${query}`, 50);
      const expected = await run(sql<{ id: number }>`
        select summary_id as id from summary
        where workspace_id = ${workspace.workspaceId} and ${visible(reader, name === 'administrator')}
          and ${conditions(filters, sql`appointment_date`)}
        order by appointment_date desc, summary_id desc`);
      expect(ids).toEqual(expected.map(({ id }) => id));
      expect(pages).toBeLessThanOrEqual(Math.ceil(ids.length / 50) + RECORDS / 250 + 1);
    },
  );

  it.each(
    COMBINATIONS.filter((filters) => !filters.includes('audience')).map(
      (filters) => [filters.join(' and ') || 'nothing', filters] as const,
    ),
  )('of briefings by %s hold each visible record once, in order', async (_, filters) => {
    const reader = readers[name] as TestMember;
    const query = queryOf(filters, ['createdFrom', 'createdTo']);
    const { ids, pages } = await readAllPages(reader.api, `/briefings?${query}`, 50);
    const expected = await run(sql<{ id: number }>`
      select briefing_id as id from briefing
      where workspace_id = ${workspace.workspaceId} and ${conditions(filters, sql`created_at`, 'COMPLETE')} and not exists (
        select from summary
        where summary.workspace_id = briefing.workspace_id and summary.summary_id = any (briefing.internal_summary_ids)
          and not ${visible(reader, name === 'administrator')})
      order by created_at desc, briefing_id desc`);
    expect(ids).toEqual(expected.map(({ id }) => id));
    expect(pages).toBeLessThanOrEqual(Math.ceil(ids.length / 50) + (2 * RECORDS) / 250 + 1);
  });
});

function queryOf(filters: readonly string[], [from, to]: readonly [string, string]): string {
  const query: Record<string, string> = {};
  if (filters.includes('audience')) query.evidenceAudience = FILTERS.audience ?? '';
  if (filters.includes('status')) query.status = from === 'createdFrom' ? 'COMPLETE' : (FILTERS.status ?? '');
  if (filters.includes('company')) query.companyId = String(companies[1]);
  if (filters.includes('range')) Object.assign(query, { [from]: '2026-01-01T00:00:00Z', [to]: '2026-01-01T01:00:00Z' });
  return new URLSearchParams(query).toString();
}

function conditions(
  filters: readonly string[],
  time: RawBuilder<unknown>,
  status = FILTERS.status,
): RawBuilder<boolean> {
  const given = [
    sql<boolean>`true`,
    ...(filters.includes('audience') ? [sql<boolean>`evidence_audience = ${FILTERS.audience}`] : []),
    ...(filters.includes('status') ? [sql<boolean>`status = ${status}`] : []),
    ...(filters.includes('company') ? [sql<boolean>`company_id = ${companies[1]}`] : []),
    ...(filters.includes('range')
      ? [sql<boolean>`${time} between '2026-01-01T00:00:00Z' and '2026-01-01T01:00:00Z'`]
      : []),
  ];
  return sql<boolean>`(${sql.join(given, sql` and `)})`;
}

describe('a page that ends before it is full', () => {
  it('is continued by its cursor: few people of a stage among many of one company', async () => {
    const { workspaceId, api } = workspace;
    await run(sql`
      insert into person (workspace_id, version, name, email, company_id, lifecycle_stage, archived_at, created_at, updated_at)
      select ${workspaceId}, 'v1.p' || n, 'Bo ' || n % 11, 'bo@lind.example', ${companies[0]},
        case when n % 400 = 0 then 'CUSTOMER' else 'LEAD' end,
        case when n % 800 = 0 then now() end, now(), '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n / 3)
      from generate_series(1, 900) n`);
    for (const [sort, order] of [
      ['updated-desc', sql`updated_at desc, person_id desc`],
      ['name-asc', sql`name_key, person_id`],
    ] as const) {
      for (const [status, condition] of [
        ['all', sql`true`],
        ['active', sql`archived_at is null`],
        ['archived', sql`archived_at is not null`],
      ] as const) {
        const query = `companyId=${companies[0]}&lifecycleStage=CUSTOMER&sort=${sort}&status=${status}`;
        for (const limit of [1, 50]) {
          const { ids, short } = await readAllPages(api, `/people?${query}`, limit);
          const expected = await run(sql<{ id: number }>`
            select person_id as id from person
            where workspace_id = ${workspaceId} and lifecycle_stage = 'CUSTOMER' and ${condition} order by ${order}`);
          expect(ids).toEqual(expected.map(({ id }) => id));
          if (status !== 'archived') expect(short).toBeGreaterThan(0);
        }
      }
    }
  });

  it('has no cursor when no meeting is visible to the reader', async () => {
    const { api } = readers.neither as TestMember;
    for (const query of ['evidenceAudience=INTERNAL', `evidenceAudience=INTERNAL&companyId=${companies[0]}`]) {
      expect((await api.get(`/summaries?${query}`)).body).toEqual({ items: [], nextCursor: null });
    }
  });
});
