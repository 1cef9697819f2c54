import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  anthropicSays,
  type ModelAnswer,
  type ModelRequest,
  ollamaSays,
  type ServedModel,
  says,
  sends,
  serveModel,
} from '../../../tests/harness/model-server.ts';
import { parseOutboundAllow } from '../../outbound/allow-list.ts';
import { createOutbound } from '../../outbound/guarded-fetch.ts';
import type { SummaryRequest } from '../generator.ts';
import { createTranscriptThreads } from '../threads/transcript-threads.ts';
import { createLanguageModelGenerator, type LanguageModelOptions } from './language-model-generator.ts';

type Provider = NonNullable<LanguageModelOptions['provider']>;

const threads = createTranscriptThreads();
afterAll(() => threads.close());

async function withModel(served: ServedModel, given: Partial<LanguageModelOptions> = {}) {
  const server = await serveModel(served);
  const outbound = createOutbound({ allow: parseOutboundAllow('127.0.0.1') });
  onTestFinished(async () => {
    await outbound.close();
    await server[Symbol.asyncDispose]();
  });
  const options = { url: server.url, key: 'sk-secret', model: 'test-model', outbound, threads, ...given };
  return { server, generator: createLanguageModelGenerator({ wait: async () => {}, ...options }) };
}

const LINES = ['Ida: Shall we renew?', 'Ben: I will send the list by Friday.'];
const request: SummaryRequest = {
  workspaceId: 1,
  transcript: { text: LINES.join('\n'), mediaType: 'text/plain' },
  subject: 'Renewal',
  meetingDate: new Date('2026-03-02T09:00:00.000Z'),
  participants: [],
  audience: 'CUSTOMER',
  signal: new AbortController().signal,
};
/** Fits a window of 64,000 tokens, and not one of 8,192. */
const long: SummaryRequest = {
  ...request,
  transcript: {
    text: [...LINES, ...Array.from({ length: 300 }, (_, n) => `Ida: This is line ${n} about the harbour office.`)].join(
      '\n',
    ),
    mediaType: 'text/plain',
  },
};

const opgaver = [
  {
    opgave: 'Ben sends the list by Friday.',
    ansvarlig: 'Ben',
    deadline: 'by Friday',
    prioritet: 'Mellem',
    sikkerhed: 'sikker',
    udkast: 0,
    kilder: [2],
  },
];
const good = { titel: 'Renewal', opsummering: [], aftaler: [], emner: [], opgaver };

const SAYS: Readonly<Record<Provider, (content: unknown) => ModelAnswer>> = {
  'openai-compatible': says,
  azure: says,
  anthropic: anthropicSays,
  ollama: ollamaSays,
};

/** Answers for a part of a meeting, and joins parts. */
const answerPart = (provider: Provider, { body }: ModelRequest) =>
  SAYS[provider](body.includes('{\\"id\\":') ? { titel: 'All', opsummering: [], udgaar: [] } : good);

const limitOf = ({ json }: ModelRequest) =>
  json.max_tokens ?? json.max_completion_tokens ?? (json.options as { num_predict: number }).num_predict;
const isWhole = ({ body }: ModelRequest) => body.includes('This is line 0 ') && body.includes('This is line 299 ');
const keysOf = ({ json }: ModelRequest) => Object.keys({ ...json, ...(json.options as object | undefined) }).sort();

const openAi = (message: string, given: object = {}) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null, ...given },
});
const EXCEEDED = { param: 'messages', code: 'context_length_exceeded' };

