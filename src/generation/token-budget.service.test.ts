import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ended, makeCompany, newSummary, TRANSCRIPT, upload } from '../../tests/harness/meetings.ts';
import { type ModelRequest, says, startModelServer, status } from '../../tests/harness/model-server.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { recordGenerations } from '../run-worker.ts';
import { GenerationFailed, type Generator, type SummaryRequest, type TokensUsed } from './generator.ts';
import { createExtractiveGenerator } from './generators/extractive-generator.ts';
import { startJobRunner } from './job-runner.ts';
import { createTranscriptThreads } from './threads/transcript-threads.ts';
import { createTokenBudget } from './token-budget.ts';

const threads = createTranscriptThreads();
afterAll(() => threads.close());
const rules = createExtractiveGenerator(threads);
const DAY_MS = 86_400_000;

let service: TestService;
afterEach(() => service.stop());

/** A generator that asks as one of a language model does: it reserves tokens first, and tells what it has used. */
function asking(wants: number, uses: TokensUsed | null, before: (request: SummaryRequest) => Promise<void>): Generator {
  return {
    ...rules,
    name: 'asking',
    async summarise(request) {
      const reservation = await request.allowance?.reserve({ input: wants, output: 0 });
      await before(request);
      if (!reservation) throw new GenerationFailed('no tokens left', { retryable: false, code: 'MODEL_COST_CAP' });
      if (uses) await reservation.settle(uses);
      return { ...(await rules.summarise(request)), tokensUsed: uses };
    },
  };
}

async function start(dailyTokens: number, generator: Generator, more: Record<string, string> = {}) {
  service = await startService({
    environment: {
      KARTOTEK_MODEL_URL: 'https://models.example/v1',
      KARTOTEK_MODEL: 'small',
      KARTOTEK_MODEL_DAILY_TOKENS: String(dailyTokens),
      ...more,
    },
    worker: { pollMs: 50, backoffMs: 20, attempts: 3, slots: 20, concurrency: 20, generator },
  });
  return inWorkspace(await service.workspace());
}

async function inWorkspace(workspace: TestWorkspace) {
  const { api } = workspace;
  const companyId = await makeCompany(api);
  const summary = async (transcript = TRANSCRIPT) =>
    (await api.post('/summaries', newSummary(companyId, { transcript }))).body.summary;
  /** Makes a summary, and says how it was generated. */
  const generated = async (transcript = TRANSCRIPT) => {
    const { id } = await summary(transcript);
    expect((await ended(api, `/summaries/${id}`)).body.summary.status).toBe('WAITING_APPROVAL');
    return (await api.get(`/summaries/${id}/generation`)).body.generation;
  };
  return { ...workspace, companyId, summary, generated, usage: () => usageOf(workspace.workspaceId) };
}

interface Usage {
  runs: number;
  requests: number;
  refused: number;
  input: number;
  output: number;
}

async function usageOf(workspaceId: number): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select runs, requests, refused, input_tokens::integer as input, output_tokens::integer as output
    from model_usage where workspace_id = ${workspaceId} order by day`.execute(service.database.kysely);
  return rows;
}

async function reservations(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from model_reservation`.execute(service.database.kysely);
  return rows[0]?.count ?? -1;
}

const BY_MODEL = { fallback: null, generator: { name: 'asking' } };
const BY_RULES = { fallback: { code: 'MODEL_COST_CAP' }, generator: { name: 'extractive' } };
const at = async () => {};

