import { inspect } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  disconnects,
  hangs,
  type ModelAnswer,
  says,
  sends,
  stalls,
  startModelServer,
  status,
} from '../../../tests/harness/model-server.ts';
import { parseOutboundAllow } from '../../outbound/allow-list.ts';
import { createOutbound } from '../../outbound/guarded-fetch.ts';
import { GenerationFailed, type SummaryRequest, type TokenAllowance, type TokensUsed } from '../generator.ts';
import { createTranscriptThreads } from '../threads/transcript-threads.ts';
import { createLanguageModelGenerator, type LanguageModelOptions } from './language-model-generator.ts';

const threads = createTranscriptThreads();
afterAll(() => threads.close());

const KEY = 'sk-very-secret-key';
const SAID = 'The merger stays between us.';

const request: SummaryRequest = {
  workspaceId: 1,
  transcript: { text: `Ida: ${SAID}`, mediaType: 'text/plain' },
  subject: 'Merger',
  meetingDate: new Date('2026-03-02T09:00:00.000Z'),
  participants: [],
  audience: 'INTERNAL',
  signal: new AbortController().signal,
};

async function withModel(script: ModelAnswer[], more: Partial<LanguageModelOptions> = {}, allow = '127.0.0.1') {
  const server = await startModelServer(...script);
  const outbound = createOutbound({ allow: parseOutboundAllow(allow) });
  onTestFinished(async () => {
    await outbound.close();
    await server[Symbol.asyncDispose]();
  });
  const options = { url: server.url, key: KEY, model: 'test-model', outbound, threads, ...more };
  return { server, options, generator: createLanguageModelGenerator(options) };
}

/** The failure, after checking that neither the key nor the transcript is anywhere in it. */
async function failureOf(promise: Promise<unknown>): Promise<GenerationFailed> {
  const error = await promise.then(
    () => new Error('no failure'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GenerationFailed)) throw error;
  const everything = inspect(error, { depth: Infinity, showHidden: true });
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain(SAID);
  return error;
}

/** Endpoints may quote what they were sent. */
const echo = `Incorrect API key provided: ${KEY}. Prompt was: ${SAID}`;

describe('a status', () => {
  it.each([
    [500, true],
    [502, true],
    [503, true],
    [408, true],
    [429, true],
    [401, false],
    [402, false],
    [403, false],
    [404, false],
  ])('of %i is retryable: %s; the generator itself does not retry', async (code, retryable) => {
    const { server, generator } = await withModel([status(code, {}, echo), says({})]);
    const failure = await failureOf(generator.summarise(request));
    expect(failure).toMatchObject({ retryable, message: expect.stringContaining(`answered ${code}`) });
    expect(failure.retryAfterSeconds).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  it.each([400, 422])('of %i is final if no form of the request is taken', async (code) => {
    const answers = Array.from({ length: 20 }, () => status(code, {}, `Bad request by ${KEY}: ${SAID}`));
    const { server, generator } = await withModel(answers);
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      retryable: false,
      code: 'MODEL_MISCONFIGURED',
      message: expect.stringContaining(`answered ${code}`),
    });
    const bodies = server.requests.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(Object.keys(server.requests.at(-1)?.json ?? {}).sort()).toEqual(['messages', 'model']);
  });

  it.each([
    [401, 'KARTOTEK_MODEL_KEY'],
    [403, 'KARTOTEK_MODEL_KEY'],
    [404, 'KARTOTEK_MODEL_URL, KARTOTEK_MODEL_PROVIDER and KARTOTEK_MODEL'],
    [402, 'KARTOTEK_MODEL_KEY'],
    [413, 'KARTOTEK_MODEL_WINDOW'],
    [429, 'KARTOTEK_MODEL_CONCURRENCY'],
  ])('of %i names the setting to check', async (code, setting) => {
    const { generator } = await withModel([status(code)]);
    expect((await failureOf(generator.summarise(request))).message).toContain(setting);
  });

  it.each([
    [429, '17', 17],
    [503, '0', 0],
    [429, '999999999', 86_400],
    [429, 'Sun, 06 Nov 1994 08:49:37 GMT', 0],
    [429, 'Fri, 31 Dec 2100 23:59:59 GMT', 86_400],
  ])('of %i with Retry-After: %s gives the time to wait', async (code, header, seconds) => {
    const { generator } = await withModel([status(code, { 'retry-after': header })]);
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      retryable: true,
      retryAfterSeconds: seconds,
    });
  });

  it('ignores a Retry-After that is neither seconds nor a date', async () => {
    const { generator } = await withModel([status(429, { 'retry-after': 'soon' })]);
    expect((await failureOf(generator.summarise(request))).retryAfterSeconds).toBe(0);
  });
});