describe('a request that is too long', () => {
  it.each<[string, Provider, number, number | undefined, object]>([
    [
      'OpenAI',
      'openai-compatible',
      400,
      8192,
      openAi(
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 22473 tokens. Please reduce the length of the messages.",
        EXCEEDED,
      ),
    ],
    [
      'OpenAI of newer models',
      'openai-compatible',
      400,
      8192,
      openAi(
        'Input tokens exceed the configured limit of 8192 tokens. Your messages resulted in 22473 tokens. Please reduce the length of the messages.',
        EXCEEDED,
      ),
    ],
    [
      'OpenAI, which does not say how long',
      'openai-compatible',
      400,
      undefined,
      openAi('Your input exceeds the context window of this model. Please adjust your input and try again.', EXCEEDED),
    ],
    [
      'OpenAI of the tokens of a minute',
      'openai-compatible',
      429,
      8192,
      openAi(
        'Request too large for gpt-4o in organization org-1 on tokens per min (TPM): Limit 8192, Requested 22473. The input or output tokens must be reduced in order to run successfully.',
        { type: 'tokens', code: 'rate_limit_exceeded' },
      ),
    ],
    [
      'Azure',
      'azure',
      400,
      8192,
      openAi(
        "This model's maximum context length is 8192 tokens. However, you requested 22473 tokens (6473 in the messages, 16000 in the completion). Please reduce the length of the messages or completion.",
        EXCEEDED,
      ),
    ],
    [
      'Anthropic',
      'anthropic',
      400,
      8192,
      {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'prompt is too long: 22473 tokens > 8192 maximum' },
      },
    ],
    [
      'Anthropic with the answer',
      'anthropic',
      400,
      8192,
      {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message:
            'input length and `max_tokens` exceed context limit: 6473 + 16000 > 8192, decrease input length or `max_tokens` and try again',
        },
      },
    ],
    [
      'Mistral',
      'openai-compatible',
      400,
      8192,
      {
        object: 'error',
        message:
          'Prompt contains 22473 tokens and 0 draft tokens, too large for model with 8192 maximum context length',
        type: 'invalid_request_error',
        code: '3051',
      },
    ],
    [
      'Gemini',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          code: 400,
          message: 'The input token count (22473) exceeds the maximum number of tokens allowed (8192).',
          errors: [
            {
              message: 'The input token count (22473) exceeds the maximum number of tokens allowed (8192).',
              domain: 'global',
              reason: 'badRequest',
            },
          ],
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
    [
      'Gemini’s compatible address',
      'openai-compatible',
      400,
      8192,
      [
        {
          error: {
            code: 400,
            message: 'The input token count (22473) exceeds the maximum number of tokens allowed (8192).',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
    ],
    [
      'Gemini of older models',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          code: 400,
          message: 'Input request contains (22473) tokens, which is more than the max tokens limit allowed: (8192)',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
    [
      'Vertex',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          code: 400,
          message:
            'Unable to submit request because the input token count is 22473 but model only supports up to 8192. Reduce the input token count and try again.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
    ['Ollama', 'ollama', 400, undefined, { error: 'the input length exceeds the context length' }],
    ['Ollama of older versions', 'ollama', 500, undefined, { error: 'input length exceeds maximum context length' }],
    [
      'Ollama’s cloud, which says by how much',
      'ollama',
      400,
      undefined,
      { error: 'prompt too long; exceeded max context length by 14281 tokens' },
    ],
    [
      'llama.cpp',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          code: 400,
          message: 'request (22473 tokens) exceeds the available context size (8192 tokens), try increasing it',
          type: 'exceed_context_size_error',
          n_prompt_tokens: 22_473,
          n_ctx: 8192,
        },
      },
    ],
    [
      'llama.cpp of older versions',
      'openai-compatible',
      500,
      undefined,
      {
        error: {
          code: 500,
          message: 'the request exceeds the available context size. try increasing the context size',
          type: 'server_error',
        },
      },
    ],
    [
      'vLLM',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          message:
            "'max_tokens' or 'max_completion_tokens' is too large: 16000. This model's maximum context length is 8192 tokens and your request has 6473 input tokens (16000 > 8192 - 6473). None",
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      },
    ],
    [
      'vLLM of the prompt alone',
      'openai-compatible',
      400,
      8192,
      {
        object: 'error',
        message:
          'The prompt (total length 22473) is too long to fit into the model (context length 8192). Make sure that `max_model_len` is no smaller than the number of text tokens.',
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    ],
    [
      'LM Studio',
      'openai-compatible',
      400,
      8192,
      {
        error:
          'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 22473>= n_ctx: 8192). Try to load the model with a larger context length, or provide a shorter input.',
      },
    ],
    [
      'LM Studio of older versions',
      'openai-compatible',
      400,
      8192,
      {
        error:
          'Trying to keep the first 22473 tokens when context the overflows. However, the model is loaded with context length of only 8192 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input',
      },
    ],
    [
      'OpenRouter',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          message:
            'This endpoint\'s maximum context length is 8192 tokens. However, you requested about 22473 tokens (6473 of text input, 16000 in the output). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
          code: 400,
          metadata: { provider_name: 'Chutes' },
        },
      },
    ],
    [
      'OpenRouter for a provider',
      'openai-compatible',
      400,
      8192,
      {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: {
            raw: '{"message":"input length and `max_tokens` exceed context limit: 6473 + 16000 > 8192, decrease input length or `max_tokens` and try again"}',
            provider_name: 'Amazon Bedrock',
          },
        },
      },
    ],
    [
      'Groq',
      'openai-compatible',
      400,
      undefined,
      openAi('Please reduce the length of the messages or completion.', EXCEEDED),
    ],
    [
      'Groq of the tokens of a minute',
      'openai-compatible',
      413,
      8192,
      {
        error: {
          message:
            'Request too large for model `llama-3.3-70b-versatile` in organization `org_1` service tier `on_demand` on tokens per minute (TPM): Limit 8192, Requested 22473, please reduce your message size and try again.',
          type: 'tokens',
          code: 'rate_limit_exceeded',
        },
      },
    ],
    [
      'Together',
      'openai-compatible',
      422,
      8192,
      openAi(
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8192. Given: 6473 `inputs` tokens and 16000 `max_new_tokens`',
      ),
    ],
    [
      'Together of the prompt alone',
      'openai-compatible',
      400,
      8192,
      openAi("The input (22473 tokens) is longer than the model's context length (8192 tokens)."),
    ],
    [
      'xAI',
      'openai-compatible',
      400,
      8192,
      {
        code: 'Client specified an invalid argument',
        error: "This model's maximum prompt length is 8192 but the request contains 22473 tokens.",
      },
    ],
    [
      'Cerebras',
      'openai-compatible',
      400,
      8192,
      {
        message: 'Please reduce the length of the messages or completion. Current length is 22473 while limit is 8192',
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    ],
    [
      'Moonshot',
      'openai-compatible',
      400,
      8192,
      openAi('Invalid request: Your request exceeded model token limit: 8192 (requested: 22473)'),
    ],
    [
      'MiniMax, whose number is that of the error',
      'openai-compatible',
      400,
      undefined,
      openAi('invalid params, context window exceeds limit (2013)'),
    ],
  ])('in the words of %s is sent in parts, after one request', async (_, provider, code, window, refusal) => {
    const { server, generator } = await withModel(
      {
        answer: (asked, index) => (index === 0 ? sends(code, JSON.stringify(refusal)) : answerPart(provider, asked)),
      },
      { provider, windowTokens: 64_000, concurrency: 1 },
    );
    const { content } = await generator.summarise(long);
    expect(content.todos.opgaver).toHaveLength(1);
    expect(server.requests.map(isWhole)).toEqual([true, ...server.requests.slice(1).map(() => false)]);
    expect(new Set(server.requests.map((asked) => keysOf(asked).join()))).toHaveLength(1);
    expect(server.requests.map(limitOf)).toEqual([
      16_000,
      ...server.requests.slice(1).map(() => (window === undefined ? 16_000 : window / 4)),
    ]);
  });
});

