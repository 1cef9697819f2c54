import type { IncomingMessage, ServerResponse } from 'node:http';
import { readSmallBody } from '../http/request-body.ts';
import { requestFault } from '../http/request-headers.ts';
import { OperationError } from '../operation/errors.ts';
import { JsonFault, parseStrictJson } from '../operation/strict-json.ts';

/** A body that is no message. `code`: JSON-RPC 2.0, section 5.1. */
export class MessageFault {
  readonly code: number;
  readonly text: string;

  constructor(code: number, text: string) {
    this.code = code;
    this.text = text;
  }
}

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** Reads one JSON-RPC message, within the limits of a JSON body. Faults are returned: the caller is checked before they are told. */
export async function readMessage(
  response: ServerResponse,
  repeated: readonly string[],
): Promise<object | OperationError | MessageFault> {
  const fault = requestFault(response.req, repeated);
  if (fault) return fault;
  const body = await readSmallBody(response);
  if (body instanceof OperationError) return body;
  if (body === undefined) return new MessageFault(PARSE_ERROR, 'Parse error: the body is empty');
  let message: unknown;
  try {
    message = parseStrictJson(body);
  } catch (error) {
    if (error instanceof JsonFault) return new MessageFault(PARSE_ERROR, `Parse error: the body ${error.reason}`);
    throw error;
  }
  // Batches left the protocol with version 2025-06-18. One request is one call, so that limits count it.
  if (Array.isArray(message)) return new MessageFault(INVALID_REQUEST, 'Invalid request: batches are not accepted');
  if (typeof message !== 'object' || message === null)
    return new MessageFault(INVALID_REQUEST, 'Invalid request: the body must be one JSON-RPC message');
  return message;
}

/** The name of the tool that a message calls. */
export function calledTool(message: object): string | undefined {
  const { method, params } = message as { method?: unknown; params?: { name?: unknown } | null };
  return method === 'tools/call' && typeof params?.name === 'string' ? params.name : undefined;
}

const OF_PROTOCOL = /^(?:accept|content-type|mcp-.*)$/;

/** The headers that the protocol reads. Others, such as the credential and cookies, do not reach it. */
export function protocolHeaders({ headers }: IncomingMessage): Headers {
  const entries = Object.entries(headers).filter(([name]) => OF_PROTOCOL.test(name));
  return new Headers(entries.map(([name, value]) => [name, String(value)]));
}