describe('an answer that is not a completion', () => {
  it.each([
    ['text', sends(200, `upstream says: ${echo}`)],
    ['an empty body', sends(200, '')],
    ['JSON of another shape', sends(200, JSON.stringify({ error: { message: echo } }))],
    ['no choices', sends(200, JSON.stringify({ choices: [] }))],
    ['a status without content', sends(204, '')],
  ])('%s: retryable', async (_, answer) => {
    const { generator } = await withModel([answer]);
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      message:
        'the endpoint answered something other than a completion: check KARTOTEK_MODEL_URL and KARTOTEK_MODEL_PROVIDER',
      retryable: true,
    });
  });

  it('does not quote keys that the model invented', async () => {
    const { generator } = await withModel([says({ [`${KEY} ${SAID}`]: 1 })]);
    expect((await failureOf(generator.summarise(request))).message).toMatch(/does not fit the schema \(faults: \d+\)$/);
  });
});

describe('an incomplete answer', () => {
  it.each([
    ['a hang', hangs],
    ['a stall in the middle', stalls],
  ])('%s ends at the deadline, retryable', async (_, answer) => {
    const { server, generator } = await withModel([answer], { timeoutMs: 100 });
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      message:
        `the model's endpoint gave no answer: ${new URL(server.url).origin}: no complete answer within 100 ms; ` +
        'KARTOTEK_MODEL_TIMEOUT is the longest time that one may take',
      retryable: true,
    });
  });

  it('a disconnect in the middle: retryable', async () => {
    const { generator } = await withModel([disconnects]);
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      message: expect.stringContaining('gave no answer'),
      retryable: true,
    });
  });

  it('no server: retryable', async () => {
    const { server, generator } = await withModel([]);
    await server[Symbol.asyncDispose]();
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      message: expect.stringMatching(/ECONNREFUSED; .*KARTOTEK_MODEL_URL$/),
      retryable: true,
    });
  });

  it.each([
    ['a huge answer', says('x'.repeat(5000))],
    ['a huge error', sends(500, 'x'.repeat(5000))],
    ['a huge answer of unknown length', ((response) => response.write('x'.repeat(5000))) satisfies ModelAnswer],
  ])('%s is cut at the limit', async (_, answer) => {
    const { generator } = await withModel([answer], { maxAnswerBytes: 4000 });
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      message: expect.stringContaining("the model's answer is too long"),
      retryable: true,
    });
  });

  it('a run that is stopped ends the request', async () => {
    const stop = new AbortController();
    const { generator } = await withModel([() => stop.abort(new Error(SAID))]);
    expect(await failureOf(generator.summarise({ ...request, signal: stop.signal }))).toMatchObject({
      message: 'the run was stopped',
      retryable: true,
    });
  });

  it('a run that was already stopped sends nothing', async () => {
    const { server, generator } = await withModel([says({})]);
    const failure = await failureOf(generator.summarise({ ...request, signal: AbortSignal.abort() }));
    expect(failure.message).toBe('the run was stopped');
    expect(server.requests).toEqual([]);
  });
});

