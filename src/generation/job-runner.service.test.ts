import { queryObjects } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { setFeature, setMember } from '../../tests/harness/administration.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT, upload } from '../../tests/harness/meetings.ts';
import { startService, type TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { recordGenerations, type WorkerChoices } from '../run-worker.ts';
import { textOf } from '../transcripts/text-bytes.ts';
import type { BriefingContent } from './briefing-content.ts';
import { GenerationFailed, type Generator, type SummaryRequest } from './generator.ts';
import { createExtractiveGenerator } from './generators/extractive-generator.ts';
import { startJobRunner } from './job-runner.ts';
import type { SummaryContent } from './summary-content.ts';
import { createTranscriptThreads } from './threads/transcript-threads.ts';

const RUNS = 6;

let service: TestService;
afterEach(() => service.stop());

const threads = createTranscriptThreads();
afterAll(() => threads.close());

const rules = createExtractiveGenerator(threads);

/** A generator that makes summaries with the given function. */
function withSummaries(summarise: (request: SummaryRequest, call: number) => Promise<SummaryContent>): Generator {
  let calls = 0;
  return {
    ...rules,
    name: 'test',
    summarise: async (request) => ({ content: await summarise(request, ++calls), tokensUsed: { input: 7, output: 3 } }),
  };
}

async function start(choices: WorkerChoices) {
  service = await startService({ worker: { pollMs: 50, backoffMs: 20, ...choices } });
  const workspace = await service.workspace();
  const companyId = await makeCompany(workspace.api);
  const summary = async (more: object = {}) =>
    (await workspace.api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT, ...more }))).body.summary;
  return { ...workspace, companyId, summary };
}

interface GenerationRow {
  attempt: number;
  outcome: string | null;
  failure_reason: string | null;
  generator_name: string;
  input_hash: string | null;
  input_tokens: number | null;
}

async function generations(recordId: number, type = 'summary'): Promise<GenerationRow[]> {
  const { rows } = await sql<GenerationRow>`
    select attempt, outcome, failure_reason, generator_name, encode(input_hash, 'hex') as input_hash, input_tokens
    from generation where record_type = ${type} and record_id = ${recordId}
    order by generation_id`.execute(service.database.kysely);
  return rows;
}

