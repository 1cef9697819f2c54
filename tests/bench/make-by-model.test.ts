import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { GoldMeeting } from '../../bench/quality/gold.ts';
import { makeByModel } from '../../bench/quality/make-by-model.ts';
import { utterancesIn } from '../../bench/quality/utterances-in.ts';
import { type ModelAnswer, says, startModelServer, status } from '../harness/model-server.ts';
import { quickFolder } from '../harness/quick-folder.ts';

const SAID = '[00:05] Ida: We agree to renew for two years.\n[00:41] Ben: I will send the signed list by Friday.\n';
const meeting: GoldMeeting = {
  name: 'renewal.txt',
  transcript: SAID,
  mediaType: 'text/plain',
  set: 'given',
  subject: 'Renewal',
  meetingDate: new Date('2026-03-02T09:00:00Z'),
  audience: 'CUSTOMER',
  participants: ['Ida Holm', 'Ben Krogh'],
  todos: [],
  agreements: [],
  topics: [],
  hasWholeQuotes: true,
  isMarked: true,
};

const good = says({
  titel: 'Renewal',
  opsummering: [],
  aftaler: [],
  emner: [],
  opgaver: [
    {
      opgave: 'Ben Krogh sends the signed list.',
      ansvarlig: 'Ben Krogh',
      deadline: '',
      prioritet: 'Mellem',
      sikkerhed: 'sikker',
      udkast: 0,
      kilder: [2],
    },
  ],
});

async function withModel(...script: ModelAnswer[]) {
  const server = await startModelServer(...script);
  const environment = {
    KARTOTEK_MODEL_URL: server.url,
    KARTOTEK_MODEL: 'test-model',
    KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
  };
  const waited: number[] = [];
  const model = await makeByModel({ environment, wait: async (ms) => waited.push(ms) });
  onTestFinished(async () => {
    await model?.close();
    await server[Symbol.asyncDispose]();
  });
  if (model === undefined) throw new Error('no model is set');
  return { server, environment, waited, model, make: () => model.make(meeting, utterancesIn(meeting)) };
}

describe('a model run of the bench', () => {
  it('is there only where a model is set', async () => {
    expect(await makeByModel({ environment: {} })).toBeUndefined();
  });

  it('makes content by the model, which knows speakers by the names of participants', async () => {
    const { server, model, make } = await withModel(good);
    const { content, tokensUsed } = await make();
    expect([model.name, model.failures]).toEqual(['language-model:test-model', []]);
    expect(content.todos.opgaver).toMatchObject([{ ansvarlig: 'Ben Krogh' }]);
    expect(server.requests[0]?.json.messages[1]?.content).toContain('"speaker":"Ben Krogh"');
    expect(tokensUsed).toEqual({ input: 1200, output: 340 });
  });

  it('is repeated as in the service, and counts the tokens of all runs', async () => {
    const { model, make, waited } = await withModel(
      says('nonsense'),
      status(503),
      status(429, { 'retry-after': '40' }),
      good,
    );
    const { content, tokensUsed } = await make();
    expect(content.todos.opgaver).toHaveLength(1);
    expect([waited, model.failures]).toEqual([[5_000, 20_000, 80_000], []]);
    expect(tokensUsed).toEqual({ input: 2400, output: 680 });
  });

  it('is not repeated where another run would fail too', async () => {
    const { server, make, model, waited } = await withModel(status(401));
    expect((await make()).content.todos.opgaver).toEqual([]);
    expect([server.requests.length, waited]).toEqual([1, []]);
    expect(model.failures).toEqual([expect.stringMatching(/^renewal\.txt: .*401/)]);
  });

  it('ends after five runs, with the failure and the tokens that it took', async () => {
    const { server, make, model } = await withModel(...Array.from({ length: 10 }, () => says('nonsense')));
    expect((await make()).tokensUsed).toEqual({ input: 6000, output: 1700 });
    expect(server.requests).toHaveLength(5);
    expect(model.failures).toEqual(['renewal.txt: the model answered without a JSON object']);
  });
});

it('node bench/quality.ts --json tells why the model made nothing', async () => {
  const folder = quickFolder('kartotek-bench-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const inside of ['gold', 'transcripts']) mkdirSync(join(folder, inside));
  writeFileSync(join(folder, 'transcripts', 'renewal.txt'), SAID);
  const gold = { transcript: 'renewal.txt', audience: 'CUSTOMER', subject: '', meetingDate: '2026-03-02' };
  writeFileSync(
    join(folder, 'gold', 'renewal.json'),
    JSON.stringify({ ...gold, todos: [], agreements: [], topics: [] }),
  );
  const { environment } = await withModel(status(401), good);

  const program = join(import.meta.dirname, '../../bench/quality.ts');
  // With --show, it does not measure what the rules cost.
  const bench = spawn(process.execPath, [program, folder, '--json', '--show', 'nothing'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { runs } = JSON.parse(await text(bench.stdout));
  expect(runs).toMatchObject([
    { generator: 'rules', failures: [] },
    { generator: 'language-model:test-model', failures: [expect.stringMatching(/^renewal\.txt: .*401/)] },
  ]);
});
