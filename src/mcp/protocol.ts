import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type Exchange, Refused } from './exchange.ts';

export interface Protocol {
  /** Answers one JSON-RPC message. */
  answer(headers: Headers, message: unknown, exchange: Exchange): Promise<Response>;
}

/** The SDK needs an address; nothing reads it. */
const ADDRESS = 'http://kartotek.invalid/mcp';

/**
 * The protocol, by the official SDK: the stateless version of 2026, and those of 2025 without sessions. This file is
 * imported with the first request, because the SDK takes some 200 ms and 30 MB to load.
 */
export function createProtocol(version: string): Protocol {
  const exchanges = new WeakMap<Request, Exchange>();
  const current = createMcpHandler(
    ({ requestInfo }) => {
      const exchange = requestInfo && exchanges.get(requestInfo);
      if (!exchange) throw new Error('A request reached the protocol without its exchange');
      return createServer(exchange);
    },
    { legacy: 'reject' },
  );

  return {
    async answer(headers, message, exchange) {
      const request = new Request(ADDRESS, { method: 'POST', headers });
      if (isSubscription(message)) return methodNotFound(message.id);
      if (await isLegacyRequest(request, message)) return answerEarlier(request, message, exchange);
      exchanges.set(request, exchange);
      return current.fetch(request, { parsedBody: message });
    },
  };

  /** One server for one request: nothing is kept between requests. */
  async function answerEarlier(request: Request, message: unknown, exchange: Exchange): Promise<Response> {
    const server = createServer(exchange);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody: message });
    } finally {
      await server.close();
    }
  }

  function createServer(exchange: Exchange): Server {
    const server = new Server(
      { name: 'kartotek', title: 'Kartotek', version },
      { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions: exchange.instructions },
    );
    server.setRequestHandler('tools/list', async () => ({ tools: await exchange.listTools() }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
      const result = await exchange.callTool(name, given);
      if (!result) throw invalidParams(`Unknown tool: ${name.slice(0, 100)}`);
      return { ...result };
    });
    server.setRequestHandler('resources/templates/list', async () => {
      const resourceTemplates = await exchange.listTemplates();
      return { resourceTemplates };
    });
    server.setRequestHandler('resources/list', async ({ params }) => {
      const list = await exchange.listResources(params?.cursor);
      if (!list) throw invalidParams('Unknown cursor');
      return { ...list };
    });
    server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
      const read = await exchange.readResource(uri);
      if (!read) throw new ResourceNotFoundError(uri.slice(0, 500));
      return { ...unlessRefused(read) };
    });
    server.setRequestHandler('prompts/list', async () => ({ prompts: await exchange.listPrompts() }));
    server.setRequestHandler('prompts/get', async ({ params: { name, arguments: given = {} } }) => ({
      ...unlessRefused(await exchange.getPrompt(name, given)),
    }));
    server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
      const values = ref.type === 'ref/prompt' ? await exchange.complete(ref.name, argument) : [];
      return { completion: { values, total: values.length, hasMore: false } };
    });
    return server;
  }
}

function invalidParams(message: string, data?: object): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
}

/** The protocol has no codes of its own for what a caller may not do: the code is HTTP's status, outside its range. */
function unlessRefused<Result extends object>(result: Result | Refused): Result {
  if (!(result instanceof Refused)) return result;
  const { status, message, data } = result;
  if (status === 400) throw invalidParams(message, data);
  throw new ProtocolError(status, message, data);
}

/** The SDK would open a stream for it, although nothing is announced that one could subscribe to. */
function isSubscription(message: unknown): message is { id: string | number } {
  const { method, id } = message as { method?: unknown; id?: unknown };
  return method === 'subscriptions/listen' && (typeof id === 'string' || typeof id === 'number');
}

function methodNotFound(id: string | number): Response {
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'Method not found' };
  return Response.json({ jsonrpc: '2.0', id, error }, { status: 404 });
}
