import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  anthropicSays,
  type ChatRequest,
  type ModelAnswer,
  type ModelRequest,
  ollamaSays,
  type ServedModel,
  says,
  sends,
  serveModel,
  textsOf,
} from '../../../tests/harness/model-server.ts';
import { parseOutboundAllow } from '../../outbound/allow-list.ts';
import { createOutbound } from '../../outbound/guarded-fetch.ts';
import type { SummaryRequest } from '../generator.ts';
import { createTranscriptThreads } from '../threads/transcript-threads.ts';
import { createLanguageModelGenerator, type LanguageModelOptions } from './language-model-generator.ts';

const KEY = 'sk-endpoint-secret';
const threads = createTranscriptThreads();
afterAll(() => threads.close());

async function withModel(served: ServedModel, given: Partial<LanguageModelOptions> & { path?: string } = {}) {
  const server = await serveModel(served);
  const outbound = createOutbound({ allow: parseOutboundAllow('127.0.0.1') });
  onTestFinished(async () => {
    await outbound.close();
    await server[Symbol.asyncDispose]();
  });
  const { path = '/v1', ...more } = given;
  const url = server.url.replace('/v1', path);
  const options = { url, key: KEY, model: 'test-model', outbound, threads, ...more };
  return { server, options, generator: createLanguageModelGenerator(options) };
}

const request: SummaryRequest = {
  workspaceId: 1,
  transcript: { text: 'Ida: Shall we renew?\nBen: I will send the list by Friday.\n', mediaType: 'text/plain' },
  subject: 'Renewal',
  meetingDate: new Date('2026-03-02T09:00:00.000Z'),
  participants: [],
  audience: 'CUSTOMER',
  signal: new AbortController().signal,
};

const good = {
  titel: 'Renewal',
  opsummering: [],
  aftaler: [],
  emner: [],
  opgaver: [
    {
      opgave: 'Ben sends the list by Friday.',
      ansvarlig: 'Ben',
      deadline: 'by Friday',
      prioritet: 'Mellem',
      sikkerhed: 'sikker',
      udkast: 0,
      kilder: [2],
    },
  ],
};
const todos = [
  { opgave: 'Ben sends the list by Friday.', ansvarlig: 'Ben', deadline: 'by Friday', prioritet: 'Mellem' },
];

/** Refuses a request with 400 and such an error, or else answers. */
function unless(refusal: (json: ChatRequest) => object | undefined, answer: ModelAnswer = says(good), code = 400) {
  return ({ json }: ModelRequest): ModelAnswer => {
    const error = refusal(json);
    return error === undefined ? answer : sends(code, JSON.stringify(error));
  };
}

const openAiError = (param: string | null, message: string) => ({
  error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
});
const keysOf = ({ json }: ModelRequest) => Object.keys(json).sort();
const ALL = ['max_tokens', 'messages', 'model', 'response_format', 'temperature'];

