import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, upload, waitingForApproval } from '../../tests/harness/meetings.ts';
import { hangs, serveModel, status } from '../../tests/harness/model-server.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';

/** The key is refused, so rules make everything. A transcript with this word gets no answer. */
const model = await serveModel({ answer: ({ body }) => (body.includes('kanariefugl') ? hangs : status(401)) });
afterAll(() => model[Symbol.asyncDispose]());

const it = serviceTest({
  environment: {
    KARTOTEK_MODEL_URL: model.url,
    KARTOTEK_MODEL: 'test-model',
    KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
  },
  worker: { pollMs: 50 },
});

const BY_RULES = {
  fallback: {
    code: 'MODEL_MISCONFIGURED',
    message: 'The language model does not accept the settings of this service. Its operator can correct them.',
  },
  generator: { name: 'extractive', version: '1' },
};

/** As upkeep does after `KARTOTEK_GENERATION_MONTHS`. */
async function removeRuns({ database }: TestService, type: 'summary' | 'briefing', id: number): Promise<void> {
  const { rows } = await sql`
    delete from generation where record_type = ${type} and record_id = ${id} returning true`.execute(database.kysely);
  expect(rows.length).toBe(1);
}

describe('what made content is told after its run is removed', () => {
  it('of a summary, also of an approved one', async ({ service }) => {
    const { api } = await service.workspace();
    const { summary } = (await waitingForApproval(api)).body;
    const { id, version } = summary;
    const generation = async () => (await api.get(`/summaries/${id}/generation`)).body.generation;
    expect(await generation()).toMatchObject({ ...BY_RULES, attempts: 1, finishedAt: expect.any(String) });
    await removeRuns(service, 'summary', id);
    const withoutRun = { ...BY_RULES, attempts: 0, failure: null, startedAt: null, finishedAt: null, dueAt: null };
    expect(await generation()).toEqual({ ...withoutRun, status: 'WAITING_APPROVAL' });
    expect((await api.post(`/summaries/${id}/approve`, undefined, { ifMatch: version })).status).toBe(200);
    expect(await generation()).toEqual({ ...withoutRun, status: 'APPROVED' });
  });

  it('of a briefing', async ({ service }) => {
    const { api } = await service.workspace();
    const { id } = (await api.post('/briefings', { companyId: await makeCompany(api) })).body.briefing;
    await ended(api, `/briefings/${id}`);
    await removeRuns(service, 'briefing', id);
    const { generation } = (await api.get(`/briefings/${id}/generation`)).body;
    expect(generation).toMatchObject({ ...BY_RULES, status: 'COMPLETE', attempts: 0, startedAt: null });
  });
});

it('what made content goes with the content that a new transcript replaces', async ({ service }) => {
  const { api } = await service.workspace();
  const { summary } = (await waitingForApproval(api)).body;
  await removeRuns(service, 'summary', summary.id);
  const generation = async () => (await api.get(`/summaries/${summary.id}/generation`)).body.generation;
  expect((await upload(api, summary, 'Bo Lind: Jeg sender en kanariefugl inden fredag.\n')).status).toBe(202);
  await until('the next run has begun', async () => (await generation()).startedAt !== null);
  await removeRuns(service, 'summary', summary.id);
  expect(await generation()).toMatchObject({ status: 'WAITING', fallback: null, generator: null });
});
