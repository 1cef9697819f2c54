import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../tests/harness/until.ts';
import { OperationError } from '../operation/errors.ts';
import { createChangeFeed } from './change-feed.ts';
import { createEventStreams } from './event-streams.ts';

/** Streams; the path is the person, and may name another workspace than 1 behind it. */
async function serveStreams(bounds: Parameters<typeof createEventStreams>[1]) {
  const feed = createChangeFeed();
  const streams = createEventStreams(feed, bounds);
  const responses = new Map<string, ServerResponse>();
  const server = createServer((request, response) => {
    const userId = request.url ?? '';
    const workspaceId = Number(userId.split('/')[2] ?? 1);
    try {
      streams.open(workspaceId, { userId, response, isAllowed: async () => true }, {});
      responses.set(userId, response);
    } catch (error) {
      response.writeHead(error instanceof OperationError ? error.status : 500).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  /** Connects, and reads nothing. */
  const open = async (person: string): Promise<IncomingMessage> => {
    const sent = get({ port, host: '127.0.0.1', path: person, agent: false });
    sent.on('error', () => {});
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('error', () => {});
    return response;
  };
  return { feed, responses, open };
}

test('beyond the bound of all streams, others get 503 until one ends', async () => {
  const { open } = await serveStreams({ perPerson: 2, perWorkspace: 4, inAll: 3, unreadBytes: 65_536 });
  const first = await open('/a');
  expect([first.statusCode, (await open('/a')).statusCode, (await open('/a')).statusCode]).toEqual([200, 200, 429]);
  expect([(await open('/b')).statusCode, (await open('/c')).statusCode]).toEqual([200, 503]);
  first.destroy();
  await until('its place is free', async () => (await open('/c')).statusCode === 200);
});

test('a workspace has its share, and others keep theirs', async () => {
  const { open } = await serveStreams({ perPerson: 2, perWorkspace: 2, inAll: 3, unreadBytes: 65_536 });
  const first = await open('/a');
  expect([first.statusCode, (await open('/b')).statusCode, (await open('/c')).statusCode]).toEqual([200, 200, 429]);
  expect([(await open('/d/2')).statusCode, (await open('/e/2')).statusCode]).toEqual([200, 503]);
  first.destroy();
  await until('its place is free', async () => (await open('/c')).statusCode === 200);
});

test('a stream whose client has gone before it begins takes no place', async () => {
  const streams = createEventStreams(createChangeFeed(), {
    perPerson: 1,
    perWorkspace: 1,
    inAll: 1,
    unreadBytes: 65_536,
  });
  const outcomes: number[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/gone') {
      response.destroy();
      await once(response, 'close');
    }
    try {
      streams.open(1, { userId: 'a', response, isAllowed: async () => true }, {});
      outcomes.push(200);
    } catch (error) {
      outcomes.push(error instanceof OperationError ? error.status : 500);
      response.end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  for (const path of ['/gone', '/stays']) {
    get({ port, host: '127.0.0.1', path, agent: false }).on('error', () => {});
    await until('it was opened or refused', () => outcomes.length === (path === '/gone' ? 1 : 2));
  }
  expect(outcomes).toEqual([408, 200]);
});

test('a client that does not read is dropped, and others get all', async () => {
  const { feed, responses, open } = await serveStreams({ perPerson: 6, perWorkspace: 6, inAll: 6, unreadBytes: 1_000 });
  const reading = await open('/reading');
  let text = '';
  reading.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  await open('/silent');
  const dropped = responses.get('/silent');
  const id = 'x'.repeat(500_000);
  await until('it is dropped', () => {
    feed.publish({ workspaceId: 1, type: 'field', id });
    return dropped?.destroyed;
  });
  feed.publish({ workspaceId: 1, type: 'company', id: 7 });
  await until('the other gets the last', () => text.includes('"company","id":7'));
  expect(responses.get('/reading')?.destroyed).toBe(false);
});