describe('a request that may not be sent', () => {
  it('is final, names the setting, and is not sent', async () => {
    const { server, generator } = await withModel([says({})], {}, '');
    expect(await failureOf(generator.summarise(request))).toMatchObject({
      message: expect.stringContaining('KARTOTEK_OUTBOUND_ALLOW'),
      retryable: false,
    });
    expect(server.requests).toEqual([]);
  });

  it('a redirect is not followed: only the configured endpoint gets the key and the transcript', async () => {
    const { server: other } = await withModel([says({})]);
    const { generator } = await withModel([sends(307, '', { location: `${other.url}/chat/completions` })]);
    expect(await failureOf(generator.summarise(request))).toMatchObject({ retryable: false });
    expect(other.requests).toEqual([]);
  });

  it.each([
    ['a URL without a scheme', { url: 'models.example/v1' }, 'KARTOTEK_MODEL_URL'],
    ['another scheme', { url: 'ftp://models.example/v1' }, 'KARTOTEK_MODEL_URL'],
    ['credentials in the address', { url: `https://user:${KEY}@models.example/v1` }, 'KARTOTEK_MODEL_URL'],
    ['a query', { url: `https://models.example/v1?key=${KEY}` }, 'KARTOTEK_MODEL_URL'],
    ['a key that is not a valid header value', { key: `${KEY}\r\nx: y` }, 'KARTOTEK_MODEL_KEY'],
  ])('%s is refused when the generator is created, and not quoted', async (_, wrong, setting) => {
    const { options } = await withModel([]);
    const make = () => createLanguageModelGenerator({ ...options, ...wrong });
    expect(make).toThrow(setting);
    expect(make).not.toThrow(KEY);
  });
});

