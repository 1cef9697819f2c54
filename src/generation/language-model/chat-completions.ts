import { at, listAt, numberAt, textAt } from './json-path.ts';
import type { ModelSettings } from './model-settings.ts';
import type { Ending, Protocol, WindowQuestion, WireRequest } from './protocol.ts';

/** Endpoints that refuse the older name of the answer's limit. Most others know only that. */
const NEW_LIMIT = /(^|\.)(openai\.com|openai\.azure\.com|services\.ai\.azure\.com|cognitiveservices\.azure\.com)$/;
/** Endpoints whose models all read that much, and which do not say so. They refuse what is longer. */
const LONG_WINDOW = /(^|\.)(openai\.com|azure\.com|googleapis\.com)$/;
/** The window that Ollama gives a model on a small machine, unless its operator or the request sets another. */
const OLLAMA_WINDOW = 4_096;

const ENDINGS: Readonly<Record<string, Ending>> = {
  length: 'length',
  model_length: 'length',
  content_filter: 'declined',
  tool_calls: 'tool',
};

/** The protocol of OpenAI, which Azure, Mistral, Gemini, llama.cpp, vLLM and Ollama offer too. */
export function chatCompletions({ url, key, model, provider, effort = 'default' }: ModelSettings): Protocol {
  const base = new URL(url);
  const isAzure = provider === 'azure';
  const credential: Record<string, string> = isAzure ? { 'api-key': key } : { authorization: `Bearer ${key}` };
  const headers: Record<string, string> = key === '' ? {} : credential;
  const isLong = LONG_WINDOW.test(base.hostname);
  const isNew = isAzure || NEW_LIMIT.test(base.hostname);
  return {
    ladders: {
      format: ['json_schema', 'json_object', ''],
      limit: isNew ? ['max_completion_tokens', 'max_tokens', ''] : ['max_tokens', 'max_completion_tokens', ''],
      temperature: ['0', ''],
      effort: effort === 'default' ? [''] : [effort, ''],
    },
    request: ({ instructions, data, shape, outputTokens }, sent) => ({
      method: 'POST',
      url: below(base, 'chat/completions'),
      headers,
      body: {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: data },
        ],
        ...(sent.temperature !== '' && { temperature: 0 }),
        ...(sent.limit !== '' && { [sent.limit]: outputTokens }),
        ...(sent.effort !== '' && { reasoning_effort: sent.effort }),
        ...(sent.format === 'json_schema' && {
          response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: shape } },
        }),
        ...(sent.format === 'json_object' && { response_format: { type: 'json_object' } }),
      },
    }),
    reply(answer) {
      const message = at(answer, 'choices', 0, 'message');
      if (typeof message !== 'object' || message === null) return undefined;
      const reason = textAt(answer, 'choices', 0, 'finish_reason') ?? '';
      const declined = (textAt(message, 'refusal') ?? '') !== '';
      return {
        // Models that reason may answer in blocks.
        text: textAt(message, 'content') ?? listAt(message, 'content').map(textOfBlock).join(''),
        ending: declined ? 'declined' : (ENDINGS[reason] ?? 'stop'),
        tokens: {
          input: numberAt(answer, 'usage', 'prompt_tokens'),
          output: numberAt(answer, 'usage', 'completion_tokens'),
        },
      };
    },
    windowQuestions: isAzure ? [] : windowQuestions(base, headers, model),
    defaultWindow: isLong ? 128_000 : 32_000,
    mayCut: !isLong && !isAzure,
  };
}

function textOfBlock(block: unknown): string {
  return textAt(block, 'type') === 'text' ? (textAt(block, 'text') ?? '') : '';
}

/** vLLM, Mistral, OpenRouter and Groq tell it with their models; llama.cpp and Ollama beside the protocol. */
function windowQuestions(base: URL, headers: Record<string, string>, model: string): WindowQuestion[] {
  const get = (url: string): WireRequest => ({ method: 'GET', url, headers });
  const root = base.origin + base.pathname.replace(/\/(v1\/?)?$/, '');
  const names = ['max_model_len', 'max_context_length', 'context_length', 'context_window'];
  return [
    {
      request: get(below(base, 'models')),
      read(answer) {
        const own = listAt(answer, 'data').find((one) => textAt(one, 'id') === model);
        return names.map((name) => numberAt(own, name)).find((tokens) => tokens !== undefined);
      },
    },
    {
      request: get(`${root}/props`),
      read: (answer) => numberAt(answer, 'default_generation_settings', 'n_ctx') ?? numberAt(answer, 'n_ctx'),
    },
    {
      // Ollama lists the models that are loaded. What it will give the others depends on its settings and the machine.
      request: get(`${root}/api/ps`),
      read(answer) {
        const own = listAt(answer, 'models').find((one) => textAt(one, 'model')?.replace(/:latest$/, '') === model);
        return own === undefined ? undefined : (numberAt(own, 'context_length') ?? OLLAMA_WINDOW);
      },
      readUnloaded: (answer) => (Array.isArray(at(answer, 'models')) ? OLLAMA_WINDOW : undefined),
    },
  ];
}

/** An address below the base, with its query: Azure's dated versions. */
function below(base: URL, path: string): string {
  return `${base.origin}${base.pathname.replace(/\/$/, '')}/${path}${base.search}`;
}
