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

const TOO_LONG =
  /context[_ ](?:length|size|window)|exceeds? (?:the )?(?:available |maximum )?context|prompt (?:is )?too long|input (?:is )?too long|exceed_context/i;
const WINDOWS = [
  /context (?:length|size|window)[^\d]{0,40}(\d{3,8})/i,
  /> (\d{3,8}) maximum/,
  /\bn_ctx\W{1,4}(\d{3,8})/,
  /maximum (?:of|is) (\d{3,8}) (?:input )?tokens/i,
];
/** "max_tokens: 64001 > 64000, which is the maximum allowed number of output tokens", "supports at most 16384 completion tokens". */
const OUTPUTS = [/> (\d{3,7}), which is the maximum/, /at most (\d{3,7}) (?:completion|output) tokens/i];
/** Azure, LiteLLM, Anthropic and OpenAI about content that a filter has found. */
const DECLINED =
  /\bcontent_filter\b|content management policy|ResponsibleAIPolicyViolation|content_policy_violation|content filtering policy|flagged as potentially violating/i;
const MOST_READ = 4_000;

/** Reads the body of an error. It may quote what was sent, so nothing of it is kept but names and numbers. */
export function readRefusal(body: string): Refusal {
  const text = body.slice(0, MOST_READ);
  if (DECLINED.test(text)) return { isDeclined: true };
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
  const parameter = parameterIn(named.join(' ')) ?? parameterIn(text);
  return parameter === undefined ? {} : { parameter };
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
