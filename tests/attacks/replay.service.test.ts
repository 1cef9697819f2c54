import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { setMember } from '../harness/administration.ts';
import { isWrite } from '../harness/catalogue.ts';
import type { Answer } from '../harness/client.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { makeCompany, newSummary } from '../harness/meetings.ts';
import type { TestMember, TestService, TestWorkspace } from '../harness/service.ts';

const it = serviceTest();

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';
const change = (
  { service, workspace }: { service: TestService; workspace: TestWorkspace },
  member: TestMember,
  to: object,
) => setMember(service.database, { workspace: workspace.slug, email: member.email, ...to });

/** An internal summary that another member created, in the given state. */
async function internalSummary(
  { service, workspace }: { service: TestService; workspace: TestWorkspace },
  status: 'FAILED' | 'WAITING',
  companyId?: number,
): Promise<{ id: number; version: string }> {
  const creator = await workspace.member();
  const company = companyId ?? (await makeCompany(workspace.api));
  const made = await creator.api.post('/summaries', newSummary(company, { evidenceAudience: 'INTERNAL' }));
  await sql`
    update summary set status = ${status}
    where workspace_id = ${workspace.workspaceId} and summary_id = ${made.body.summary.id}`.execute(
    service.database.kysely,
  );
  return made.body.summary;
}

/** Stores a briefing as made from internal meetings, as a worker does. */
async function storeBriefing(
  { service, workspace }: { service: TestService; workspace: TestWorkspace },
  briefingId: number,
  status: string,
  summaryIds: readonly number[],
): Promise<void> {
  await sql`
    update briefing
    set status = ${status}, content = ${status === 'COMPLETE' ? '{}' : null}::json,
      internal_summary_ids = ${`{${summaryIds.join(',')}}`}::integer[]
    where workspace_id = ${workspace.workspaceId} and briefing_id = ${briefingId}`.execute(service.database.kysely);
}

interface Attempt {
  path: string;
  body?: unknown;
  ifMatch?: string;
}

interface Place {
  service: TestService;
  workspace: TestWorkspace;
}

const ATTACKS: [string, (place: Place, by: TestMember) => Promise<{ attempt: Attempt; hide(): Promise<void> }>][] = [
  [
    'retrySummary',
    async ({ service, workspace }) => {
      const { id, version } = await internalSummary({ service, workspace }, 'FAILED');
      return { attempt: { path: `/summaries/${id}/retry`, ifMatch: version }, hide: async () => {} };
    },
  ],
  [
    'createBriefing',
    async ({ service, workspace }) => {
      const companyId = await makeCompany(workspace.api);
      const { id } = await internalSummary({ service, workspace }, 'WAITING', companyId);
      // The company's only briefing is the one that the attempt creates.
      const hide = async () => {
        const { items } = (await workspace.api.get(`/briefings?companyId=${companyId}`)).body;
        await storeBriefing({ service, workspace }, items[0].id, 'COMPLETE', [id]);
      };
      return { attempt: { path: '/briefings', body: { companyId } }, hide };
    },
  ],
  [
    'retryBriefing',
    async ({ service, workspace }, by) => {
      const companyId = await makeCompany(workspace.api);
      const { briefing } = (await by.api.post('/briefings', { companyId })).body;
      await storeBriefing({ service, workspace }, briefing.id, 'FAILED', [
        (await internalSummary({ service, workspace }, 'WAITING', companyId)).id,
      ]);
      return { attempt: { path: `/briefings/${briefing.id}/retry`, ifMatch: briefing.version }, hide: async () => {} };
    },
  ],
];

describe.each(ATTACKS)('a replay of %s', (_id, arrange) => {
  it.for([
    ['whose stored answer names its record', false],
    ['whose stored answer names no record', true],
  ] as const)('%s gets 404 once its caller may no longer see the record', async ([_, old], { service, workspace }) => {
    const caller = await workspace.member({ role: 'ADMIN' });
    const { attempt, hide } = await arrange({ service, workspace }, caller);
    const key = randomUUID();
    const post = ({ path, body, ifMatch }: Attempt) =>
      caller.api.post(path, body, { key, headers: { 'x-request-id': 'the-same' }, ...(ifMatch ? { ifMatch } : {}) });
    const first = await post(attempt);
    expect(first.status, first.text).toBe(202);
    await hide();
    if (old)
      await sql`update idempotency_key set record_type = null, record_id = null`.execute(service.database.kysely);
    expect(isReplay(await post(attempt))).toBe(true);

    await change({ service, workspace }, caller, { role: 'MEMBER' });
    const [record] = Object.values(first.body as Record<string, { id: number }>);
    const folder = attempt.path.split('/')[1];
    expect((await caller.api.get(`/${folder}/${record?.id}`)).status).toBe(404);
    const replayed = await post(attempt);
    const missing = await caller.api.post('/summaries/2147483000/retry', undefined, {
      ifMatch: 'v1.x',
      headers: { 'x-request-id': 'the-same' },
    });
    expect([replayed.status, isReplay(replayed)]).toEqual([404, false]);
    expect(replayed.text).toBe(missing.text);
    expect({ ...replayed.headers, date: '' }).toEqual({ ...missing.headers, date: '' });
    // Another request with the key gets 409 first, which says nothing about the record.
    const other = await post({ path: '/summaries/2147483000/retry', ifMatch: 'v1.x' });
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);

    await change({ service, workspace }, caller, { role: 'ADMIN' });
    const again = await post(attempt);
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
  });
});

it('a replay of createSummary is kept when its creator is no longer an administrator', async ({
  service,
  workspace,
}) => {
  const caller = await workspace.member({ role: 'ADMIN' });
  const key = randomUUID();
  const body = newSummary(await makeCompany(workspace.api), { evidenceAudience: 'INTERNAL' });
  const first = await caller.api.post('/summaries', body, { key });
  await change({ service, workspace }, caller, { role: 'MEMBER' });
  const again = await caller.api.post('/summaries', body, { key });
  expect([isReplay(again), again.text]).toEqual([true, first.text]);
});

it('every keyed operation on summaries and briefings checks who may see a replay', () => {
  const keyed = catalogue.filter(isWrite).filter(({ idempotencyKey }) => idempotencyKey);
  const unchecked = keyed.filter(({ path, replayVisible }) => /^\/(summaries|briefings)/.test(path) && !replayVisible);
  expect(unchecked.map(({ id }) => id)).toEqual([]);
});

it.for([
  ['companies', {}],
  ['people', { email: 'a@b.example' }],
] as const)(
  'a replay that needs Work access is refused without it: %s',
  async ([folder, more], { service, workspace }) => {
    const caller = await workspace.member();
    const key = randomUUID();
    const post = (metadata: object) => caller.api.post(`/${folder}`, { name: 'Nordlys', metadata, ...more }, { key });
    const first = await post({ source: 'fair' });
    expect(first.status).toBe(201);
    await change({ service, workspace }, caller, { workAccess: false });
    const refused = await post({ source: 'fair' });
    expect([refused.status, refused.body.error.code, isReplay(refused)]).toEqual([403, 'FORBIDDEN', false]);
    expect((await post({ source: 'another' })).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    await change({ service, workspace }, caller, { workAccess: true });
    const again = await post({ source: 'fair' });
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
  },
);

it('a replay is refused without the scope', async ({ workspace }) => {
  const key = randomUUID();
  const post = (api: TestMember['api']) => api.post('/companies', { name: 'Nordlys' }, { key });
  expect((await post(workspace.api)).status).toBe(201);
  const { api } = await workspace.token({ scopes: ['contacts:read'] });
  const refused = await post(api);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
});
