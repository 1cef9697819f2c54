import type { ModelLanguage } from '../model-language.ts';

/** Protocols. `openai-compatible` is chat completions; `azure` the same with Azure's headers and versions. */
export const MODEL_PROVIDERS = ['openai-compatible', 'azure', 'anthropic', 'ollama'] as const;
export const MODEL_EFFORTS = ['default', 'minimal', 'low', 'medium', 'high'] as const;

export type ModelProvider = (typeof MODEL_PROVIDERS)[number];
export type ModelEffort = (typeof MODEL_EFFORTS)[number];

/** A language model at an endpoint. */
export interface ModelSettings {
  /** `KARTOTEK_MODEL_URL`: its base address, such as `https://models.example/v1`. */
  url: string;
  /** `KARTOTEK_MODEL_KEY`. '' if the endpoint needs none. */
  key: string;
  /** `KARTOTEK_MODEL` */
  model: string;
  /** Default: `openai-compatible`. */
  provider?: ModelProvider;
  /** Tokens of one request and its answer together. By default the endpoint is asked. */
  windowTokens?: number | undefined;
  /** Tokens of one answer. Default: a quarter of the window, at most 16,000. */
  outputTokens?: number | undefined;
  /** Default: what the endpoint chooses. */
  effort?: ModelEffort;
  /** For one request. Default: 120,000. */
  timeoutMs?: number;
  /** Requests at the same time, of the process. Default: 4. */
  concurrency?: number;
  /** Tokens that a workspace may use on a day. Default 0: no cap. */
  dailyTokens?: number;
  /** Of what the model writes. Default: `meeting`. */
  language?: ModelLanguage;
}

/** Tokens. Less holds no useful part of a meeting beside the instructions. */
export const SMALLEST_WINDOW = 4_000;

/** Throws an Error that names the setting that cannot be used. The platform's errors would quote the key or the address. */
export function checkModelSettings({
  url,
  key,
  windowTokens,
  outputTokens = 0,
  provider,
}: Omit<ModelSettings, 'model'>): void {
  const { protocol, username, password, search } = URL.canParse(url) ? new URL(url) : new URL('none:');
  if (
    !/^https?:$/.test(protocol) ||
    `${username}${password}` !== '' ||
    (search !== '' && !isAzureVersion(provider, search))
  ) {
    throw new Error(
      'KARTOTEK_MODEL_URL must be an http(s) address without credentials or a query, such as https://models.example/v1',
    );
  }
  if (!/^[\x21-\x7e]*$/.test(key)) throw new Error('KARTOTEK_MODEL_KEY must be printable ASCII without spaces');
  if (windowTokens !== undefined && windowTokens < SMALLEST_WINDOW) {
    throw new Error(`KARTOTEK_MODEL_WINDOW must be 0 or at least ${SMALLEST_WINDOW}`);
  }
  if (windowTokens !== undefined && outputTokens > windowTokens / 2) {
    throw new Error('KARTOTEK_MODEL_OUTPUT must be at most half of KARTOTEK_MODEL_WINDOW');
  }
}

/** Azure's addresses of dated versions have the version in the query. */
function isAzureVersion(provider: ModelProvider | undefined, search: string): boolean {
  return provider === 'azure' && /^\?api-version=[\w-]+$/.test(search);
}
