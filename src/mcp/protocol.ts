import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ToolResult } from './tool-result.ts';
import type { ToolDescription } from './tools.ts';

/** What one request may ask for. */
export interface Exchange {
  instructions: string;
  listTools(): Promise<ToolDescription[]>;
  /** Undefined: there is no such tool. */
  callTool(name: string, given: Readonly<Record<string, unknown>>): Promise<ToolResult | undefined>;
}

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

  function createServer({ instructions, listTools, callTool }: Exchange): Server {
    const server = new Server(
      { name: 'kartotek', title: 'Kartotek', version },
      { capabilities: { tools: {} }, instructions },
    );
    server.setRequestHandler('tools/list', async () => ({ tools: await listTools() }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
      const result = await callTool(name, given);
      if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 100)}`);
      return { ...result };
    });
    return server;
  }
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
