import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ReadBuffer,
  serializeMessage,
} from '@modelcontextprotocol/server';
import { Agent, fetch as fetchWith } from 'undici';
import { ConfigError } from '../settings.ts';

export interface BridgeSettings {
  /** Of the service, or of its `/mcp`. */
  address: URL;
  token: string;
  input: AsyncIterable<Buffer>;
  output: { write(text: string): unknown };
  log: { write(line: string): unknown };
}

/** Messages under way at once. Further ones wait in the pipe. */
const MOST_PENDING = 50;
/** JSON-RPC 2.0, section 5.1. */
const INTERNAL_ERROR = -32603;

/**
 * Passes messages of the Model Context Protocol between a client of this process and a service. Each message is a request
 * of its own, so a restart of the service only fails what is under way. Ends once the input has ended and is answered.
 */
export async function bridgeMcp({ address, token, input, output, log }: BridgeSettings): Promise<void> {
  const endpoint = endpointOf(address);
  const dispatcher = new Agent({ keepAliveTimeout: 4_000 });
  const http = new StreamableHTTPClientTransport(endpoint, {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: ((url: URL, init: object) => fetchWith(url, { ...init, dispatcher })) as unknown as typeof fetch,
  });
  const pending = new Map<JSONRPCRequest['id'] | object, { done: Promise<void>; abort: AbortController }>();
  http.onmessage = (message) => {
    // Later messages of the versions of 2025 name it in a header.
    const { protocolVersion } = (isJSONRPCResultResponse(message) ? message.result : {}) as {
      protocolVersion?: string;
    };
    if (protocolVersion !== undefined) http.setProtocolVersion(protocolVersion);
    output.write(serializeMessage(message));
  };
  await http.start();
  say(`passing messages on to ${endpoint}`);
  const buffer = new ReadBuffer();
  for await (const chunk of input) {
    append(chunk);
    for (let message = next(); message !== null; message = next()) {
      if (message === undefined) continue;
      if (isCancellation(message)) pending.get(message.params.requestId)?.abort.abort();
      else pass(message);
      while (pending.size >= MOST_PENDING) await Promise.race([...pending.values()].map(({ done }) => done));
    }
  }
  await Promise.all([...pending.values()].map(({ done }) => done));
  await http.close();
  await dispatcher.close();

  function append(chunk: Buffer): void {
    try {
      buffer.append(chunk);
    } catch {
      throw new ConfigError('A message is longer than kartotek mcp reads.');
    }
  }

  /** The next message. Null: there is none yet. Undefined: the line was none. */
  function next(): JSONRPCMessage | null | undefined {
    try {
      return buffer.readMessage();
    } catch {
      say('a line that is no message of JSON-RPC was left out');
      return undefined;
    }
  }

  function pass(message: JSONRPCMessage): void {
    const abort = new AbortController();
    const key = isJSONRPCRequest(message) ? message.id : {};
    const done = http
      .send(message, { requestSignal: abort.signal })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        const told = explain(error);
        say(told.message);
        if (isJSONRPCRequest(message)) {
          output.write(serializeMessage({ jsonrpc: '2.0', id: message.id, error: { code: INTERNAL_ERROR, ...told } }));
        }
      })
      .finally(() => pending.delete(key));
    pending.set(key, { done, abort });
  }

  /** What to tell the client, and the model behind it. */
  function explain(error: unknown): { message: string; data: object } {
    const { status, data } = error as { status?: number; data?: { text?: string } };
    const envelope = readEnvelope(data?.text);
    if (envelope) return { message: envelope.message, data: { ...envelope, status } };
    // A 5xx without the service's envelope is a proxy's, whose service is away.
    const isAway = status === undefined || status >= 500;
    if ((error as Error).name === 'UnauthorizedError' || !isAway)
      return { message: `Kartotek at ${endpoint.origin} refused the request.`, data: { status: status ?? 401 } };
    const message = `Kartotek at ${endpoint.origin} does not answer. Check that it runs, then try again.`;
    return { message, data: { code: 'UNREACHABLE', status } };
  }

  function say(line: string): void {
    log.write(`kartotek mcp: ${line}\n`);
  }
}

/** `/mcp` of the service, unless the address names it. */
function endpointOf(address: URL): URL {
  const path = address.pathname.replace(/\/+$/, '');
  return new URL(`${path.endsWith('/mcp') ? path : `${path}/mcp`}`, address);
}

function isCancellation(message: JSONRPCMessage): message is JSONRPCMessage & { params: { requestId: string } } {
  return isJSONRPCNotification(message) && message.method === 'notifications/cancelled';
}

/** The API's error in an answer that is no message. */
function readEnvelope(text: string | undefined): { code: string; message: string } | undefined {
  try {
    return (JSON.parse(text ?? '') as { error?: { code: string; message: string } }).error;
  } catch {
    return undefined;
  }
}
