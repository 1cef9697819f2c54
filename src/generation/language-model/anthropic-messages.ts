import { listAt, numberAt, textAt } from './json-path.ts';
import type { ModelSettings } from './model-settings.ts';
import type { Ending, Protocol } from './protocol.ts';

const ENDINGS: Readonly<Record<string, Ending>> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'declined',
  tool_use: 'tool',
};

/** Anthropic's Messages API. It requires a limit of the answer, and has no JSON mode without a schema. */
export function anthropicMessages({ url, key, model, effort = 'default' }: ModelSettings): Protocol {
  const base = url.replace(/\/$/, '');
  const headers: Record<string, string> = {
    'anthropic-version': '2023-06-01',
    ...(key === '' ? {} : { 'x-api-key': key }),
  };
  return {
    ladders: {
      format: ['json_schema', ''],
      limit: ['max_tokens'],
      temperature: ['0', ''],
      effort: effort === 'default' ? [''] : [effort === 'minimal' ? 'low' : effort, ''],
    },
    request({ instructions, data, shape, outputTokens }, sent) {
      const config = {
        ...(sent.format !== '' && { format: { type: 'json_schema', schema: shape } }),
        ...(sent.effort !== '' && { effort: sent.effort }),
      };
      return {
        method: 'POST',
        url: `${base}/messages`,
        headers,
        body: {
          model,
          system: instructions,
          messages: [{ role: 'user', content: data }],
          max_tokens: outputTokens,
          ...(sent.temperature !== '' && { temperature: 0 }),
          ...(Object.keys(config).length > 0 && { output_config: config }),
        },
      };
    },
    reply(answer) {
      if (textAt(answer, 'type') !== 'message') return undefined;
      const texts = listAt(answer, 'content').flatMap((block) =>
        textAt(block, 'type') === 'text' ? [textAt(block, 'text') ?? ''] : [],
      );
      const uncached = numberAt(answer, 'usage', 'input_tokens');
      const cached = ['cache_creation_input_tokens', 'cache_read_input_tokens'].map(
        (name) => numberAt(answer, 'usage', name) ?? 0,
      );
      return {
        text: texts.join(''),
        ending: ENDINGS[textAt(answer, 'stop_reason') ?? ''] ?? 'stop',
        tokens: {
          input: uncached === undefined ? undefined : cached.reduce((sum, one) => sum + one, uncached),
          output: numberAt(answer, 'usage', 'output_tokens'),
        },
      };
    },
    windowQuestions: [
      {
        request: { method: 'GET', url: `${base}/models/${encodeURIComponent(model)}`, headers },
        read: (answer) => numberAt(answer, 'max_input_tokens'),
      },
    ],
    defaultWindow: 200_000,
    mayCut: false,
  };
}
