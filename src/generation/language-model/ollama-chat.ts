import { at, numberAt, textAt } from './json-path.ts';
import type { ModelSettings } from './model-settings.ts';
import type { Protocol } from './protocol.ts';

/** A longer window needs memory that many machines do not have. */
const LONGEST_UNASKED = 16_384;

/**
 * Ollama's own protocol. Unlike its `/v1`, it takes the window with each request, and can refuse a prompt that is longer
 * instead of dropping its beginning.
 */
export function ollamaChat({ url, key, model, effort = 'default' }: ModelSettings): Protocol {
  const root = url.replace(/\/(?:v1\/?|api\/?)?$/, '');
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  return {
    ladders: {
      format: ['json_schema', 'json', ''],
      limit: ['num_predict', ''],
      temperature: ['0', ''],
      effort: effort === 'default' ? [''] : [effort === 'minimal' ? 'low' : effort, ''],
    },
    request: ({ instructions, data, shape, outputTokens, windowTokens }, sent) => ({
      method: 'POST',
      url: `${root}/api/chat`,
      headers,
      body: {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: data },
        ],
        stream: false,
        truncate: false,
        ...(sent.format !== '' && { format: sent.format === 'json' ? 'json' : shape }),
        ...(sent.effort !== '' && { think: sent.effort }),
        options: {
          num_ctx: windowTokens,
          ...(sent.limit !== '' && { num_predict: outputTokens }),
          ...(sent.temperature !== '' && { temperature: 0 }),
        },
      },
    }),
    reply(answer) {
      const text = textAt(answer, 'message', 'content');
      if (text === undefined) return undefined;
      return {
        text,
        ending: textAt(answer, 'done_reason') === 'length' ? 'length' : 'stop',
        tokens: { input: numberAt(answer, 'prompt_eval_count'), output: numberAt(answer, 'eval_count') },
      };
    },
    windowQuestions: [
      {
        request: { method: 'POST', url: `${root}/api/show`, headers, body: { model } },
        read(answer) {
          const facts = Object.entries(at(answer, 'model_info') ?? {});
          const [name] = facts.find(([fact]) => fact.endsWith('.context_length')) ?? [];
          const tokens = name === undefined ? undefined : numberAt(answer, 'model_info', name);
          return tokens === undefined ? undefined : Math.min(tokens, LONGEST_UNASKED);
        },
      },
    ],
    defaultWindow: 8_192,
    // Versions that do not know `truncate`.
    mayCut: true,
  };
}
