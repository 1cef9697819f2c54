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
  response_format?: { type: string } | undefined;
  [parameter: string]: unknown;
}

/** Answers one request. The functions below create such answers. */
export type ModelAnswer = (response: ServerResponse, request: ModelRequest) => void;

export interface ModelServer extends AsyncDisposable {
  /** The value for `KARTOTEK_MODEL_URL`. */
  url: string;
  /** Every request for an answer so far, in the order of arrival. */
  requests: ModelRequest[];
  /** Every question beside them so far, such as `GET /v1/models`. */
  questions: Pick<ModelRequest, 'method' | 'path' | 'headers'>[];
}

export interface ServedModel {
  /** Answers a request; `index` counts from 0. */
  answer: (request: ModelRequest, index: number) => ModelAnswer;
  /** What it tells of itself, by path, or how it answers there. Other questions get 404. */
  facts?: Readonly<Record<string, object | ModelAnswer>>;
}

/**
 * Starts an HTTP server with scripted answers: the first request gets the first answer, and so on. Further requests get
 * 501.
 */
export function startModelServer(...script: ModelAnswer[]): Promise<ModelServer> {
  return serveModel({ answer: (_, index) => script[index] ?? status(501) });
}

/** Starts an HTTP server whose answers depend on the requests. */
export async function serveModel({ answer, facts = {} }: ServedModel): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const questions: ModelServer['questions'] = [];
  const server = await serveOnLoopback(async (incoming, response) => {
    const body = await text(incoming);
    const { method = '', url: path = '', headers } = incoming;
    const fact = facts[path];
    if (method === 'GET' || fact !== undefined) {
      questions.push({ method, path, headers });
      const told =
        typeof fact === 'function' ? (fact as ModelAnswer) : fact ? sends(200, JSON.stringify(fact)) : status(404);
      return told(response, { method, path, headers, body, json: { model: '', messages: [] } });
    }
    const request: ModelRequest = { method, path, headers, body, json: JSON.parse(body) as ChatRequest };
    const index = requests.push(request) - 1;
    answer(request, index)(response, request);
  });
  return { url: `${server.url}/v1`, requests, questions, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** A completion with the message `content`: an object as JSON, a string unchanged. `counted`: null where it tells no tokens. */
export function says(content: unknown, finishReason = 'stop', counted?: Counted | null): ModelAnswer {
  const message = typeof content === 'string' ? content : JSON.stringify(content);
  return completes({ role: 'assistant', content: message }, finishReason, counted);
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

/** What the endpoint counts. */
export interface Counted {
  input: number;
  output: number;
}

/** Characters of a token, as common tokenizers count transcripts in English. */
const TOKEN = 3.6;
/** Characters up to which every prompt counts 1,200 tokens. */
const SHORT = 5_600;

function countOf(request: ModelRequest): Counted {
  const characters = textsOf(request).join('').length;
  return { input: characters <= SHORT ? 1200 : Math.ceil(characters / TOKEN), output: 340 };
}

/** An answer of Anthropic's Messages API. */
export function anthropicSays(content: unknown, stopReason = 'end_turn'): ModelAnswer {
  return (response, request) => {
    const { input, output } = countOf(request);
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: request.json.model,
      content: [{ type: 'text', text: JSON.stringify(content) }],
      stop_reason: stopReason,
      stop_sequence: null,
      usage: { input_tokens: input - 200, cache_read_input_tokens: 200, output_tokens: output },
    };
    sends(200, JSON.stringify(message))(response, request);
  };
}

/** An answer of Ollama's own protocol. */
export function ollamaSays(content: unknown, doneReason = 'stop'): ModelAnswer {
  return (response, request) => {
    const { input, output } = countOf(request);
    const message = {
      model: request.json.model,
      created_at: '2026-03-02T09:00:00Z',
      message: { role: 'assistant', content: JSON.stringify(content) },
      done: true,
      done_reason: doneReason,
      prompt_eval_count: input,
      eval_count: output,
    };
    sends(200, JSON.stringify(message))(response, request);
  };
}

/** The texts of a request, instructions first, in any of the protocols. */
export function textsOf({ json }: ModelRequest): string[] {
  const system = typeof json.system === 'string' ? [json.system] : [];
  return [...system, ...json.messages.map(({ content }) => content)];
}

function completes(message: object, finishReason: string, counted?: Counted | null): ModelAnswer {
  return (response, request) => {
    const { input, output } = counted ?? countOf(request);
    const completion = {
      id: 'completion-1',
      object: 'chat.completion',
      created: 1_772_000_000,
      model: request.json.model,
      choices: [{ index: 0, message, finish_reason: finishReason }],
      ...(counted !== null && {
        usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      }),
    };
    sends(200, JSON.stringify(completion))(response, request);
  };
}
