import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  anthropicSays,
  type ChatRequest,
  hangs,
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

/** Read in some 30 parts by a window of 8,000 tokens. */
const longTranscript = {
  text: `${request.transcript.text}${Array.from(
    { length: 1500 },
    (_, n) => `Ida: This is line ${n} about the budget of the harbour office.`,
  ).join('\n')}`,
  mediaType: 'text/plain' as const,
};

/** Answers for a part of a meeting, and joins parts. */
const answerPart = ({ body }: ModelRequest) =>
  says(body.includes('{\\"id\\":') ? { titel: 'All', opsummering: [], udgaar: [] } : good);

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
/** As Gemini refuses: it does not say what. */
const UNNAMED = { error: { code: 400, message: 'Request contains an invalid argument.' } };
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
      (json: ChatRequest) => ('temperature' in json ? UNNAMED : undefined),
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

  it.each([
    [
      'all formats',
      (json: ChatRequest) => 'response_format' in json,
      ['max_tokens', 'messages', 'model', 'temperature'],
    ],
    [
      'the temperature and all formats',
      (json: ChatRequest) => 'temperature' in json || 'response_format' in json,
      ['max_tokens', 'messages', 'model'],
    ],
    [
      'the temperature and schemas',
      (json: ChatRequest) => 'temperature' in json || json.response_format?.type === 'json_schema',
      ['max_tokens', 'messages', 'model', 'response_format'],
    ],
  ])('%s are found by trying, where it names nothing, and all else is kept', async (_, refuses, kept) => {
    const { server, generator } = await withModel({
      answer: unless((json) => (refuses(json) ? UNNAMED : undefined)),
    });
    expect((await generator.summarise(request)).content.todos.opgaver).toEqual(todos);
    const before = server.requests.length;
    await generator.summarise(request);
    expect(server.requests.slice(before - 1).map(keysOf)).toEqual([kept, kept]);
  });

  it('the limit of an answer is sent again after a request without anything was accepted', async () => {
    const isRefused = (json: ChatRequest) =>
      ['temperature', 'response_format', 'reasoning_effort'].some((name) => name in json);
    const { server, generator } = await withModel(
      { answer: unless((json) => (isRefused(json) ? UNNAMED : undefined)) },
      { effort: 'low' },
    );
    await generator.summarise(request);
    const before = server.requests.length;
    await generator.summarise(request);
    await generator.summarise(request);
    const limited = ['max_tokens', 'messages', 'model'];
    expect(server.requests.slice(before - 1).map(keysOf)).toEqual([['messages', 'model'], limited, limited]);
  });

  it('the limit of an answer is left away for good if it is refused when it is sent again', async () => {
    const { server, generator } = await withModel({
      answer: unless((json) => (Object.keys(json).length > 2 ? UNNAMED : undefined)),
    });
    await generator.summarise(request);
    await generator.summarise(request);
    const before = server.requests.length;
    await generator.summarise(request);
    expect(server.requests.slice(before).map(keysOf)).toEqual([['messages', 'model']]);
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

  it.each([
    ['temperature', (json: ChatRequest) => 'temperature' in json, "Unsupported value: 'temperature'", 4],
    [
      'schemas',
      (json: ChatRequest) => json.response_format?.type === 'json_schema',
      "'response_format.type' of 'json_schema' is not supported",
      4,
    ],
    ['all formats', (json: ChatRequest) => 'response_format' in json, "'response_format' is not supported", 5],
    [
      'an answer limit over the model’s',
      (json: ChatRequest) => Number(json.max_tokens) > 1000,
      'max_tokens is too large. This model supports at most 1000 completion tokens.',
      4,
    ],
  ])('is learned once for all parts of a long meeting: %s', async (_, refuses, message, most) => {
    const { server, generator } = await withModel(
      {
        answer: (asked) =>
          refuses(asked.json) ? sends(400, JSON.stringify({ error: { message } })) : answerPart(asked),
      },
      { windowTokens: 8000, concurrency: 4 },
    );
    await generator.summarise({ ...request, transcript: longTranscript });
    expect(server.requests.length).toBeGreaterThan(20);
    expect(server.requests.filter(({ json }) => refuses(json)).length).toBeLessThanOrEqual(most);
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

  it('of Azure may end with its content filter: then nothing else is tried', async () => {
    const filtered = {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify " +
          'your prompt and retry. To learn more about our content filtering policies please read our documentation: ' +
          'https://go.microsoft.com/fwlink/?linkid=2198766',
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: {
          code: 'ResponsibleAIPolicyViolation',
          content_filter_result: {
            hate: { filtered: false, severity: 'safe' },
            jailbreak: { filtered: false, detected: false },
            self_harm: { filtered: false, severity: 'safe' },
            sexual: { filtered: false, severity: 'safe' },
            violence: { filtered: true, severity: 'medium' },
          },
        },
      },
    };
    const { server, generator } = await withModel(
      { answer: () => sends(400, JSON.stringify(filtered)) },
      { provider: 'azure', path: '/openai/v1' },
    );
    await expect(generator.summarise(request)).rejects.toMatchObject({
      name: 'GenerationFailed',
      message: 'the model declined to answer',
      code: 'MODEL_ANSWER',
      retryable: false,
    });
    expect(server.requests).toHaveLength(1);
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
          : answerPart(asked),
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

  it('that an error names is learned once for all parts of a long meeting', async () => {
    const size = (asked: ModelRequest) => Math.ceil(textsOf(asked).join('').length / 3);
    const isTooLong = (asked: ModelRequest) => size(asked) + Number(asked.json.max_tokens) > 6000;
    const { server, generator } = await withModel({
      answer: (asked) =>
        isTooLong(asked)
          ? sends(400, JSON.stringify({ error: { message: "This model's maximum context length is 6000 tokens." } }))
          : answerPart(asked),
    });
    const long = { ...longTranscript, text: Array.from({ length: 4 }, () => longTranscript.text).join('\n') };
    await generator.summarise({ ...request, transcript: long });
    expect(server.requests.length).toBeGreaterThan(40);
    expect(server.requests.filter(isTooLong).length).toBeLessThanOrEqual(4);
  });

  it('is asked by all questions at the same time', async () => {
    const held: (() => void)[] = [];
    const together =
      (answer: ModelAnswer): ModelAnswer =>
      (response, asked) => {
        held.push(() => answer(response, asked));
        if (held.length === 3) for (const release of held) release();
      };
    const { server, generator } = await withModel({
      answer: () => says(good),
      facts: {
        '/v1/models': together(sends(404, '')),
        '/props': together(sends(200, JSON.stringify({ n_ctx: 9000 }))),
        '/api/ps': together(sends(404, '')),
      },
    });
    await generator.summarise(request);
    expect(server.requests[0]?.json.max_tokens).toBe(2250);
  });

  it('is the default where the questions are not answered, and is asked again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const facts = { '/v1/models': hangs, '/props': hangs, '/api/ps': hangs };
    const { server, generator } = await withModel({ answer: () => says(good), facts }, { timeoutMs: 2000 });
    await generator.summarise(request);
    await generator.summarise(request);
    expect(server.requests.map(({ json }) => json.max_tokens)).toEqual([8000, 8000]);
    expect(server.questions).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    await generator.summarise(request);
    expect(server.questions).toHaveLength(6);
  });

  it('of a model that Ollama has not loaded is asked again once it is loaded', async () => {
    let models: object[] = [];
    const { server, generator } = await withModel({
      answer() {
        models = [{ model: 'test-model:latest', context_length: 9000 }];
        return says(good);
      },
      facts: { '/api/ps': (response, asked) => sends(200, JSON.stringify({ models }))(response, asked) },
    });
    await generator.summarise(request);
    await generator.summarise(request);
    expect(server.requests.map(({ json }) => json.max_tokens)).toEqual([1024, 2250]);
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

describe('a prompt that the endpoint cuts without a word', () => {
  const transcript = (name: string) => ({
    text: readFileSync(join(import.meta.dirname, '../../../bench/transcripts', name), 'utf8'),
    mediaType: 'text/plain' as const,
  });
  const meetings = {
    Danish: { long: 'talk-da-lagerflytning.txt', short: 'da-kort-status.txt', bytesOfToken: 3.1 },
    English: { long: 'talk-en-status.txt', short: 'talk-en-huddle.txt', bytesOfToken: 3.5 },
  };
  /** What common tokenizers count for the instructions. */
  const BYTES_OF_TOKEN = 3.85;

  interface Line {
    utterance?: number;
    text?: string;
  }
  const utterancesIn = (asked: ModelRequest) =>
    (textsOf(asked)[1] ?? '')
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
      .flatMap(({ utterance: number, text = '' }) => (number === undefined ? [] : [{ number, text }]));

  /** A model that cuts prompts of more than 12,000 tokens by such a share, and counts only what it has read. */
  async function cutting(share: number, more: Partial<LanguageModelOptions> = {}) {
    const wholly = new Set<number>();
    let requests: ModelRequest[] = [];
    let bytesOfToken = 1;
    const { generator } = await withModel(
      {
        answer(asked) {
          requests.push(asked);
          const [instructions = '', data = ''] = textsOf(asked);
          const tokens = Buffer.byteLength(instructions) / BYTES_OF_TOKEN + Buffer.byteLength(data) / bytesOfToken;
          const isCut = tokens > 12_000;
          const utterances = utterancesIn(asked);
          if (!isCut) for (const { number } of utterances) wholly.add(number);
          const cited = utterances.find(({ text }) => text.split(' ').length > 6) ?? { number: 1, text: '' };
          const said = { aftale: cited.text, ansvarlig: '', deadline: '', sikkerhed: 'tjek', udkast: 0 };
          const answer = instructions.startsWith('You join')
            ? { titel: 'All', opsummering: [], udgaar: [] }
            : { ...good, opgaver: [], aftaler: [{ ...said, kilder: [cited.number] }] };
          const input = Math.round(isCut ? tokens * (1 - share) : tokens);
          if (more.provider !== 'ollama') return says(answer, 'stop', { input, output: 100 });
          const message = { role: 'assistant', content: JSON.stringify(answer) };
          return sends(200, JSON.stringify({ message, done: true, prompt_eval_count: input, eval_count: 100 }));
        },
      },
      { windowTokens: 64_000, ...more },
    );
    const read = async (language: keyof typeof meetings, length: 'long' | 'short') => {
      requests = [];
      wholly.clear();
      bytesOfToken = meetings[language].bytesOfToken;
      await generator.summarise({ ...request, transcript: transcript(meetings[language][length]) });
      const utterances = new Set(requests[0] && utterancesIn(requests[0]).map(({ number }) => number));
      return { requests: requests.length, isWhole: utterances.size > 0 && utterances.isSubsetOf(wholly) };
    };
    return { read };
  }

  it.each(['Danish', 'English'] as const)('by 40 % is read again in parts, in %s', async (language) => {
    const { read } = await cutting(0.4);
    expect((await read(language, 'long')).isWhole).toBe(true);
  });

  it.each(['Danish', 'English'] as const)(
    'by 25 % is read again in parts, in %s, once a short meeting was read',
    async (language) => {
      const { read } = await cutting(0.25);
      expect(await read(language, 'short')).toEqual({ requests: 1, isWhole: true });
      expect((await read(language, 'long')).isWhole).toBe(true);
    },
  );

  it('by 40 % is read again in parts by versions of Ollama that do not know that they must not cut', async () => {
    const { read } = await cutting(0.4, { provider: 'ollama' });
    const { requests, isWhole } = await read('Danish', 'long');
    expect(isWhole).toBe(true);
    expect(requests).toBeGreaterThan(2);
  });

  it('by 25 % is not looked for at providers that refuse what is too long', async () => {
    const { read } = await cutting(0.25, { provider: 'azure' });
    await read('Danish', 'short');
    expect(await read('Danish', 'long')).toMatchObject({ requests: 1 });
  });

  it.each([
    ['Danish', 'English'],
    ['English', 'Danish'],
  ] as const)(
    'is not seen where none is: after a short meeting in %s a long one in %s is read at once',
    async (first, then) => {
      const { read } = await cutting(0);
      await read(first, 'short');
      expect(await read(then, 'long')).toMatchObject({ requests: 1 });
      expect(await read(first, 'long')).toMatchObject({ requests: 1 });
    },
  );
});
