import { bytesInWords, LIMITS } from '../limits.ts';
import type { Answer } from '../operation/call.ts';
import {
  APPROVAL_IS_OFF,
  CREATED_BY_SOMEBODY_ELSE,
  NEEDS_ADMINISTRATOR,
  NEEDS_WORK_ACCESS,
  OperationError,
} from '../operation/errors.ts';
import { selectFields } from './field-selection.ts';
import { fittingPage } from './fitting-page.ts';
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

/** A body that is not JSON is the argument `text`. */
function withArguments({ operation }: Tool, error: OperationError): OperationError {
  const { code, status, headers, reasons } = error;
  if (code !== 'INVALID_INPUT' || operation.kind !== 'write' || !operation.media) return error;
  const named = reasons.map((reason) => reason.replace(/^body: /, 'text: '));
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

function nextStep(tool: Tool, { code, status, headers, reasons }: OperationError, agentsAreOff: boolean): string {
  const seconds = headers['retry-after'];
  const wait = `Wait ${seconds} seconds, then make the same call again.`;
  const { operation, readsRecord } = tool;
  const readAgain = readsRecord === undefined ? 'Read the record again' : `Read the record again with ${readsRecord}`;
  const other = OTHER_RECORD.exec(reasons[0] ?? '')?.[1];
  const changed = other ? readAgain.replace('the record', `the other record, that of \`${other}\`,`) : readAgain;
  switch (code) {
    case 'INVALID_INPUT':
      if (status === 410) {
        return 'Call again without `cursor`. What happened in between is not in this list any more: read the records themselves.';
      }
      return status === 413
        ? `Send less: a call may have ${bytesInWords(LIMITS.jsonBodyBytes)}.`
        : `Correct the arguments that the message names, and call again.${argumentsMeant(reasons)}`;
    case 'UNAUTHENTICATED':
      return 'Ask the user for a new token.';
    case 'FORBIDDEN':
      return reasons.includes(APPROVAL_IS_OFF)
        ? 'Ask the user to approve it in the console. An administrator of the workspace can allow agents to approve, in Settings › Agents.'
        : `Tell the user that ${whyForbidden(tool, reasons)}. The same call will be refused again.`;
    case 'FEATURE_DISABLED':
      return `Tell the user that the feature ${agentsAreOff ? 'agents' : operation.feature} is turned off. An administrator of the workspace can turn it on in the console.`;
    case 'NOT_FOUND':
      return status === 308
        ? 'Call again with the `id` of the record that it was merged into.'
        : (operation.tool?.notFound ?? 'Check the id: find the record with a search or a list.');
    case 'CONFLICT':
    case 'INVALID_STATE':
      return `${readAgain} and decide whether the change is still right. The same call will be refused again.`;
    case 'IDEMPOTENCY_CONFLICT':
      return seconds === undefined ? 'Use a new `idempotencyKey` for another call.' : wait;
    case 'VERSION_CONFLICT':
      return `${changed}, look at what has changed, and call again with its new \`version\` as \`${other ? 'version' : 'ifMatch'}\`${
        operation.kind === 'write' && operation.idempotencyKey ? ' and a new `idempotencyKey`' : ''
      }.`;
    case 'PRECONDITION_REQUIRED':
      return `${readAgain} and pass its \`version\` as \`ifMatch\`.`;
    case 'RATE_LIMITED':
      return wait;
    case 'INTERNAL_ERROR':
      return seconds === undefined
        ? 'Make the same call again once. If it fails again, tell the user the requestId.'
        : wait;
  }
}

/** What HTTP has in headers and a body are arguments here, and the API's messages do not know their names. */
const ARGUMENT_OF: readonly (readonly [string, string])[] = [
  [
    'Idempotency-Key: ',
    '`Idempotency-Key` is the argument `idempotencyKey`: a new value for each change that you decide on.',
  ],
  ['If-Match: ', '`If-Match` is the argument `ifMatch`: the `version` of the record as you last read it.'],
  ['body: must have at least', 'Name at least one field to change, beside the `id`.'],
];

/** The fault in another record than that of the path: `companyId: it changed since it was read.` */
const OTHER_RECORD = /^(\w+): it changed/;

function argumentsMeant(reasons: readonly string[]): string {
  const meant = ARGUMENT_OF.filter(([beginning]) => reasons.some((reason) => reason.startsWith(beginning)));
  return meant.map(([, meaning]) => ` ${meaning}`).join('');
}

/** What is missing, and only that. */
function whyForbidden(tool: Tool, reasons: readonly string[]): string {
  const { scopes } = tool.operation;
  if (reasons.includes(NEEDS_WORK_ACCESS)) return `this needs Work access${guardedFields(tool)}`;
  if (reasons.includes(CREATED_BY_SOMEBODY_ELSE)) return 'only the person who created the summary can do this';
  if (reasons.includes(NEEDS_ADMINISTRATOR)) return 'this needs the token of an administrator';
  const missing = scopes.filter((scope) => reasons.some((reason) => reason.includes(scope)));
  if (missing.length === 0) return 'the token does not allow this';
  return `the token does not allow this: it lacks ${missing.map((scope) => `the scope ${scope}`).join(' and ')}`;
}

/** What the call would have to leave out. */
function guardedFields({ operation, description: { full, limited } }: Tool): string {
  if (operation.kind === 'write' && operation.guardedInRows) {
    return `, or leave ${operation.guardedInRows.join(', ')} out of the rows`;
  }
  const names = Object.keys(full.inputSchema.properties ?? {});
  const guarded = names.filter((name) => !Object.hasOwn(limited.inputSchema.properties ?? {}, name));
  return guarded.length === 0 ? '' : `, or leave out ${guarded.join(', ')}`;
}
