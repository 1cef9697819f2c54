import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anthropicSays,
  type ModelAnswer,
  type ModelRequest,
  ollamaSays,
  says,
  sends,
  serveModel,
} from '../harness/model-server.ts';
import { command } from '../harness/process.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { readBlocks } from './read-blocks.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/language-models.md'), 'utf8');
const KEY = 'key-of-the-recipe';
const SAID =
  '[00:05] Ida Holm: We agree to renew for two years.\n[00:41] Ben: I will send the signed list by Friday.\n';
const ANSWER = {
  titel: 'Renewal for two years',
  opsummering: [{ tekst: 'They agreed to renew for two years.', kilder: [1] }],
  aftaler: [],
  emner: [],
  opgaver: [
    {
      opgave: 'Ben sends the signed list by Friday.',
      ansvarlig: 'Ben',
      deadline: 'by Friday (2026-03-06)',
      prioritet: 'Mellem',
      sikkerhed: 'sikker',
      udkast: 0,
      kilder: [2],
    },
  ],
};

interface Provider {
  /** What it tells of itself, by path. */
  facts?: Record<string, object>;
  /** Why it does not take a request. Undefined: it does. */
  refuse?(request: ModelRequest): ModelAnswer | undefined;
  answer: ModelAnswer;
  /** What the request holds that is answered, beside the recipe's model. */
  accepted: { path: string; headers: Record<string, string>; json: object };
}

const bearer = { authorization: `Bearer ${KEY}` };
const SCHEMA = { response_format: { type: 'json_schema', json_schema: { strict: true, schema: { type: 'object' } } } };

function refuses(param: string, message: string): ModelAnswer {
  return sends(400, JSON.stringify({ error: { message, type: 'invalid_request_error', param, code: 'unsupported' } }));
}

/** As models of OpenAI that reason. */
function refuseOldParameters({ json }: ModelRequest): ModelAnswer | undefined {
  if ('max_tokens' in json)
    return refuses('max_tokens', "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.");
  if ('temperature' in json)
    return refuses('temperature', "Unsupported value: 'temperature' does not support 0 with this model.");
  return undefined;
}

