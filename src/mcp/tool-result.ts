import { LIMITS } from '../limits.ts';
import type { Answer } from '../operation/call.ts';
import { OperationError } from '../operation/errors.ts';
import { selectFields } from './field-selection.ts';
import { fittingPage } from './fitting-page.ts';
import { nextStep } from './next-step.ts';
import { othersWords, withNotice } from './others-words.ts';
import type { ResourceLink } from './resource-link.ts';
import type { Tool } from './tools.ts';

export interface TextContent {
  type: 'text';
  text: string;
}

/** The result of a tool, as the protocol has it. */
export interface ToolResult {
  content: [TextContent, ...ResourceLink[]];
  structuredContent?: Record<string, unknown>;
  isError?: true;
  _meta: Record<string, unknown>;
}

/** The operation's answer as JSON, with the keys selected, and as the same JSON in text. */
export function resultOf(
  tool: Tool,
  answer: Answer,
  fields: readonly string[] | undefined,
  requestId: string,
): ToolResult {
  const { body = '{}', replayedRequestId } = answer;
  const words = othersWords(tool.parts, fields);
  const textOf = (whole: string) => {
    const selected = fields ? JSON.stringify(selectFields(JSON.parse(whole), tool.parts, fields)) : whole;
    return words.length > 0 ? withNotice(selected) : selected;
  };
  let text = textOf(body);
  if (Buffer.byteLength(text) > LIMITS.toolAnswerBytes) text = textOf(fittingPage(body, tool.parts, fields));
  const bytes = Buffer.byteLength(text);
  if (bytes > LIMITS.toolAnswerBytes) return tooLarge(tool, answer, bytes, requestId);
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text),
    _meta: metaOf(requestId, {
      ...(words.length > 0 ? { 'kartotek/othersWords': words } : {}),
      ...(replayedRequestId === undefined ? {} : { 'kartotek/replayed': true }),
    }),
  };
}

/** A refusal that an agent can act on: what is wrong, and what to do next. `agentsAreOff`: not the tool's own feature. */
export function failureOf(tool: Tool, thrown: OperationError, requestId: string, agentsAreOff = false): ToolResult {
  const error = withArguments(tool, thrown);
  const next = nextStep(tool, error, agentsAreOff);
  return errorResult({ code: error.code, message: error.message, next }, requestId);
}

/** What HTTP has in headers is an argument of a tool. */
const IN_ARGUMENTS: readonly (readonly [RegExp, string])[] = [
  [/^Idempotency-Key: is required.*/, 'idempotencyKey: is required'],
  [/^Idempotency-Key: /, 'idempotencyKey: '],
  [/^If-Match: .*/, 'ifMatch: must be one version, such as v1.abc'],
];
/** A body that is not JSON is the argument `text`. */
const IN_TEXT = [/^body: /, 'text: '] as const;

/** The error, with the names of the tool's arguments. */
function withArguments({ operation }: Tool, error: OperationError): OperationError {
  const { code, status, headers, reasons } = error;
  if (code === 'PRECONDITION_REQUIRED') {
    return new OperationError(code, status, reasons, headers, 'The argument `ifMatch` is required.');
  }
  if (code !== 'INVALID_INPUT') return error;
  const takesText = operation.kind === 'write' && operation.media !== undefined;
  const names = takesText ? [...IN_ARGUMENTS, IN_TEXT] : IN_ARGUMENTS;
  const named = reasons.map((reason) =>
    names.reduce((text, [inHttp, argument]) => text.replace(inHttp, argument), reason),
  );
  return new OperationError(code, status, named, headers);
}

/** The result for an answer that is longer than an agent gets. */
export function tooLarge(tool: Tool, answer: Answer, bytes: number, requestId: string): ToolResult {
  const size = `The answer has ${bytes} bytes; an agent gets at most ${LIMITS.toolAnswerBytes}.`;
  const { operation, selectable } = tool;
  if (operation.kind === 'write') {
    const { done, next } = outcomeOf(answer);
    return errorResult({ code: 'ANSWER_TOO_LARGE', message: `${done} ${size}`, next }, requestId);
  }
  const { limit, from } = operation.parameters.query.properties;
  const smaller = [
    ...(limit ? [`a smaller \`limit\`, and go on with ${from ? '`from`' : '`cursor`'}`] : []),
    ...(selectable.length > 0 ? ['`fields` that name only the keys that you need'] : []),
  ];
  const last = `${smaller.length > 0 ? 'If that is not enough, ask' : 'Ask'} the user to look at it in the console, or to read it over HTTP: GET ${operation.path} below the workspace’s address.`;
  const next = smaller.length > 0 ? `Call again with ${smaller.join(', or with ')}. ${last}` : last;
  return errorResult({ code: 'ANSWER_TOO_LARGE', message: size, next }, requestId);
}

/** What a write has done. It is committed, so this must not read as a failure that is worth a retry. */
function outcomeOf({ body = '{}', version }: Answer): { done: string; next: string } {
  const next = 'Do not repeat the call.';
  if (version !== undefined) return { done: `The change was made. The record’s version is now ${version}.`, next };
  const { rows } = JSON.parse(body) as { rows?: { row: number; status: string }[] };
  if (!rows) return { done: 'The change was made.', next };
  const places = [...Map.groupBy(rows, ({ status }) => status)].map(
    ([status, of]) => `${status}: ${of.map(({ row }) => row).join(', ')}`,
  );
  return {
    done: `Rows ${places.join('; ')}.`,
    next: `${next} Send refused rows alone, a few at a time and with a new \`idempotencyKey\`, to read why.`,
  };
}

function errorResult(error: { code: string; message: string; next: string }, requestId: string): ToolResult {
  const text = JSON.stringify({ error: { ...error, requestId } });
  return { content: [{ type: 'text', text }], isError: true, _meta: metaOf(requestId) };
}

function metaOf(requestId: string, more: object = {}): Record<string, unknown> {
  return { 'kartotek/requestId': requestId, ...more };
}
