import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveOnLoopback } from './loopback-server.ts';

/** One received request. `body` is its text, `json` the same parsed. */
export interface ModelRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  json: ChatRequest;
}

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  [parameter: string]: unknown;
}

/** Answers one request. The functions below create such answers. */
export type ModelAnswer = (response: ServerResponse, request: ModelRequest) => void;

export interface ModelServer extends AsyncDisposable {
  /** The value for `KARTOTEK_MODEL_URL`. */
  url: string;
  /** Every request so far, in the order of arrival. */
  requests: ModelRequest[];
}

/**
 * Starts an HTTP server with scripted answers of the chat completions protocol: the first request gets the first
 * answer, and so on. Further requests get 501.
 */
export async function startModelServer(...script: ModelAnswer[]): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = await serveOnLoopback(async (incoming, response) => {
    const body = await text(incoming);
    const request: ModelRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
      json: JSON.parse(body) as ChatRequest,
    };
    const answer = script[requests.length] ?? status(501);
    requests.push(request);
    answer(response, request);
  });
  return { url: `${server.url}/v1`, requests, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** A completion with the message `content`: an object as JSON, a string unchanged. */
export function says(content: unknown, finishReason = 'stop'): ModelAnswer {
  const message = typeof content === 'string' ? content : JSON.stringify(content);
  return completes({ role: 'assistant', content: message }, finishReason);
}

/** A completion that calls a tool instead of answering. */
export function callsTool(name: string, input: unknown): ModelAnswer {
  const call = { id: 'call-1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return completes({ role: 'assistant', content: null, tool_calls: [call] }, 'tool_calls');
}

/** A status with the protocol's error body. `message` may contain text that must not be logged. */
export function status(code: number, headers: Record<string, string> = {}, message = 'scripted'): ModelAnswer {
  return sends(code, JSON.stringify({ error: { message, type: 'scripted', code: null, param: null } }), headers);
}

/** Any body, as JSON by default. */
export function sends(code: number, body: string, headers: Record<string, string> = {}): ModelAnswer {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Never answers. */
export const hangs: ModelAnswer = () => {};

/** Sends the beginning of an answer, and nothing more. */
export const stalls: ModelAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[');
};

/** Sends the beginning of an answer, then drops the connection. */
export const disconnects: ModelAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":[', () => response.destroy());
};

function completes(message: object, finishReason: string): ModelAnswer {
  return (response, request) => {
    const completion = {
      id: 'completion-1',
      object: 'chat.completion',
      created: 1_772_000_000,
      model: request.json.model,
      choices: [{ index: 0, message, finish_reason: finishReason }],
      usage: { prompt_tokens: 1200, completion_tokens: 340, total_tokens: 1540 },
    };
    sends(200, JSON.stringify(completion))(response, request);
  };
}