/** By the heading of the recipe. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  OpenAI: {
    refuse: refuseOldParameters,
    answer: says(ANSWER),
    accepted: {
      path: '/v1/chat/completions',
      headers: bearer,
      json: { ...SCHEMA, reasoning_effort: 'low', max_completion_tokens: expect.any(Number) },
    },
  },
  Azure: {
    refuse: refuseOldParameters,
    answer: says(ANSWER),
    accepted: {
      path: '/openai/v1/chat/completions',
      headers: { 'api-key': KEY },
      json: { ...SCHEMA, max_completion_tokens: expect.any(Number) },
    },
  },
  Anthropic: {
    facts: { '/v1/models/claude-sonnet-4-5': { type: 'model', max_input_tokens: 200_000, max_tokens: 64_000 } },
    refuse: ({ headers, json }) =>
      headers['anthropic-version'] && json.max_tokens && !json.messages.some(({ role }) => role === 'system')
        ? undefined
        : sends(400, '{"type":"error","error":{"type":"invalid_request_error","message":"max_tokens: required"}}'),
    answer: anthropicSays(ANSWER),
    accepted: {
      path: '/v1/messages',
      headers: { 'x-api-key': KEY },
      json: { system: expect.stringContaining('minutes'), output_config: { format: { type: 'json_schema' } } },
    },
  },
  Mistral: {
    facts: { '/v1/models': { data: [{ id: 'mistral-medium-latest', max_context_length: 131_072 }] } },
    refuse({ json }) {
      const known = ['model', 'messages', 'temperature', 'max_tokens', 'response_format'];
      const unknown = Object.keys(json).find((name) => !known.includes(name));
      if (unknown === undefined) return undefined;
      const detail = [{ type: 'extra_forbidden', loc: ['body', unknown], msg: 'Extra inputs are not permitted' }];
      return sends(422, JSON.stringify({ object: 'error', message: { detail } }));
    },
    answer: says(ANSWER),
    accepted: { path: '/v1/chat/completions', headers: bearer, json: { ...SCHEMA, max_tokens: expect.any(Number) } },
  },
  Gemini: {
    refuse({ body }) {
      const message = 'Invalid JSON payload received. Unknown name "additionalProperties" at response_format';
      return body.includes('json_schema') && !body.includes('json_object')
        ? sends(400, JSON.stringify([{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }]))
        : undefined;
    },
    answer: says(ANSWER),
    accepted: {
      path: '/v1beta/openai/chat/completions',
      headers: bearer,
      json: { response_format: { type: 'json_object' }, max_tokens: 32_000 },
    },
  },
  Ollama: {
    answer: ollamaSays(ANSWER),
    accepted: {
      path: '/api/chat',
      headers: {},
      json: { stream: false, format: { type: 'object' }, options: { num_ctx: 16_000, num_predict: 4_000 } },
    },
  },
  'llama.cpp': {
    facts: {
      '/v1/models': { data: [{ id: 'model.gguf', meta: { n_ctx_train: 131_072 } }] },
      '/props': { default_generation_settings: { n_ctx: 16_384 } },
    },
    answer: says(ANSWER),
    accepted: { path: '/v1/chat/completions', headers: {}, json: { ...SCHEMA, max_tokens: 4_096 } },
  },
  vLLM: {
    facts: { '/v1/models': { data: [{ id: 'mistralai/Mistral-Small-3.2-24B-Instruct-2506', max_model_len: 32_768 }] } },
    answer: says(ANSWER),
    accepted: { path: '/v1/chat/completions', headers: bearer, json: { ...SCHEMA, max_tokens: 8_192 } },
  },
};

const recipes = DOCUMENT.split(/^## /m)
  .map((section) => ({ name: section.split('\n')[0] ?? '', settings: settingsIn(section) }))
  .filter(({ settings }) => 'KARTOTEK_MODEL' in settings);

let folder: string;
beforeAll(async () => {
  folder = quickFolder('kartotek-recipes-');
  await writeFile(join(folder, 'meeting.txt'), SAID);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('each recipe has a server that speaks its protocol', () => {
  expect(recipes.map(({ name }) => name)).toEqual(Object.keys(PROVIDERS));
});

it.each(recipes)('the recipe of $name makes a summary with kartotek generate', async ({ name, settings }) => {
  const { facts = {}, refuse, answer, accepted } = PROVIDERS[name] as Provider;
  await using server = await serveModel({ answer: (request) => refuse?.(request) ?? answer, facts });
  const { origin } = new URL(server.url);
  const given = new URL(settings.KARTOTEK_MODEL_URL ?? '');
  const environment = {
    ...settings,
    KARTOTEK_MODEL_URL: settings.KARTOTEK_MODEL_URL?.replace(given.origin, origin) ?? '',
  };
  const ended = await command(
    { ...environment, KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1' },
    ...['generate', join(folder, 'meeting.txt'), '--date', '2026-03-02', '--json'],
  );
  expect([ended.code, ended.stderr]).toEqual([0, '']);
  const trial = JSON.parse(ended.output);
  expect(trial).toMatchObject({
    generator: { name: `language-model:${settings.KARTOTEK_MODEL}` },
    content: {
      titel: 'Renewal for two years',
      todos: { opgaver: [{ ansvarlig: 'Ben', deadline: 'by Friday (2026-03-06)' }] },
    },
    tokens: { input: expect.any(Number), output: expect.any(Number) },
    requests: server.requests.length,
  });
  expect(trial.content.context).toContainEqual(
    expect.objectContaining({
      kilde: 'Ben',
      citat: 'I will send the signed list by Friday.',
      peger: '/todos/opgaver/0',
    }),
  );
  const { path, headers, json } = server.requests.at(-1) ?? {};
  expect({ path, headers, json }).toMatchObject({
    ...accepted,
    json: { ...accepted.json, model: settings.KARTOTEK_MODEL },
  });
  // What a recipe makes it ask and be refused stays few: one question for the window, one request for each refusal.
  expect(server.requests.length + server.questions.length).toBeLessThanOrEqual(4);
});

/** The settings of a recipe's block, with a key in place of the reader's own. */
function settingsIn(section: string): Record<string, string> {
  const lines = readBlocks(section).flatMap(({ language, text }) => (language === 'bash' ? text.split('\n') : []));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^export (KARTOTEK_\w+)=(\S+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value.startsWith('"$') ? KEY : value]];
    }),
  );
}
