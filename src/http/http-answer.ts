import type { OutgoingHttpHeaders } from 'node:http';
import type { OperationError } from '../operation/errors.ts';

/** What is sent for a request. */
export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** JSON, unless the headers say otherwise. Undefined: no body, and no headers that describe one. */
  body?: string | Buffer | undefined;
  /** The handler writes the answer itself: a stream. */
  written?: true;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The headers of every answer, besides those of its body. */
export function plainHeaders(requestId: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
}

/** An error in the envelope that all errors share (docs/api.md). */
export function errorAnswer(error: OperationError, requestId: string, headers = {}): HttpAnswer {
  return {
    status: error.status,
    headers: { ...plainHeaders(requestId), ...headers, ...error.headers },
    body: JSON.stringify({ error: { code: error.code, message: error.message, requestId } }),
  };
}

/** The headers as they are sent: with those of the body, and `Connection: close` where the connection ends with this answer. */
export function sentHeaders({ headers, body }: HttpAnswer, isLast: boolean): OutgoingHttpHeaders {
  const sent: OutgoingHttpHeaders = body === undefined ? {} : { 'content-type': JSON_TYPE };
  for (const name in headers) sent[name] = headers[name] ?? '';
  if (isLast) sent.connection = 'close';
  if (body !== undefined) sent['content-length'] = Buffer.byteLength(body);
  return sent;
}