describe('the tokens that a request has reserved', () => {
  /** Records what each request has reserved, and what of it counts as used. */
  function recording() {
    const reserved: TokensUsed[] = [];
    const used: TokensUsed[] = [];
    const allowance: TokenAllowance = {
      async reserve(most) {
        const at = reserved.push(most) - 1;
        used[at] = most;
        return {
          async settle(actual) {
            used[at] = actual;
          },
        };
      },
      hasLeft: async () => true,
    };
    return { reserved, used, allowance };
  }

  const filtered = { error: { message: 'filtered', code: 'content_filter', param: 'prompt' } };
  const inside = { choices: [{ message: { role: 'assistant', content: 'no' }, finish_reason: 'stop' }] };
  const told = (usage: object) => sends(200, JSON.stringify({ ...inside, usage }));

  it.each([
    ['what the endpoint tells', says({}), () => ({ input: 1200, output: 340 })],
    [
      'the longest answer where only the prompt is told',
      told({ prompt_tokens: 7 }),
      ({ output }) => ({ input: 7, output }),
    ],
    ['all of them where no count is told', says({}, 'stop', null), (all) => all],
    ['all of them where 0 is told', says({}, 'stop', { input: 0, output: 0 }), (all) => all],
    ['all of them for an answer that is no completion', sends(200, 'x'), (all) => all],
    ['all of them for an answer that is too long', sends(200, 'x'.repeat(9000)), (all) => all],
    ['all of them for a time-out', hangs, (all) => all],
    ['all of them for a time-out behind the endpoint', status(504), (all) => all],
    ['all of them for an answer that breaks off', disconnects, (all) => all],
    ['the prompt for a content filter', sends(400, JSON.stringify(filtered)), ({ input }) => ({ input, output: 0 })],
    ['nothing for a key that is not accepted', status(401), () => ({ input: 0, output: 0 })],
    ['nothing for an endpoint that is busy', status(429), () => ({ input: 0, output: 0 })],
    ['nothing for an endpoint that is away', status(503), () => ({ input: 0, output: 0 })],
  ] satisfies [string, ModelAnswer, (all: TokensUsed) => TokensUsed][])(
    'count as used: %s',
    async (_, answer, counts) => {
      const { generator } = await withModel([answer], {
        maxAnswerBytes: 8000,
        ...(answer === hangs && { timeoutMs: 100 }),
      });
      const { reserved, used, allowance } = recording();
      await failureOf(generator.summarise({ ...request, allowance }));
      expect(reserved).toEqual([{ input: expect.any(Number), output: 8000 }]);
      expect(reserved[0]?.input).toBeGreaterThan(1500);
      expect(used).toEqual(reserved.map(counts));
    },
  );

  it.each([
    ['the guard', '', true],
    ['a connection', '127.0.0.1', false],
  ])('count nothing for a request that is not sent for lack of %s', async (_, allow, runs) => {
    const { server, generator } = await withModel([], {}, allow);
    if (!runs) await server[Symbol.asyncDispose]();
    const { used, allowance } = recording();
    await failureOf(generator.summarise({ ...request, allowance }));
    expect(used).toEqual([{ input: 0, output: 0 }]);
  });

  it('count nothing for the forms of a request that are refused, before the one that is accepted', async () => {
    const { generator } = await withModel([status(400), status(400), says({})]);
    const { used, allowance } = recording();
    await failureOf(generator.summarise({ ...request, allowance }));
    const nothing = { input: 0, output: 0 };
    expect(used).toEqual([nothing, nothing, { input: 1200, output: 340 }]);
  });

  const long = {
    text: Array.from({ length: 400 }, (_, n) => `Ida: ${SAID} ${n}`).join('\n'),
    mediaType: 'text/plain',
  } as const;

  it('are all settled when a run fails: those of requests that were not sent count nothing', async () => {
    const { server, generator } = await withModel([status(401), hangs], { windowTokens: 8000, concurrency: 2 });
    const { used, allowance } = recording();
    let granted = 0;
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    const failure = await failureOf(
      generator.summarise({
        ...request,
        transcript: long,
        allowance: {
          ...allowance,
          async reserve(most) {
            granted += 1;
            const reservation = await allowance.reserve(most);
            // The second one is granted only after the first request has failed.
            if (granted > 1) await failed;
            return {
              async settle(actual) {
                await reservation?.settle(actual);
                setImmediate(fail);
              },
            };
          },
        },
      }),
    );
    expect(failure.message).toContain('answered 401');
    expect(server.requests).toHaveLength(1);
    expect(used.length).toBeGreaterThan(1);
    expect(used).toEqual(used.map(() => ({ input: 0, output: 0 })));
  });

  it('are not asked for by a long meeting whose parts may take more than are left', async () => {
    const statement = { aftale: SAID, ansvarlig: '', deadline: '', sikkerhed: 'tjek', udkast: 0, kilder: [1] };
    const answer = says({ titel: 'Merger', opsummering: [], aftaler: [statement], emner: [], opgaver: [] });
    const answers = Array.from({ length: 20 }, () => answer);
    const { server, generator } = await withModel(answers, { windowTokens: 8000 });
    const { reserved, allowance } = recording();
    const wanted: number[] = [];
    const summarise = (isLeft: boolean) => {
      const hasLeft = async (tokens: number) => wanted.push(tokens) > 0 && isLeft;
      return generator.summarise({ ...request, transcript: long, allowance: { ...allowance, hasLeft } });
    };
    expect(await failureOf(summarise(false))).toMatchObject({
      code: 'MODEL_COST_CAP',
      retryable: false,
      message: expect.stringMatching(/too few tokens left today.*KARTOTEK_MODEL_DAILY_TOKENS/),
    });
    expect([reserved, server.requests]).toEqual([[], []]);

    // As many are wanted as the parts then reserve.
    await summarise(true);
    const parts = server.requests.flatMap(({ json }, at) =>
      json.messages[0]?.content.startsWith('You write') ? [reserved[at] ?? { input: 0, output: 0 }] : [],
    );
    expect(parts.length).toBeGreaterThan(2);
    const sum = parts.reduce((all, { input, output }) => all + input + output, 0);
    expect(wanted).toEqual([wanted[0], wanted[0]]);
    expect((wanted[0] ?? 0) / sum).toBeGreaterThan(0.98);
    expect((wanted[0] ?? 0) / sum).toBeLessThan(1.02);
  });
});
