import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

/** A message as it arrived. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads whose schemas are checked elsewhere
  payload: any;
  path: string;
}

export interface WebhookReceiver extends LoopbackServer {
  /** Every message that arrived whole, in order. */
  received: Received[];
  /** Answers further messages. By default 204. */
  answer: (message: Received, response: ServerResponse) => unknown;
}

/** Starts a receiver of webhooks on a loopback port. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = await serveOnLoopback(async (request: IncomingMessage, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const message = {
      id: headers['webhook-id'] ?? '',
      headers,
      body,
      payload: JSON.parse(body),
      path: request.url ?? '',
    };
    received.push(message);
    await receiver.answer(message, response);
    if (!response.destroyed && !response.writableEnded) await once(response, 'close');
  });
  const receiver: WebhookReceiver = {
    ...server,
    received,
    answer: answerWith(204),
  };
  return receiver;
}

export function answerWith(status: number, headers: Record<string, string> = {}, body = '') {
  return (_: Received, response: ServerResponse) => void response.writeHead(status, headers).end(body);
}

/** Throws unless the official library finds a signature by this secret. */
export function verify(secret: string, { body, headers }: Received): void {
  new Webhook(secret).verify(body, headers);
}
