import { listAt, textAt } from './json-path.ts';
import type { Parameter } from './protocol.ts';

/** What an endpoint said about a request that it does not take. */
export interface Refusal {
  /** The parameter that it names. */
  parameter?: Parameter;
  /** The window that it names, in tokens; 0 if it says only that the request is too long for it. */
  windowTokens?: number;
  /** The longest answer that it names, in tokens. */
  outputTokens?: number;
  /** It refuses what was said in the meeting, whatever the form of the request. */
  isDeclined?: true;
  /** It does not accept the key, or its account has nothing left to pay with, whatever the request. */
  account?: 'key' | 'credit';
  /** It has no such model, or none for chats. */
  isUnknownModel?: true;
}

/** The more specific first: `output_config.effort` is about the effort. */
const NAMES: readonly (readonly [Parameter, RegExp])[] = [
  ['effort', /reasoning[_. ]?effort|\beffort\b|\bthink(?:ing)?\b/i],
  ['temperature', /\btemperature\b/i],
  ['limit', /max_(?:completion_|output_)?tokens|num_predict/i],
  [
    'format',
    /response_?format|json_?schema|json_object|json mode|structured[_ ]outputs?|output_config|output_format|\bgrammar\b|\bschema\b|["'`]format\b/i,
  ],
];

/** The words of the providers are in the tests, each with the number that it names. */
const TOO_LONG = new RegExp(
  [
    'context[_ ](?:length|size|window|limit)',
    'exceed_context',
    'exceeds? (?:the )?(?:available |maximum )?context',
    '(?:prompt|input) (?:is )?too long',
    'prompt \\([^)]{1,40}\\) is too long',
    'input token count',
    'input tokens exceed',
    'prompt token count',
    'maximum prompt length',
    'model token limit',
    'max tokens limit allowed',
    'max_new_tokens`? must be <=',
    '`inputs` must have less than',
    'reduce the length of the (?:messages|prompt|input)',
    'request too large for',
  ].join('|'),
  'i',
);
/** The more specific first: a text may also name what was sent. */
const WINDOWS = [
  /\bn_ctx\W{1,4}(\d{3,8})/,
  /context limit: \d+ \+ \d+ > (\d{3,8})/i,
  /(\d{3,8}) maximum context length/i,
  /context (?:length|size|window)(?:[ (:]|is|of|only)*(\d{3,8})/i,
  /> (\d{3,8}) maximum/,
  /maximum (?:of|is) (\d{3,8}) (?:input )?tokens/i,
  /maximum number of tokens allowed \((\d{3,8})\)/i,
  /max tokens limit allowed: \((\d{3,8})\)/i,
  /model only supports up to (\d{3,8})/i,
  /exceeds? (?:the )?(?:configured )?limit of (\d{3,8})/i,
  /maximum prompt length is (\d{3,8})/i,
  /model token limit: (\d{3,8})/i,
  /max_new_tokens`? must be <= (\d{3,8})/,
  /`inputs` must have less than (\d{3,8})/,
  /Current length is \d+ while limit is (\d{3,8})/,
  /Limit (\d{3,8}), Requested \d/,
];
/** What a provider says of the longest answer. */
const OUTPUTS = [
  /> (\d{3,7}), which is the maximum/,
  /at most (\d{3,7}) (?:completion|output) tokens/i,
  /max_tokens`? must be less than or equal to `?(\d{3,7})/,
  /maximum output tokens \((\d{3,7})\)/i,
  /valid range of max_tokens is \[\d+, ?(\d{3,7})\]/,
];
/** Google and xAI refuse a wrong key with 400. */
const WRONG_KEY =
  /API_KEY_INVALID|invalid[_ ]api[_ ]key|incorrect api key|api key (?:is )?(?:not valid|invalid|not found|expired|missing)|missing or invalid authorization header/i;
/** OpenAI answers 429, Anthropic 400, xAI 403. Gemini says "exceeded your current quota" of requests in a minute too. */
const NO_CREDIT =
  /insufficient[_ ](?:user_)?(?:quota|credits?|balance|funds)|exceeded_current_quota_error|credit[_ ]balance[_ ](?:is )?too[_ ]low|credits are depleted|have any credits|requires more credits|billing[_ ]hard[_ ]limit|billing_not_active|reached your specified (?:\w+ )?api usage limits/i;
/** OpenRouter, Mistral, DeepSeek, LiteLLM, GitHub, Bedrock and others refuse a wrong model with 400. */
const UNKNOWN_MODEL = new RegExp(
  [
    'model_(?:not_found|not_supported|not_available|decommissioned)',
    'unknown[_ ]model',
    'invalid[_ ]model\\b(?! (?:param|option|setting|config))',
    'not a valid model',
    'unexpected model name',
    'model identifier is invalid',
    'does not work with the specified model',
    'model(?: [^ ]{1,200})? (?:not exist|does not exist|not found)',
  ].join('|'),
  'i',
);
/** What an endpoint says itself is at the beginning. What it quotes of the request comes later. */
const OWN_WORDS = 1_000;
/** Azure, LiteLLM, Anthropic and OpenAI about content that a filter has found. */
const DECLINED =
  /\bcontent_filter\b|content management policy|ResponsibleAIPolicyViolation|content_policy_violation|content filtering policy|flagged as potentially violating/i;
const MOST_READ = 4_000;

/** Reads the body of an error. It may quote what was sent, so nothing of it is kept but names and numbers. */
export function readRefusal(body: string): Refusal {
  const text = body.slice(0, MOST_READ);
  if (DECLINED.test(text)) return { isDeclined: true };
  const account = accountIn(text.slice(0, OWN_WORDS));
  if (account !== undefined) return { account };
  const outputTokens = numberIn(text, OUTPUTS);
  if (outputTokens !== undefined) return { parameter: 'limit', outputTokens };
  if (TOO_LONG.test(text)) return { windowTokens: numberIn(text, WINDOWS) ?? 0 };
  const error = parsed(text);
  const named = [
    textAt(error, 'error', 'param'),
    textAt(error, 'param'),
    ...[...listAt(error, 'detail'), ...listAt(error, 'message', 'detail')].map((fault) =>
      listAt(fault, 'loc').join('.'),
    ),
  ].filter((name) => name !== undefined && name !== '');
  const said = parameterIn(named.join(' '));
  if (said === undefined && UNKNOWN_MODEL.test(text.slice(0, OWN_WORDS))) return { isUnknownModel: true };
  const parameter = said ?? parameterIn(text);
  return parameter === undefined ? {} : { parameter };
}

function accountIn(text: string): Refusal['account'] {
  if (NO_CREDIT.test(text)) return 'credit';
  return WRONG_KEY.test(text) ? 'key' : undefined;
}

function parameterIn(text: string): Parameter | undefined {
  return NAMES.find(([, name]) => name.test(text))?.[0];
}

function numberIn(text: string, patterns: readonly RegExp[]): number | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((digits) => digits !== undefined);
  return found === undefined ? undefined : Number(found);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Gemini's errors are in an array.
    return Array.isArray(value) ? value[0] : value;
  } catch {
    return undefined;
  }
}