describe('a limit of the answer that is too high', () => {
  it.each<[string, Provider, string]>([
    [
      'Anthropic',
      'anthropic',
      'max_tokens: 16000 > 4096, which is the maximum allowed number of output tokens for this model',
    ],
    [
      'Groq',
      'openai-compatible',
      '`max_tokens` must be less than or equal to `4096`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    ],
    [
      'Ollama’s cloud',
      'openai-compatible',
      "max_tokens (16000) exceeds model's maximum output tokens (4096) for model deepseek-v4",
    ],
    ['DeepSeek', 'openai-compatible', 'Invalid max_tokens value, the valid range of max_tokens is [1, 4096]'],
  ])('in the words of %s is lowered, and the meeting sent whole', async (_, provider, message) => {
    const { server, generator } = await withModel(
      {
        answer: (asked) =>
          Number(asked.json.max_tokens) > 4096
            ? sends(400, JSON.stringify(openAi(message)))
            : answerPart(provider, asked),
      },
      { provider, windowTokens: 64_000 },
    );
    await generator.summarise(long);
    expect(server.requests.map(limitOf)).toEqual([16_000, 4096]);
  });
});

const KEY = /^the model's endpoint answered \d+: it does not accept KARTOTEK_MODEL_KEY$/;
const CREDIT =
  /^the model's endpoint answered \d+: the account that KARTOTEK_MODEL_KEY belongs to has no credit left, or has reached its spending limit$/;
const QUOTA = 'You exceeded your current quota, please check your plan and billing details.';
const googleKey = (message: string) => ({
  error: {
    code: 400,
    message,
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'generativelanguage.googleapis.com' },
      },
    ],
  },
});
const anthropic = (message: string) => ({ type: 'error', error: { type: 'invalid_request_error', message } });

