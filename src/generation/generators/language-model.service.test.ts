import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../../../tests/harness/meetings.ts';
import {
  type ModelAnswer,
  type ModelServer,
  says,
  startModelServer,
  status,
} from '../../../tests/harness/model-server.ts';
import { startService, type TestService } from '../../../tests/harness/service.ts';
import { until } from '../../../tests/harness/until.ts';

const KEY = 'sk-worker-secret';
let service: TestService;
let model: ModelServer;
afterEach(async () => {
  await service.stop();
  await model[Symbol.asyncDispose]();
});

/** Starts a service with a model endpoint that gives the answers of the script. */
async function start(...script: ModelAnswer[]) {
  model = await startModelServer(...script);
  service = await startService({
    environment: {
      KARTOTEK_MODEL_URL: model.url,
      KARTOTEK_MODEL_KEY: KEY,
      KARTOTEK_MODEL: 'test-model',
      KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
    },
    worker: { pollMs: 50, backoffMs: 20, attempts: 3 },
  });
  const { api } = await service.workspace();
  const companyId = await makeCompany(api);
  const summary = async () =>
    (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body.summary;
  return { api, summary };
}

async function outcomes(recordId: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from generation where record_id = ${recordId} order by generation_id`.execute(
    service.database.kysely,
  );
  return rows.map(({ outcome }) => outcome);
}

/** An answer that is accepted: one todo of the transcript. */
function goodAnswer(): ModelAnswer {
  return says({
    titel: 'Fornyelse',
    opsummering: [{ tekst: 'Aftalen fornyes i to år.', kilder: [3] }],
    aftaler: [],
    emner: [],
    opgaver: [
      {
        opgave: 'Bo Lind sender den underskrevne aftale inden fredag.',
        ansvarlig: 'Bo Lind',
        deadline: 'inden fredag',
        prioritet: 'Mellem',
        sikkerhed: 'tjek',
        udkast: 0,
        kilder: [4],
      },
    ],
  });
}

describe('a language model behind the job runner', () => {
  it('is asked again after a 500 and an answer without JSON; then the summary waits for approval', async () => {
    const { api, summary } = await start(status(500), says('nonsense'), goodAnswer());
    const { id } = await summary();
    const done = await ended(api, `/summaries/${id}`);
    expect(done.body.summary.status).toBe('WAITING_APPROVAL');
    expect(done.body.summary.content.context).toContainEqual({
      kilde: 'Bo Lind',
      citat: 'Jeg sender den underskrevne aftale inden fredag.',
      tidspunkt: '01:02',
      peger: '/todos/opgaver/0',
      sikkerhed: 'tjek',
    });
    expect(await outcomes(id)).toEqual(['RETRIED', 'RETRIED', 'COMPLETE']);
    expect(model.requests.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
    expect(service.logged()).not.toContain(KEY);
  });

  it('leaves a summary to the rules if no answer is valid, marked as such, and the next job asks it again', async () => {
    const { api, summary } = await start(says('no'), says('no'), says('no'), goodAnswer());
    const first = await summary();
    const done = await ended(api, `/summaries/${first.id}`);
    expect(done.body.summary).toMatchObject({ status: 'WAITING_APPROVAL' });
    expect(done.body.summary.content.context.length).toBeGreaterThan(0);
    expect((await api.get(`/summaries/${first.id}/generation`)).body.generation).toMatchObject({
      attempts: 3,
      failure: null,
      fallback: { code: 'MODEL_ANSWER', message: 'The language model gave an answer that cannot be used.' },
      generator: { name: 'extractive' },
    });
    const { rows } = await sql`
      select generator_name as name, input_tokens as input, output_tokens as output from generation
      where record_id = ${first.id} order by generation_id`.execute(service.database.kysely);
    expect(rows).toEqual([
      { name: 'language-model:test-model', input: 1200, output: 340 },
      { name: 'language-model:test-model', input: 1200, output: 340 },
      { name: 'extractive', input: 1200, output: 340 },
    ]);

    const second = await summary();
    await ended(api, `/summaries/${second.id}`);
    expect((await api.get(`/summaries/${second.id}/generation`)).body.generation).toMatchObject({
      attempts: 1,
      fallback: null,
      generator: { name: 'language-model:test-model' },
    });
  });

  it('leaves a briefing to the rules at once if it does not accept the key', async () => {
    const { api } = await start(status(401));
    const companyId = await makeCompany(api);
    const { id } = (await api.post('/briefings', { companyId })).body.briefing;
    expect((await ended(api, `/briefings/${id}`)).body.briefing).toMatchObject({
      status: 'COMPLETE',
      content: { sources: [{ type: 'company', recordId: companyId }] },
    });
    expect((await api.get(`/briefings/${id}/generation`)).body.generation).toMatchObject({
      attempts: 1,
      fallback: { code: 'MODEL_MISCONFIGURED' },
      generator: { name: 'extractive' },
    });
  });

  it('is not asked again before its Retry-After', async () => {
    const { api, summary } = await start(status(429, { 'retry-after': '3600' }));
    const { id } = await summary();
    await until('the run has ended', async () => (await outcomes(id))[0] === 'RETRIED');
    const { rows } = await sql<{ later: boolean }>`
      select due_at > clock_timestamp() + interval '50 minutes' as later from generation_job
      where record_id = ${id}`.execute(service.database.kysely);
    expect(rows).toEqual([{ later: true }]);
    expect((await api.get(`/summaries/${id}`)).body.summary.status).toBe('WAITING');
  });
});
