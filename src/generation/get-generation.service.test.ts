import { afterAll, afterEach, expect, it } from 'vitest';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../../tests/harness/meetings.ts';
import { startService, type TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { FAILURES, type FailureCode, GenerationFailed, type Generator } from './generator.ts';
import { createExtractiveGenerator } from './generators/extractive-generator.ts';
import { createTranscriptThreads } from './threads/transcript-threads.ts';

let service: TestService;
afterEach(() => service.stop());

const threads = createTranscriptThreads();
afterAll(() => threads.close());

const REASON = 'the endpoint at 10.0.0.1 answered kanariefugl';

/** Fails as told for so many calls, then generates by rules. */
function failing(times: number, given: { retryable: boolean; code?: FailureCode }): Generator {
  const rules = createExtractiveGenerator(threads);
  let calls = 0;
  const fail = () => {
    calls += 1;
    if (calls <= times) throw new GenerationFailed(REASON, given);
  };
  return {
    name: 'test',
    version: '7',
    summarise: async (request) => {
      fail();
      return rules.summarise(request);
    },
    brief: async (request) => {
      fail();
      return rules.brief(request);
    },
  };
}

async function start(generator: Generator, backoffMs = 10) {
  service = await startService({ worker: { pollMs: 50, backoffMs, generator } });
  const { api } = await service.workspace();
  return { api, companyId: await makeCompany(api) };
}

it('says in words why a summary failed, without the message for operators', async () => {
  const { api, companyId } = await start(failing(1, { retryable: false, code: 'MODEL_UNAVAILABLE' }));
  const { id } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body.summary;
  const { version } = (await ended(api, `/summaries/${id}`)).body.summary;
  const { body, text } = await api.get(`/summaries/${id}/generation`);
  expect(body.generation).toEqual({
    status: 'FAILED',
    attempts: 1,
    failure: { code: 'MODEL_UNAVAILABLE', message: FAILURES.MODEL_UNAVAILABLE },
    fallback: null,
    generator: { name: 'test', version: '7' },
    startedAt: expect.any(String),
    finishedAt: expect.any(String),
    dueAt: null,
  });
  expect(text).not.toContain('kanariefugl');

  await api.post(`/summaries/${id}/retry`, undefined, { ifMatch: version });
  await ended(api, `/summaries/${id}`);
  const { generation } = (await api.get(`/summaries/${id}/generation`)).body;
  expect(generation).toMatchObject({ status: 'WAITING_APPROVAL', attempts: 1, failure: null });
});

it('says why a briefing failed, with a code for the unexpected', async () => {
  const { api, companyId } = await start(failing(1, { retryable: false }));
  const { id } = (await api.post('/briefings', { companyId })).body.briefing;
  await ended(api, `/briefings/${id}`);
  const { generation } = (await api.get(`/briefings/${id}/generation`)).body;
  expect(generation).toMatchObject({ status: 'FAILED', failure: { code: 'UNEXPECTED' } });
});

it('says when a failed run is repeated', async () => {
  const { api, companyId } = await start(failing(1, { retryable: true, code: 'MODEL_ANSWER' }), 600_000);
  const { id } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body.summary;
  const generation = await until('the first run failed', async () => {
    const { body } = await api.get(`/summaries/${id}/generation`);
    return body.generation.failure !== null && body.generation;
  });
  expect(generation).toMatchObject({ status: 'WAITING', attempts: 1, failure: { code: 'MODEL_ANSWER' } });
  expect(Date.parse(generation.dueAt)).toBeGreaterThan(Date.now() + 60_000);
});

it('is empty before there is a transcript, and hidden with its record', async () => {
  const { api, companyId } = await start(failing(0, { retryable: false }));
  const { id } = (await api.post('/summaries', newSummary(companyId, { evidenceAudience: 'INTERNAL' }))).body.summary;
  expect((await api.get(`/summaries/${id}/generation`)).body.generation).toEqual({
    status: 'WAITING',
    attempts: 0,
    failure: null,
    fallback: null,
    generator: null,
    startedAt: null,
    finishedAt: null,
    dueAt: null,
  });
  const { api: stranger } = await (await service.workspace()).member();
  expect((await stranger.get(`/summaries/${id}/generation`)).status).toBe(404);
});