describe('the tokens of a workspace and day', () => {
  it('are counted by run; when they are used up rules take over, until the next day', async () => {
    const { generated, usage } = await start(1_000, asking(500, { input: 300, output: 100 }, at));
    expect(await generated()).toMatchObject(BY_MODEL);
    expect(await generated()).toMatchObject(BY_MODEL);
    // 800 are used, and 500 wanted.
    expect(await generated()).toMatchObject(BY_RULES);
    expect(await usage()).toEqual([{ runs: 2, requests: 2, refused: 1, input: 600, output: 200 }]);
    expect(await reservations()).toBe(0);
    service.clock.advance(DAY_MS);
    expect(await generated()).toMatchObject(BY_MODEL);
    expect(await usage()).toEqual([
      { runs: 2, requests: 2, refused: 1, input: 600, output: 200 },
      { runs: 1, requests: 1, refused: 0, input: 300, output: 100 },
    ]);
  });

  it('are those of one workspace', async () => {
    const { generated } = await start(500, asking(500, { input: 300, output: 100 }, at));
    expect(await generated()).toMatchObject(BY_MODEL);
    expect(await generated()).toMatchObject(BY_RULES);
    const other = await inWorkspace(await service.workspace());
    expect(await other.generated()).toMatchObject(BY_MODEL);
    expect(await other.usage()).toEqual([{ runs: 1, requests: 1, refused: 0, input: 300, output: 100 }]);
  });

  it('are not exceeded by runs that ask at the same time, in two job runners', async () => {
    const RUNS = 16;
    let asked = 0;
    const all = () => until('all runs have asked', () => asked === RUNS);
    const generator = asking(1_000, { input: 700, output: 300 }, async () => {
      asked += 1;
      await all();
    });
    const { summary, api, usage } = await start(5_000, generator);
    const second = startJobRunner({
      ...{ database: service.database, generator, fallback: rules, generations: recordGenerations(threads) },
      ...{ clock: service.clock.now, pollMs: 50, slots: 20, concurrency: 20, dailyTokens: 5_000 },
      report() {},
      onError(error) {
        throw error;
      },
    });
    const made = await Promise.all(Array.from({ length: RUNS }, () => summary()));
    await Promise.all(made.map(({ id }) => ended(api, `/summaries/${id}`)));
    await second.stop();
    expect(await usage()).toEqual([{ runs: 5, requests: 5, refused: 11, input: 3_500, output: 1_500 }]);
    expect(await reservations()).toBe(0);
  });

  it('that a killed run has reserved come back after its time', async () => {
    const { workspaceId, userId, generated } = await start(1_000, asking(600, { input: 300, output: 100 }, at));
    const job = {
      workspaceId,
      recordType: 'summary',
      recordId: 1,
      requestedBy: userId,
      attempt: 1,
      traceParent: null,
    } as const;
    const { database, clock } = service;
    const killed = createTokenBudget(
      { database, dailyTokens: 1_000, reservedMs: 60_000, clock: clock.now },
      { ...job, leaseToken: 'of-a-killed-process' },
    );
    await killed.bounded(asking(600, null, at)).summarise({
      ...{ workspaceId, transcript: { text: TRANSCRIPT, mediaType: 'text/plain' }, subject: 'x', participants: [] },
      ...{ meetingDate: clock.now(), audience: 'CUSTOMER', signal: new AbortController().signal },
    });
    expect(await generated()).toMatchObject(BY_RULES);
    clock.advance(60_001);
    expect(await generated()).toMatchObject(BY_MODEL);
    expect(await reservations()).toBe(0);
  });

  it('are counted where the transcript was replaced meanwhile, and nothing is stored', async () => {
    let calls = 0;
    let go = false;
    const generator = asking(100, { input: 40, output: 2 }, async () => {
      calls += 1;
      if (calls === 1) await until('the transcript is replaced', () => go);
    });
    const { summary, api, usage } = await start(0, generator);
    const created = await summary();
    await until('the model is asked', () => calls === 1);
    expect((await upload(api, created)).status).toBe(202);
    go = true;
    await ended(api, `/summaries/${created.id}`);
    await until('both runs are counted', async () => JSON.stringify(await usage()).includes('"runs":2'));
    expect(await usage()).toEqual([{ runs: 2, requests: 2, refused: 0, input: 80, output: 4 }]);
  });

  it('are those used, not those reserved, as soon as a request is answered', async () => {
    let running = 0;
    const generator: Generator = {
      ...rules,
      name: 'asking',
      async summarise(request) {
        for (let requests = 0; requests < 3; requests += 1) {
          const reservation = await request.allowance?.reserve({ input: 300, output: 300 });
          if (!reservation) throw new GenerationFailed('no tokens left', { retryable: false, code: 'MODEL_COST_CAP' });
          await reservation.settle({ input: 50, output: 10 });
        }
        running += 1;
        // Both runs hold what they have used.
        await until('both runs have asked', () => running === 2);
        return { ...(await rules.summarise(request)), tokensUsed: { input: 150, output: 30 } };
      },
    };
    const { summary, api, usage } = await start(1_500, generator);
    const made = await Promise.all([summary(), summary()]);
    for (const { id } of made) {
      await ended(api, `/summaries/${id}`);
      expect((await api.get(`/summaries/${id}/generation`)).body.generation).toMatchObject(BY_MODEL);
    }
    expect(await usage()).toEqual([{ runs: 2, requests: 6, refused: 0, input: 300, output: 60 }]);
    expect(await reservations()).toBe(0);
  });

  it('are what was reserved if the endpoint does not tell', async () => {
    const { generated, usage } = await start(1_000, asking(400, null, at));
    expect(await generated()).toMatchObject(BY_MODEL);
    expect(await usage()).toEqual([{ runs: 1, requests: 1, refused: 0, input: 400, output: 0 }]);
  });
});

describe('the usage of a language model', () => {
  it('is listed by day for administrators of the workspace, newest first', async () => {
    const { generated, signIn, member } = await start(0, asking(500, { input: 300, output: 100 }, at));
    await generated();
    service.clock.advance(DAY_MS);
    await generated();
    const { console: pages } = await signIn();
    const used = { runs: 1, requests: 1, refused: 0, inputTokens: 300, outputTokens: 100 };
    const first = (await pages.get('/model-usage?limit=1')).body;
    expect(first.items).toEqual([{ day: service.clock.now().toISOString().slice(0, 10), ...used }]);
    const second = (await pages.get(`/model-usage?limit=1&cursor=${first.nextCursor}`)).body;
    const before = new Date(service.clock.now().getTime() - DAY_MS);
    expect(second).toEqual({ items: [{ day: before.toISOString().slice(0, 10), ...used }], nextCursor: null });
    const { console: others } = await (await service.workspace()).signIn();
    expect((await others.get('/model-usage')).body).toEqual({ items: [], nextCursor: null });
    const { console: plain } = await (await member()).signIn();
    expect((await plain.get('/model-usage')).status).toBe(403);
  });
});

