import { expect, it } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { openConnection, requestBytes } from '../harness/raw-http.ts';
import { servingProcess } from '../harness/serving-process.ts';
import { attackSize } from '../harness/until.ts';

const CONNECTIONS = attackSize(200);
/** The number of chunks that may be read before the caller's token is looked up. */
const CHUNKS = 65_530;
/** Garbage that was not collected yet, and the bodies. */
const MOST_BYTES = 120 * 1024 * 1024 + CONNECTIONS * 256 * 1024;

const service = servingProcess();

const BODY = Buffer.from('1\r\n \r\n'.repeat(CHUNKS));

function creation(): Buffer {
  const headers = [
    ['Authorization', `Bearer ${newToken(1)}`],
    ['Idempotency-Key', 'k'],
    ['Content-Type', 'application/json'],
    ['Transfer-Encoding', 'chunked'],
  ] as const;
  return requestBytes({ method: 'POST', target: '/api/v1/workspaces/w/people', headers });
}

it.each([
  ['that is read', ''],
  ['that waits behind others', 'GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50)],
])('one-byte chunks of a body %s take little more memory than their bytes', async (_, before) => {
  // The first request costs more than later ones.
  await fetch(`${service.address}/api/v1/workspaces/w/people`, { headers: { authorization: `Bearer ${newToken(1)}` } });
  const resident = await service.residentBytes();
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(service.address)));
  let most = 0;
  for (const connection of connections) {
    // The body waits behind the answers that the client does not read.
    if (before !== '') connection.stopReading();
    connection.send(before);
    connection.send(creation());
    connection.send(BODY);
    most = Math.max(most, await service.residentBytes());
  }
  for (let look = 0; look < 20; look++) {
    most = Math.max(most, await service.residentBytes());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const connection of connections) connection.close();
  expect(most - resident).toBeLessThan(MOST_BYTES);
});