describe('an endpoint that takes no request of this key', () => {
  it.each<[string, Provider, number, object, RegExp]>([
    [
      'Google: a wrong key',
      'openai-compatible',
      400,
      googleKey('API key not valid. Please pass a valid API key.'),
      KEY,
    ],
    [
      'Google’s compatible address: a wrong key',
      'openai-compatible',
      400,
      [googleKey('API key not valid. Please pass a valid API key.')],
      KEY,
    ],
    ['Google: an old key', 'openai-compatible', 400, googleKey('API key expired. Please renew the API key.'), KEY],
    [
      'Google’s compatible address: no key',
      'openai-compatible',
      400,
      [{ error: { code: 400, message: 'Missing or invalid Authorization header.', status: 'INVALID_ARGUMENT' } }],
      KEY,
    ],
    [
      'xAI: a wrong key',
      'openai-compatible',
      400,
      {
        code: 'Client specified an invalid argument',
        error: 'Incorrect API key provided: sk***et. You can obtain an API key from https://console.x.ai.',
      },
      KEY,
    ],
    [
      'OpenAI: a wrong key',
      'openai-compatible',
      401,
      openAi('Incorrect API key provided: sk-se*et.', { code: 'invalid_api_key' }),
      KEY,
    ],
    [
      'Anthropic: no credit',
      'anthropic',
      400,
      anthropic(
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
      ),
      CREDIT,
    ],
    [
      'Anthropic: the spending limit',
      'anthropic',
      400,
      anthropic('You have reached your specified API usage limits. You will regain access on 2026-04-01 at 00:00 UTC.'),
      CREDIT,
    ],
    [
      'OpenAI: no credit',
      'openai-compatible',
      429,
      openAi(QUOTA, { type: 'insufficient_quota', code: 'insufficient_quota' }),
      CREDIT,
    ],
    [
      'OpenAI: the spending limit',
      'openai-compatible',
      400,
      openAi('Billing hard limit has been reached', { code: 'billing_hard_limit_reached' }),
      CREDIT,
    ],
    [
      'Google: no credit',
      'openai-compatible',
      429,
      [
        {
          error: {
            code: 429,
            message:
              'Your prepayment credits are depleted. Please go to AI Studio at https://ai.studio/projects to manage your project and billing.',
            status: 'RESOURCE_EXHAUSTED',
          },
        },
      ],
      CREDIT,
    ],
    [
      'xAI: no credit',
      'openai-compatible',
      403,
      {
        code: 'The caller does not have permission to execute the specified operation',
        error: "Your newly created team doesn't have any credits yet.",
      },
      CREDIT,
    ],
    [
      'Moonshot: no credit',
      'openai-compatible',
      429,
      openAi('Your account org-1 is suspended, please check your plan and billing details', {
        type: 'exceeded_current_quota_error',
      }),
      CREDIT,
    ],
    ['DeepSeek: no credit', 'openai-compatible', 402, openAi('Insufficient Balance'), CREDIT],
    [
      'OpenRouter: too little credit',
      'openai-compatible',
      402,
      {
        error: {
          message:
            'This request requires more credits, or fewer max_tokens. You requested up to 16384 tokens, but can only afford 3919.',
          code: 402,
        },
      },
      CREDIT,
    ],
  ])('is asked once, and named: %s', async (_, provider, code, refusal, message) => {
    const { server, generator } = await withModel(
      { answer: () => sends(code, JSON.stringify(refusal, null, 2)) },
      { provider, windowTokens: 8_192, concurrency: 1 },
    );
    await expect(generator.summarise(long)).rejects.toMatchObject({
      name: 'GenerationFailed',
      message: expect.stringMatching(message),
      code: 'MODEL_MISCONFIGURED',
      retryable: false,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('is not one that allows so many requests in a minute, though Gemini says so in the same words', async () => {
    const error = {
      code: 429,
      message: `${QUOTA}\n* Quota exceeded for metric: generate_content_free_tier_input_token_count, limit: 250000\nPlease retry in 11.1s.`,
      status: 'RESOURCE_EXHAUSTED',
    };
    const { generator } = await withModel({ answer: () => sends(429, JSON.stringify([{ error }])) });
    await expect(generator.summarise(request)).rejects.toMatchObject({
      message: expect.stringContaining('KARTOTEK_MODEL_CONCURRENCY'),
      code: 'MODEL_UNAVAILABLE',
      retryable: true,
    });
  });

  it('is not one that quotes such words from the meeting', async () => {
    const text = `${LINES.join('\n')}\nIda: The API key is not valid, and the credit balance is too low.`;
    const { server, generator } = await withModel({
      answer: (asked) =>
        'temperature' in asked.json
          ? sends(422, JSON.stringify({ detail: [{ loc: ['body', 'temperature'], msg: 'no', input: asked.body }] }))
          : says(good),
    });
    const { content } = await generator.summarise({ ...request, transcript: { text, mediaType: 'text/plain' } });
    expect(content.todos.opgaver).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });
});

describe('an endpoint that has no such model', () => {
  it.each<[string, Provider, number, object]>([
    ['OpenRouter', 'openai-compatible', 400, { error: { message: 'harbour/one is not a valid model ID', code: 400 } }],
    [
      'Mistral',
      'openai-compatible',
      400,
      { object: 'error', message: 'Invalid model: harbour-one', type: 'invalid_model', param: null, code: '1500' },
    ],
    ['DeepSeek', 'openai-compatible', 400, openAi('Model Not Exist', { code: 'invalid_request_error' })],
    [
      'LiteLLM',
      'openai-compatible',
      400,
      openAi('/chat/completions: Invalid model name passed in model=harbour-one. Call `/v1/models` to view models.'),
    ],
    ['GitHub', 'openai-compatible', 400, { error: { code: 'unknown_model', message: 'Unknown model: harbour-one' } }],
    [
      'Hugging Face',
      'openai-compatible',
      400,
      openAi('Not supported by any provider.', { code: 'model_not_supported' }),
    ],
    [
      'Groq: one that is served no longer',
      'openai-compatible',
      400,
      openAi('The model `harbour-one` has been decommissioned.', { code: 'model_decommissioned' }),
    ],
    [
      'OpenAI: one that the project may not use',
      'openai-compatible',
      403,
      openAi('Project `p` does not have access to model `harbour-one`', { code: 'model_not_found' }),
    ],
    ['llama.cpp', 'openai-compatible', 400, openAi("model 'harbour-one' not found")],
    ['Ollama', 'ollama', 404, { error: "model 'harbour-one' not found" }],
    ['Anthropic’s on Bedrock', 'anthropic', 400, anthropic('The provided model identifier is invalid.')],
  ])('is asked once, and the setting is named: %s', async (_, provider, code, refusal) => {
    const { server, generator } = await withModel(
      { answer: () => sends(code, JSON.stringify(refusal, null, 2)) },
      { provider, windowTokens: 8_192, concurrency: 1 },
    );
    await expect(generator.summarise(long)).rejects.toMatchObject({
      message: `the model's endpoint answered ${code}: it has no model for chats of the name in KARTOTEK_MODEL`,
      code: 'MODEL_MISCONFIGURED',
      retryable: false,
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['as its `param`', openAi('The model does not exist with this one.', { param: 'temperature' })],
    ['in words', openAi('Invalid model parameter: temperature')],
  ])('is not one that names a parameter that the model does not take, %s', async (_, refusal) => {
    const { server, generator } = await withModel({
      answer: ({ json }) => ('temperature' in json ? sends(400, JSON.stringify(refusal)) : says(good)),
    });
    expect((await generator.summarise(request)).content.todos.opgaver).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });
});