describe('a language model with a cap', () => {
  const NONSENSE = Array.from({ length: 3 }, () => says('nonsense'));

  async function startWithModel(cap: number, script = NONSENSE, more: Record<string, string> = {}) {
    const model = await startModelServer(...script);
    const settings = {
      KARTOTEK_MODEL_URL: model.url,
      KARTOTEK_MODEL: 'small',
      KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
      ...more,
    };
    service = await startService({
      environment: { ...settings, KARTOTEK_MODEL_DAILY_TOKENS: String(cap) },
      worker: { pollMs: 50, backoffMs: 20, attempts: 3 },
    });
    return { model, ...(await inWorkspace(await service.workspace())) };
  }

  it('is not asked where the cap is too small, and the metrics tell', async () => {
    const { model, generated, usage } = await startWithModel(100);
    await using _ = model;
    expect(await generated()).toMatchObject({
      fallback: {
        code: 'MODEL_COST_CAP',
        message: 'The workspace has too few tokens of the language model left today.',
      },
      generator: { name: 'extractive' },
    });
    expect(model.requests).toEqual([]);
    expect(await usage()).toEqual([{ runs: 0, requests: 0, refused: 1, input: 0, output: 0 }]);
    expect(service.logged()).toContain('KARTOTEK_MODEL_DAILY_TOKENS');
    const metrics = await (await fetch(`${service.address}/metrics`)).text();
    expect(metrics).toContain('kartotek_model_refusals_total 1\n');
  });

  it('counts the tokens of refused answers, in the database and in the metrics', async () => {
    const { model, generated, usage } = await startWithModel(1_000_000);
    await using _ = model;
    expect(await generated()).toMatchObject({ fallback: { code: 'MODEL_ANSWER' }, generator: { name: 'extractive' } });
    const asked = model.requests.length;
    expect(await usage()).toEqual([expect.objectContaining({ runs: 3, input: 1200 * asked, output: 340 * asked })]);
    const metrics = await (await fetch(`${service.address}/metrics`)).text();
    expect(metrics).toContain(`kartotek_model_tokens_total{direction="input"} ${1200 * asked}\n`);
    expect(metrics).toContain(`kartotek_model_tokens_total{direction="output"} ${340 * asked}\n`);
    expect(metrics).toContain('kartotek_generation_runs_total{outcome="RETRIED"} 2\n');
  });

  /** Read in two parts by a window of 8,000 tokens. */
  const LONG = Array.from({ length: 40 }, () => TRANSCRIPT).join('');
  const ANSWER = says(
    {
      titel: 'Fornyelse',
      opsummering: [],
      aftaler: [
        { aftale: 'Aftalen fornyes i to år.', ansvarlig: '', deadline: '', sikkerhed: 'tjek', udkast: 0, kilder: [3] },
      ],
      emner: [],
      opgaver: [],
    },
    'stop',
    null,
  );

  /** At most so many tokens by `count-tokens.ts`, and the longest answer. */
  const mostOf = ({ json }: ModelRequest) => {
    const bytes = json.messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    return Math.ceil(bytes / 2.4) + Number(json.max_tokens);
  };

  it('counts answers without a count in a run that fails because of another request', async () => {
    const script = [ANSWER, ANSWER, status(401)];
    const { model, generated, usage } = await startWithModel(1_000_000, script, {
      KARTOTEK_MODEL_WINDOW: '8000',
      KARTOTEK_MODEL_CONCURRENCY: '1',
    });
    await using _ = model;
    expect(await generated(LONG)).toMatchObject({ fallback: { code: 'MODEL_MISCONFIGURED' } });
    expect(model.requests).toHaveLength(3);
    const [used] = await usage();
    const counted = model.requests.slice(0, 2).reduce((sum, asked) => sum + mostOf(asked), 0);
    expect(used).toMatchObject({ runs: 1, requests: 3 });
    expect((used?.input ?? 0) + (used?.output ?? 0)).toBe(counted);
    expect(await reservations()).toBe(0);
  });

  it('asks nothing for a long meeting whose parts may take more than are left', async () => {
    const { model, generated, usage } = await startWithModel(12_000, [ANSWER], { KARTOTEK_MODEL_WINDOW: '8000' });
    await using _ = model;
    expect(await generated(LONG)).toMatchObject(BY_RULES);
    expect(model.requests).toEqual([]);
    expect(await usage()).toEqual([{ runs: 0, requests: 0, refused: 1, input: 0, output: 0 }]);
    expect(service.logged()).toContain('the workspace has too few tokens left today');
    // A short one still fits.
    expect(await generated()).toMatchObject({ fallback: null });
    expect(model.requests).toHaveLength(1);
  });
});
