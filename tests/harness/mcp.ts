import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { request } from 'undici';
import { onTestFinished } from 'vitest';
import { PROGRAM } from './compiled-program.ts';

/** The versions of the protocol that clients in use speak. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];

export interface McpServer {
  url: string;
  headers: Record<string, string>;
}

/** Connects the official client over HTTP. It is closed when the test ends. */
export function connectMcp({ url, headers }: McpServer, version?: ProtocolVersion): Promise<Client> {
  return connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }), version);
}

/** Connects the official client over standard input and output to `kartotek mcp`, which it starts. */
export function connectStdio(address: string, token: string, version?: ProtocolVersion): Promise<Client> {
  return connect(stdioTransport(['mcp', '--url', address], { KARTOTEK_TOKEN: token }), version);
}

/** Starts the command as an agent's host does. */
export function stdioTransport(args: readonly string[], env: Record<string, string>): StdioClientTransport {
  return new StdioClientTransport({ command: process.execPath, args: [PROGRAM, ...args], env, stderr: 'pipe' });
}

async function connect(transport: Transport, version: ProtocolVersion = '2026-07-28'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    version === '2026-07-28'
      ? { versionNegotiation: { mode: { pin: version } } }
      : { versionNegotiation: { mode: 'legacy' }, supportedProtocolVersions: [version] },
  );
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

export function mcpServer({ address }: { address: string }, token: string): McpServer {
  return { url: `${address}/mcp`, headers: { authorization: `Bearer ${token}` } };
}

/** What a tool's call came to. */
export interface ToolOutcome {
  /** Of a success. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose schemas are checked elsewhere
  answer: any;
  error: { code: string; message: string; next: string; requestId: string } | undefined;
  meta: Record<string, unknown>;
}

/** Calls a tool, and checks that text and structured content are the same. */
export async function callTool(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<ToolOutcome> {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content;
  const text = content?.type === 'text' ? JSON.parse(content.text) : undefined;
  const meta = result._meta ?? {};
  if (result.isError) return { answer: undefined, error: text.error, meta };
  if (JSON.stringify(text) !== JSON.stringify(result.structuredContent)) throw new Error(`${name}: the text differs`);
  return { answer: text, error: undefined, meta };
}

/** The message of a call as clients of 2025 send it, for requests that no client sends. */
export function toolCall(name: string, given: unknown): object {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
}

export const newKey = () => ({ idempotencyKey: randomUUID() });

/** Posts a message as it is. A text is sent as it is, everything else as JSON. */
export async function postMcp({ url, headers }: McpServer, message: unknown) {
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await response.body.text();
  return {
    status: response.statusCode,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
