import { text } from 'node:stream/consumers';
import { verifyWebhook } from '../../packages/client/src/index.ts';
import { type LoopbackServer, serveOnLoopback } from '../harness/loopback-server.ts';

/** Somebody who receives webhooks. */
export interface WebhookReceiver extends LoopbackServer {
  /** The types of what came to the path, each verified with the secret. */
  typesAt(path: string, secret: string): Promise<string[]>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: { path: string | undefined; headers: Record<string, string | string[] | undefined>; body: string }[] =
    [];
  const server = await serveOnLoopback(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  return {
    ...server,
    async typesAt(path, secret) {
      const own = received.filter((one) => one.path === path);
      const verified = await Promise.all(own.map((one) => verifyWebhook<{ type: string }>(one, secret)));
      return verified.map(({ payload }) => payload.type);
    },
  };
}