describe('a parameter that the endpoint refuses', () => {
  it.each([
    [
      'temperature, as OpenAI says it',
      (json: ChatRequest) =>
        'temperature' in json
          ? openAiError('temperature', "Unsupported value: 'temperature' does not support 0 with this model.")
          : undefined,
      ALL.filter((key) => key !== 'temperature'),
    ],
    [
      'the older name of the limit, for which the newer one is sent',
      (json: ChatRequest) =>
        'max_tokens' in json
          ? openAiError('max_tokens', "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
          : undefined,
      ['max_completion_tokens', 'messages', 'model', 'response_format', 'temperature'],
    ],
    [
      'an unknown name, as Mistral says it',
      (json: ChatRequest) =>
        'temperature' in json
          ? {
              detail: [
                { type: 'extra_forbidden', loc: ['body', 'temperature'], msg: 'Extra inputs are not permitted' },
              ],
            }
          : undefined,
      ALL.filter((key) => key !== 'temperature'),
    ],
    [
      'one that it does not name',
      (json: ChatRequest) =>
        'temperature' in json ? { error: { code: 400, message: 'Request contains an invalid argument.' } } : undefined,
      ALL.filter((key) => key !== 'temperature'),
    ],
  ])('is dropped alone and remembered: %s', async (_, refusal, kept) => {
    const { server, generator } = await withModel({ answer: unless(refusal) });
    expect((await generator.summarise(request)).content.todos.opgaver).toEqual(todos);
    const [first, ...others] = server.requests;
    expect(first && keysOf(first)).toEqual(ALL);
    const accepted = others.at(-1);
    expect(accepted && keysOf(accepted)).toEqual(kept);

    const before = server.requests.length;
    await generator.summarise(request);
    expect(server.requests.slice(before).map(keysOf)).toEqual([kept]);
  });

  it('is stepped down in its form: json_schema, json_object, none', async () => {
    const refuse = (type: string | undefined) => ({
      error: { message: `'response_format.type' of '${type}' is not supported`, param: 'response_format' },
    });
    const formOf = (json: ChatRequest) => (json.response_format as { type?: string } | undefined)?.type;
    const { server, generator } = await withModel({
      answer: unless((json) => (formOf(json) === undefined ? undefined : refuse(formOf(json)))),
    });
    expect((await generator.summarise(request)).content.todos.opgaver).toEqual(todos);
    expect(server.requests.map(({ json }) => formOf(json))).toEqual(['json_schema', 'json_object', undefined]);
    expect(server.requests.map(({ json }) => json.temperature)).toEqual([0, 0, 0]);
    await generator.summarise(request);
    expect(server.requests).toHaveLength(4);
  });

  it('several are dropped one after another', async () => {
    const { server, generator } = await withModel(
      {
        answer: unless((json) => {
          if ('reasoning_effort' in json) return openAiError('reasoning_effort', 'Unrecognized request argument');
          if ('temperature' in json) return openAiError('temperature', 'Unsupported value');
          return 'max_tokens' in json ? openAiError('max_tokens', 'Unsupported parameter') : undefined;
        }),
      },
      { effort: 'low' },
    );
    await generator.summarise(request);
    expect(server.requests.map((one) => one.json.reasoning_effort)).toEqual(['low', undefined, undefined, undefined]);
    const accepted = server.requests.at(-1);
    expect(accepted && keysOf(accepted)).toEqual(['max_completion_tokens', 'messages', 'model', 'response_format']);
  });

  it('an answer limit over the model’s is lowered to the one that the endpoint names', async () => {
    const error = openAiError(
      'max_tokens',
      'max_tokens is too large: 8000. This model supports at most 4096 completion tokens.',
    );
    const { server, generator } = await withModel({
      answer: unless((json) => (Number(json.max_tokens) > 4096 ? error : undefined)),
    });
    await generator.summarise(request);
    await generator.summarise(request);
    expect(server.requests.map(({ json }) => json.max_tokens)).toEqual([8000, 4096, 4096]);
  });

  it('is not taken from another generator: each has its own endpoint', async () => {
    const answer = unless((json) => ('temperature' in json ? openAiError('temperature', 'no') : undefined));
    const { server, options, generator } = await withModel({ answer });
    await generator.summarise(request);
    await createLanguageModelGenerator({ ...options, model: 'other' }).summarise(request);
    expect(server.requests.map(({ json }) => json.temperature)).toEqual([0, undefined, 0, undefined]);
  });
});

describe('the protocol', () => {
  it('of Azure has the key in api-key and the version of the address', async () => {
    const { server, options } = await withModel({ answer: () => says(good) }, { provider: 'azure' });
    const url = `${options.url.replace('/v1', '/openai/deployments/minutes')}?api-version=2024-10-21`;
    const { content } = await createLanguageModelGenerator({ ...options, url }).summarise(request);
    expect(content.todos.opgaver).toEqual(todos);
    const [asked] = server.requests;
    expect(asked?.path).toBe('/openai/deployments/minutes/chat/completions?api-version=2024-10-21');
    expect(asked?.headers['api-key']).toBe(KEY);
    expect(asked?.headers.authorization).toBeUndefined();
    expect(asked && keysOf(asked)).toEqual([
      'max_completion_tokens',
      'messages',
      'model',
      'response_format',
      'temperature',
    ]);
  });

  it('of Azure’s v1 needs no version', async () => {
    const { server, generator } = await withModel(
      { answer: () => says(good) },
      { provider: 'azure', path: '/openai/v1' },
    );
    await generator.summarise(request);
    expect(server.requests[0]?.path).toBe('/openai/v1/chat/completions');
  });

  it('of Anthropic is the Messages API, with the schema in output_config', async () => {
    const { server, generator } = await withModel(
      { answer: () => anthropicSays(good) },
      { provider: 'anthropic', effort: 'minimal' },
    );
    const { content, tokensUsed } = await generator.summarise(request);
    expect(content.todos.opgaver).toEqual(todos);
    expect(tokensUsed).toEqual({ input: 1200, output: 340 });
    const [asked] = server.requests;
    expect(asked?.path).toBe('/v1/messages');
    expect(asked?.headers).toMatchObject({ 'x-api-key': KEY, 'anthropic-version': '2023-06-01' });
    expect(asked?.headers.authorization).toBeUndefined();
    expect(asked?.json).toMatchObject({
      system: expect.stringContaining('You write the minutes'),
      messages: [{ role: 'user', content: expect.stringContaining('=== DATA BEGINS ===') }],
      max_tokens: 16_000,
      temperature: 0,
      output_config: { effort: 'low', format: { type: 'json_schema', schema: { type: 'object' } } },
    });
  });

  it('of Anthropic steps down from the schema and the temperature', async () => {
    const error = (message: string) => ({ type: 'error', error: { type: 'invalid_request_error', message } });
    const { server, generator } = await withModel(
      {
        answer: unless((json) => {
          if ('temperature' in json) return error('`temperature` is deprecated for this model.');
          return 'output_config' in json ? error('output_config: Extra inputs are not permitted') : undefined;
        }, anthropicSays(good)),
      },
      { provider: 'anthropic' },
    );
    expect((await generator.summarise(request)).content.todos.opgaver).toEqual(todos);
    const accepted = server.requests.at(-1);
    expect(accepted && keysOf(accepted)).toEqual(['max_tokens', 'messages', 'model', 'system']);
  });

  it.each([
    ['refusal', 'the model declined to answer'],
    ['tool_use', 'the model called a tool instead of answering'],
  ])('of Anthropic may end with %s', async (reason, message) => {
    const { generator } = await withModel({ answer: () => anthropicSays('no', reason) }, { provider: 'anthropic' });
    await expect(generator.summarise(request)).rejects.toMatchObject({ name: 'GenerationFailed', message });
  });

  it.each(['', '/v1', '/api'])('of Ollama, whose address may end with "%s", sets the window', async (path) => {
    const { server, generator } = await withModel(
      { answer: () => ollamaSays(good), facts: { '/api/show': { model_info: { 'qwen3.context_length': 40_960 } } } },
      { provider: 'ollama', key: '', path },
    );
    const { content, tokensUsed } = await generator.summarise(request);
    expect(content.todos.opgaver).toEqual(todos);
    expect(tokensUsed).toEqual({ input: 1200, output: 340 });
    const [asked] = server.requests;
    expect(asked?.path).toBe('/api/chat');
    expect(asked?.headers.authorization).toBeUndefined();
    expect(asked?.json).toMatchObject({
      stream: false,
      truncate: false,
      format: { type: 'object' },
      options: { num_ctx: 16_384, num_predict: 4096, temperature: 0 },
    });
  });

  it('of Ollama takes the window of the setting', async () => {
    const { server, generator } = await withModel(
      { answer: () => ollamaSays(good) },
      { provider: 'ollama', windowTokens: 30_000, outputTokens: 3_000 },
    );
    await generator.summarise(request);
    expect(server.requests[0]?.json.options).toEqual({ num_ctx: 30_000, num_predict: 3000, temperature: 0 });
    expect(server.questions).toEqual([]);
  });

  it('of models that reason may answer in blocks', async () => {
    const answer = {
      choices: [
        {
          message: {
            role: 'assistant',
            content: [
              { type: 'thinking', thinking: [{ type: 'text', text: 'Hm. {}' }] },
              { type: 'text', text: JSON.stringify(good) },
            ],
          },
          finish_reason: 'stop',
        },
      ],
    };
    const { generator } = await withModel({ answer: () => sends(200, JSON.stringify(answer)) });
    const { content, tokensUsed } = await generator.summarise(request);
    expect(content.todos.opgaver).toEqual(todos);
    expect(tokensUsed).toBeNull();
  });
});

describe('the window', () => {
  it.each([
    ['vLLM', 'openai-compatible', '/v1/models', { data: [{ id: 'test-model', max_model_len: 9000 }] }],
    ['Mistral', 'openai-compatible', '/v1/models', { data: [{ id: 'test-model', max_context_length: 9000 }] }],
    ['llama.cpp', 'openai-compatible', '/props', { default_generation_settings: { n_ctx: 9000 } }],
    [
      'Ollama’s /v1',
      'openai-compatible',
      '/api/ps',
      { models: [{ model: 'test-model:latest', context_length: 9000 }] },
    ],
    ['Anthropic', 'anthropic', '/v1/models/test-model', { max_input_tokens: 9000 }],
    ['Ollama', 'ollama', '/api/show', { model_info: { 'llama.context_length': 9000 } }],
  ] as const)('is asked of %s once', async (_, provider, path, fact) => {
    const answer = { 'openai-compatible': says(good), anthropic: anthropicSays(good), ollama: ollamaSays(good) };
    const { server, generator } = await withModel(
      { answer: () => answer[provider], facts: { [path]: fact } },
      { provider },
    );
    await generator.summarise(request);
    await generator.summarise(request);
    const limits = server.requests.map(
      ({ json: { max_tokens, options } }) => max_tokens ?? (options as { num_predict: number }).num_predict,
    );
    expect(limits).toEqual([2250, 2250]);
    expect(server.questions.filter((question) => question.path === path)).toHaveLength(1);
  });

  it('of another model of the endpoint does not count', async () => {
    const { server, generator } = await withModel({
      answer: () => says(good),
      facts: { '/v1/models': { data: [{ id: 'other', max_model_len: 9000 }] } },
    });
    await generator.summarise(request);
    expect(server.requests[0]?.json.max_tokens).toBe(8000);
  });

  it('is learned from an error that names it, and the meeting is sent in parts', async () => {
    const size = (asked: ModelRequest) => Math.ceil(textsOf(asked).join('').length / 3);
    const { server, generator } = await withModel({
      answer: (asked) =>
        size(asked) + Number(asked.json.max_tokens) > 6000
          ? sends(400, JSON.stringify({ error: { message: "This model's maximum context length is 6000 tokens." } }))
          : says(asked.body.includes('{\\"id\\":') ? { titel: 'All', opsummering: [], udgaar: [] } : good),
    });
    const lines = Array.from(
      { length: 200 },
      (_, n) => `Ida: This is line ${n} about the budget of the harbour office.`,
    );
    const transcript = { text: `${request.transcript.text}${lines.join('\n')}`, mediaType: 'text/plain' as const };
    const { content } = await generator.summarise({ ...request, transcript });
    expect(content.todos.opgaver).toEqual(todos);
    const sent = server.requests.map(({ json }) => json.max_tokens);
    expect(sent[0]).toBe(8000);
    expect(new Set(sent.slice(1))).toEqual(new Set([1500]));
  });

  it('that is too small for anything fails with the setting to check', async () => {
    const { generator } = await withModel({ answer: () => says(good) }, { windowTokens: 4000, outputTokens: 2000 });
    await expect(generator.summarise(request)).rejects.toMatchObject({
      code: 'MODEL_MISCONFIGURED',
      retryable: false,
      message: expect.stringContaining('KARTOTEK_MODEL_WINDOW'),
    });
  });
});
