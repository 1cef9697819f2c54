import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnWorkspace } from '../../bench/citus/make-workspaces.ts';

interface Delivery {
  slug: string;
  /** From the event until it arrived. */
  ms: number;
}

export interface Receiver {
  /** The first deliveries of events since the last call. */
  take(): Delivery[];
  stop(): void;
}

/** Receives the events of the workspaces by webhooks, which it creates at a service of this machine. */
export async function startReceiver(address: string, workspaces: readonly OwnWorkspace[]): Promise<Receiver> {
  const seen = new Set<string>();
  let deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      response.writeHead(204).end();
      const id = String(request.headers['webhook-id']);
      if (seen.has(id)) return;
      seen.add(id);
      const { timestamp, workspace }: { timestamp: string; workspace: string } = JSON.parse(body);
      deliveries.push({ slug: workspace, ms: Date.now() - Date.parse(timestamp) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const { slug, token } of workspaces) {
    const answer = await fetch(`${address}/api/v1/workspaces/${slug}/webhooks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `webhook-${slug}`,
      },
      body: JSON.stringify({ url: `http://127.0.0.1:${port}/` }),
    });
    if (answer.status !== 201) throw new Error(`No webhook was created: ${answer.status} ${await answer.text()}`);
  }
  return {
    take() {
      const taken = deliveries;
      deliveries = [];
      return taken;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