async function jobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from generation_job`.execute(
    service.database.kysely,
  );
  return rows[0]?.n ?? -1;
}

async function extracted(request: SummaryRequest): Promise<SummaryContent> {
  return (await rules.summarise(request)).content;
}

describe('a run', () => {
  it('is stored with generator, input hash and tokens; equal inputs have equal hashes', async () => {
    const { api, summary } = await start({ generator: withSummaries(extracted) });
    const [first, second] = [await summary(), await summary()];
    for (const { id } of [first, second]) await ended(api, `/summaries/${id}`);
    const [one] = await generations(first.id);
    const [two] = await generations(second.id);
    expect(one).toMatchObject({ attempt: 1, outcome: 'COMPLETE', generator_name: 'test', input_tokens: 7 });
    expect(one?.input_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(two?.input_hash).toBe(one?.input_hash);
    expect(await jobs()).toBe(0);
  });

  it('is repeated after a retryable failure', async () => {
    const generator = withSummaries((request, call) => {
      if (call < 3) throw new GenerationFailed('the endpoint answered 429', { retryable: true });
      return extracted(request);
    });
    const { api, summary } = await start({ generator });
    const { id } = await summary();
    expect((await ended(api, `/summaries/${id}`)).body.summary.status).toBe('WAITING_APPROVAL');
    expect((await generations(id)).map(({ outcome }) => outcome)).toEqual(['RETRIED', 'RETRIED', 'COMPLETE']);
  });

  it('fails after the last attempt, with the reason in the table and the log, not in answers', async () => {
    const reason = 'the endpoint answered 500 kanariefugl';
    const generator = withSummaries((request, call) => {
      if (call <= 3) throw new GenerationFailed(reason, { retryable: true });
      return extracted(request);
    });
    const { api, summary } = await start({ generator, attempts: 3 });
    const { id } = await summary();
    const failed = await ended(api, `/summaries/${id}`);
    expect(failed.body.summary).toMatchObject({ status: 'FAILED', content: null });
    const answers = [failed, await api.get(`/summaries/${id}/evidence`), await api.get('/summaries')];
    for (const { text } of answers) expect(text).not.toContain('kanariefugl');
    await until('the reason is logged', () => service.logged().includes('kanariefugl'));
    expect((await generations(id)).map((row) => row.failure_reason)).toEqual([reason, reason, reason]);
    expect(await jobs()).toBe(0);

    const { version } = failed.body.summary;
    const retried = await api.post(`/summaries/${id}/retry`, undefined, { ifMatch: version });
    expect(retried.status).toBe(202);
    expect(retried.body.summary.status).toBe('WAITING');
    expect((await ended(api, `/summaries/${id}`)).body.summary.status).toBe('WAITING_APPROVAL');
  });

  it.each<[string, (content: SummaryContent) => SummaryContent]>([
    ['breaks the schema', (content) => ({ ...content, titel: '' })],
    ['has statements without evidence', (content) => ({ ...content, context: [] })],
    [
      'has quotes of one letter',
      (content) => ({ ...content, context: content.context.map((entry) => ({ ...entry, citat: 'e' })) }),
    ],
  ])('fails at once if the content %s', async (_, change) => {
    const { api, summary } = await start({ generator: withSummaries(async (r) => change(await extracted(r))) });
    const { id } = await summary();
    expect((await ended(api, `/summaries/${id}`)).body.summary.status).toBe('FAILED');
    expect(await generations(id)).toHaveLength(1);
  });

  it.each<[string, (content: BriefingContent) => BriefingContent]>([
    [
      'states a fact without a source',
      (content) => ({ ...content, facts: [{ text: 'x', kind: 'FACT', sourceIds: [] }] }),
    ],
    ['cites a source that is not listed', (content) => ({ ...content, sources: [] })],
    [
      'lists a source that was not given',
      (content) => ({ ...content, sources: content.sources.map((source) => ({ ...source, recordId: 99_999 })) }),
    ],
  ])('fails if a briefing %s', async (_, change) => {
    const generator: Generator = {
      ...rules,
      brief: async (request) => ({ content: change((await rules.brief(request)).content), tokensUsed: null }),
    };
    const { api } = await start({ generator });
    // With an industry, the briefing has a fact.
    const { company } = (await api.post('/companies', { name: 'Vestkyst Vind A/S', industry: 'Energi' })).body;
    const { briefing } = (await api.post('/briefings', { companyId: company.id })).body;
    const failed = (await ended(api, `/briefings/${briefing.id}`)).body.briefing;
    expect(failed).toMatchObject({ status: 'FAILED', content: null });
    const retried = await api.post(`/briefings/${briefing.id}/retry`, undefined, { ifMatch: failed.version });
    expect(retried.status).toBe(202);
    expect(retried.body.briefing).toMatchObject({ status: 'PENDING', content: null });
  });

  it('does not delay other jobs while it hangs', async () => {
    let asked = 0;
    const generator = withSummaries((request, call) => {
      asked = call;
      return call === 1 ? new Promise<never>((_, reject) => whenAborted(request, reject)) : extracted(request);
    });
    const { api, summary } = await start({ generator, runMs: 60_000 });
    const hanging = await summary();
    await until('the first run began', () => asked === 1);
    const { id } = await summary();
    expect((await ended(api, `/summaries/${id}`)).body.summary.status).toBe('WAITING_APPROVAL');
    expect((await api.get(`/summaries/${hanging.id}`)).body.summary.status).toBe('WAITING');
  });
});

describe('many runs', () => {
  it('leave no signals behind', async () => {
    const { api, summary } = await start({ generator: rules });
    const signals = (): number => queryObjects(AbortSignal, { format: 'count' }) as unknown as number;
    const runs = async (count: number): Promise<number> => {
      for (let run = 0; run < count; run += 1) await ended(api, `/summaries/${(await summary()).id}`);
      return signals();
    };
    const before = await runs(1);
    expect((await runs(RUNS)) - before).toBeLessThan(RUNS);
  });
});

describe('a lost lease', () => {
  it('stores nothing after another run took the job', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const generator = withSummaries(async (request, call) => {
      asked = call;
      const content = await extracted(request);
      if (call === 1) await late;
      return { ...content, titel: `Run ${call}` };
    });
    const { api, summary } = await start({ generator, leaseMs: 60_000 });
    const { id } = await summary();
    await until('the first run began', () => asked === 1);
    // Lets the lease expire, as if the process had hung.
    await sql`update generation_job set due_at = now() - interval '1 second'`.execute(service.database.kysely);
    const done = await ended(api, `/summaries/${id}`);
    expect(done.body.summary.content.titel).toBe('Run 2');
    release();
    await until('the late run is refused', () => service.logged().includes('"outcome":"LOST"'));
    expect((await api.get(`/summaries/${id}`)).body).toEqual(done.body);
  });

  it('stores nothing after the transcript was replaced', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const generator = withSummaries(async (request, call) => {
      asked = call;
      if (call === 1) await late;
      return extracted(request);
    });
    const { api, summary } = await start({ generator, leaseMs: 60_000 });
    const created = await summary();
    await until('the first run began', () => asked === 1);
    const replacement = 'Ida Holm: Vi mødes igen på mandag og taler om kontrakten.\nBo Lind: Jeg bestiller lokalet.\n';
    expect((await upload(api, created, replacement)).status).toBe(202);
    const done = await ended(api, `/summaries/${created.id}`);
    release();
    await until('the late run is refused', () => service.logged().includes('"outcome":"LOST"'));
    expect((await api.get(`/summaries/${created.id}`)).body).toEqual(done.body);
    for (const { citat } of done.body.summary.content.context) expect(replacement).toContain(citat);
  });

  it('is released when the worker stops, without counting as an attempt', async () => {
    const generator = withSummaries((request) => new Promise<never>((_, reject) => whenAborted(request, reject)));
    const { summary } = await start({ generator });
    const { id } = await summary();
    await until('the run began', async () => (await generations(id)).length === 1);
    const { database, stop } = service;
    const remembered: unknown[] = [];
    const close = database.close;
    database.close = async () => {
      const { rows } = await sql`
        select attempt, lease_token, due_at <= now() as due from generation_job`.execute(database.kysely);
      remembered.push(...rows);
      await close();
    };
    await stop();
    service = { ...service, stop: async () => {} };
    expect(remembered).toEqual([{ attempt: 0, lease_token: null, due: true }]);
  });

  it('fails the record after every attempt killed its process', async () => {
    service = await startService();
    const { api } = await service.workspace();
    const companyId = await makeCompany(api);
    const { summary } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body;
    await sql`update generation_job set attempt = 5`.execute(service.database.kysely);
    const { database } = service;
    const worker = startJobRunner({
      database,
      generator: rules,
      generations: recordGenerations(threads),
      clock: () => new Date(),
      report() {},
      onError() {},
    });
    expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('FAILED');
    await worker.stop();
    expect(await jobs()).toBe(0);
  });
});

describe('the requester’s access', () => {
  it('is checked again: without membership or feature nothing is generated', async () => {
    service = await startService();
    const workspace = await service.workspace();
    const member = await workspace.member();
    const companyId = await makeCompany(member.api);
    const { briefing } = (await member.api.post('/briefings', { companyId })).body;
    const { summary } = (await member.api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body;
    await setMember(service.database, { workspace: workspace.slug, email: member.email, active: false });
    const { briefing: later } = (await workspace.api.post('/briefings', { companyId })).body;
    await setFeature(service.database, { workspace: workspace.slug, feature: 'relationships', on: false });
    const generator: Generator = {
      ...rules,
      brief: () => Promise.reject(new Error('called')),
      summarise: () => Promise.reject(new Error('called')),
    };
    const { database } = service;
    const worker = startJobRunner({
      database,
      generator,
      generations: recordGenerations(threads),
      clock: () => new Date(),
      report() {},
      onError() {},
    });
    for (const path of [`/briefings/${briefing.id}`, `/briefings/${later.id}`, `/summaries/${summary.id}`]) {
      const [record] = Object.values((await ended(workspace.api, path)).body as Record<string, object>);
      expect(record).toMatchObject({ status: 'FAILED', content: null });
    }
    await worker.stop();
    expect((await generations(summary.id))[0]?.failure_reason).toContain('no access');
  });
});

describe('a customer’s summary', () => {
  it('is generated from its own transcript only, not from internal meetings with the company', async () => {
    const seen: string[] = [];
    const generator = withSummaries((request) => {
      seen.push(JSON.stringify({ ...request, signal: undefined, transcript: textOf(request.transcript.text) }));
      return extracted(request);
    });
    const { api, summary } = await start({ generator });
    const internal = 'Astrid Holm: Marginen på kanariefugl er tredive procent, og det siger vi ikke til kunden.\n';
    const secret = await summary({ evidenceAudience: 'INTERNAL', transcript: internal });
    await ended(api, `/summaries/${secret.id}`);
    const { id } = await summary();
    const { text } = await ended(api, `/summaries/${id}`);
    expect(text).not.toContain('kanariefugl');
    expect(seen.filter((request) => request.includes('kanariefugl'))).toHaveLength(1);
  });
});

function whenAborted({ signal }: SummaryRequest, reject: (reason: unknown) => void): void {
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
}
